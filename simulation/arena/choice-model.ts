import { studentQuantile, Z } from '../../experiment/analysis/statistics.ts';
import type { Random } from '../../kernel/host.ts';

/**
 * Something that came out in one of several ways. The chance of each is proportional to e^(its row · the parameters).
 * Whether a side won has two ways, of which the second is a row of zeros.
 */
export interface Choice {
  /** The parameters that it depends on, in their order. A match is about a few bots, and rows of all parameters were mostly zeros. */
  readonly places: Int32Array;
  /** By way: how much each of these counts. */
  readonly rows: readonly Float64Array[];
  /** How much of it each way got: 1 and 0, or equal parts where several share it. */
  readonly shares: readonly number[];
  /** Choices of one block depend on each other, and are resampled and held out together. */
  readonly block: number;
}

/** A choice between ways that are given as rows of all parameters. */
export function choiceBetween(
  whole: readonly Float64Array[],
  { shares, block }: Pick<Choice, 'shares' | 'block'>,
): Choice {
  const places: number[] = [];
  for (let i = 0; i < (whole[0]?.length ?? 0); i++) {
    for (const row of whole) {
      if (at(row, i) === 0) continue;
      places.push(i);
      break;
    }
  }
  const rows = whole.map((row) => {
    const short = new Float64Array(places.length);
    for (let k = 0; k < places.length; k++) short[k] = at(row, places[k] as number);
    return short;
  });
  return { places: Int32Array.from(places), rows, shares, block };
}

/** By parameter: 1 / variance of what it is assumed to be, around 0, before anything was seen. */
export type Prior = Float64Array;

/** The parameters that fit best, with what is needed to say how certain they are. */
export interface Fit {
  readonly parameters: Float64Array;
  readonly prior: Prior;
  /** Cholesky's factor of the curvature at the parameters. */
  readonly factor: Float64Array;
  readonly blocks: readonly Derivatives[];
}

/** What some choices add to the slope of the likelihood and, negated, to its curvature (below the diagonal). */
interface Derivatives {
  readonly slope: Float64Array;
  readonly curvature: Float64Array;
}

const MOST_STEPS = 50;
const SMALLEST_STEP = 1e-6;
const CLOSE_ENOUGH = 1e-8;

/** Maximises the penalised likelihood by Newton's method. It is concave, so there is one best answer. */
export function fitParameters(choices: readonly Choice[], prior: Prior): Float64Array {
  let parameters = new Float64Array(prior.length);
  let likelihood = penalisedLikelihood(choices, parameters, prior);
  for (let step = 0; step < MOST_STEPS; step++) {
    const { slope, curvature } = derivativesAt(choices, parameters, prior);
    const move = solve(factorise(curvature, prior.length), slope);
    const before = likelihood;
    const start = parameters;
    let length = 2;
    do {
      length /= 2;
      parameters = start.map((value, i) => value + length * at(move, i));
      likelihood = penalisedLikelihood(choices, parameters, prior);
    } while (likelihood < before && length > SMALLEST_STEP);
    if (likelihood - before < CLOSE_ENOUGH) break;
  }
  return parameters;
}

/** Blocks are merged into at most this many, so that resampling costs the same after any number of matches. */
const MOST_BLOCKS = 512;

/** Fits choices, and keeps what their blocks have to say about the result. */
export function fitChoices(choices: readonly Choice[], prior: Prior): Fit {
  const parameters = fitParameters(choices, prior);
  const size = prior.length;
  const names = [...new Set(choices.map(({ block }) => block))];
  const indexOf = new Map(names.map((name, index) => [name, index % MOST_BLOCKS]));
  const blocks = Array.from({ length: Math.min(names.length, MOST_BLOCKS) }, () => noDerivatives(size));
  for (const choice of choices) addChoice(blocks[indexOf.get(choice.block) ?? 0] as Derivatives, choice, parameters);
  const total = noDerivatives(size);
  for (const block of blocks) addTimes(total, block, 1);
  addPrior(total, parameters, prior);
  return { parameters, prior, factor: factorise(total.curvature, size), blocks };
}

/** The variance of row · parameters between samples of as many blocks; the prior counts as one more block. */
export function varianceOf({ factor, prior, blocks }: Fit, row: Float64Array): number {
  const effect = solve(factor, row);
  const seen = blocks.reduce((sum, { slope }) => sum + dot(effect, slope) ** 2, 0);
  const assumed = prior.reduce((sum, precision, i) => sum + precision * at(effect, i) ** 2, 0);
  return (seen * blocks.length) / Math.max(1, blocks.length - 1) + assumed;
}

/**
 * Parameters fitted to samples of the blocks with replacement, each by one step of Newton's method from the fit. What was
 * assumed is drawn too: otherwise a bot that won every match would have a skill without any doubt about its size.
 */
export function resample({ parameters, prior, blocks }: Fit, samples: number, random: Random): readonly Float64Array[] {
  const size = prior.length;
  // Samples of few blocks vary less than the blocks themselves do.
  const freedom = Math.max(1, blocks.length - 1);
  const widening = (studentQuantile(freedom) / Z) * Math.sqrt(blocks.length / freedom);
  return Array.from({ length: samples }, () => {
    const total = noDerivatives(size);
    const times = blocks.map(() => 0);
    for (const _ of blocks) (times[random.below(blocks.length)] as number)++;
    for (const [index, block] of blocks.entries()) addTimes(total, block, times[index] as number);
    addPrior(total, parameters, prior);
    for (let i = 0; i < size; i++) total.slope[i] = at(total.slope, i) + Math.sqrt(at(prior, i)) * drawNormal(random);
    const move = solve(factorise(total.curvature, size), total.slope);
    return parameters.map((value, i) => value + widening * at(move, i));
  });
}

