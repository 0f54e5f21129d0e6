import { describe, expect, it } from "vitest";
import { afterMe, boards, busy, fan, fitted, heightAt, homeOf, inHand, isMini, MINI, narrowed, overlap, STEPS, stepFor, widthOf, type Pile, type Rows } from "./layout";
import { manaValue } from "./symbols";
import type { Permanent, Player, View } from "./view";

let next = 1;
const permanent = (more: Partial<Permanent> = {}): Permanent => ({
  id: next++,
  name: "Grizzly Bears",
  types: ["creature"],
  counters: {},
  controller: 0,
  tapped: false,
  sick: false,
  damage: 0,
  attached: 0,
  token: false,
  power: 2,
  toughness: 2,
  ...more,
});
const land = (more: Partial<Permanent> = {}): Permanent =>
  permanent({ name: "Forest", types: ["basic", "land"], power: undefined, toughness: undefined, ...more });
const view = (battlefield: Permanent[], more: Partial<View> = {}): View =>
  ({
    seat: 0,
    players: [{ seat: 0 } as Player, { seat: 1 } as Player],
    battlefield,
    "phased out": [],
    turns: [],
    teams: [],
    ...more,
  }) as View;
const rows = (all: Permanent[], mark?: (id: number) => string): Rows => boards(view(all), mark).get(0) as Rows;
const sizes = (row: Pile[]): number[] => row.map((pile) => pile.ids.length);

describe("piles", () => {
  it("puts equal permanents in the same state together", () => {
    expect(sizes(rows([permanent(), permanent(), permanent({ tapped: true })]).front)).toEqual([2, 1]);
  });
  it("parts creatures that came at different times, and not lands", () => {
    expect(sizes(rows([permanent(), permanent({ sick: true })]).front)).toEqual([1, 1]);
    expect(sizes(rows([land(), land({ sick: true })]).lands)).toEqual([2]);
  });
  it("parts what the answer so far treats differently", () => {
    const all = [permanent(), permanent(), permanent()];
    expect(sizes(rows(all, (id) => (id === all[1]?.id ? "chosen" : "")).front)).toEqual([2, 1]);
  });
  it("keeps what is tapped beside the others of its name", () => {
    const names = rows([land(), land({ name: "Swamp" }), land({ tapped: true })]).lands.map((pile) => pile.one.name);
    expect(names).toEqual(["Forest", "Forest", "Swamp"]);
  });
  it("are the same objects as before unless something of them has changed", () => {
    const all = [permanent(), permanent({ name: "Wolf" })];
    const first = boards(view(all));
    const second = boards(view(structuredClone(all).map((one) => (one.name === "Wolf" ? { ...one, tapped: true } : one))), undefined, first);
    const [bear, wolf] = second.get(0)!.front;
    expect(bear).toBe(first.get(0)!.front[0]);
    expect(wolf).not.toBe(first.get(0)!.front[1]);
    const sword = permanent({ attached: all[0]!.id });
    const carried = boards(view([...all, sword]), undefined, second).get(0)!.front[0]!;
    expect(carried.under).toHaveLength(1);
  });
  it("tucks what is attached under its host, on the host's side, and what hangs on that too", () => {
    const host = permanent({ controller: 1 });
    const sword = permanent({ types: ["artifact"], attached: host.id });
    const on = permanent({ types: ["enchantment"], attached: sword.id });
    const all = boards(view([host, sword, on]));
    expect(all.get(0)).toEqual({ front: [], others: [], lands: [] });
    expect(all.get(1)?.front[0]?.under.map((one) => one.id)).toEqual([sword.id, on.id]);
  });
  it("does not hang on permanents that are attached to each other", () => {
    const a = permanent({ id: 9001, attached: 9002 });
    const b = permanent({ id: 9002, attached: 9001 });
    expect(boards(view([a, b])).get(0)).toBeDefined();
  });
  it("lays a curse with the player it is attached to", () => {
    const curse = permanent({ types: ["enchantment"], attached: -2 });
    expect(boards(view([curse])).get(1)?.others).toHaveLength(1);
  });
  it("shows phased-out permanents apart from those that are there", () => {
    const both = boards(view([permanent()], { "phased out": [permanent()] })).get(0) as Rows;
    expect(both.front.length + both.others.length).toBe(2);
  });
});

