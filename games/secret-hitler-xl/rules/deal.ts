import type { Dealt, Random, Seat } from '../../../kernel/index.ts';
import type { GamePhase, GameTurn, Hand, Known, SecretHitler, Setup, Table } from '../types.ts';
import { type Board, boardsFor } from './board.ts';
import { countPolicies, type Policy, policyDeck, type Track } from './policies.ts';
import { communistsKnowEachOther, countRoles, hitlerKnowsFascists, type Role, rolesFor } from './roles.ts';

/** SH-21: everyone learns their role and, in secret, who their friends are; then the first election begins. */
export const setupPhase: GamePhase = {
  enter(turn) {
    const { table } = turn.state;
    turn.tell?.({ type: 'dealt', seats: turn.seats });
    for (let seat = 0; seat < turn.seats; seat++) inform(turn, seat);
    turn.tell?.({ type: 'month', month: table.monthCounter, oktoberfest: table.oktoberfestActive });
    turn.tell?.({ type: 'candidate', seat: table.presidentCandidate, why: 'first' });
    return 'election';
  },
  options: [],
  on: {},
};

export const OKTOBER = 10;

const MONTHS = 12;

/** What a table of this set-up always begins with; made once, because every match deals it. */
interface Kit {
  readonly boards: Readonly<Record<Track, Board>>;
  readonly deck: readonly Policy[];
  readonly circulating: Readonly<Record<Policy, number>>;
  readonly roles: readonly Role[];
  readonly roleCounts: Readonly<Record<Role, number>>;
  readonly everybody: readonly Seat[];
  readonly nothing: readonly null[];
}

const kits = new WeakMap<object, Kit[]>();

function kitFor(setup: Readonly<Setup>, seats: number): Kit {
  const bySeats = kits.get(setup) ?? [];
  kits.set(setup, bySeats);
  bySeats[seats] ??= newKit(setup, seats);
  return bySeats[seats];
}

function newKit(setup: Readonly<Setup>, seats: number): Kit {
  const deck = policyDeck(setup, seats);
  const roles = rolesFor(setup, seats);
  return {
    boards: boardsFor(setup, seats),
    deck,
    circulating: countPolicies(deck),
    roles,
    roleCounts: countRoles(roles),
    everybody: Array.from({ length: seats }, (_, seat) => seat),
    nothing: Array.from({ length: seats }, () => null),
  };
}

/** SH-21: boards, a shuffled deck, roles shuffled over the seats, the first candidate and the month by chance. */
export function deal(setup: Readonly<Setup>, seats: number, random: Random): Dealt<SecretHitler> {
  const kit = kitFor(setup, seats);
  const deck = kit.deck.slice();
  random.shuffle(deck);
  const roles = kit.roles.slice();
  random.shuffle(roles);
  const hands: Hand[] = [];
  for (let seat = 0; seat < seats; seat++) hands.push(newHand(roles[seat] as Role));
  const table = emptyTable(kit);
  table.presidentCandidate = random.below(seats);
  table.monthCounter = 1 + random.below(MONTHS);
  table.oktoberfestActive = isOktoberfest(setup, table.monthCounter);
  return { first: 'setup', table, hands, box: { deck, discards: [], agenda: [], presidentsDiscard: null } };
}

const NO_CARDS: readonly Policy[] = [];

const newHand = (role: Role): Hand => ({
  role,
  originalRole: role,
  cards: NO_CARDS,
  vote: null,
  known: [],
  seen: [],
  pointed: null,
});

/** SH-63: whether this month is one in which minds are clouded. */
export const isOktoberfest = ({ oktoberFest }: Readonly<Setup>, month: number): boolean =>
  oktoberFest !== 'off' && month === OKTOBER;

function emptyTable({ boards, roleCounts, deck, circulating, everybody, nothing }: Kit): Table {
  return {
    boards,
    roleCounts,
    living: everybody.slice(),
    presidentCandidate: 0,
    chancellorCandidate: null,
    president: null,
    chancellor: null,
    lastVotes: [],
    electionTracker: 0,
    termLimitedPlayers: [],
    lastGovernment: null,
    specialElection: null,
    returnAfter: null,
    investigatedPlayers: [],
    revealedAffiliations: nothing.slice(),
    markedForExecution: null,
    markedForExecutionTracker: 0,
    notHitler: [],
    tracks: { liberal: 0, fascist: 0, communist: 0 },
    reached: { liberal: 0, fascist: 0, communist: 0 },
    skipPower: { liberal: false, fascist: false, communist: false },
    deckCount: deck.length,
    discardCount: 0,
    circulating: { ...circulating },
    power: null,
    powerHolder: null,
    monthCounter: 1,
    oktoberfestActive: false,
    governments: [],
    looks: [],
    claims: [],
    deaths: [],
    counts: { failedElections: 0, sessions: 0, chaos: 0, vetoes: 0 },
    winner: null,
    reason: null,
    roles: null,
  };
}

/** SH-7 to SH-9: whose role a player learns at the beginning, by the roles of both. */
export function isTold(setup: Readonly<Setup>, seats: number, mine: Role, theirs: Role): boolean {
  switch (mine) {
    case 'fascist':
      return theirs === 'fascist' || theirs === 'hitler';
    case 'hitler':
      return theirs === 'fascist' && hitlerKnowsFascists(setup, seats);
    case 'communist':
      return theirs === 'communist' && communistsKnowEachOther(setup.communistsKnow, seats);
    case 'liberal':
      return false;
  }
}

/** For the leak laws: redeals the roles that this seat does not know among their holders. */
export function redealHands(dealt: Dealt<SecretHitler>, seat: Seat, random: Random): void {
  const mine = (dealt.hands[seat] as Hand).role;
  const hidden = dealt.hands.filter((hand, other) => other !== seat && !mightBeTold(mine, hand.role));
  const roles = hidden.map(({ role }) => role);
  random.shuffle(roles);
  for (const [index, hand] of hidden.entries()) {
    hand.role = roles[index] as Role;
    hand.originalRole = hand.role;
  }
}

/** Whether some setup tells a player of this role about that one. */
const mightBeTold = (mine: Role, theirs: Role): boolean =>
  mine === 'liberal'
    ? false
    : mine === 'communist'
      ? theirs === 'communist'
      : theirs === 'fascist' || theirs === 'hitler';

/** For the leak laws: the draw pile in another order. */
export function redealBox(dealt: Dealt<SecretHitler>, _seat: Seat, random: Random): void {
  random.shuffle(dealt.box.deck);
}

/** SH-7 to SH-9: what one player learns. */
function inform(turn: GameTurn, seat: Seat): void {
  const { role, known } = turn.hand(seat);
  if (role !== 'liberal') {
    for (let other = 0; other < turn.seats; other++) {
      const theirs = turn.hand(other).role;
      if (other !== seat && isTold(turn.setup, turn.seats, role, theirs)) {
        known.push({ seat: other, is: theirs, from: 'team', government: -1 });
      }
    }
  }
  turn.whisper?.([seat], {
    type: 'yourRole',
    role,
    team: known.map(({ seat: other, is }) => ({ seat: other, is: is as NonNullable<Known['is']> })),
  });
}