/** The chance of each way that something can come out, by its row · the parameters. */
export function chancesOf(powers: readonly number[]): readonly number[] {
  const most = Math.max(...powers);
  const weights = powers.map((power) => Math.exp(power - most));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** The same for a choice. In one array and by index, since ratings spend their time here. */
function chancesIn({ places, rows }: Choice, parameters: Float64Array): Float64Array {
  const chances = new Float64Array(rows.length);
  let most = Number.NEGATIVE_INFINITY;
  for (let way = 0; way < rows.length; way++) {
    const row = rows[way] as Float64Array;
    let power = 0;
    for (let k = 0; k < places.length; k++) power += at(row, k) * at(parameters, places[k] as number);
    chances[way] = power;
    if (power > most) most = power;
  }
  let sum = 0;
  for (let way = 0; way < rows.length; way++) {
    const weight = Math.exp(at(chances, way) - most);
    chances[way] = weight;
    sum += weight;
  }
  for (let way = 0; way < rows.length; way++) chances[way] = at(chances, way) / sum;
  return chances;
}

/** How surprising it is, in nats, that a choice came out as it did. */
export function surpriseAt(choice: Choice, parameters: Float64Array): number {
  const chances = chancesIn(choice, parameters);
  return choice.shares.reduce(
    (sum, share, way) => (share === 0 ? sum : sum - share * Math.log(chances[way] as number)),
    0,
  );
}

function penalisedLikelihood(choices: readonly Choice[], parameters: Float64Array, prior: Prior): number {
  const penalty = prior.reduce((sum, precision, i) => sum + (precision * at(parameters, i) ** 2) / 2, 0);
  return choices.reduce((sum, choice) => sum - surpriseAt(choice, parameters), -penalty);
}

const noDerivatives = (size: number): Derivatives => ({
  slope: new Float64Array(size),
  curvature: new Float64Array(size * size),
});

function derivativesAt(choices: readonly Choice[], parameters: Float64Array, prior: Prior): Derivatives {
  const total = noDerivatives(prior.length);
  for (const choice of choices) addChoice(total, choice, parameters);
  addPrior(total, parameters, prior);
  return total;
}

function addChoice({ slope, curvature }: Derivatives, choice: Choice, parameters: Float64Array): void {
  const { places, rows, shares } = choice;
  const size = parameters.length;
  const chances = chancesIn(choice, parameters);
  const mean = new Float64Array(places.length);
  for (let way = 0; way < rows.length; way++) {
    const row = rows[way] as Float64Array;
    const chance = at(chances, way);
    const residual = (shares[way] as number) - chance;
    for (let k = 0; k < places.length; k++) {
      const i = places[k] as number;
      mean[k] = at(mean, k) + chance * at(row, k);
      slope[i] = at(slope, i) + residual * at(row, k);
    }
  }
  for (let way = 0; way < rows.length; way++) {
    const row = rows[way] as Float64Array;
    for (let k = 0; k < places.length; k++) {
      const scaled = at(chances, way) * (at(row, k) - at(mean, k));
      if (scaled === 0) continue;
      const start = (places[k] as number) * size;
      for (let l = 0; l <= k; l++) {
        const place = start + (places[l] as number);
        curvature[place] = at(curvature, place) + scaled * (at(row, l) - at(mean, l));
      }
    }
  }
}

function addTimes(total: Derivatives, { slope, curvature }: Derivatives, times: number): void {
  if (times === 0) return;
  for (let i = 0; i < slope.length; i++) total.slope[i] = at(total.slope, i) + times * at(slope, i);
  for (let i = 0; i < slope.length; i++) {
    for (let place = i * slope.length; place <= i * slope.length + i; place++) {
      total.curvature[place] = at(total.curvature, place) + times * at(curvature, place);
    }
  }
}

function addPrior({ slope, curvature }: Derivatives, parameters: Float64Array, prior: Prior): void {
  for (const [i, precision] of prior.entries()) {
    slope[i] = at(slope, i) - precision * at(parameters, i);
    curvature[i * prior.length + i] = at(curvature, i * prior.length + i) + precision;
  }
}

/** Cholesky's factor of a symmetric, positive definite matrix. */
function factorise(matrix: Float64Array, size: number): Float64Array {
  const factor = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let rest = at(matrix, i * size + j);
      for (let k = 0; k < j; k++) rest -= at(factor, i * size + k) * at(factor, j * size + k);
      factor[i * size + j] = i === j ? Math.sqrt(rest) : rest / at(factor, j * size + j);
    }
  }
  return factor;
}

/** Solves factor · factorᵀ · x = right. */
function solve(factor: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  const solution = Float64Array.from(right);
  for (let i = 0; i < size; i++) {
    let rest = at(solution, i);
    for (let k = 0; k < i; k++) rest -= at(factor, i * size + k) * at(solution, k);
    solution[i] = rest / at(factor, i * size + i);
  }
  for (let i = size - 1; i >= 0; i--) {
    let rest = at(solution, i);
    for (let k = i + 1; k < size; k++) rest -= at(factor, k * size + i) * at(solution, k);
    solution[i] = rest / at(factor, i * size + i);
  }
  return solution;
}

/** The sum of the products of two rows. */
export function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += at(one, i) * at(other, i);
  return sum;
}

/** For typed arrays alone: V8 reads those fast as long as it sees nothing else here. */
const at = (values: Float64Array, index: number): number => values[index] as number;

const STEPS = 2 ** 30;

/** Box and Muller's draw from a standard normal distribution. */
function drawNormal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log((random.below(STEPS) + 1) / STEPS));
  return radius * Math.cos((2 * Math.PI * random.below(STEPS)) / STEPS);
}
