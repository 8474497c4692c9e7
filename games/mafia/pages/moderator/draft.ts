import { CAST_IDS, CASTS, castText } from '../../facts/casts.ts';
import { checkPlayerName, type Dictionary, readRoleWords } from '../../moderator/game/names.ts';
import {
  dealRoles,
  HAVE_FAMILIES,
  nameAlone,
  type Roster,
  type RosterMistake,
  readRoster,
  SIDE_WORDS,
  writeRoster,
} from '../../moderator/game/roster.ts';
import { type Text, titleIn } from '../../moderator/game/sentences.ts';
import type { RequestedVillage } from '../../moderator/game/settings.ts';
import type { Opening, RosterSeat } from '../../moderator/game/types.ts';
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

export const NEW_PLAYER: PlayerForm = {
  name: '',
  side: 'Town',
  family: '',
  role: 'Villager',
  layers: [],
  target: '',
  lover: '',
};

/** What may lie round a role. */
export const LAYERS: readonly RoleName[] = ROLE_NAMES.filter((role) => ROLES[role].modifier || role === 'Lover');

/** What somebody may be on their own. */
export const CORES: readonly RoleName[] = ROLE_NAMES.filter((role) => !ROLES[role].modifier);

/** Whether a line is a name that waits for a role, which can be dealt: no mistake yet. */
export const awaitsRole = ({ written, mistakes }: ListLine): boolean =>
  nameAlone(written) !== null && mistakes.every(({ code }) => code === 'no-role');

/** The ready-made casts for those who wait for a role, as roles that can be dealt to them with nothing left to fill in. */
export function castsToDeal(draft: Draft, { roster, lines }: ReadDraft, dictionary: Dictionary) {
  const { length } = lines.filter(awaitsRole);
  return CAST_IDS.flatMap((id) => {
    const [least, most] = CASTS[id].seats;
    const roles = length < least || length > most ? '' : castText(id, length);
    const dealt = dealRoles(draft.list, roles, { seed: 1, dictionary });
    const left = dealt.ok ? rosterOf({ ...draft, list: dealt.list }, dictionary).roster.mistakes.length : null;
    return left === null || left > roster.mistakes.length - length ? [] : [{ id, roles }];
  });
}

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

/** The draft with another village; directives in the list move to it. */
export function withVillage({ list }: Draft, village: RequestedVillage): Draft {
  const players = list.split(/\r\n?|\n/).filter((line) => !line.trim().startsWith(':'));
  return { wish: villageLines(village), list: players.join('\n') };
}

function villageLines(village: RequestedVillage): string {
  const written = writeRoster({ ...village, seed: village.seed ?? 0, factions: [], players: [] });
  const lines = written.split('\n').filter((line) => line !== '');
  return (village.seed === null ? lines.filter((line) => !line.startsWith(':seed')) : lines).join('\n');
}

/** The list with one line rewritten; null takes the line away. */
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

/** The draft that a game was begun from, so that it can be set up again. */
export function draftOf(opening: Opening): Draft {
  const lines = writeRoster(opening).trimEnd().split('\n');
  const isWish = (line: string): boolean => line.startsWith(':');
  return { wish: lines.filter(isWish).join('\n'), list: lines.filter((line) => !isWish(line)).join('\n') };
}

/** A player as somebody fills in a form. */
export interface PlayerForm {
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
export function playerFormOf(
  { factions, players }: Roster,
  { name, role, faction, lynchTarget, lover }: RosterSeat,
): PlayerForm {
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
export function lineOf(form: PlayerForm, dictionary: Dictionary, text: Text): string {
  const role = [...form.layers, form.role];
  const own = titleIn(text, form.side, role).replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim();
  const read = readRoleWords(own, dictionary);
  const isSame = read.ok && read.written.side === form.side && read.written.role.join() === role.join();
  const title = isSame ? own : [SIDE_WORDS[form.side], ...role.map(spacedName)].join(' ');
  const notes = notesOf(form).filter((note) => note !== '');
  return `${form.name}: ${title}${notes.map((note) => ` (${note})`).join('')}`;
}

function notesOf({ side, family, role, layers, target, lover }: PlayerForm): readonly string[] {
  return [
    role === 'Lyncher' ? target : '',
    role === 'Lover' || layers.includes('Lover') ? lover : '',
    HAVE_FAMILIES.includes(side) ? family : '',
  ];
}

/** Why a line would not be read as the form means it; null if it would. */
export function mistakeIn({ name }: PlayerForm, line: string, dictionary: Dictionary): RosterMistake | null {
  const badName: RosterMistake = { line: 0, code: 'bad-name', value: name, known: [] };
  if (checkPlayerName(name) !== null) return badName;
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
