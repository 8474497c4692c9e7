import { fastRandom } from '../../kernel/host.ts';
import {
  type Choice,
  chancesOf,
  choiceBetween,
  dot,
  type Fit,
  fitChoices,
  fitParameters,
  type Prior,
  resample,
  surpriseAt,
  varianceOf,
} from './choice-model.ts';

/** A match that is over, as far as ratings need it. */
export interface RatedMatch {
  /** Matches of one deal have the same cards and roles, and other bots in the seats. */
  readonly deal: number;
  /** By seat: the index of its bot. */
  readonly bots: readonly number[];
  /** Null in a game without sides. */
  readonly sides: SidesOfMatch | null;
  /** The seats that came first; empty if nobody won. */
  readonly first: readonly number[];
}

export interface SidesOfMatch {
  /** By seat, as it was dealt. */
  readonly dealt: readonly string[];
  readonly won: readonly string[];
}

/** How well a bot plays: on one side, or (null) altogether. `low` and `high` bound the 95 % interval. */
export interface Rating {
  readonly bot: string;
  readonly side: string | null;
  readonly skill: number;
  readonly low: number;
  readonly high: number;
  readonly matches: number;
}

/** What many matches say about bots. */
export interface Ratings {
  /** Mean surprise in nats at matches that were held out of the fit. */
  readonly logLoss: number;
  /** The same for somebody who knows the base rates but not the bots. */
  readonly baseLogLoss: number;
  /** Best first: altogether, then side by side. */
  readonly ratings: readonly Rating[];
  /** By side, or by seat in a game without sides: how often it wins among bots of equal skill. */
  readonly baseRates: Readonly<Record<string, number>>;
  /** Neighbours in the order whose difference may be chance, at the level asked for. */
  readonly undecided: readonly (readonly [string, string])[];
}

/**
 * What is assumed before the first match, as standard deviations: skills of bots, how far a bot's skill on a side is from
 * its skill altogether, and base rates, all as logits. A few matches outweigh it.
 */
const ASSUMED = { skill: 2, onSide: 1, base: 2 } as const;

/** The parameters of a model: base rates first, then skills, then the differences by side. */
interface Model {
  readonly bots: readonly string[];
  /** Empty in a game without sides. */
  readonly sides: readonly string[];
  /** What has a base rate: the sides, or the seats (`seat-0`). */
  readonly bases: readonly string[];
  readonly prior: Prior;
  readonly choices: readonly Choice[];
}

function modelOf(matches: readonly RatedMatch[], bots: readonly string[]): Model {
  const sides = [...new Set(matches.flatMap((match) => match.sides?.dealt ?? []))].sort();
  const seats = matches[0]?.bots.map((_, seat) => `seat-${seat}`) ?? [];
  const bases = sides.length > 0 ? sides : seats;
  const deviations = [
    ...bases.map(() => ASSUMED.base),
    ...bots.map(() => ASSUMED.skill),
    ...sides.flatMap(() => bots.map(() => ASSUMED.onSide)),
  ];
  const prior = Float64Array.from(deviations, (deviation) => 1 / deviation ** 2);
  const model = { bots, sides, bases, prior };
  return { ...model, choices: matches.flatMap((match) => choicesOf(model, match)) };
}

function choicesOf(model: Omit<Model, 'choices'>, match: RatedMatch): readonly Choice[] {
  const { deal, bots, sides, first } = match;
  if (sides !== null) return [...new Set(sides.dealt)].map((side) => sideWins(model, match, sides, side));
  const rows = bots.map((bot, seat) => {
    const row = new Float64Array(model.prior.length);
    row[seat] = 1;
    addSkill(model, row, { bot, side: null, weight: 1 });
    return row;
  });
  // A match that nobody wins is shared by all.
  const winners = first.length > 0 ? first : bots.map((_, seat) => seat);
  const shares = bots.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
  return [choiceBetween(rows, { shares, block: deal })];
}

