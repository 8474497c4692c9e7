import { fold, widthOf } from '../../columns.ts';

const BETWEEN = ' · ';

/** A text in lines that fit: the first after what leads it, the others set in below it. */
export function hang(lead: string, text: string, width: number): string[] {
  const indent = widthOf(lead);
  return setIn(lead, fold(text, width - indent));
}

/** Items side by side, in as many lines as they need; an item is broken only where it is too long for a line. */
export function hangItems(lead: string, items: readonly string[], width: number): string[] {
  const room = width - widthOf(lead);
  const lines: string[] = [];
  for (const item of items) {
    const longer = lines.length === 0 ? item : `${lines.at(-1)}${BETWEEN}${item}`;
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(...fold(item, room));
  }
  return setIn(lead, lines);
}

const setIn = (lead: string, lines: readonly string[]): string[] =>
  lines.map((line, row) => (row === 0 ? lead : ' '.repeat(widthOf(lead))) + line);
