import { group } from 'd3-array';
import {
  type Compared,
  comparedIn,
  distinct,
  matchesIn,
  outcomesOf,
  pointsOf,
  type Role,
} from '../../../../experiment/analysis/rounds.ts';
import { type Count, countOf } from '../../../../experiment/analysis/statistics.ts';
import type { Moment, RoundRow } from './rows.ts';
import type { Scale } from './scale.ts';

/** What of a file is counted. */
export interface Counting {
  /** Rounds that the data mark as excluded: those in which, or before which, a bot played. */
  readonly bots: boolean;
  /** Decisions that the clock took. */
  readonly clock: boolean;
  /** The third round alone, which is the one that counts by the rules. */
  readonly thirdOnly: boolean;
}

/** The rounds that are counted, and what there is to compare among them. */
export interface Sample extends Compared {
  readonly rows: readonly RoundRow[];
  readonly counting: Counting;
  /** Treatments in which P2 may oblige P1 to offer. */
  readonly forcing: ReadonlySet<string>;
}

export function sampleOf(all: readonly RoundRow[], counting: Counting): Sample {
  const rows = all.filter(
    ({ isExcluded, isThird }) => (counting.bots || !isExcluded) && (!counting.thirdOnly || isThird),
  );
  return {
    rows,
    counting,
    ...comparedIn(rows),
    forcing: new Set(rows.filter((row) => row.isForced || row.treatment === 'G2').map(({ treatment }) => treatment)),
  };
}

/** Whether every treatment was played in one phase only, and another one in another: then order and treatment are the same thing. */
export function isOrderConfounded(rows: readonly RoundRow[]): boolean {
  const treatments = distinct(rows.map(({ treatment }) => treatment));
  const phases = distinct(rows.map(({ phase }) => phase));
  const places = distinct(rows.map(({ phase, treatment }) => `${phase} ${treatment}`));
  return phases.length > 1 && places.length === treatments.length;
}

/** The same sample with fewer of its rounds. */
export function within(sample: Sample, isMeant: (row: RoundRow) => boolean): Sample {
  return { ...sample, rows: sample.rows.filter(isMeant) };
}

/** Shares of rounds, of offers or of thefts. */
export const RATES = ['offer', 'trade', 'accept', 'reject', 'snatch', 'force', 'report', 'shame'] as const;

const MEANINGS: Readonly<Record<Rate, Meaning>> = {
  offer: { verdict: ({ act }) => (act === null ? null : act !== 'no_offer'), decisions: ['act'] },
  trade: { verdict: ({ act, answer }) => (act === null ? null : answer === 'accept'), decisions: ['act', 'answer'] },
  accept: { verdict: ofOffers('accept'), decisions: ['answer'] },
  reject: { verdict: ofOffers('reject'), decisions: ['answer'] },
  snatch: { verdict: ofOffers('snatch'), decisions: ['answer'] },
  force: {
    verdict: ({ treatment, act, isForced }, { forcing }) => (act === null || !forcing.has(treatment) ? null : isForced),
    decisions: [],
  },
  report: { verdict: ({ isReported }) => isReported, decisions: ['aftermath'] },
  shame: { verdict: ({ isShamed }) => isShamed, decisions: ['aftermath'] },
};

/** Pavos that P1 offered (x), elotes asked for them (y), and elotes for a pavo (y/x). */
export const OFFER_PARTS = ['x', 'y', 'price'] as const;

const PARTS: Readonly<Record<OfferPart, (row: RoundRow) => number | null>> = {
  x: ({ offered }) => offered?.pavo ?? null,
  y: ({ asked }) => asked?.elote ?? null,
  price: ({ offered, asked }) =>
    offered === null || asked === null || offered.pavo === 0 ? null : asked.elote / offered.pavo,
};

/** What takes somebody time: talking, offering or not, answering, and deciding about a thief. */
export const WAITS = ['talk', 'act', 'answer', 'aftermath'] as const;

const WAITED: Readonly<Record<Wait, (row: RoundRow) => number | null>> = {
  talk: (row) => between(row, 'began', 'talked'),
  act: (row) => (row.hadNothing ? null : between(row, row.at.talked === null ? 'began' : 'talked', 'acted')),
  answer: (row) => between(row, 'acted', 'answered'),
  aftermath: (row) => (isAftermath(row) ? between(row, 'answered', 'settled') : null),
};

