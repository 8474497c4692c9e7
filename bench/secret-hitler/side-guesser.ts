import type { Government, Table } from '../../games/secret-hitler-xl/types.ts';
import type { DeepReadonly } from '../../kernel/host.ts';
import type { Evening } from './evenings.ts';

/** After how many elections somebody guesses who is on which side. */
const ELECTIONS = 10;

const STEPS = 400;

const RATE = 0.5;

/** Keeps weights small where a column says little. */
const PENALTY = 0.002;

/** The votes of one seat in numbers, and whether it was dealt another side than the liberals'. */
interface Row {
  readonly numbers: readonly number[];
  readonly isGuilty: boolean;
}

/** An election, with what everybody knew of it when voting. */
interface Election {
  readonly government: DeepReadonly<Government>;
  readonly votes: readonly (boolean | null)[];
  readonly failuresBefore: number;
  readonly fascistBefore: number;
  /** A member has been in a government that enacted a fascist policy. */
  readonly isTainted: boolean;
}

/** The first elections of a match; null if there were fewer. */
function electionsIn({ governments }: DeepReadonly<Table>): readonly Election[] | null {
  const elections: Election[] = [];
  const tainted = new Set<number>();
  let failuresBefore = 0;
  let fascistBefore = 0;
  for (const government of governments) {
    const { votes, president, chancellor, policy, end } = government;
    if (votes === null) continue;
    const isTainted = tainted.has(president) || tainted.has(chancellor);
    elections.push({ government, votes, failuresBefore, fascistBefore, isTainted });
    if (elections.length === ELECTIONS) return elections;
    failuresBefore = end === 'failed' ? (failuresBefore + 1) % 3 : 0;
    if (policy !== 'fascist') continue;
    fascistBefore++;
    tainted.add(president).add(chancellor);
  }
  return null;
}

type When = (election: Election, seat: number) => boolean;

const isMember: When = ({ government }, seat) => government.president === seat || government.chancellor === seat;
const ofOthers =
  (when: When): When =>
  (election, seat) =>
    !isMember(election, seat) && when(election, seat);
const after =
  (policy: string): When =>
  ({ government }) =>
    government.policy === policy;

/** The elections in which a seat's share of Ja is looked at; the seat's own governments apart, whose policies are no vote. */
const OCCASIONS: readonly When[] = [
  isMember,
  ofOthers(() => true),
  ofOthers(after('fascist')),
  ofOthers(after('liberal')),
  ofOthers(after('communist')),
  ofOthers(({ isTainted }) => isTainted),
  ofOthers(({ isTainted }) => !isTainted),
  ofOthers(({ failuresBefore }) => failuresBefore > 0),
  ofOthers(({ failuresBefore }) => failuresBefore > 1),
  ofOthers(({ fascistBefore }) => fascistBefore >= 3),
  ofOthers(({ government }) => government.end === 'failed'),
  ofOthers(({ government }) => government.end !== 'failed'),
];

/** What one seat's votes look like; columns without a case are left as the average. */
function numbersOf(elections: readonly Election[], seat: number, seats: number): number[] {
  const numbers = OCCASIONS.map((when) => {
    const votes = elections.filter((one) => when(one, seat)).flatMap(({ votes }) => votes[seat] ?? []);
    return votes.length === 0 ? Number.NaN : votes.filter((ja) => ja).length / votes.length;
  });
  const agreements: number[] = [];
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue;
    const both = elections.filter(({ votes }) => typeof votes[seat] === 'boolean' && typeof votes[other] === 'boolean');
    if (both.length > 0) agreements.push(both.filter(({ votes }) => votes[seat] === votes[other]).length / both.length);
  }
  const mean = agreements.reduce((sum, one) => sum + one, 0) / agreements.length;
  return [...numbers, mean, Math.max(...agreements), Math.min(...agreements)];
}

