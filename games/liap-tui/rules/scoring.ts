import {
  codeOfLeader,
  codeOfSeats,
  type DeepReadonly,
  type Outcome,
  rankByScore,
  type Seat,
} from '../../../kernel/index.ts';
import { multiplierAfter } from '../facts/multiplier.ts';
import type { GamePhase, GameTurn, PhaseName, ScoredRound, Setup, Table } from '../types.ts';
import { dealAgain } from './deal.ts';

/** LT-37 to LT-42: points for kept and missed declarations, then the next round or the end. */
export const scoring: GamePhase = {
  enter(turn) {
    const { table } = turn.state;
    const scored = scoreRound(turn);
    table.rounds.push(scored);
    for (let seat = 0; seat < turn.seats; seat++) {
      table.scores[seat] = (table.scores[seat] as number) + (scored.gained[seat] as number);
    }
    turn.tell?.({ type: 'roundScored', round: table.round, scores: table.scores.slice(), ...copyRound(scored) });
    table.ended = whyEnded(turn);
    if (table.ended === null) return nextRound(turn);
    turn.tell?.({ type: 'gameEnded', reason: table.ended, winners: leaders(table.scores) });
    return 'end';
  },
  options: [],
  on: {},
};

function scoreRound({ setup, state: { table } }: GameTurn): ScoredRound {
  const { redeals } = table;
  const multiplier = multiplierAfter(redeals, setup);
  const declared = table.declared as number[];
  const gained = declared.map((piles, seat) => roundPoints(setup, piles, table.piles[seat] as number, multiplier));
  const scored = {
    multiplier,
    declared: declared.slice(),
    piles: table.piles.slice(),
    gained,
    turns: table.turns.length,
  };
  return multiplier === redeals + 1 ? scored : { ...scored, redeals };
}

const copyRound = (scored: ScoredRound): ScoredRound => ({
  ...scored,
  declared: scored.declared.slice(),
  piles: scored.piles.slice(),
  gained: scored.gained.slice(),
});

/** LT-40 to LT-42: a player has reached the target, or the last round has been played. */
function whyEnded({ setup, state: { table } }: GameTurn): 'target' | 'rounds' | null {
  const best = leaders(table.scores);
  const reached = (table.scores[best[0] as Seat] as number) >= setup.target;
  if (reached && (best.length === 1 || setup.tieAtTarget === 'shared')) return 'target';
  return table.round >= setup.maxRounds ? 'rounds' : null;
}

/** The seats that share the highest score. */
function leaders(scores: readonly number[]): Seat[] {
  let best: Seat[] = [0];
  for (let seat = 1; seat < scores.length; seat++) {
    const ahead = (scores[seat] as number) - (scores[best[0] as Seat] as number);
    if (ahead > 0) best = [seat];
    else if (ahead === 0) best.push(seat);
  }
  return best;
}

/** LT-7, LT-11: the next round begins with the last turn's winner and without a multiplier. */
function nextRound(turn: GameTurn): PhaseName {
  const { table } = turn.state;
  table.round++;
  table.redeals = 0;
  table.starter = table.turnStarter;
  for (let seat = 0; seat < turn.seats; seat++) {
    table.declared[seat] = null;
    table.piles[seat] = 0;
  }
  table.turns = [];
  dealAgain(turn);
  return 'preparation';
}

/** LT-41: ranked by score; equal scores share a place. */
export function outcome({ scores, ended }: DeepReadonly<Table>): Outcome {
  const ranking = rankByScore(scores);
  return { ranking, scores: scores.slice(), winners: codeOfSeats(ranking[0] as Seat[]), reason: ended as string };
}

/** Named numbers of a match: how long it was, and how often declarations were kept. */
export function tally({ rounds }: DeepReadonly<Table>): Readonly<Record<string, number>> {
  let redeals = 0;
  let turns = 0;
  let kept = 0;
  let declarations = 0;
  for (const round of rounds) {
    redeals += round.redeals ?? round.multiplier - 1;
    turns += round.turns;
    declarations += round.declared.length;
    for (let seat = 0; seat < round.declared.length; seat++) if (round.declared[seat] === round.piles[seat]) kept++;
  }
  return { rounds: rounds.length, redeals, turns, keptShare: kept / declarations };
}

/** Who was ahead after each round. */
export function leadersByRound({ rounds, scores }: DeepReadonly<Table>): readonly (string | null)[] {
  const totals = scores.map(() => 0);
  return rounds.map(({ gained }) => {
    for (let seat = 0; seat < totals.length; seat++) totals[seat] = (totals[seat] as number) + (gained[seat] as number);
    return codeOfLeader(totals);
  });
}

type Points = DeepReadonly<Pick<Setup, 'pilePoints' | 'keptBonus' | 'zeroBonus' | 'missPenalty' | 'multiplierScope'>>;

/** LT-37, LT-56: what a kept declaration adds to what its piles bring. */
function bonusOf({ keptBonus, zeroBonus }: Points, declared: number): number {
  return declared === 0 ? zeroBonus : keptBonus;
}

/** LT-37, LT-56: a round's points before the multiplier. */
export function basePoints(rules: Points, declared: number, taken: number): number {
  if (declared === taken) return declared * rules.pilePoints + bonusOf(rules, declared);
  return 0 - rules.missPenalty * Math.abs(declared - taken);
}

/** LT-38, LT-39: a round's points; under `base-only` the bonus is never multiplied. */
export function roundPoints(rules: Points, declared: number, taken: number, multiplier: number): number {
  const points = basePoints(rules, declared, taken) * multiplier;
  if (rules.multiplierScope === 'whole' || declared !== taken) return points;
  return points - bonusOf(rules, declared) * (multiplier - 1);
}
