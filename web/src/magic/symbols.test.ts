import { describe, expect, it } from "vitest";
import { art, manaValue, pieces, pips, spoken, spokenText, symbolsOf } from "./symbols";

describe("symbols", () => {
  it("reads the symbols out of a text", () => {
    expect(pieces("{T}: Add {G}.")).toEqual([{ symbol: "T" }, { text: ": Add " }, { symbol: "G" }, { text: "." }]);
    expect(symbolsOf("{2}{W/U}{X}")).toEqual(["2", "W/U", "X"]);
  });
  it("counts a cost as the rules do", () => {
    expect(manaValue("{X}{2/W}{G/P}{10}{U}")).toBe(14);
    expect(manaValue("")).toBe(0);
  });
  it("parts a cost into what is paid one by one, colours first", () => {
    expect(pips("{2}{R}")).toEqual(["R", "1", "1"]);
    expect(pips("{X}{G/P}")).toEqual(["G/P"]);
    expect(pips("{15}{C}")).toEqual(["C", "15"]);
  });
  it("draws every kind: two fields for hybrids, an edge of its own for Phyrexian and snow", () => {
    for (const code of ["W", "U", "B", "R", "G", "C", "S", "E", "T", "Q", "CHAOS", "PW", "X"])
      expect(art(code).marks.length, code).toBeGreaterThan(0);
    for (let n = 0; n <= 20; n++) expect(art(`${n}`).marks[0]?.text).toBe(`${n}`);
    expect(art("W/U").fields).toEqual(["--mana-w", "--mana-u"]);
    expect(art("2/W").marks[0]?.text).toBe("2");
    expect(art("B/P").ring).toBe("double");
    expect(art("S").ring).toBe("notched");
  });
  it("gives no two symbols the same marks", () => {
    const codes = ["W", "U", "B", "R", "G", "C", "S", "E", "T", "Q", "X", "1", "W/U", "U/B", "W/P", "2/W", "CHAOS", "PW"];
    expect(new Set(codes.map((code) => JSON.stringify(art(code).marks))).size).toBe(codes.length);
  });
  it("says symbols aloud in both languages", () => {
    expect(spoken("W/P", "en")).toBe("white or 2 life");
    expect(spokenText("{2}{R}", "ru")).toBe("2 красная");
    expect(spokenText("{T}: Add {G}.", "en")).toBe("tap: Add green.");
  });
});
