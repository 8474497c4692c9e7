import { speakerForTests } from '../../../translator-for-tests.ts';
import { spoken } from '../../text/index.ts';
import { newModeratorGame } from './desk.ts';
import { begin, sayLine } from './doing.ts';
import { openingOf, readRoster } from './roster.ts';
import type { Text } from './titles.ts';
import type { ModeratorGame } from './types.ts';

/** A cop, a doctor, two of the mafia and a villager. */
export const FIVE = 'Ana: Town Cop\nBo: Mafia Godfather\nCy: Mafia Goon\nDoc: Town Doctor\nEve: Villager';

/** What a result holds, of one that must not be refused. */
export function granted<T extends { readonly ok: boolean }>(result: T): Extract<T, { readonly ok: true }> {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result)}`);
  return result as Extract<T, { readonly ok: true }>;
}

/** A desk that is set up from a list, and not begun. */
export function deskOf(list: string): ModeratorGame {
  const roster = readRoster(list);
  if (roster.mistakes.length > 0) throw new Error(JSON.stringify(roster.mistakes));
  const fresh = newModeratorGame(openingOf(roster, 7));
  if (!fresh.ok) throw new Error(fresh.mistake.code);
  return fresh.desk;
}

/** A desk that has begun at the hour 0. */
export const begunDesk = (list: string = FIVE): ModeratorGame => granted(begin(deskOf(list), 0)).desk;

/** The desk after lines that are all understood. */
export const after = (desk: ModeratorGame, ...lines: readonly string[]): ModeratorGame =>
  lines.reduce((now, line) => granted(sayLine(now, line)).desk, desk);

/** The words of a language; throws where a text is missing. */
export const textIn = (language: 'en' | 'es'): Text => speakerForTests(language, spoken.words[language], 'S').text;
