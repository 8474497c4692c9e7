import type { Dictionary } from '../../moderator/game/dictionary.ts';
import type { RequestedVillage } from '../../moderator/game/directives.ts';
import {
  type Opening,
  openingOf,
  type Roster,
  type RosterMistake,
  type RosterSeat,
  readRoster,
  writeRoster,
} from '../../moderator/game/index.ts';
import { checkChairName } from '../../moderator/game/names.ts';
import { readRoleWords } from '../../moderator/game/title-words.ts';
import { type Text, titleIn } from '../../moderator/game/titles.ts';
import { type FactionKind, plainName, ROLE_NAMES, ROLES, type RoleName, spacedName } from '../../resolver/index.ts';

export const EMPTY_DRAFT: Draft = { wish: '', list: '' };

/** Mistakes by which a line names no player. */
const NO_PLAYER: readonly RosterMistake['code'][] = [
  'no-role',
  'bad-name',
  'unknown-role',
  'nothing-beneath',
  'no-action-beneath',
  'no-personal-action-beneath',
];

export const NEW_PLAYER: PlayerWish = {
  name: '',
  side: 'Town',
  family: '',
  role: 'Villager',
  layers: [],
  target: '',
  lover: '',
};

export const SIDES: readonly FactionKind[] = ['Town', 'Mafia', 'Masonry', 'Cult', 'ThirdParty'];

/** Sides of which there may be several. */
export const HAVE_FAMILIES: readonly FactionKind[] = ['Mafia', 'Masonry', 'Cult'];

/** What may lie round a role. */
export const LAYERS: readonly RoleName[] = ROLE_NAMES.filter((role) => ROLES[role].modifier || role === 'Lover');

/** What somebody may be on their own. */
export const CORES: readonly RoleName[] = ROLE_NAMES.filter((role) => !ROLES[role].modifier);

const ENGLISH: Readonly<Record<FactionKind, string>> = {
  Town: 'Town',
  Mafia: 'Mafia',
  Masonry: 'Mason',
  Cult: 'Cult',
  ThirdParty: 'Third-Party',
};

/** Mistakes that other lines of the list decide on. */
const OF_OTHERS: readonly RosterMistake['code'][] = ['unknown-target', 'lover-alone'];

/** A game that is being set up: what was chosen, as lines that begin with a colon, and the list as it was written. */
export interface Draft {
  readonly wish: string;
  readonly list: string;
}

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

/** A player as somebody fills in a form. */
export interface PlayerWish {
  readonly name: string;
  readonly side: FactionKind;
  /** The name of one of several mafias, masonries or cults; empty for the only one. */
  readonly family: string;
  readonly role: RoleName;
  /** What lies round the role, from the outside. */
  readonly layers: readonly RoleName[];
  /** Whose lynching a lyncher wants. */
  readonly target: string;
  /** Whom a lover loves. */
  readonly lover: string;
}

/** The form for a player of a list. */
export function wishOf(
  { factions, players }: Roster,
  { name, role, faction, lynchTarget, lover }: RosterSeat,
): PlayerWish {
  const own = factions.find(({ id }) => id === faction);
  const nameOf = (id: string | undefined): string => players.find((player) => player.id === id)?.name ?? '';
  const isPlain = own === undefined || plainName(own.name) === plainName(own.kind);
  return {
    name,
    side: own?.kind ?? 'ThirdParty',
    family: isPlain ? '' : own.name,
    role: role[role.length - 1] as RoleName,
    layers: role.slice(0, -1),
    target: nameOf(lynchTarget),
    lover: nameOf(lover),
  };
}

/** A player as a line of a list: in the reader's language where that can be read again, else in English. */
export function lineOf(wish: PlayerWish, dictionary: Dictionary, text: Text): string {
  const role = [...wish.layers, wish.role];
  const own = titleIn(text, wish.side, role).replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim();
  const read = readRoleWords(own, dictionary);
  const isSame = read.ok && read.written.side === wish.side && read.written.role.join() === role.join();
  const title = isSame ? own : [ENGLISH[wish.side], ...role.map(spacedName)].join(' ');
  const notes = notesOf(wish).filter((note) => note !== '');
  return `${wish.name}: ${title}${notes.map((note) => ` (${note})`).join('')}`;
}

function notesOf({ side, family, role, layers, target, lover }: PlayerWish): readonly string[] {
  return [
    role === 'Lyncher' ? target : '',
    role === 'Lover' || layers.includes('Lover') ? lover : '',
    HAVE_FAMILIES.includes(side) ? family : '',
  ];
}

/** Why a line would not be read as the form means it; null if it would. */
export function mistakeIn({ name }: PlayerWish, line: string, dictionary: Dictionary): RosterMistake | null {
  const badName: RosterMistake = { line: 0, code: 'bad-name', value: name, known: [] };
  if (checkChairName(name) !== null) return badName;
  const { players, mistakes } = readRoster(line, dictionary);
  const mistake = mistakes.find(({ code }) => !OF_OTHERS.includes(code)) ?? null;
  // Some names mean something else at the beginning of a line, such as a number with a dot.
  const isOther = mistake === null || mistake.code === 'no-players';
  return isOther && players[0]?.name !== name ? badName : mistake;
}

/** The side that a role brings with it; null where it may have any. */
export function sideOf(role: RoleName, dictionary: Dictionary): FactionKind | null {
  const read = readRoleWords(spacedName(role), dictionary);
  return read.ok && read.written.side !== 'Town' ? read.written.side : null;
}
