import { stackMistake } from '../../resolver/index.ts';
import { MOST_PLAYERS } from './desk.ts';
import { type Dictionary, englishWords } from './dictionary.ts';
import { type DirectiveMistake, PLAIN_WISH, type RequestedVillage, readDirective } from './directives.ts';
import { checkChairName } from './names.ts';
import { type DraftedPlayer, type SeatedPlayers, type SeatingMistake, seatPlayers } from './seating.ts';
import { readRoleWords } from './title-words.ts';
import type { Opening } from './types.ts';

export type RosterCode =
  | 'no-role'
  | 'bad-name'
  | 'unknown-role'
  | 'nothing-beneath'
  | 'no-action-beneath'
  | 'no-personal-action-beneath'
  | 'too-many-players'
  | 'no-players'
  | SeatingMistake['code']
  | DirectiveMistake['code'];

/** What is wrong with a line of a list, counted from 1; line 0 is the list as a whole. */
export interface RosterMistake {
  readonly line: number;
  readonly code: RosterCode;
  readonly value: string;
  /** What could have been written instead. */
  readonly known: readonly string[];
}

/** What a list of players comes to; without mistakes it can be played. */
export interface Roster extends RequestedVillage, SeatedPlayers {
  /** In the order of their lines. */
  readonly mistakes: readonly RosterMistake[];
}

/** MF-150: reads a list of players, one a line: `Ana: Town Cop`, `Bo - Mafia Godfather`, `Cy: Lyncher (Ana)`. Lines that
 * begin with a colon set the village up, those with `#` are notes. */
export function readRoster(text: string, dictionary: Dictionary = englishWords): Roster {
  const drafted: DraftedPlayer[] = [];
  const mistakes: RosterMistake[] = [];
  let wish = PLAIN_WISH;
  for (const { written, line } of linesOf(text)) {
    const read = written.startsWith(':') ? readDirective(wish, written) : readPlayer(written, dictionary);
    if ('code' in read) mistakes.push({ known: [], ...read, line });
    else if ('preset' in read) wish = read;
    else drafted.push({ ...read, line });
  }
  const { seated, mistakes: further } = seatPlayers(drafted);
  mistakes.push(...further.map((mistake) => ({ ...mistake, known: [] })), ...sizeMistakes(drafted.length, mistakes));
  return { ...wish, ...seated, mistakes: mistakes.toSorted((one, other) => one.line - other.line) };
}

function linesOf(text: string): readonly { readonly written: string; readonly line: number }[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const numbered = lines.map((written, index) => ({ written: written.trim(), line: index + 1 }));
  return numbered.filter(({ written }) => written !== '' && !written.startsWith('#'));
}

function sizeMistakes(players: number, others: readonly RosterMistake[]): readonly RosterMistake[] {
  if (players > MOST_PLAYERS) return [{ line: 0, code: 'too-many-players', value: `${MOST_PLAYERS}`, known: [] }];
  return players === 0 && others.length === 0 ? [{ line: 0, code: 'no-players', value: '', known: [] }] : [];
}

/** The opening that a list without mistakes stands for. */
export function openingOf(roster: Roster, otherSeed: number): Opening {
  const { name, preset, settings, seed, minutes, factions, players } = roster;
  return { name, preset, settings, seed: seed ?? otherSeed, minutes, factions, players };
}

/** A line that names a player and no role yet; null where it is anything else. */
export function nameAlone(written: string): string | null {
  const line = written.trim();
  if (line === '' || line.startsWith('#') || line.startsWith(':')) return null;
  const { name = line.replace(NUMBERING, ''), role = '' } =
    NAME_AND_ROLE.exec(line.replace(NUMBERING, ''))?.groups ?? {};
  return role.trim() === '' && checkChairName(name.trim()) === null ? name.trim() : null;
}

const NUMBERING = /^(?:\d{1,3}[.)]|[-*•])\s+/;
const NAME_AND_ROLE = /^(?<name>[^:\t]*?)\s*(?::|\t|\s[-–—=]\s)\s*(?<role>.*)$/u;
const BRACKETS = /\(([^()]*)\)/g;

function readPlayer(
  written: string,
  dictionary: Dictionary,
): Omit<DraftedPlayer, 'line'> | { readonly code: RosterCode; readonly value: string } {
  const { name = '', role = '' } = NAME_AND_ROLE.exec(written.replace(NUMBERING, ''))?.groups ?? {};
  const title = role.replace(BRACKETS, ' ').trim();
  if (title === '') return { code: 'no-role', value: written };
  if (checkChairName(name) !== null) return { code: 'bad-name', value: name };
  const read = readRoleWords(title, dictionary);
  if (!read.ok) return { code: 'unknown-role', value: read.word };
  const mistake = stackMistake(read.written.role);
  if (mistake !== null) return { code: mistake.why, value: mistake.layer };
  const notes = [...role.matchAll(BRACKETS)].map(([, note]) => (note as string).trim());
  return { name, notes, ...read.written };
}
