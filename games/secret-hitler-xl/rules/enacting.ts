import type { Seat } from '../../../kernel/index.ts';
import type { EnactedBy, GameTurn, Government, PhaseName, Table } from '../types.ts';
import { drawCard, keepThreeCards } from './cards.ts';
import { type Policy, TRACK_OF, TRACKS, type Track } from './policies.ts';
import type { Power } from './powers.ts';
import { advanceTurn } from './succession.ts';

/** The government of the round in hand. */
export const currentGovernment = ({ governments }: Pick<Table, 'governments'>): Government =>
  governments[governments.length - 1] as Government;

/** SH-27, SH-28: puts a policy on its track and removes what an anti-policy takes off; returns the power of the slot for a government to use, if it grants one. */
export function enact(turn: GameTurn, policy: Policy, by: EnactedBy): Power | null {
  const { table } = turn.state;
  const track = TRACK_OF[policy];
  table.electionTracker = 0;
  table.circulating[policy]--;
  if (track === null) {
    turn.tell?.({ type: 'enacted', policy, by, track, count: 0 });
    return null;
  }
  const count = table.tracks[track] + 1;
  table.tracks[track] = count;
  turn.tell?.({ type: 'enacted', policy, by, track, count });
  const power = grantedBy(turn, policy, track, count);
  if (policy === 'antifascist') removePolicy(turn, 'fascist', policy);
  else if (policy === 'anticommunist') removePolicy(turn, 'communist', policy);
  return power;
}

/** SH-41, SH-42: a slot grants its power the first time it is covered, never again. */
function grantedBy({ setup, state: { table } }: GameTurn, policy: Policy, track: Track, count: number): Power | null {
  const isFirstTime = setup.coveredAgain === 'no-power' ? count > table.reached[track] : !table.skipPower[track];
  table.skipPower[track] = false;
  if (count > table.reached[track]) table.reached[track] = count;
  if (!isFirstTime || (policy !== track && !setup.antiPolicyPowers)) return null;
  return table.boards[track].powers[count - 1] ?? null;
}

/** SH-28: takes one policy off a track, if there is one; it leaves the game. */
export function removePolicy(turn: GameTurn, track: 'fascist' | 'communist', because: Policy): void {
  const { table } = turn.state;
  if (table.tracks[track] === 0) return;
  table.tracks[track]--;
  table.skipPower[track] = true;
  turn.tell?.({ type: 'policyRemoved', track, because, count: table.tracks[track] });
}

/** SH-29: the tracks from which a Social Democratic policy can take something. */
export const removableTracks = ({ tracks }: { readonly tracks: Readonly<Record<Track, number>> }) =>
  BOTH_TRACKS.filter((track) => tracks[track] > 0);

const BOTH_TRACKS = ['fascist', 'communist'] as const;

/** SH-70: whether a track is full; they are looked at in the order liberal, fascist, communist. */
export function checkPolicyWin({ state: { table } }: GameTurn): boolean {
  for (const track of TRACKS) {
    const { size } = table.boards[track];
    if (size === 0 || table.tracks[track] < size) continue;
    table.winner = track;
    table.reason = 'track';
    return true;
  }
  return false;
}

/** SH-35, SH-36: the top card is enacted, whatever it is, without its power; terms no longer count. */
export function enactChaosPolicy(turn: GameTurn): Policy {
  const { table } = turn.state;
  turn.tell?.({ type: 'chaos' });
  table.counts.chaos++;
  const policy = drawCard(turn);
  enact(turn, policy, 'chaos');
  keepThreeCards(turn);
  table.termLimitedPlayers = [];
  table.lastGovernment = null;
  return policy;
}

/** SH-33, SH-34: an election failed or was vetoed away; after too many in a row the people act. */
export function countFailure(turn: GameTurn): PhaseName {
  const { table } = turn.state;
  if (table.electionTracker < turn.setup.failuresUntilChaos) return advanceTurn(turn);
  const policy = enactChaosPolicy(turn);
  currentGovernment(table).extra = policy;
  if (checkPolicyWin(turn)) return 'gameOver';
  return letRemove(turn, policy) ?? advanceTurn(turn);
}

/** SH-29: a Social Democratic policy removes a policy from a track, if there is one. */
export function letRemove({ state: { table } }: GameTurn, policy: Policy): PhaseName | null {
  return policy === 'socialdemocratic' && removableTracks(table).length > 0 ? 'socialDemocratic' : null;
}

/** SH-44, SH-72: a player dies. Nobody learns the role, except that Hitler's death ends the game. True if it did. */
export function kill(turn: GameTurn, seat: Seat, how: 'execution' | 'mark'): boolean {
  const { table } = turn.state;
  table.living = table.living.filter((other) => other !== seat);
  table.deaths.push(seat);
  if (table.markedForExecution === seat) table.markedForExecution = null;
  turn.tell?.({ type: 'died', seat, how });
  if (turn.hand(seat).role !== 'hitler') return false;
  table.winner = turn.setup.communists ? 'liberal_and_communist' : 'liberal';
  table.reason = 'hitler_dead';
  return true;
}
