import type { Dictionary } from '../../../moderator/game/dictionary.ts';
import { type Roster, type RosterMistake, type RosterSeat, readRoster } from '../../../moderator/game/index.ts';
import { checkChairName } from '../../../moderator/game/names.ts';
import { readRoleWords } from '../../../moderator/game/title-words.ts';
import { type Text, titleIn } from '../../../moderator/game/titles.ts';
import { type FactionKind, plainName, ROLE_NAMES, ROLES, type RoleName, spacedName } from '../../../resolver/index.ts';

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

const ENGLISH: Readonly<Record<FactionKind, string>> = {
  Town: 'Town',
  Mafia: 'Mafia',
  Masonry: 'Mason',
  Cult: 'Cult',
  ThirdParty: 'Third-Party',
};

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

/** Mistakes that other lines of the list decide on. */
const OF_OTHERS: readonly RosterMistake['code'][] = ['unknown-target', 'lover-alone'];

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
