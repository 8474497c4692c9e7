import {
  drawBelow,
  type FactionInput,
  type FactionKind,
  plainName,
  spacedName,
  stackMistake,
} from '../../resolver/index.ts';
import { MOST_PLAYERS } from './game.ts';
import { checkPlayerName, type Dictionary, englishWords, readRoleWords, type WrittenRole } from './names.ts';
import { DEFAULT_VILLAGE, type DirectiveMistake, type RequestedVillage, readDirective } from './settings.ts';
import type { Opening, RosterSeat } from './types.ts';

/** Sides of which there may be several. */
export const HAVE_FAMILIES: readonly FactionKind[] = ['Mafia', 'Masonry', 'Cult'];

/** What the sides are called in a list. */
export const SIDE_WORDS: Readonly<Record<FactionKind, string>> = {
  Town: 'Town',
  Mafia: 'Mafia',
  Masonry: 'Mason',
  Cult: 'Cult',
  ThirdParty: 'Third-Party',
};

/** A line of a list that deals roles by chance: `:deal Cop, Doctor, 2 Mafia Goon, 3 Villager`. */
export const DEAL = ':deal';

export type RosterCode =
  | 'no-role'
  | 'bad-name'
  | 'unknown-role'
  | 'nothing-beneath'
  | 'no-action-beneath'
  | 'no-personal-action-beneath'
  | 'too-many-players'
  | 'no-players'
  | 'name-taken'
  | 'name-nobody'
  | 'unknown-target'
  | 'lyncher-alone'
  | 'lover-alone'
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
export interface Roster extends RequestedVillage, Pick<Opening, 'factions' | 'players'> {
  /** In the order of their lines. */
  readonly mistakes: readonly RosterMistake[];
}

/** MF-150: reads a list of players, one a line: `Ana: Town Cop`, `Bo - Mafia Godfather`, `Cy: Lyncher (Ana)`. Lines that
 * begin with a colon set the village up, those with `#` are notes. */
export function readRoster(text: string, dictionary: Dictionary = englishWords): Roster {
  const drafted: DraftedPlayer[] = [];
  const mistakes: RosterMistake[] = [];
  const complain: Complain = (line, code, value = '', known = []) => mistakes.push({ line, code, value, known });
  let requested = DEFAULT_VILLAGE;
  for (const { written, line } of linesOf(text)) {
    const read = written.startsWith(':') ? readDirective(requested, written) : readPlayer(written, dictionary);
    if ('code' in read) complain(line, read.code, read.value, read.known);
    else if ('preset' in read) requested = read;
    else drafted.push({ ...read, line });
  }
  if (drafted.length > MOST_PLAYERS) complain(0, 'too-many-players', `${MOST_PLAYERS}`);
  if (drafted.length === 0 && mistakes.length === 0) complain(0, 'no-players');
  const seated = seatPlayers(drafted, complain);
  return { ...requested, ...seated, mistakes: mistakes.toSorted((one, other) => one.line - other.line) };
}

/** Notes what is wrong with a line. */
type Complain = (line: number, code: RosterCode, value?: string, known?: readonly string[]) => void;

function linesOf(text: string): readonly { readonly written: string; readonly line: number }[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const numbered = lines.map((written, index) => ({ written: written.trim(), line: index + 1 }));
  return numbered.filter(({ written }) => written !== '' && !written.startsWith('#'));
}

/** The opening of a list without mistakes. */
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
  return role.trim() === '' && checkPlayerName(name.trim()) === null ? name.trim() : null;
}

const NUMBERING = /^(?:\d{1,3}[.)]|[-*•])\s+/;

const NAME_AND_ROLE = /^(?<name>[^:\t]*?)\s*(?::|\t|\s[-–—=]\s)\s*(?<role>.*)$/u;

const BRACKETS = /\(([^()]*)\)/g;

function readPlayer(
  written: string,
  dictionary: Dictionary,
): Omit<DraftedPlayer, 'line'> | { readonly code: RosterCode; readonly value: string; readonly known?: never } {
  const { name = '', role = '' } = NAME_AND_ROLE.exec(written.replace(NUMBERING, ''))?.groups ?? {};
  const title = role.replace(BRACKETS, ' ').trim();
  if (title === '') return { code: 'no-role', value: written };
  if (checkPlayerName(name) !== null) return { code: 'bad-name', value: name };
  const read = readRoleWords(title, dictionary);
  if (!read.ok) return { code: 'unknown-role', value: read.word };
  const mistake = stackMistake(read.written.role);
  if (mistake !== null) return { code: mistake.why, value: mistake.layer };
  const notes = [...role.matchAll(BRACKETS)].map(([, note]) => (note as string).trim());
  return { name, notes, ...read.written };
}

