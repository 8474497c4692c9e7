import { expect, test } from 'vitest';
import { exchange, punish, snatchOffered, valuesOf } from '../rules/tokens.ts';
import { type Offer, SANCTIONS, type Tokens } from '../types.ts';
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

/** What the rules themselves make of an offer. */
function bytheRules(offer: Offer, does: (table: { holdings: [Tokens, Tokens]; confiscated: Tokens }) => void) {
  const table = {
    holdings: [{ ...BEFORE[0] }, { ...BEFORE[1] }] as [Tokens, Tokens],
    confiscated: { pavo: 0, elote: 0 },
  };
  does(table);
  return { holdings: table.holdings, worth: valuesOf(table.holdings), offer };
}

test.each(SANCTIONS)('[SN-19] [SN-21] [SN-30] what the screen foretells is what the rules do (%s)', (sanction) => {
  for (const offer of OFFERS) {
    const done = [
      { end: 'accept', ...bytheRules(offer, ({ holdings }) => exchange(holdings, offer)) },
      { end: 'reject', ...bytheRules(offer, () => undefined) },
      { end: 'snatch', ...bytheRules(offer, ({ holdings }) => snatchOffered(holdings, offer)) },
      {
        end: 'reported',
        ...bytheRules(offer, (table) => {
          snatchOffered(table.holdings, offer);
          punish(table, offer, sanction);
        }),
      },
    ];
    const foretold = possibleEnds({ before: BEFORE, offer, variant: 'G4', sanction });
    expect(foretold.map((end) => ({ ...end, offer }))).toEqual(done);
  }
});

test('without a judge there are three ends', () => {
  const offer = OFFERS[0] as Offer;
  const ends = possibleEnds({ before: BEFORE, offer, variant: 'G1', sanction: 'inverse' });
  expect(ends.map(({ end }) => end)).toEqual(['accept', 'reject', 'snatch']);
});
