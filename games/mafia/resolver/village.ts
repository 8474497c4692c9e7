import { putOn } from './effects.ts';
import { VillageMistake } from './mistakes.ts';
import { ROLES } from './roles.ts';
import type { Settings } from './settings.ts';
import { stackMistake } from './stacks.ts';
import type { Faction, FactionKind, Phase, Player, RoleStack, Village, Who } from './types.ts';

export interface FactionInput {
  readonly id: string;
  readonly name: string;
  readonly kind: FactionKind;
  /** The id of the town that a masonry belongs to. */
  readonly town?: string;
}

export interface PlayerInput {
  readonly id: string;
  readonly name: string;
  readonly role: RoleStack;
  /** The id of a faction; left out, the player is a third party of their own. */
  readonly faction?: string;
  readonly lynchTarget?: string;
  readonly lover?: string;
  readonly info?: string;
  readonly effects?: readonly ('dead' | 'stoned')[];
}

export interface VillageInput {
  readonly name?: string;
  readonly settings: Settings;
  readonly seed: number;
  readonly factions: readonly FactionInput[];
  readonly players: readonly PlayerInput[];
}

/** MF-2: names are compared in lower case without spaces. */
export const plainName = (name: string): string => name.toLowerCase().replace(/\s+/g, '');

/** MF-1: a village before its first phase. */
export function newVillage({ name = '', settings, seed, factions, players }: VillageInput): Village {
  const village: Village = {
    name,
    settings,
    random: seed | 0,
    phase: { kind: 'start', number: 0 },
    factions: [],
    players: [],
    byName: [],
    rank: [],
    log: [],
    visitors: [],
    delayed: [],
    atNightsEnd: [],
    nextJoined: 0,
  };
  for (const [index, faction] of factions.entries()) layFaction(village, faction, `factions[${index}]`);
  for (const [index, player] of players.entries()) seatPlayer(village, player, `players[${index}]`);
  tiePlayers(village, players);
  shuffleRanks(village);
  return village;
}

/** MF-65: a player who comes later joins last. */
export function addPlayer(village: Village, input: PlayerInput): Village {
  const next = copyVillage(village);
  const at = `players[${next.players.length}]`;
  seatPlayer(next, input, at);
  tie(next, next.players.length - 1, input, at);
  return next;
}

/** A village that may be changed: the holder of the old one never sees the changes. */
export function copyVillage(village: Village): Village {
  const { name, settings, random, phase, factions, players, byName, rank, log, visitors, delayed, nextJoined } =
    village;
  return {
    name,
    settings,
    random,
    phase,
    factions,
    players: players.map(copyPlayer),
    byName,
    rank,
    log,
    visitors: visitors.slice(),
    delayed,
    atNightsEnd: [],
    nextJoined,
  };
}

/** Field by field, so that all players have one shape however they came here: asking them is then fast. */
function copyPlayer(player: Player): Player {
  return {
    id: player.id,
    name: player.name,
    info: player.info,
    will: player.will,
    role: player.role,
    faction: player.faction,
    joined: player.joined,
    original: player.original,
    effects: player.effects,
    wasLynched: player.wasLynched,
    diedAs: player.diedAs,
    used: player.used,
    lynchTarget: player.lynchTarget,
    lover: player.lover,
  };
}

/** MF-3: night n is followed by day n + 1, day n by night n. */
export function nextPhase({ kind, number }: Phase): Phase {
  return kind === 'night' ? { kind: 'day', number: number + 1 } : { kind: 'night', number };
}

function layFaction(village: Village, { id, name, kind, town }: FactionInput, at: string): void {
  const factions = village.factions as Faction[];
  if (factions.some((other) => other.id === id)) throw new VillageMistake('id-taken', `${at}.id`, id);
  if (factions.some((other) => plainName(other.name) === plainName(name)))
    throw new VillageMistake('name-taken', `${at}.name`, name);
  factions.push({ id, name, kind, town: town === undefined ? null : findFaction(village, town, `${at}.town`) });
}

function findFaction(village: Village, id: string, at: string): number {
  const found = village.factions.findIndex((faction) => faction.id === id);
  if (found === -1) throw new VillageMistake('unknown-faction', at, id);
  return found;
}

function findPlayer(village: Village, id: string, at: string): Who {
  const found = village.players.findIndex((player) => player.id === id);
  if (found === -1) throw new VillageMistake('unknown-player', at, id);
  return found;
}

/** MF-2: whether a name may still be taken. */
export function checkName(village: Village, name: string, at: string, except: Who | null = null): void {
  if (plainName(name) === 'nobody') throw new VillageMistake('name-nobody', at, name);
  const taken = village.players.some((other, who) => who !== except && plainName(other.name) === plainName(name));
  if (taken || plainName(name) === '') throw new VillageMistake('name-taken', at, name);
}