/** A line of a list that names a player and a role. */
interface DraftedPlayer extends WrittenRole {
  readonly line: number;
  readonly name: string;
  /** What is in brackets: a lyncher's target, a lover's other, the name of a mafia. */
  readonly notes: readonly string[];
}

/** Gives everybody a place and a faction, and ties lynchers and lovers to whom they name. */
function seatPlayers(drafted: readonly DraftedPlayer[], complain: Complain): Pick<Opening, 'factions' | 'players'> {
  checkNames(drafted, complain);
  const ids = new Map(drafted.map(({ name }, index) => [plainName(name), `p${index + 1}`]));
  const factions = new Map<string, FactionInput>();
  const players = drafted.map((player): RosterSeat => {
    const { family, ...tied } = tieOf(player, ids, complain);
    const own = { id: ids.get(plainName(player.name)) as string, name: player.name, role: player.role, ...tied };
    if (player.side === 'ThirdParty') return own;
    return { ...own, faction: layFaction(factions, player.side, family) };
  });
  checkLovers(drafted, players, complain);
  return { factions: [...factions.values()], players };
}

function checkNames(drafted: readonly DraftedPlayer[], complain: Complain): void {
  const seen = new Set<string>();
  for (const { line, name } of drafted) {
    const plain = plainName(name);
    if (plain === 'nobody') complain(line, 'name-nobody', name);
    else if (seen.has(plain)) complain(line, 'name-taken', name);
    seen.add(plain);
  }
}

/** What the brackets of a line say: of a player, whom a lyncher or a lover means; else the name of the family. */
function tieOf(
  { line, role, side, family, notes }: DraftedPlayer,
  ids: ReadonlyMap<string, string>,
  complain: Complain,
) {
  const tie: { family: string | null; lynchTarget?: string; lover?: string } = { family };
  for (const note of notes) {
    const id = ids.get(plainName(note));
    if (id !== undefined && role.includes('Lyncher') && tie.lynchTarget === undefined) tie.lynchTarget = id;
    else if (id !== undefined && role.includes('Lover')) tie.lover = id;
    else if (note !== '' && HAVE_FAMILIES.includes(side)) tie.family = note;
    else complain(line, 'unknown-target', note);
  }
  const isAimless = role.includes('Lyncher') && tie.lynchTarget === undefined && notes.length === 0;
  if (isAimless) complain(line, 'lyncher-alone');
  return tie;
}

/** The id of a faction, which is laid if it is new; a masonry's town is laid before it. */
function layFaction(factions: Map<string, FactionInput>, kind: FactionKind, family: string | null): string {
  const name = family ?? kind;
  const id = `${kind} ${plainName(name)}`;
  if (factions.has(id)) return id;
  const town = kind === 'Masonry' ? { town: layFaction(factions, 'Town', null) } : {};
  factions.set(id, { id, name: freeName(factions, name, kind), kind, ...town });
  return id;
}

/** Two factions of different kinds may have been given the same name. */
function freeName(factions: ReadonlyMap<string, FactionInput>, name: string, kind: FactionKind): string {
  const isTaken = [...factions.values()].some((faction) => plainName(faction.name) === plainName(name));
  return isTaken ? `${name} (${kind})` : name;
}

/** Lovers who name nobody are paired as they come; one must not be left over. */
function checkLovers(drafted: readonly DraftedPlayer[], players: readonly RosterSeat[], complain: Complain): void {
  const loved = new Set(players.flatMap(({ lover }) => (lover === undefined ? [] : [lover])));
  const single = drafted.filter(({ role }, index) => {
    const { id, lover } = players[index] as RosterSeat;
    return role.includes('Lover') && lover === undefined && !loved.has(id);
  });
  const last = single[single.length - 1];
  if (last !== undefined && single.length % 2 === 1) complain(last.line, 'lover-alone');
}

/** An opening as the list of players that it can be read from again. */
export function writeRoster(opening: Opening): string {
  const { name, preset, settings, minutes, seed, players } = opening;
  return [
    ...(name === '' ? [] : [`:village ${name}`]),
    `:preset ${preset}`,
    ...Object.entries(settings).map(([key, value]) => `:set ${key}=${value}`),
    ...(minutes.night === null ? [] : [`:night ${minutes.night}m`]),
    ...(minutes.day === null ? [] : [`:day ${minutes.day}m`]),
    `:seed ${seed}`,
    ...players.map((player) => playerLine(opening, player)),
    '',
  ].join('\n');
}