describe("scale", () => {
  const many = (count: number): Rows => rows(Array.from({ length: count }, (_, n) => permanent({ name: `Bear ${n}` })));
  it("is whole for a few and shrinks in steps before anything scrolls", () => {
    expect(stepFor(many(4), 1000, 300)).toEqual({ step: 0, scrolls: false });
    const found = [6, 14, 30, 60].map((count) => stepFor(many(count), 1000, 300).step);
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(new Set(found).size).toBeGreaterThan(2);
    expect(stepFor(many(400), 1000, 300)).toEqual({ step: STEPS.length - 1, scrolls: true });
  });
  it("counts what looks out from under a host", () => {
    const host = permanent();
    const bare = rows([host]);
    const with2 = rows([host, permanent({ attached: host.id }), permanent({ attached: host.id })]);
    expect(heightAt(with2, 900, 0)).toBeGreaterThan(heightAt(bare, 900, 0));
  });
  it("draws basic lands as symbols where all is small, unless something lies on them", () => {
    const [plain, marked] = [rows([land()]).lands[0]!, rows([land({ counters: { ice: 1 } })]).lands[0]!];
    expect([isMini(plain, 1), isMini(plain, MINI), isMini(marked, MINI)]).toEqual([false, true, false]);
    expect(widthOf(plain, MINI)).toBeLessThan(widthOf(marked, MINI));
  });
});

describe("a hand", () => {
  it("holds lands first, then by cost", () => {
    const held = [{ name: "Dragon", types: ["creature"], cost: "{4}{R}{R}" }, { name: "Shock", types: ["instant"], cost: "{R}" }];
    const sorted = inHand([...held, { name: "Mountain", types: ["land"], cost: "" }, {} as { name?: string }], manaValue);
    expect(sorted.map((card) => card.name)).toEqual(["Mountain", "Shock", "Dragon", undefined]);
  });
  it("is fanned evenly around its middle and always fits", () => {
    expect(fan(2, 5)).toEqual({ turn: 0, drop: 0 });
    expect(fan(0, 5).turn).toBe(-fan(4, 5).turn);
    expect(overlap(40, 150, 700)).toBe(26);
    expect(overlap(3, 150, 1000)).toBe(158);
  });
});

describe("who is busy", () => {
  it("names the active player, attackers and those they attack", () => {
    const turns = [{ "active players": [1], priority: 0, active: 1, number: 1, step: "x", stack: [], "planar controller": -1 }];
    const attacker = permanent({ controller: 1, attacking: -3 });
    expect([...busy(view([attacker], { turns }))].sort()).toEqual([1, 2]);
  });
});

describe("who sits where", () => {
  const seats = [0, 1, 2].map((seat) => ({ seat }) as Player);
  it("others follow the viewer in turn order; who looks on sits behind the first", () => {
    expect(afterMe(view([], { seat: 1, players: seats })).map((player) => player.seat)).toEqual([2, 0]);
    expect(homeOf(view([], { seat: -1, players: seats }))?.seat).toBe(0);
    expect(afterMe(view([], { seat: -1, players: seats })).map((player) => player.seat)).toEqual([1, 2]);
  });
});

describe("text that fits", () => {
  it("is the smaller the longer it is, within limits", () => {
    expect(fitted(20, 200, 120, 14, 9)).toBe(14);
    expect(fitted(5000, 200, 120, 14, 9)).toBe(9);
    expect(fitted(400, 200, 120, 14, 9)).toBeLessThan(14);
  });
});

describe("narrowed", () => {
  it("makes cards narrower before they cover each other, down to three quarters", () => {
    expect(narrowed(3, 146, 728)).toBe(146);
    expect(narrowed(6, 146, 728)).toBe(114);
    expect(overlap(6, narrowed(6, 146, 728), 728)).toBeGreaterThanOrEqual(114);
    expect(narrowed(9, 146, 728)).toBe(111);
    expect(narrowed(0, 146, 728)).toBe(146);
  });
});
