"""How the screen is divided and colored, as Textual reads it."""

from __future__ import annotations

from typing import Final

CSS: Final = """
Screen { background: #14181e; color: #d5dae0; }
#table { height: 1fr; }
#board { width: 1fr; }
#beside { width: 31%; min-width: 22; border-left: solid #3a4450; }
Bars, Rows, Chips, Steps, Keys, Dice { height: 1; }
#hand { height: 3; }
#their-creatures, #own-creatures { height: 1fr; }
#field, #deal { height: 1fr; min-height: 6; }
#squad { height: 2; }
Dice { border-bottom: solid #3a4450; height: 3; }
#stack { height: 2; border-bottom: solid #3a4450; }
#reading { height: 1; border-bottom: solid #3a4450; display: none; }
#log { height: 1fr; }
#narrow-stack { height: 2; display: none; }
Steps { background: #20262e; }
Prompt { height: 7; background: #1a2028; }
.narrow #beside { display: none; }
.crowded.short Prompt { height: 5; }
.berserk.short Prompt { height: 6; }
.low Prompt, .berserk.low Prompt { height: 5; }
.low #their-others, .low #own-others { display: none; }
.berserk.tall Prompt { height: 11; }
.berserk.tall #squad { height: 3; }

Page, Menu, Typed { align: center middle; background: #14181e 60%; }
.sheet { width: 86%; max-width: 100; height: auto; max-height: 90%; border: round #d7b45a; background: #20262e; padding: 0 1; }
.sheet .heading { color: #ffffff; margin-bottom: 1; }
.sheet VerticalScroll { height: auto; max-height: 65vh; background: #20262e; }
.sheet .foot { color: #808890; margin-top: 1; }
OptionList { background: #20262e; border: none; height: auto; max-height: 18; }
OptionList:focus > .option-list--option-highlighted { background: #f2c14e; color: #101418; text-style: bold; }

StartScreen { padding: 0 2; }
#welcome { margin: 1 0; }
.choices { height: auto; max-height: 45%; }
.choice { width: 4fr; min-width: 12; height: auto; margin-right: 2; }
#ways OptionList { max-height: 7; }
StartScreen.low #ways OptionList { max-height: 5; }
StartScreen.low #lists OptionList { max-height: 9; }
StartScreen.low #welcome { margin: 0; }
StartScreen.narrow .choices { layout: vertical; overflow-y: auto; max-height: 45%; }
StartScreen.narrow .choice, StartScreen.narrow #choice-game, StartScreen.narrow #choice-agent { width: 100%; margin-right: 0; }
StartScreen.narrow #choice-players { width: 100%; }
StartScreen.narrow .choice OptionList { max-height: 6; }
.choice OptionList { border: round #3a4450; max-height: 12; scrollbar-size-vertical: 1; }
#choice-game { width: 13; }
#choice-players { width: 10; min-width: 8; }
#choice-agent { width: 3fr; min-width: 17; }
#deck, #opponent { scrollbar-gutter: stable; }
.choice OptionList:focus { border: round #f2c14e; }
#about { height: 1fr; color: #a9b0b8; margin-top: 1; scrollbar-size-vertical: 1; }
#start-keys { height: 1; color: #8fd6a0; }
"""