export function checkStack(role: RoleStack, at: string): void {
  if (role.length === 0) throw new VillageMistake('empty-role', at, '');
  const unknown = role.findIndex((layer) => !Object.hasOwn(ROLES, layer));
  if (unknown !== -1) throw new VillageMistake('unknown-role', `${at}[${unknown}]`, String(role[unknown]));
  const mistake = stackMistake(role);
  if (mistake !== null) throw new VillageMistake(mistake.why, at, mistake.layer);
}

function seatPlayer(village: Village, input: PlayerInput, at: string): void {
  const { id, name, role, info = '', effects = [] } = input;
  checkName(village, name, `${at}.name`);
  checkStack(role, `${at}.role`);
  const players = village.players as Player[];
  if (players.some((other) => other.id === id)) throw new VillageMistake('id-taken', `${at}.id`, id);
  const faction =
    input.faction === undefined ? ownFaction(village, id) : findFaction(village, input.faction, `${at}.faction`);
  players.push({
    id,
    name,
    info,
    will: '',
    role,
    faction,
    joined: village.nextJoined++,
    original: { role, faction },
    effects: [],
    wasLynched: false,
    diedAs: null,
    used: [],
    lynchTarget: null,
    lover: null,
  });
  const who = players.length - 1;
  (village.visitors as (readonly Who[])[]).push([]);
  (village as { rank: readonly number[] }).rank = [...village.rank, who];
  sortNames(village);
  for (const effect of effects) putOn(village, who, effect);
}

/** MF-59: a third party is a faction of one. */
function ownFaction(village: Village, id: string): number {
  const title = `third party of ${id}`;
  const own: Faction = { id: title, name: title, kind: 'ThirdParty', town: null };
  (village as { factions: readonly Faction[] }).factions = [...village.factions, own];
  return village.factions.length - 1;
}

/** By code points, not by the reader's language. */
export function sortNames(village: Village): void {
  const names = village.players.map(({ name }) => [...name].map((letter) => letter.codePointAt(0) as number));
  const order = names.map((_, who) => who);
  order.sort((one, other) => compareCodes(names[one] as number[], names[other] as number[]));
  (village as { byName: readonly Who[] }).byName = order;
}

function compareCodes(one: readonly number[], other: readonly number[]): number {
  for (let index = 0; index < Math.min(one.length, other.length); index++) {
    const difference = (one[index] as number) - (other[index] as number);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/** Lynchers' targets and lovers, once everybody sits. Lovers who name nobody are paired as they joined. */
function tiePlayers(village: Village, inputs: readonly PlayerInput[]): void {
  for (const [who, input] of inputs.entries()) tie(village, who, input, `players[${who}]`);
  const single = village.players.flatMap(({ role, lover }, who) =>
    role.includes('Lover') && lover === null ? [who] : [],
  );
  for (let index = 0; index + 1 < single.length; index += 2)
    pair(village, single[index] as Who, single[index + 1] as Who);
}

function tie(village: Village, who: Who, { lynchTarget, lover }: PlayerInput, at: string): void {
  const players = village.players as Player[];
  if (lynchTarget !== undefined) {
    const wanted = findPlayer(village, lynchTarget, `${at}.lynchTarget`);
    players[who] = { ...(players[who] as Player), lynchTarget: wanted };
  }
  if (lover !== undefined) pair(village, who, findPlayer(village, lover, `${at}.lover`));
}

function pair(village: Village, one: Who, other: Who): void {
  (village.players[one] as Player).lover = other;
  (village.players[other] as Player).lover = one;
}

/** MF-31: the order that decides between equals is drawn once, from the seed. */
function shuffleRanks(village: Village): void {
  const generator = { random: village.random ^ 0x5bf03635 };
  const rank = village.players.map((_, who) => who);
  for (let index = rank.length - 1; index > 0; index--) {
    const other = drawBelow(generator, index + 1);
    [rank[index], rank[other]] = [rank[other] as number, rank[index] as number];
  }
  (village as { rank: readonly number[] }).rank = rank;
}

/** A whole number below `limit`, from the village's own generator (mulberry32), whose state moves on. */
export function drawBelow(village: Pick<Village, 'random'>, limit: number): number {
  village.random = (village.random + 0x6d2b79f5) | 0;
  let mixed = Math.imul(village.random ^ (village.random >>> 15), 1 | village.random);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit);
}

/** One of several, each as likely. */
export function drawFrom<T>(village: Pick<Village, 'random'>, items: readonly T[]): T {
  return items[drawBelow(village, items.length)] as T;
}
