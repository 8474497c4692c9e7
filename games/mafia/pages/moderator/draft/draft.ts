import type { Dictionary } from '../../../moderator/game/dictionary.ts';
import type { RequestedVillage } from '../../../moderator/game/directives.ts';
import {
  type Opening,
  openingOf,
  type Roster,
  type RosterMistake,
  readRoster,
  writeRoster,
} from '../../../moderator/game/index.ts';

/** A game that is being set up: what was chosen, as lines that begin with a colon, and the list as it was written. */
export interface Draft {
  readonly wish: string;
  readonly list: string;
}

export const EMPTY_DRAFT: Draft = { wish: '', list: '' };

export const writeDraft = (draft: Draft): string => JSON.stringify(draft);

/** A draft that was kept; whatever else the text is, it is at least a list. */
export function readDraft(text: string): Draft {
  try {
    const { wish, list } = JSON.parse(text) as Partial<Draft>;
    if (typeof wish === 'string' && typeof list === 'string') return { wish, list };
  } catch {
    // Not ours: somebody's list.
  }
  return { wish: '', list: text };
}

/** What one line of the list comes to. */
export interface ListLine {
  /** Counted from 1, as it was written. */
  readonly line: number;
  readonly written: string;
  /** The player of this line, by place in the roster; null for lines that name none. */
  readonly player: number | null;
  readonly mistakes: readonly RosterMistake[];
}

/** A draft, read. */
export interface ReadDraft {
  readonly roster: Roster;
  /** The lines that have something in them. */
  readonly lines: readonly ListLine[];
  /** What is wrong with the list as a whole. */
  readonly mistakes: readonly RosterMistake[];
}

/** Mistakes by which a line names no player. */
const NO_PLAYER: readonly RosterMistake['code'][] = [
  'no-role',
  'bad-name',
  'unknown-role',
  'nothing-beneath',
  'no-action-beneath',
  'no-personal-action-beneath',
];

/** Reads a draft line by line. */
export function rosterOf({ wish, list }: Draft, dictionary: Dictionary): ReadDraft {
  const before = wish === '' ? 0 : wish.split('\n').length;
  const read = readRoster(before === 0 ? list : `${wish}\n${list}`, dictionary);
  const moved = read.mistakes.map((mistake) => ({ ...mistake, line: Math.max(0, mistake.line - before) }));
  const roster = { ...read, mistakes: moved };
  return { roster, lines: linesOf(list, moved), mistakes: moved.filter(({ line }) => line === 0) };
}

function linesOf(list: string, mistakes: readonly RosterMistake[]): readonly ListLine[] {
  let player = 0;
  return list.split(/\r\n?|\n/).flatMap((text, index) => {
    const written = text.trim();
    if (written === '' || written.startsWith('#')) return [];
    const own = mistakes.filter(({ line }) => line === index + 1);
    const namesOne = !written.startsWith(':') && !own.some(({ code }) => NO_PLAYER.includes(code));
    return [{ line: index + 1, written, player: namesOne ? player++ : null, mistakes: own }];
  });
}

/** The draft with another wish: what the list itself said of it goes into the wish. */
export function withWish({ list }: Draft, wish: RequestedVillage): Draft {
  const players = list.split(/\r\n?|\n/).filter((line) => !line.trim().startsWith(':'));
  return { wish: wishLines(wish), list: players.join('\n') };
}

function wishLines(wish: RequestedVillage): string {
  const written = writeRoster({ ...wish, seed: wish.seed ?? 0, factions: [], players: [] });
  const lines = written.split('\n').filter((line) => line !== '');
  return (wish.seed === null ? lines.filter((line) => !line.startsWith(':seed')) : lines).join('\n');
}

/** The list with one line written anew; null takes the line away. */
export function withLine(draft: Draft, line: number, written: string | null): Draft {
  const lines = draft.list.split(/\r\n?|\n/);
  lines.splice(line - 1, 1, ...(written === null ? [] : [written]));
  return { ...draft, list: lines.join('\n') };
}

/** The list with one more line at its end. */
export const withOneMore = (draft: Draft, written: string): Draft => ({
  ...draft,
  list: draft.list.trim() === '' ? written : `${draft.list.trimEnd()}\n${written}`,
});

/** The draft that a game was begun from, so that it can be set up anew. */
export function draftOf(opening: Opening): Draft {
  const lines = writeRoster(opening).trimEnd().split('\n');
  const isWish = (line: string): boolean => line.startsWith(':');
  return { wish: lines.filter(isWish).join('\n'), list: lines.filter((line) => !isWish(line)).join('\n') };
}

/** What a draft without mistakes begins with. */
export const openingFrom = ({ roster }: ReadDraft, seed: number): Opening => openingOf(roster, seed);