function playerLine({ factions, players }: Opening, { name, role, faction, lynchTarget, lover }: RosterSeat): string {
  const own = factions.find(({ id }) => id === faction);
  const title = [SIDE_WORDS[own?.kind ?? 'ThirdParty'], ...role.map(spacedName)].join(' ');
  const tied = [lynchTarget, lover].flatMap((id) => players.find((player) => player.id === id)?.name ?? []);
  const notes = [...tied, ...familyOf(own)].map((note) => ` (${note})`);
  return `${name}: ${title}${notes.join('')}`;
}

const familyOf = (faction: FactionInput | undefined): readonly string[] =>
  faction === undefined || plainName(faction.name) === plainName(faction.kind) ? [] : [faction.name];

/** Why nothing was dealt. */
export interface DealMistake {
  readonly code: 'deal-nothing' | 'deal-nobody' | 'deal-size' | 'unknown-role' | 'bad-role';
  readonly value: string;
  readonly roles: number;
  readonly players: number;
}

export type Dealt =
  | {
      readonly ok: true;
      readonly list: string;
      readonly dealt: readonly { readonly name: string; readonly title: string }[];
    }
  | { readonly ok: false; readonly mistake: DealMistake };

/**
 * MF-150: a list in which everybody who has no role yet has one of these, by chance: the same seed deals the same. The line `:deal` goes, and
 * what was dealt replaces it as a note, so that the moderator sees it and can play it again.
 */
export function dealRoles(
  list: string,
  roles: string,
  { seed, dictionary }: { readonly seed: number; readonly dictionary: Dictionary },
): Dealt {
  const generator = { random: seed | 0 };
  const lines = list.split(/\r\n?|\n/);
  const names = lines.flatMap((line) => nameAlone(line) ?? []);
  const titles = readTitles(roles, dictionary);
  /** A lyncher who names nobody wants somebody by chance. */
  const aimed = (title: string, own: string): string => {
    const read = readRoleWords(title, dictionary);
    const others = names.filter((name) => name !== own);
    if (!read.ok || !read.written.role.includes('Lyncher') || others.length === 0) return title;
    return `${title} (${others[drawBelow(generator, others.length)]})`;
  };
  const refuse = (code: DealMistake['code'], value = ''): Dealt => ({
    ok: false,
    mistake: { code, value, roles: 'titles' in titles ? titles.titles.length : 0, players: names.length },
  });
  if (!('titles' in titles)) return refuse(titles.code, titles.value);
  if (titles.titles.length === 0) return refuse('deal-nothing');
  if (names.length === 0) return refuse('deal-nobody');
  if (titles.titles.length !== names.length) return refuse('deal-size');
  const drawn = shuffled(titles.titles, generator);
  const dealt = names.map((name, index) => ({ name, title: aimed(drawn[index] as string, name) }));
  return { ok: true, list: written(lines, dealt, `# ${DEAL.slice(1)} ${roles.trim()} (${seed})`), dealt };
}

/** The roles of a `:deal` line in a list; null where there is none. The last one counts. */
export function dealIn(list: string): string | null {
  const line = list.split(/\r\n?|\n/).findLast(isDeal);
  return line === undefined ? null : line.trim().slice(DEAL.length).trim();
}

const isDeal = (line: string): boolean => line.trim().split(/\s/, 1)[0]?.toLowerCase() === DEAL;

/** Every role by itself, as it was written, each of them a role that can be built. */
function readTitles(
  roles: string,
  dictionary: Dictionary,
): { readonly titles: readonly string[] } | { readonly code: 'unknown-role' | 'bad-role'; readonly value: string } {
  const titles: string[] = [];
  for (const entry of roles.split(/[,;]/).map((each) => each.trim())) {
    if (entry === '') continue;
    const [, count = '1', title = ''] = /^(\d{1,2})?\s*[x×*]?\s*(.*)$/i.exec(entry) ?? [];
    const read = readRoleWords(title, dictionary);
    if (!read.ok) return { code: 'unknown-role', value: read.word === '' ? entry : read.word };
    if (stackMistake(read.written.role) !== null) return { code: 'bad-role', value: title };
    for (let time = 0; time < Number(count); time++) titles.push(title);
  }
  return { titles };
}

function shuffled(titles: readonly string[], generator: { random: number }): readonly string[] {
  const drawn = [...titles];
  for (let index = drawn.length - 1; index > 0; index--) {
    const other = drawBelow(generator, index + 1);
    [drawn[index], drawn[other]] = [drawn[other] as string, drawn[index] as string];
  }
  return drawn;
}

function written(
  lines: readonly string[],
  dealt: readonly { readonly name: string; readonly title: string }[],
  note: string,
): string {
  let next = 0;
  const filled = lines.flatMap((line) => {
    if (isDeal(line)) return [];
    const name = nameAlone(line);
    return name === null ? [line] : [`${name}: ${dealt[next++]?.title}`];
  });
  return [...filled.join('\n').trimEnd().split('\n'), note, ''].join('\n');
}
