import { plainName, type Village, type Who } from '../../resolver/index.ts';

/** Whom a word names; `nobody` is a word of its own. */
export type Named = Who | 'nobody' | 'unknown';

/** A word that should name a player, and what follows it. */
interface PlayerWord {
  readonly named: Named;
  readonly rest: string;
}

const LETTER = /^[\p{L}\p{M}\p{N}_]/u;
const WORD = /^[\p{L}\p{M}\p{N}_]+/u;
const UP_TO_A_WORD = /^[^\p{L}\p{M}\p{N}_]+/u;

/** A name as it is typed in a command: in lower case without spaces. */
export const typedName = (name: string): string => plainName(name).normalize('NFC');

/** A line as commands are compared: in lower case, without needless blanks. */
export const typedLine = (text: string): string => text.toLowerCase().normalize('NFC').trim().replace(/\s+/g, ' ');

/** So many words that should name players, from the beginning of a line; null if there are too few. */
export function readPlayerWords(village: Village, line: string, count: number): readonly Named[] | null {
  const words: Named[] = [];
  let rest = line;
  while (words.length < count) {
    const word = nextWord(village, rest);
    if (word === null) return null;
    words.push(word.named);
    rest = word.rest;
  }
  return words;
}

function nextWord(village: Village, line: string): PlayerWord | null {
  const blanksOff = line.trimStart();
  const start = playerAt(village, blanksOff) === null ? blanksOff.replace(UP_TO_A_WORD, '') : blanksOff;
  const player = playerAt(village, start);
  if (player !== null) return player;
  const word = WORD.exec(start)?.[0];
  if (word === undefined) return null;
  return { named: word === 'nobody' ? 'nobody' : 'unknown', rest: start.slice(word.length) };
}

/** The player whose whole name a line begins with; of several, the longest name. */
function playerAt(village: Village, line: string): PlayerWord | null {
  let found: PlayerWord | null = null;
  for (const [who, { name }] of village.players.entries()) {
    const typed = typedName(name);
    const rest = line.slice(typed.length);
    if (!line.startsWith(typed) || LETTER.test(rest)) continue;
    if (found === null || rest.length < found.rest.length) found = { named: who, rest };
  }
  return found;
}
