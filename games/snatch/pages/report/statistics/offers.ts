import type { RoundRow } from '../reading/round-row.ts';
import type { Sample } from './sample.ts';

/** Pavos that P1 offered (x), elotes asked for them (y), and elotes for a pavo (y/x). */
export const OFFER_PARTS = ['x', 'y', 'price'] as const;
export type OfferPart = (typeof OFFER_PARTS)[number];

const PARTS: Readonly<Record<OfferPart, (row: RoundRow) => number | null>> = {
  x: ({ offered }) => offered?.pavo ?? null,
  y: ({ asked }) => asked?.elote ?? null,
  price: ({ offered, asked }) =>
    offered === null || asked === null || offered.pavo === 0 ? null : asked.elote / offered.pavo,
};

/** That part of every offer that counts. */
export function offerParts(sample: Sample, part: OfferPart): readonly number[] {
  return sample.rows
    .filter(({ byClock }) => sample.counting.clock || !byClock.act)
    .map(PARTS[part])
    .filter((value) => value !== null);
}
