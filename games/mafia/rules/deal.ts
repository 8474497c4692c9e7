import type { Dealt, DeepReadonly, Random, Seat } from '../../../kernel/index.ts';
import {
  type FactionInput,
  factionOf,
  newVillage,
  type PlayerInput,
  playerOf,
  type Village,
} from '../resolver/index.ts';
import type { Box, CastLine, FactionId, Hand, Mafia, Setup, Table } from '../types.ts';
import { knowledgeOf, teamAsTold } from './knowledge.ts';
import { castOf, settingsOf } from './setup.ts';

export type Part = Pick<CastLine, 'faction' | 'role'>;

/** MF-123: everybody draws a role of the cast. */
export function deal(setup: DeepReadonly<Setup>, seats: number, random: Random): Dealt<Mafia> {
  const cast = castOf(setup, seats);
  if (!cast.ok) throw new Error(`settled set-ups have a cast: ${cast.why.code}`);
  const parts: Part[] = cast.value.flatMap((line) => new Array<Part>(line.count).fill(line));
  random.shuffle(parts);
  return layParts(setup, cast.value, parts, random);
}

/** A deal in which each seat has the part of its number. */
export function layParts(
  setup: DeepReadonly<Setup>,
  cast: readonly CastLine[],
  parts: readonly Part[],
  random: Random,
): Dealt<Mafia> {
  const village = villageOf(setup, parts, random);
  return {
    first: 'beginning',
    table: emptyTable(setup, cast, parts.length),
    hands: parts.map((_, seat) => newHand(village, seat)),
    box: { village, submitted: [] },
  };
}

const FACTIONS: Readonly<Record<Exclude<FactionId, 'third'>, FactionInput>> = {
  town: { id: 'town', name: 'Town', kind: 'Town' },
  mason: { id: 'mason', name: 'Masons', kind: 'Masonry', town: 'town' },
  mafia: { id: 'mafia', name: 'Mafia', kind: 'Mafia' },
  mafia2: { id: 'mafia2', name: 'Second Mafia', kind: 'Mafia' },
  cult: { id: 'cult', name: 'Cult', kind: 'Cult' },
};

/** Whom a seat is tied to, as it knows: the rest is drawn. */
type Ties = Pick<Hand, 'lover' | 'lynchTarget'> & { readonly seat: Seat };

/** The resolver's village: a player for every seat, named so that the order of names is that of seats. */
export function villageOf(
  setup: DeepReadonly<Setup>,
  parts: readonly Part[],
  random: Random,
  known: Ties | null = null,
): Village {
  const townsfolk = parts.flatMap(({ faction }, seat) => (faction === 'town' ? [seat] : []));
  // Drawn whether or not there is a lyncher, so that what chance gives next tells nobody.
  const drawn = townsfolk.length === 0 ? null : random.pick(townsfolk);
  const wanted = known?.lynchTarget ?? drawn;
  const lovers = parts.flatMap(({ role }, seat) => (role.includes('Lover') ? [seat] : []));
  random.shuffle(lovers);
  if (known !== null && known.lover !== null) {
    const { seat, lover } = known;
    lovers.sort((one, other) => Number(other === seat || other === lover) - Number(one === seat || one === lover));
  }
  const players = parts.map(({ faction, role }, seat): PlayerInput => {
    const lover = lovers[lovers.indexOf(seat) ^ 1];
    return {
      id: idOf(seat),
      name: idOf(seat),
      role,
      ...(faction === 'third' ? {} : { faction }),
      ...(role.includes('Lyncher') && wanted !== null ? { lynchTarget: idOf(wanted) } : {}),
      ...(lovers.includes(seat) && lover !== undefined ? { lover: idOf(lover) } : {}),
    };
  });
  const factions = Object.values(FACTIONS);
  return newVillage({ settings: settingsOf(setup), seed: random.below(2 ** 31), factions, players });
}

/** So that the order of names is that of seats. */
const idOf = (seat: Seat): string => String(seat).padStart(2, '0');

/** The table before anything has happened. */
export function emptyTable({ begins }: DeepReadonly<Setup>, cast: readonly CastLine[], seats: number): Table {
  return {
    round: { kind: begins, number: 0 },
    cast,
    living: Array.from({ length: seats }, (_, seat) => seat),
    graves: [],
    votes: new Array<null>(seats).fill(null),
    castingOrder: [],
    days: [],
    dawn: null,
    claims: [],
    quiet: 0,
    speaker: null,
    counts: { nights: 0, days: 0, nightDeaths: 0, lynches: 0 },
    ending: null,
  };
}

export function newHand(village: Village, seat: Seat): Hand {
  const teamRoles = teamAsTold(null, village, seat, []);
  return { ...knowledgeOf(village, seat, teamRoles), teamRoles, notes: [], will: '', tonight: null, past: [] };
}

/** For the leak laws: the roles that this seat is not told, dealt again among those who hold them. */
export function redealHands(dealt: Dealt<Mafia>, seat: Seat, random: Random): void {
  const { village } = dealt.box;
  const mine = dealt.hands[seat] as Hand;
  const known = new Set([seat, ...mine.team, mine.lover, mine.lynchTarget]);
  const hidden = dealt.hands.flatMap((_, other) => (known.has(other) || isTied(village, other) ? [] : [other]));
  const places = hidden.map((other) => playerOf(village, other));
  random.shuffle(places);
  const players = village.players.map((player, other) => {
    const place = hidden.includes(other) ? places[hidden.indexOf(other)] : undefined;
    return place === undefined
      ? player
      : { ...player, role: place.role, faction: place.faction, original: place.original };
  });
  (dealt.box as Box).village = { ...village, players };
  for (const [other, hand] of dealt.hands.entries()) Object.assign(hand, newHand(dealt.box.village, other));
}

/** Whether other players' fates name this one, so that the role cannot simply move to another seat. */
function isTied(village: Village, seat: Seat): boolean {
  const { lover, lynchTarget, faction } = playerOf(village, seat);
  const isWanted = village.players.some((player) => player.lynchTarget === seat);
  return lover !== null || lynchTarget !== null || isWanted || factionOf(village, faction).kind === 'ThirdParty';
}

/** For the leak laws: what chance will bring, and who wins races. */
export function redealBox(dealt: Dealt<Mafia>, _seat: Seat, random: Random): void {
  const rank = dealt.box.village.rank.slice();
  random.shuffle(rank);
  dealt.box.village = { ...dealt.box.village, rank, random: random.below(2 ** 31) };
}
