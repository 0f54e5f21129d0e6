/** Changes of a list as text: the text is the deck, so whatever is pressed changes its lines and nothing else. */

const COUNT = /^(\s*(?:SB:\s*)?)(\d+)(\s*[xX×х]?\s+)/;
const SIDEBOARD = /^\s*(?:\/\/\s*)?(sideboard|сайдборд)\s*(?:\(\d+\))?\s*:?\s*$/i;

/** One more or fewer of the card in a line (from 1); a line that comes to nothing goes. */
export function counted(text: string, line: number, change: number): string {
  const lines = text.split('\n');
  const now = lines[line - 1];
  if (now === undefined) return text;
  const found = COUNT.exec(now);
  const count = (found ? Number(found[2]) : 1) + change;
  if (count < 1) lines.splice(line - 1, 1);
  else lines[line - 1] = found ? `${found[1]}${count}${found[3]}${now.slice(found[0].length)}` : `${count} ${now.trim()}`;
  return lines.join('\n');
}

/** The text with another name in a line: what was meant. */
export function renamed(text: string, line: number, name: string): string {
  const lines = text.split('\n');
  const now = lines[line - 1];
  if (now === undefined) return text;
  const found = COUNT.exec(now);
  lines[line - 1] = found ? found[0] + name : `1 ${name}`;
  return lines.join('\n');
}

/** One more card of this name: in its line if it has one, else in a new line at the end of its part. */
export function added(text: string, name: string, side = false): string {
  const lines = text.replace(/\s+$/, '').split('\n');
  if (lines.length === 1 && !lines[0]) lines.pop();
  const border = lines.findIndex((one) => SIDEBOARD.test(one));
  const [from, to] = side ? [border < 0 ? lines.length : border + 1, lines.length] : [0, border < 0 ? lines.length : border];
  const wanted = name.toLowerCase();
  for (let at = from; at < to; at++) {
    const found = COUNT.exec(lines[at]!);
    const called = lines[at]!.slice(found?.[0].length ?? 0).replace(/\s*[([].*$/, '').trim().toLowerCase();
    if (found && called === wanted) return counted(lines.join('\n') + '\n', at + 1, 1);
  }
  if (side && border < 0) lines.push('', 'Sideboard', `1 ${name}`);
  else {
    let end = to;
    while (end > from && !lines[end - 1]!.trim()) end--;
    lines.splice(end, 0, `1 ${name}`);
  }
  return lines.join('\n') + '\n';
}

/** A line goes to the other part of the deck. */
export function moved(text: string, line: number, name: string, toSide: boolean): string {
  return added(counted(text, line, -1), name, toSide);
}
