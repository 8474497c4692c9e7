import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseSetup, fastRandom, type Match, sampleCommand, startMatch } from '../../../kernel/host.ts';
import { game } from '../game.ts';
import { OFFER_KINDS, P1, P2, SANCTIONS, type Snatch, TOKEN_POLICIES, type Tokens, VARIANTS } from '../types.ts';
import { punish, snatchOffered, valuesOf } from './tokens.ts';

const setups = fc.record({
  variant: fc.constantFrom(...VARIANTS),
  rounds: fc.integer({ min: 1, max: 10 }),
  tokenPolicy: fc.constantFrom(...TOKEN_POLICIES),
  sanction: fc.constantFrom(...SANCTIONS),
  offers: fc.constantFrom(...OFFER_KINDS),
  smallestForced: fc.integer({ min: 0, max: 10 }),
  demo: fc.constant(false),
});

/** Plays a match at random and shows every position on the way. */
function playOut(options: Record<string, unknown>, seed: number, look: (match: Match<Snatch>) => void): Match<Snatch> {
  const setup = chooseSetup(game, { options }, 2);
  if (!setup.ok) throw new Error(setup.why.code);
  const { match } = startMatch({ game, setup: setup.value, seats: 2, seed: { numbers: [seed, 0] }, listened: false });
  const random = fastRandom(seed, 1);
  look(match);
  while (match.outcome === null) {
    const seat = match.optionsFor(P1).length > 0 ? P1 : P2;
    const command = sampleCommand(match.optionsFor(seat), random);
    match.play({ type: 'answer', at: match.at, seat, by: 'bot', question: match.question, command });
    look(match);
  }
  return match;
}

const playedOut = (look: (match: Match<Snatch>) => void) =>
  fc.assert(
    fc.property(setups, fc.nat(), (options, seed) => void playOut(options, seed, look)),
    { numRuns: 300 },
  );

const amounts = (...all: readonly Tokens[]): number[] => all.flatMap(({ pavo, elote }) => [pavo, elote]);
const together = (all: readonly Tokens[], good: keyof Tokens): number => all.reduce((sum, each) => sum + each[good], 0);

test('[SN-4] ten pavos and ten elotes are held or confiscated at any time, whole and never fewer than none', () => {
  playedOut(({ state: { table } }) => {
    const all = [...table.holdings, table.confiscated];
    expect([together(all, 'pavo'), together(all, 'elote')]).toEqual([10, 10]);
    expect(amounts(...all).every((amount) => Number.isInteger(amount) && amount >= 0)).toBe(true);
  });
});

test('[SN-4] nobody has fewer than 0 points or more than 30, and both never more than 40', () => {
  playedOut(({ state: { table }, setup, outcome }) => {
    const [first, second] = valuesOf(setup, table.holdings);
    expect(Math.min(first, second)).toBeGreaterThanOrEqual(0);
    expect(Math.max(first, second)).toBeLessThanOrEqual(30);
    expect(first + second).toBeLessThanOrEqual(40);
    if (outcome !== null) expect(outcome.scores).toEqual([first, second]);
  });
});

test('[SN-31] whatever was offered and snatched, P2 can pay all that was asked for', () => {
  const hand = fc.record({ pavo: fc.nat(10), elote: fc.nat(10) });
  const scenes = hand.chain((first) => {
    const second = { pavo: 10 - first.pavo, elote: 10 - first.elote };
    return fc.record({
      holdings: fc.constant([first, second] as const),
      offerPavo: fc.nat(first.pavo),
      offerElote: fc.nat(first.elote),
      requestPavo: fc.nat(second.pavo),
      requestElote: fc.nat(second.elote),
    });
  });
  fc.assert(
    fc.property(scenes, ({ holdings: [first, second], ...offer }) => {
      const table = { holdings: [{ ...first }, { ...second }] as [Tokens, Tokens], confiscated: { pavo: 0, elote: 0 } };
      snatchOffered(table.holdings, offer);
      punish(table, offer, { sanction: 'inverse', fine: 100, reportCost: 0 });
      expect(amounts(...table.holdings)).toEqual([
        first.pavo + offer.requestPavo,
        first.elote + offer.requestElote,
        second.pavo - offer.requestPavo,
        second.elote - offer.requestElote,
      ]);
    }),
  );
});

test('[SN-6] every match has as many records as rounds, each starting where the last one ended or from the beginning', () => {
  fc.assert(
    fc.property(setups, fc.nat(), (options, seed) => {
      const { rounds } = playOut(options, seed, () => {}).state.table;
      const ends = rounds.map(({ after }) => after);
      const begins = rounds.slice(1).map(({ before }) => before);
      const start = rounds[0]?.before;
      expect(rounds.length).toBe(options.rounds);
      expect(begins).toEqual(options.tokenPolicy === 'carry' ? ends.slice(0, -1) : begins.map(() => start));
    }),
  );
});