/** Logit of a side's win: its base rate + the mean skill of its members − the mean skill of all others. */
function sideWins(
  model: Omit<Model, 'choices'>,
  { deal, bots }: RatedMatch,
  { dealt, won }: SidesOfMatch,
  side: string,
): Choice {
  const row = new Float64Array(model.prior.length);
  row[model.sides.indexOf(side)] = 1;
  const members = dealt.filter((each) => each === side).length;
  for (const [seat, bot] of bots.entries()) {
    const weight = dealt[seat] === side ? 1 / members : -1 / (bots.length - members);
    addSkill(model, row, { bot, side: dealt[seat] as string, weight });
  }
  const hasWon = won.includes(side) ? 1 : 0;
  return choiceBetween([row, new Float64Array(row.length)], { shares: [hasWon, 1 - hasWon], block: deal });
}

/** Adds a bot's skill on a side, so many times, to a row; without a side only its skill altogether. */
function addSkill(
  { bases, bots, sides }: Pick<Model, 'bases' | 'bots' | 'sides'>,
  row: Float64Array,
  { bot, side, weight }: { readonly bot: number; readonly side: string | null; readonly weight: number },
): void {
  const places = [bases.length + bot];
  if (side !== null) places.push(bases.length + bots.length * (1 + sides.indexOf(side)) + bot);
  for (const place of places) row[place] = (row[place] as number) + weight;
}

/** The row whose product with the parameters is a bot's skill, compared with the mean of all bots. */
function skillRow(model: Model, bot: number, shares: ReadonlyMap<string | null, number>): Float64Array {
  const row = new Float64Array(model.prior.length);
  for (const [side, share] of shares) {
    addSkill(model, row, { bot, side, weight: share });
    for (const other of model.bots.keys())
      addSkill(model, row, { bot: other, side, weight: -share / model.bots.length });
  }
  return row;
}

/** How large a part of all seats each side is: a skill altogether is the mean over the seats that a bot may be dealt. */
function seatShares(matches: readonly RatedMatch[]): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>();
  let seats = 0;
  for (const { bots, sides } of matches) {
    for (const seat of bots.keys()) {
      const side = sides?.dealt[seat] ?? null;
      counts.set(side, (counts.get(side) ?? 0) + 1);
      seats++;
    }
  }
  return new Map([...counts].map(([side, count]) => [side, count / seats]));
}

/** The bots' skills altogether. */
export function skillsOf(matches: readonly RatedMatch[], bots: readonly string[]): readonly number[] {
  const model = modelOf(matches, bots);
  const parameters = fitParameters(model.choices, model.prior);
  const shares = seatShares(matches);
  return bots.map((_, bot) => dot(skillRow(model, bot, shares), parameters));
}

/** The bots by skill, best first, as indexes, and neighbours in that order that may be equal. */
export interface Standings {
  readonly order: readonly number[];
  readonly undecided: Ratings['undecided'];
}

/** Where the bots stand, if equal bots may be called different with this chance. */
export function standingsAfter(matches: readonly RatedMatch[], bots: readonly string[], level: number): Standings {
  const model = modelOf(matches, bots);
  return standingsIn(model, fitChoices(model.choices, model.prior), seatShares(matches), level);
}

/** Rates bots by their matches, at least two deals. The same matches and seed give the same numbers. */
export function rate(
  matches: readonly RatedMatch[],
  bots: readonly string[],
  { seed, level }: { readonly seed: number; readonly level: number },
): Ratings {
  const model = modelOf(matches, bots);
  const fit = fitChoices(model.choices, model.prior);
  const shares = seatShares(matches);
  const samples = resample(fit, SAMPLES, fastRandom(seed, RESAMPLING_STREAM));
  const ratingsOn = (side: string | null): readonly Rating[] => {
    const seen = side === null ? shares : new Map([[side, 1]]);
    return bots
      .map((bot, index) => {
        const row = skillRow(model, index, seen);
        const [low, high] = middleOf(samples.map((parameters) => dot(row, parameters)));
        const played = matches.filter((match) => hasPlayed(match, index, side)).length;
        return { bot, side, skill: dot(row, fit.parameters), low, high, matches: played };
      })
      .sort((one, other) => other.skill - one.skill);
  };
  return {
    ...lossesOf(model),
    ratings: [null, ...model.sides].flatMap(ratingsOn),
    baseRates: baseRatesOf(model, fit),
    undecided: standingsIn(model, fit, shares, level).undecided,
  };
}

