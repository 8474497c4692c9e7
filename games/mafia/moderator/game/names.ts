import { plainName, type Village, type Who } from '../../resolver/index.ts';

const LONGEST_NAME = 40;
/** A colon ends the name in `NAME: what they sent`; control characters would break the line. */
const NOT_IN_NAMES = /[:\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Whether a name can stand before a colon in a line of its own. */
export function checkChairName(name: string): 'bad-name' | null {
  const isFine = name.trim() === name && name !== '' && name.length <= LONGEST_NAME && !NOT_IN_NAMES.test(name);
  return isFine ? null : 'bad-name';
}

const folded = (name: string): string => plainName(name).normalize('NFC');

/** The player of a name, compared in lower case without spaces; null if there is none. */
export function playerNamed({ players }: Village, name: string): Who | null {
  const found = players.findIndex((player) => folded(player.name) === folded(name));
  return found === -1 ? null : found;
}

/** `Ana: investigate bo` as a name and what was sent; null without a colon. */
export function splitLine(line: string): { readonly name: string; readonly text: string } | null {
  const colon = line.indexOf(':');
  return colon === -1 ? null : { name: line.slice(0, colon).trim(), text: line.slice(colon + 1).trim() };
}
