import { expect, test } from 'vitest';
import { fields } from '../rules/setup.ts';
import { exchange, payJudge, punish, snatchOffered, valuesOf } from '../rules/tokens.ts';
import { type Offer, SANCTIONS, type Setup, type Tokens } from '../types.ts';
import { possibleEnds } from './possible-ends.ts';

const BEFORE: readonly [Tokens, Tokens] = [
  { pavo: 6, elote: 3 },
  { pavo: 4, elote: 7 },
];
const OFFERS: readonly Offer[] = [
  { offerPavo: 5, offerElote: 1, requestPavo: 2, requestElote: 7 },
  { offerPavo: 0, offerElote: 3, requestPavo: 0, requestElote: 0 },
  { offerPavo: 0, offerElote: 0, requestPavo: 4, requestElote: 1 },
];

const USUAL = Object.fromEntries(
  Object.entries(fields.fields).map(([key, field]) => [key, field.default]),
) as unknown as Setup;

/** Sizes of the sanction, prices of a report, and worths. */
const NUMBERS: readonly Partial<Setup>[] = [
  {},
  { fine: 0 },
  { fine: 30 },
  { fine: 250, reportCost: 1 },
  { conviction: 40, reportCost: 8 },
  { conviction: 0, ownWorth: 3, otherWorth: 7 },
];

/** What the rules themselves make of an offer. */
function byTheRules(
  setup: Setup,
  offer: Offer,
  does: (table: { holdings: [Tokens, Tokens]; confiscated: Tokens }) => void,
) {
  const table = {
    holdings: [{ ...BEFORE[0] }, { ...BEFORE[1] }] as [Tokens, Tokens],
    confiscated: { pavo: 0, elote: 0 },
  };
  does(table);
  return { holdings: table.holdings, worth: valuesOf(setup, table.holdings), offer };
}

test.each(SANCTIONS.flatMap((sanction) => NUMBERS.map((numbers) => ({ sanction, ...numbers }))))(
  '[SN-19] [SN-21] [SN-30] [SN-51] [SN-52] [SN-53] what the screen foretells is what the rules do: %o',
  (options) => {
    const setup = { ...USUAL, ...options };
    for (const offer of OFFERS) {
      const verdict = (isConvicted: boolean) =>
        byTheRules(setup, offer, (table) => {
          snatchOffered(table.holdings, offer);
          if (isConvicted) punish(table, offer, setup);
          payJudge(table, setup);
        });
      const done = [
        { end: 'accept', ...byTheRules(setup, offer, ({ holdings }) => exchange(holdings, offer)) },
        { end: 'reject', ...byTheRules(setup, offer, () => undefined) },
        { end: 'snatch', ...byTheRules(setup, offer, ({ holdings }) => snatchOffered(holdings, offer)) },
        ...(setup.conviction > 0 ? [{ end: 'reported', ...verdict(true) }] : []),
        ...(setup.conviction < 100 ? [{ end: 'acquitted', ...verdict(false) }] : []),
      ];
      const foretold = possibleEnds({ before: BEFORE, offer, variant: 'G4', setup });
      expect(foretold.map((end) => ({ ...end, offer }))).toEqual(done);
    }
  },
);

test('without a judge there are three ends', () => {
  const offer = OFFERS[0] as Offer;
  const ends = possibleEnds({ before: BEFORE, offer, variant: 'G1', setup: USUAL });
  expect(ends.map(({ end }) => end)).toEqual(['accept', 'reject', 'snatch']);
});
