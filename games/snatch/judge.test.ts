import { describe, expect, test } from 'vitest';
import { judgeFile, judgeSnatch } from './judge.ts';
import { bundle, FIVE } from './rules/table-for-tests.ts';

const START = { p1: { pavo: 10, elote: 0 }, p2: { pavo: 0, elote: 10 } };
const snatched = { offer: FIVE, answer: 'snatch' };

/** The errors of a case's rounds, by place, as code and path; null for a round that was settled. */
function errorsOf(variant: string, rounds: readonly unknown[], options: object = {}) {
  const judged = judgeSnatch({ variant, rounds, options });
  if ('error' in judged) throw new Error(judged.error.message);
  return judged.rounds.map((round) => ('error' in round ? [round.error.code, round.error.at] : null));
}

describe('the judge of written games', () => {
  test('[SN-45] settles every round, the scores and the shame', () => {
    const rounds = [{ force: true, ...snatched, report: true }, { offer: null }];
    expect(judgeSnatch({ variant: 'G4', options: {}, rounds })).toEqual({
      rounds: [
        {
          before: START,
          after: { p1: { pavo: 10, elote: 5 }, p2: { pavo: 0, elote: 5 } },
          p1Action: 'offer',
          p2Action: 'snatch',
          forcedByP2: false,
          reported: true,
          shameAssigned: null,
          outcomeP1: 20,
          outcomeP2: 5,
        },
        {
          before: { p1: { pavo: 10, elote: 5 }, p2: { pavo: 0, elote: 5 } },
          after: { p1: { pavo: 10, elote: 5 }, p2: { pavo: 0, elote: 5 } },
          p1Action: 'no_offer',
          p2Action: null,
          forcedByP2: false,
          reported: false,
          shameAssigned: null,
          outcomeP1: 20,
          outcomeP2: 5,
        },
      ],
      scores: { p1: 20, p2: 5 },
      shame: { p2: 0 },
    });
  });

  test.each([
    ['inverse', 20, 5],
    ['restitution', 10, 10],
    ['confiscate', 10, 0],
  ])('[SN-45] with the sanction %s', (sanction, p1, p2) => {
    const judged = judgeSnatch({ variant: 'G4', options: { sanction }, rounds: [{ ...snatched, report: true }] });
    expect(judged).toMatchObject({ scores: { p1, p2 } });
  });

  test.each(['immediate+later', 'later-only', 'self-only'])('[SN-45] tells the truth about shame (%s)', (shown) => {
    const rounds = [
      { ...snatched, shame: true },
      { ...snatched, shame: false },
    ];
    expect(judgeSnatch({ variant: 'G3', options: { shameVisibility: shown }, rounds })).toMatchObject({
      rounds: [{ shameAssigned: true }, { shameAssigned: false }],
      shame: { p2: 1 },
    });
  });

  test('[SN-45] takes the switch of G2 as on where it is left out', () => {
    const rounds = [
      { offer: FIVE, answer: 'reject' },
      { force: false, offer: FIVE, answer: 'reject' },
    ];
    expect(judgeSnatch({ variant: 'G2', rounds })).toMatchObject({
      rounds: [
        { p1Action: 'forced_offer', forcedByP2: true },
        { p1Action: 'offer', forcedByP2: false },
      ],
    });
  });

  test('[SN-45] takes the preset of the case before that of the command line, and any number of cases', () => {
    const rounds = [
      { offer: FIVE, answer: 'accept' },
      { offer: FIVE, answer: 'accept' },
    ];
    const { answer, mistakes } = judgeFile(
      [
        { variant: 'G1', rounds },
        { preset: 'seed', variant: 'G1', rounds },
        { variant: 'G6', rounds },
      ],
      { preset: 'classic' },
    );
    expect([answer, mistakes]).toEqual([
      [
        expect.objectContaining({ scores: { p1: 15, p2: 15 } }),
        expect.objectContaining({ scores: { p1: 20, p2: 20 } }),
        {
          error: {
            code: 'unknown-variant',
            message: 'there is no variant "G6"; there are G1, G2, G3, G4, G5',
            at: 'variant',
          },
        },
      ],
      1,
    ]);
  });

  test('[SN-45] plays the talk of G5 over, and gives ten to both before any round', () => {
    expect([judgeSnatch({ variant: 'G5', rounds: [snatched] }), judgeSnatch({ variant: 'G5', rounds: [] })]).toEqual([
      expect.objectContaining({ scores: { p1: 5, p2: 20 } }),
      { rounds: [], scores: { p1: 10, p2: 10 }, shame: { p2: 0 } },
    ]);
  });

  test('[SN-46] a mistake changes nothing, and the next entry is the same round', () => {
    const judged = judgeSnatch({
      variant: 'G1',
      rounds: [{ ...snatched, report: true }, { offer: null }, { offer: null }, { offer: null }, { offer: null }],
    });
    const quiet = expect.objectContaining({ before: START, p1Action: 'no_offer' });
    expect(judged).toEqual({
      rounds: [
        {
          error: {
            code: 'not-in-this-variant',
            message: 'that belongs to G4, and this is G1',
            at: 'rounds[0].report',
          },
        },
        quiet,
        quiet,
        quiet,
        { error: { code: 'game-over', message: 'the game has 3 rounds, and they are over', at: 'rounds[4]' } },
      ],
      scores: { p1: 10, p2: 10 },
      shame: { p2: 0 },
    });
  });

  test.each([
    ['G1', { offer: bundle(11, 0, 0, 1), answer: 'accept' }, 'offer-beyond-holdings', '.offer.offerPavo'],
    ['G1', { offer: bundle(1, 0, 0, 11), answer: 'accept' }, 'request-beyond-holdings', '.offer.requestElote'],
    ['G1', { offer: bundle(1, 0, 0, 1e300), answer: 'accept' }, 'request-beyond-holdings', '.offer.requestElote'],
    ['G1', { offer: bundle(-1, 0, 0, 1), answer: 'accept' }, 'not-whole-tokens', '.offer.offerPavo'],
    ['G1', { offer: bundle(1, 0.5, 0, 1), answer: 'accept' }, 'not-whole-tokens', '.offer.offerElote'],
    [
      'G1',
      { offer: bundle(1, 0, Number.POSITIVE_INFINITY, 1), answer: 'accept' },
      'not-whole-tokens',
      '.offer.requestPavo',
    ],
    ['G1', { offer: { ...FIVE, offerPavo: '5' }, answer: 'accept' }, 'not-whole-tokens', '.offer.offerPavo'],
    ['G1', { offer: { offerPavo: 5 }, answer: 'accept' }, 'not-whole-tokens', '.offer.offerElote'],
    ['G1', { offer: { ...FIVE, offerCoffee: 1 }, answer: 'accept' }, 'malformed-offer', '.offer.offerCoffee'],
    ['G1', { offer: 5, answer: 'accept' }, 'malformed-offer', '.offer'],
    ['G1', { offer: bundle(0, 0, 0, 0), answer: 'accept' }, 'empty-offer', '.offer'],
    ['G1', { answer: 'accept' }, 'missing-offer', '.offer'],
    ['G1', { offer: FIVE }, 'missing-answer', '.answer'],
    ['G1', { offer: FIVE, answer: 'steal' }, 'unknown-answer', '.answer'],
    ['G1', { offer: null, answer: 'accept' }, 'no-offer-to-answer', '.answer'],
    ['G1', { offer: null, force: 'yes' }, 'malformed-round', '.force'],
    ['G1', { offer: null, comment: 'none' }, 'malformed-round', '.comment'],
    ['G1', null, 'malformed-round', ''],
    ['G2', { offer: null }, 'must-offer', '.offer'],
    ['G2', { offer: bundle(0, 0, 0, 1), answer: 'reject' }, 'forced-needs-tokens', '.offer'],
    ['G3', { offer: FIVE, answer: 'accept', shame: true }, 'no-snatch', '.shame'],
    ['G3', { offer: null, shame: true }, 'no-snatch', '.shame'],
    ['G3', { ...snatched, report: true }, 'not-in-this-variant', '.report'],
    ['G4', { offer: FIVE, answer: 'reject', report: true }, 'no-snatch', '.report'],
    ['G4', { ...snatched, shame: true }, 'not-in-this-variant', '.shame'],
    ['G4', { ...snatched, shame: true, report: true }, 'not-in-this-variant', '.shame'],
  ])('[SN-46] in %s %o is %s', (variant, round, code, at) => {
    expect(errorsOf(variant, [round, { force: false, offer: null }])).toEqual([[code, `rounds[0]${at}`], null]);
  });

  test('[SN-46] a mistake in the last round is told as in any other', () => {
    expect(errorsOf('G4', [{ offer: FIVE, answer: 'accept', report: true }], { rounds: 1 })).toEqual([
      ['no-snatch', 'rounds[0].report'],
    ]);
  });

  test('[SN-46] where P1 has nothing left, only declining is right', () => {
    const all = { offer: bundle(10, 0, 0, 1), answer: 'snatch' };
    const rounds = [
      all,
      { offer: FIVE, answer: 'accept' },
      { offer: null, report: true },
      { offer: null },
      { offer: null },
    ];
    expect(errorsOf('G2', rounds)).toEqual([
      null,
      ['nothing-to-offer', 'rounds[1].offer'],
      ['no-snatch', 'rounds[2].report'],
      null,
      null,
    ]);
  });

  test.each([
    [7, 'malformed-case', ''],
    [{ variant: 'G1' }, 'malformed-case', 'rounds'],
    [{ variant: 'G1', rounds: {} }, 'malformed-case', 'rounds'],
    [{ rounds: [] }, 'unknown-variant', 'variant'],
    [{ variant: 'G1', rounds: [], players: 2 }, 'malformed-case', 'players'],
    [{ variant: 'G1', rounds: [], preset: 'none' }, 'unknown-preset', 'preset'],
    [{ variant: 'G1', rounds: [], preset: 5 }, 'unknown-preset', 'preset'],
    [{ variant: 'G1', rounds: [], options: [] }, 'malformed-case', 'options'],
    [{ variant: 'G1', rounds: [], options: { demo: true } }, 'unknown-option', 'options.demo'],
    [{ variant: 'G1', rounds: [], options: { sanction: 'jail' } }, 'bad-option', 'options.sanction'],
  ])('[SN-46] the case %o cannot be read: %s', (written, code, at) => {
    expect(judgeSnatch(written)).toEqual({ error: { code, message: expect.stringMatching(/\w/), at } });
  });
});
