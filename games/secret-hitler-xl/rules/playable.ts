import { refuse, type Setup } from '../types.ts';
import { type Board, boardsFor, SLOT_KEYS, type SlotKey } from './board.ts';
import { DRAWN } from './cards.ts';
import { countPolicies, type Policy, policyDeck, TRACK_OF, TRACKS, type Track } from './policies.ts';
import { communistPlayers, ordinaryFascists } from './roles.ts';

type Refused = ReturnType<typeof refuse>;

/** SH-20, SH-78 to SH-84: why nobody could play with these numbers of roles, cards and slots, and which option is at fault; null if it can be played. */
export function whyNotPlayable(setup: Readonly<Setup>, seats: number | null): Refused | null {
  const refused = whyNotWithoutCommunists(setup) ?? whyNotShort(setup);
  if (refused !== null || seats === null) return refused;
  const boards = boardsFor(setup, seats);
  return whyNotRoles(setup, seats) ?? whyNotSlots(setup, boards) ?? whyNotDeck(setup, seats, boards);
}

/** The track and the number of the slot that an option is about. */
const slotOf = (key: SlotKey): { readonly track: 'fascist' | 'communist'; readonly slot: number } => ({
  track: key.startsWith('fascist') ? 'fascist' : 'communist',
  slot: Number(key.at(-1)),
});

const OF_COMMUNISTS = ['communistPlayers', 'communistCards', 'communistTrack'] as const;

/** These do nothing, or bring in communist cards and players, where there are none. */
const COMMUNIST_POWERS: readonly Setup[SlotKey][] = ['bugging', 'five_year_plan', 'congress', 'radicalization'];

/** SH-78 to SH-80, SH-84: what is said of communists needs communists. */
function whyNotWithoutCommunists(setup: Readonly<Setup>): Refused | null {
  if (setup.communists) return null;
  const isOfCommunists = (key: SlotKey) =>
    slotOf(key).track === 'communist' ? setup[key] !== 'usual' : COMMUNIST_POWERS.includes(setup[key]);
  const key = OF_COMMUNISTS.find((each) => setup[each] !== 'usual') ?? SLOT_KEYS.find(isOfCommunists);
  return key === undefined ? null : refuse('option-needs-communists', { key });
}

/** SH-20: the short game has its own liberal and communist track. */
function whyNotShort({ length, liberalTrack, communistTrack }: Readonly<Setup>): Refused | null {
  if (length !== 'short') return null;
  if (liberalTrack !== 5) return refuse('short-has-three', { key: 'liberalTrack' });
  return communistTrack === 'usual' ? null : refuse('short-has-three', { key: 'communistTrack' });
}

/** SH-78: besides Hitler, the fascists and the communists there is at least one liberal. */
function whyNotRoles(setup: Readonly<Setup>, seats: number): Refused | null {
  const fascists = ordinaryFascists(setup, seats);
  const communists = communistPlayers(setup, seats);
  if (1 + fascists + communists < seats) return null;
  const key = setup.fascistPlayers === 'usual' ? 'communistPlayers' : 'fascistPlayers';
  return refuse('too-many-roles', { key, seats, fascists, communists });
}

type Boards = Readonly<Record<Track, Board>>;

/** SH-84: a power is granted before the last slot, which wins. */
function whyNotSlots(setup: Readonly<Setup>, boards: Boards): Refused | null {
  for (const key of SLOT_KEYS) {
    const { track, slot } = slotOf(key);
    const { size } = boards[track];
    const isPower = setup[key] !== 'usual' && setup[key] !== 'none';
    if (isPower && slot >= size) return refuse('slot-beyond-track', { key, slot, size });
  }
  return null;
}

const TOO_FEW = {
  liberal: 'too-few-liberals',
  fascist: 'too-few-fascists',
  communist: 'too-few-communists',
} as const satisfies Record<Track, string>;

/** What a Five-Year Plan adds to the deck. */
const PLANNED: Readonly<Record<Track, number>> = { liberal: 1, fascist: 0, communist: 2 };

/** SH-20, SH-79, SH-80: every track can be filled, and three cards can always be drawn until one is. */
function whyNotDeck(setup: Readonly<Setup>, seats: number, boards: Boards): Refused | null {
  const deck = policyDeck(setup, seats);
  const onTrack = (track: Track) => deck.filter((policy) => TRACK_OF[policy] === track).length;
  const plans = TRACKS.reduce((sum, track) => sum + plansWithin(boards[track], onTrack(track)), 0);
  for (const track of TRACKS) {
    const { size } = boards[track];
    const cards = onTrack(track) + plans * PLANNED[track];
    if (cards < size) return refuse(TOO_FEW[track], { key: atFault(setup, track), cards, size });
  }
  const left = deck.length - mostLaid(deck, boards);
  const needed = neededIn(deck);
  if (left >= needed) return null;
  const key = TRACKS.map((track) => `${track}Cards` as const).find((each) => setup[each] !== 'usual');
  return refuse('deck-too-small', {
    key: key ?? 'fascistTrack',
    cards: deck.length,
    needed: deck.length + needed - left,
  });
}

/** How many Five-Year Plans a track grants until so many cards lie on it. */
const plansWithin = ({ powers }: Board, cards: number): number =>
  powers.slice(0, cards).filter((power) => power === 'five_year_plan').length;

const atFault = (setup: Readonly<Setup>, track: Track): string =>
  setup[`${track}Cards`] === 'usual' ? `${track}Track` : `${track}Cards`;

/** The most cards that are out of circulation before a track is full: all tracks lack one, and everything that can be removed was. */
function mostLaid(deck: readonly Policy[], boards: Boards): number {
  const counts = countPolicies(deck);
  const removed = {
    liberal: 0,
    fascist: counts.antifascist + counts.socialdemocratic,
    communist: counts.anticommunist + counts.socialdemocratic,
  };
  let laid = counts.article48 + counts.enablingact;
  for (const track of TRACKS) {
    const cards = deck.filter((policy) => TRACK_OF[policy] === track).length;
    laid += Math.min(cards, Math.max(0, boards[track].size - 1) + removed[track]);
  }
  return laid;
}

/** Three are drawn; while a chancellor holds the Enabling Act, the president's discard lies apart. */
const neededIn = (deck: readonly Policy[]): number => DRAWN + (deck.includes('enablingact') ? 1 : 0);