export type Rate = (typeof RATES)[number];

interface Meaning {
  /** Whether it happened; null where it could not, so that the round does not count. */
  readonly verdict: (row: RoundRow, sample: Sample) => boolean | null;
  /** The decisions that it rests on: where the clock took one, the round counts only if such decisions do. */
  readonly decisions: readonly (keyof RoundRow['byClock'])[];
}

function ofOffers(answer: RoundRow['answer']): Meaning['verdict'] {
  return (row) => (row.answer === null ? null : row.answer === answer);
}

/** How often something happened, of how often it could. */
export function countRate(sample: Sample, rate: Rate): Count {
  const { verdict, decisions } = MEANINGS[rate];
  const counted = sample.rows.filter(
    ({ byClock }) => sample.counting.clock || !decisions.some((decision) => byClock[decision]),
  );
  return countOf(counted.map((row) => verdict(row, sample)).filter((each) => each !== null));
}

export type OfferPart = (typeof OFFER_PARTS)[number];

/** That part of every offer that counts. */
export function offerParts(sample: Sample, part: OfferPart): readonly number[] {
  return sample.rows
    .filter(({ byClock }) => sample.counting.clock || !byClock.act)
    .map(PARTS[part])
    .filter((value) => value !== null);
}

/** How much of what trade could bring it has brought: 0 without trade, 1 after a full swap. */
export function efficiencyOf([p1, p2]: readonly [number, number], { bare, gain }: Scale): number {
  return (p1 + p2 - bare) / gain;
}

export function efficiencies(rows: readonly RoundRow[], scale: Scale): readonly number[] {
  return outcomesOf(rows).map((points) => efficiencyOf(points, scale));
}

export const finalRows = (rows: readonly RoundRow[]): readonly RoundRow[] => rows.filter(({ isThird }) => isThird);

/** By match: what a role had after the third round, less what it had after the first. */
export function growth(rows: readonly RoundRow[], role: Role): readonly number[] {
  return matchesIn(rows).flatMap((rounds) => {
    const [first] = pointsOf(
      rounds.filter(({ round }) => round === 1),
      role,
    );
    const [third] = pointsOf(finalRows(rounds), role);
    return first === undefined || third === undefined ? [] : [third - first];
  });
}

/** Who stole, who stole again, and how much of all theft was theirs. */
interface Thieves {
  /** Of those who were ever made an offer, who stole at least once. */
  readonly thieves: Count;
  /** Of those who stole, who did so at least twice. */
  readonly repeating: Count;
  /** Of all thefts, those by somebody who stole at least twice. */
  readonly theirs: Count;
}

/** Thieves are people, in whichever games they were P2; where the file names nobody, the P2 of a match. */
export function thievesIn({ rows, counting }: Sample): Thieves {
  const answered = rows.filter(({ answer, byClock }) => answer !== null && (counting.clock || !byClock.answer));
  const thefts = [...group(answered, whoAnswered).values()].map(
    (heap) => heap.filter(({ answer }) => answer === 'snatch').length,
  );
  const once = thefts.filter((times) => times >= 1);
  const again = thefts.filter((times) => times >= 2);
  return {
    thieves: { yes: once.length, n: thefts.length },
    repeating: { yes: again.length, n: once.length },
    theirs: { yes: sum(again), n: sum(once) },
  };
}

const whoAnswered = ({ p2, match }: RoundRow): string => (p2 === null ? `match ${match}` : `person ${p2}`);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export type Wait = (typeof WAITS)[number];

const isAftermath = ({ isShamed, isReported }: RoundRow): boolean => isShamed !== null || isReported !== null;

/** How many seconds people took. */
export function waits({ rows, counting }: Sample, wait: Wait): readonly number[] {
  return rows
    .filter(({ byClock }) => wait === 'talk' || counting.clock || !byClock[wait])
    .map(WAITED[wait])
    .filter((seconds) => seconds !== null);
}

function between({ at }: RoundRow, from: Moment, to: Moment): number | null {
  const [begin, end] = [at[from], at[to]];
  return begin === null || end === null ? null : (end - begin) / 1000;
}