const hasPlayed = ({ bots, sides }: RatedMatch, bot: number, side: string | null): boolean =>
  bots.some((each, seat) => each === bot && (side === null || sides?.dealt[seat] === side));

const SAMPLES = 400;

/** Above the streams of deals, bots and schedule. */
const RESAMPLING_STREAM = 2 ** 53 - 1;

/** The bounds of the middle 95 % of values. */
function middleOf(values: readonly number[]): readonly [number, number] {
  const sorted = values.toSorted((one, other) => one - other);
  const index = Math.round(sorted.length * 0.025);
  return [sorted[index] as number, sorted[sorted.length - 1 - index] as number];
}

function baseRatesOf({ sides, bases }: Model, { parameters }: Fit): Readonly<Record<string, number>> {
  const powers = [...parameters.subarray(0, bases.length)];
  const rates = sides.length > 0 ? powers.map((power) => chancesOf([power, 0])[0]) : chancesOf(powers);
  return Object.fromEntries(bases.map((base, index) => [base, rates[index] as number]));
}

/** Two bots are different if their distance is too large for chance; there are as many chances as pairs of bots. */
function standingsIn(model: Model, fit: Fit, shares: ReadonlyMap<string | null, number>, level: number): Standings {
  const rows = model.bots.map((_, bot) => skillRow(model, bot, shares));
  const skillOf = (bot: number): number => dot(rows[bot] as Float64Array, fit.parameters);
  const order = [...model.bots.keys()].sort((one, other) => skillOf(other) - skillOf(one));
  const pairs = (order.length * (order.length - 1)) / 2;
  const undecided = order.flatMap((better, place) => {
    const worse = order[place + 1];
    if (worse === undefined) return [];
    const difference = (rows[better] as Float64Array).map(
      (value, i) => value - ((rows[worse] as Float64Array)[i] as number),
    );
    const distance = dot(difference, fit.parameters) / Math.sqrt(varianceOf(fit, difference));
    const isDecided = chanceOfDistance(distance, fit.blocks.length - 1) * pairs <= level;
    return isDecided ? [] : [[model.bots[better] as string, model.bots[worse] as string] as const];
  });
  return { order, undecided };
}

/** The chance that Student's t is at least this far from 0, by Wallace's approximation through the normal distribution. */
export function chanceOfDistance(distance: number, freedom: number): number {
  const normal = ((8 * freedom + 1) / (8 * freedom + 3)) * Math.sqrt(freedom * Math.log1p(distance ** 2 / freedom));
  return complementaryError(normal / Math.SQRT2);
}

/** erfc for numbers from 0, right to seven digits (Numerical Recipes, Chebyshev's fit). */
function complementaryError(value: number): number {
  const t = 2 / (2 + value);
  const coefficients = [
    0.17087277, -0.82215223, 1.48851587, -1.13520398, 0.27886807, -0.18628806, 0.09678418, 0.37409196, 1.00002368,
    -1.26551223,
  ];
  return t * Math.exp(coefficients.reduce((sum, coefficient) => sum * t + coefficient, 0) - value * value);
}

/** Parts into which the deals are divided; each is predicted from all others. */
const PARTS = 5;

/** Nothing is known of a skill that is assumed to be this certainly 0. */
const NO_SKILL = 1e9;

function lossesOf({ choices, prior, bases }: Model): Pick<Ratings, 'logLoss' | 'baseLogLoss'> {
  const blocks = new Map([...new Set(choices.map(({ block }) => block))].map((block, index) => [block, index % PARTS]));
  const parts = Array.from({ length: Math.min(PARTS, blocks.size) }, (_, part) => part);
  const lossWith = (assumed: Prior): number => {
    const total = parts.reduce((sum, part) => {
      const isHeldOut = ({ block }: Choice): boolean => blocks.get(block) === part;
      const parameters = fitParameters(
        choices.filter((choice) => !isHeldOut(choice)),
        assumed,
      );
      return sum + choices.filter(isHeldOut).reduce((loss, choice) => loss + surpriseAt(choice, parameters), 0);
    }, 0);
    return total / choices.length;
  };
  const withoutSkill = prior.map((precision, index) => (index < bases.length ? precision : NO_SKILL));
  return { logLoss: lossWith(prior), baseLogLoss: lossWith(withoutSkill) };
}