/** The rows of one match, each column as its difference from the table's average. */
function rowsOf({ table, hands }: Evening): readonly Row[] {
  const elections = electionsIn(table);
  if (elections === null) return [];
  const all = hands.map((_, seat) => numbersOf(elections, seat, hands.length));
  const width = (all[0] as number[]).length;
  const means = Array.from({ length: width }, (_, column) => {
    const known = all.flatMap((numbers) => (Number.isNaN(numbers[column]) ? [] : [numbers[column] as number]));
    return known.reduce((sum, one) => sum + one, 0) / known.length;
  });
  return all.map((numbers, seat) => ({
    numbers: numbers.map((one, column) => (Number.isNaN(one) ? 0 : one - (means[column] as number))),
    isGuilty: hands[seat]?.originalRole !== 'liberal',
  }));
}

/** A logistic regression on public votes alone that tells liberals from the others: fitted to every other match, tried on the rest. */
export class SideGuesser {
  private readonly fittedTo: Row[] = [];
  private readonly triedOn: Row[] = [];
  private matches = 0;

  /** Takes a match in; those that are over before everybody has voted often enough are left out. */
  add(evening: Evening): void {
    const rows = rowsOf(evening);
    if (rows.length > 0) (this.matches++ % 2 === 0 ? this.fittedTo : this.triedOn).push(...rows);
  }

  /** How many seats it is tried on. */
  get seats(): number {
    return this.triedOn.length;
  }

  /** How likely somebody of another side looks guiltier to it than a liberal: 0.5 is chance. */
  auc(): number {
    const scales = scalesOf(this.fittedTo);
    const weights = fit(this.fittedTo, scales);
    const scored = this.triedOn.map(({ numbers, isGuilty }) => ({
      score: scoreOf(numbers, scales, weights),
      isGuilty,
    }));
    return aucOf(scored);
  }
}

/** One over the standard deviation of each column, whose average is zero. */
function scalesOf(rows: readonly Row[]): readonly number[] {
  return (rows[0]?.numbers ?? []).map((_, column) => {
    const squares = rows.reduce((sum, { numbers }) => sum + (numbers[column] as number) ** 2, 0);
    return 1 / Math.sqrt(squares / rows.length + 1e-9);
  });
}

function scoreOf(numbers: readonly number[], scales: readonly number[], weights: Float64Array): number {
  let score = weights[numbers.length] as number;
  for (let column = 0; column < numbers.length; column++) {
    score += (numbers[column] as number) * (scales[column] as number) * (weights[column] as number);
  }
  return score;
}

/** Logistic regression by gradient descent; the last weight is the constant. */
function fit(rows: readonly Row[], scales: readonly number[]): Float64Array {
  const weights = new Float64Array(scales.length + 1);
  const slope = new Float64Array(weights.length);
  for (let step = 0; step < STEPS; step++) {
    slope.fill(0);
    for (const { numbers, isGuilty } of rows) {
      const error = (isGuilty ? 1 : 0) - 1 / (1 + Math.exp(-scoreOf(numbers, scales, weights)));
      for (let column = 0; column < numbers.length; column++) {
        slope[column] = (slope[column] as number) + error * (numbers[column] as number) * (scales[column] as number);
      }
      slope[numbers.length] = (slope[numbers.length] as number) + error;
    }
    for (let column = 0; column < weights.length; column++) {
      const pull = (slope[column] as number) / rows.length - PENALTY * (weights[column] as number);
      weights[column] = (weights[column] as number) + RATE * pull;
    }
  }
  return weights;
}

/** The area under the curve, from the ranks of the guilty; equal scores share their ranks. */
export function aucOf(scored: readonly { readonly score: number; readonly isGuilty: boolean }[]): number {
  const sorted = [...scored].sort((one, other) => one.score - other.score);
  const guilty = sorted.filter(({ isGuilty }) => isGuilty).length;
  let ranks = 0;
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (to < sorted.length && sorted[to]?.score === sorted[from]?.score) to++;
    const rank = (from + to + 1) / 2;
    for (let at = from; at < to; at++) if (sorted[at]?.isGuilty) ranks += rank;
    from = to;
  }
  return (ranks - (guilty * (guilty + 1)) / 2) / (guilty * (sorted.length - guilty));
}
