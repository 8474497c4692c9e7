import { type DeepReadonly, fixed, type Seat } from '../../../kernel/index.ts';
import { type GamePhase, type GameTurn, offer, type PhaseName, type Table } from '../types.ts';
import { isHitlerZone } from './board.ts';
import { claimOptions, onClaims } from './claims.ts';
import { checkPolicyWin, countFailure, currentGovernment, enactChaosPolicy, kill, letRemove } from './enacting.ts';
import { limitTerms, noteGovernment, setNextPresident } from './succession.ts';

/** SH-22, SH-23: a ripe mark kills, and a candidate who died of it is passed over; then the candidate for president names a chancellor. */
export const electionPhase: GamePhase = {
  enter(turn) {
    const { table } = turn.state;
    if (killMarked(turn)) return 'gameOver';
    if (!table.living.includes(table.presidentCandidate)) setNextPresident(turn);
    if (turn.setup.termLimitsCounted === 'at-nomination') limitTerms(turn);
    if (isNobodyEligible(table)) return nobodyEligible(turn);
    turn.ask(table.presidentCandidate);
  },
  options: ({ table }) => [offer('nominate', { chancellor: { oneOf: eligibleChancellors(table) } })],
  extras: claimOptions,
  on: {
    nominate(turn, president, { chancellor }) {
      const { table } = turn.state;
      table.chancellorCandidate = chancellor;
      table.governments.push({
        month: table.monthCounter,
        president,
        chancellor,
        votes: null,
        end: 'voting',
        policy: null,
        extra: null,
        power: null,
        target: null,
        possible: null,
      });
      turn.tell?.({ type: 'nominated', president, chancellor });
      return 'vote';
    },
    ...onClaims,
  },
};

/** SH-57, SH-83: a mark kills when enough more fascist policies lie than when it was made. True if that ends the game. */
function killMarked(turn: GameTurn): boolean {
  const { table } = turn.state;
  const marked = table.markedForExecution;
  if (marked === null || table.tracks.fascist - table.markedForExecutionTracker < turn.setup.markRipens) return false;
  return kill(turn, marked, 'mark');
}

/** SH-23: the living, but the candidate and those whose term is limited. */
function eligibleChancellors(table: DeepReadonly<Table>): readonly Seat[] {
  const { living, presidentCandidate, termLimitedPlayers } = table;
  const eligible: Seat[] = [];
  for (let index = 0; index < living.length; index++) {
    const seat = living[index] as Seat;
    if (seat !== presidentCandidate && !isLimited(termLimitedPlayers, seat)) eligible.push(seat);
  }
  return eligible;
}

/** A manual loop: this runs for every player at every nomination. */
function isLimited(limited: readonly Seat[], seat: Seat): boolean {
  for (let index = 0; index < limited.length; index++) if (limited[index] === seat) return true;
  return false;
}

/** SH-37: only in a small circle can terms leave nobody. */
const isNobodyEligible = (table: DeepReadonly<Table>): boolean =>
  table.living.length <= 1 + table.termLimitedPlayers.length && eligibleChancellors(table).length === 0;

/** SH-37: with nobody to nominate the people act at once, and the same candidate nominates. */
function nobodyEligible(turn: GameTurn): PhaseName {
  turn.tell?.({ type: 'nobodyEligible', president: turn.state.table.presidentCandidate });
  const policy = enactChaosPolicy(turn);
  if (checkPolicyWin(turn)) return 'gameOver';
  return letRemove(turn, policy) ?? 'election';
}

const JA_OR_NEIN = fixed(offer('vote', { ja: { oneOf: [true, false] } }));

/** SH-24, SH-38: all the living vote, sealed until the last has voted. */
export const votePhase: GamePhase = {
  enter(turn) {
    turn.ask(turn.state.table.living);
  },
  options: JA_OR_NEIN,
  extras: (view) => (view.hand.vote === null ? claimOptions(view) : [...JA_OR_NEIN, ...claimOptions(view)]),
  on: {
    vote(turn, seat, { ja }) {
      turn.hand(seat).vote = ja;
      turn.tell?.({ type: 'hasVoted', seat });
      if (turn.allAnswered) return openVotes(turn);
    },
    ...onClaims,
  },
};

/** SH-24, SH-85: the votes are opened together; more Ja than Nein elects, a tie only where the set-up says so. */
function openVotes(turn: GameTurn): PhaseName {
  const { table } = turn.state;
  const votes: (boolean | null)[] = [];
  let ja = 0;
  for (let seat = 0; seat < turn.seats; seat++) {
    const hand = turn.hand(seat);
    if (hand.vote) ja++;
    votes.push(hand.vote);
    hand.vote = null;
  }
  const passed = ja * 2 > table.living.length || (ja * 2 === table.living.length && turn.setup.tiedVote === 'passes');
  table.lastVotes = votes;
  currentGovernment(table).votes = votes;
  turn.tell?.({ type: 'votes', votes: votes.slice(), passed });
  return passed ? electGovernment(turn) : failElection(turn);
}

/** SH-33: the marker moves on all the same, and failures are counted. */
function failElection(turn: GameTurn): PhaseName {
  const { table } = turn.state;
  table.president = table.presidentCandidate;
  currentGovernment(table).end = 'failed';
  table.counts.failedElections++;
  table.electionTracker++;
  turn.tell?.({ type: 'electionFailed', tracker: table.electionTracker, limit: turn.setup.failuresUntilChaos });
  return countFailure(turn);
}

/** SH-25, SH-32: the new government takes office, unless its chancellor is Hitler when that wins. */
function electGovernment(turn: GameTurn): PhaseName {
  const { table } = turn.state;
  const president = table.presidentCandidate;
  const chancellor = table.chancellorCandidate as Seat;
  table.president = president;
  table.chancellor = chancellor;
  turn.tell?.({ type: 'elected', president, chancellor });
  if (isHitlerZone(turn.setup, table.tracks.fascist) && isHitlerElected(turn, chancellor)) return 'gameOver';
  if (turn.setup.trackerResetsOnElection) table.electionTracker = 0;
  currentGovernment(table).end = 'in-session';
  noteGovernment(turn, 'at-nomination');
  return 'legislativePresident';
}

/** SH-25, SH-71: whether the chancellor is Hitler; if not, everyone now knows. */
function isHitlerElected(turn: GameTurn, chancellor: Seat): boolean {
  const { table } = turn.state;
  if (turn.hand(chancellor).role === 'hitler') {
    currentGovernment(table).end = 'hitler-elected';
    table.winner = 'fascist';
    table.reason = 'hitler_elected';
    return true;
  }
  if (!table.notHitler.includes(chancellor)) {
    table.notHitler.push(chancellor);
    turn.tell?.({ type: 'notHitler', seat: chancellor });
  }
  return false;
}
