import { describe, expect, it } from 'vitest';

import { toLearner } from './person';

describe('what happens in a lesson is told to the learner', () => {
  it.each([
    ['P1 casts Shock.', 'You cast Shock.'],
    ['P1 passes priority.', 'You pass priority.'],
    ['P1 has no cards; P1 is asked.', 'You have no cards; you are asked.'],
    ['Shock deals 2 damage to P1.', 'Shock deals 2 damage to you.'],
    ["P1's turn 3. P2's Bear dies.", "Your turn 3. Your opponent's Bear dies."],
    ['P2 plays Forest. P2 draws a card.', 'Your opponent plays Forest. Your opponent draws a card.'],
    ['Choose P1 as the target.', 'Choose you as the target.'],
    ['Who attacks P2?', 'Who attacks your opponent?'],
    ['P1: 20 life, P2: 18.', 'You: 20 life, your opponent: 18.'],
    ['P1 loses 2 life and has 18.', 'You lose 2 life and have 18.'],
    ['P2 loses 2 life and has 18.', 'Your opponent loses 2 life and has 18.'],
    ['P1 plays a deck of 60 cards and sets 15 aside.', 'You play a deck of 60 cards and set 15 aside.'],
    ['P10 is nobody here.', 'P10 is nobody here.'],
  ])('%s', (text, told) => expect(toLearner(text, 'en')).toBe(told));

  it.each([
    ['P1 разыгрывает «Шок».', 'Вы разыгрываете «Шок».'],
    ['P1 берёт карту.', 'Вы берёте карту.'],
    ['P1 ничего не сбрасывает.', 'Вы ничего не сбрасываете.'],
    ['P1 становится монархом.', 'Вы становитесь монархом.'],
    ['Первым ходит P1.', 'Первым ходите вы.'],
    ['Ход 3: P1.', 'Ход 3: Вы.'],
    ['P2 получает 2 повреждения. Источник: «Шок».', 'Оппонент получает 2 повреждения. Источник: «Шок».'],
    ['P1 должен выбрать цель.', 'Вы должны выбрать цель.'],
    ['Ход игрока P2: объявление атакующих.', 'Ход оппонента: объявление атакующих.'],
  ])('%s', (text, told) => expect(toLearner(text, 'ru')).toBe(told));
  it('calls the other player as the book of the game does', () => expect(toLearner('Ход 3: P2.', 'ru', 'berserk')).toBe('Ход 3: Противник.'));
});
