import { describe, expect, test } from 'vitest';
import type { Language } from '../../game-package.ts';
import { speakerForTests } from '../../translator-for-tests.ts';
import { fields } from '../rules/setup.ts';
import { inTournament } from '../rules/tournament.ts';
import { SANCTIONS, type Setup, SHAME_VISIBILITIES, VARIANTS } from '../types.ts';
import { brief } from './brief.ts';
import { spoken } from './index.ts';

const DEFAULTS = Object.fromEntries(Object.entries(fields.fields).map(([key, field]) => [key, field.default]));
const USUAL = { ...DEFAULTS, ...inTournament.options };
const speakers = { en: speakerForTests('en', spoken.words.en, 'S'), es: speakerForTests('es', spoken.words.es, 'S') };

interface Asked {
  readonly options?: Partial<Setup>;
  readonly variants?: readonly Setup['variant'][];
  readonly committedRounds?: number;
  readonly language?: Language;
}

/** What is said of these variants, played with these options. */
function told({ options = {}, variants = VARIANTS, committedRounds = 1, language = 'en' }: Asked = {}) {
  const treatments = variants.map((variant) => ({ name: variant, options: { ...USUAL, ...options, variant } }));
  return brief({ treatments, committedRounds }, speakers[language].text);
}

test.each([
  ['en', /A game has 6 rounds/, /You have 20 seconds for it/, /\b(three|one minute|3 rounds)\b/],
  ['es', /Una partida tiene 6 rondas/, /Tienen 20 segundos para ello/, /\b(tres|un minuto|3 rondas)\b/],
] as const)('%s: six rounds and 20 seconds of talk are what the text says', (language, rounds, talk, stale) => {
  const { instructions } = told({ language, options: { rounds: 6, talkSeconds: 20 } });
  expect(instructions).toMatch(rounds);
  expect(instructions).toMatch(talk);
  expect(instructions).not.toMatch(stale);
});

describe('every option that changes how it is played changes what is said', () => {
  const changes: readonly Partial<Setup>[] = [
    ...([{ rounds: 5 }, { tokenPolicy: 'reset' }, { offers: 'five-for-five' }, { smallestForced: 3 }] as const),
    ...([{ smallestForced: 0 }, { alwaysTalk: true }, { talkSeconds: 90 }, { talkSeconds: 0 }] as const),
    ...([{ offerSeconds: 17 }, { responseSeconds: 18 }, { aftermathSeconds: 19 }, { offerSeconds: 0 }] as const),
    ...SANCTIONS.filter((sanction) => sanction !== DEFAULTS.sanction).map((sanction) => ({ sanction })),
    ...SHAME_VISIBILITIES.filter((seen) => seen !== DEFAULTS.shameVisibility).map((shameVisibility) => ({
      shameVisibility,
    })),
  ];
  test.each(changes.map((options) => [JSON.stringify(options), options] as const))('%s', (_, options) => {
    for (const language of ['en', 'es'] as const) {
      expect(told({ language, options }).instructions).not.toBe(told({ language }).instructions);
    }
  });

  test('an option that is not a rule, or one that is brought in, changes nothing', () => {
    expect(told({ options: { shameP1: 3, demo: true } }).instructions).toBe(told().instructions);
  });
});

describe('house rules', () => {
  const HOUSE: readonly Partial<Setup>[] = [
    ...([
      { pavosP1: 7 },
      { elotesP1: 2 },
      { pavosP2: 3 },
      { elotesP2: 14 },
      { ownWorth: 0 },
      { otherWorth: 5 },
    ] as const),
    ...([{ fine: 50 }, { sanction: 'confiscate', fine: 30 }, { conviction: 70 }, { reportCost: 2 }] as const),
    ...([
      { offers: 'five-for-five', fixedPavos: 4 },
      { offers: 'five-for-five', fixedElotes: 9 },
    ] as const),
  ];

  test.each(HOUSE.map((options) => [JSON.stringify(options), options] as const))('%s are told', (_, options) => {
    for (const language of ['en', 'es'] as const) {
      const { instructions, questions } = told({ language, options });
      const { offers = 'variable' } = options;
      expect(instructions).not.toBe(told({ language, options: { offers } }).instructions);
      expect(`${instructions} ${JSON.stringify(questions)}`).not.toMatch(/{{|brief\.|quiz\./);
      for (const { answers, right } of questions) {
        expect([new Set(answers).size, answers[right] !== undefined]).toEqual([answers.length, true]);
      }
    }
  });

  test('examples and questions have the numbers of the game', () => {
    const { instructions, questions } = told({
      variants: ['G4'],
      options: { pavosP1: 6, elotesP2: 8, ownWorth: 2, otherWorth: 5, fine: 50, conviction: 60, reportCost: 1 },
    });
    expect(instructions).toContain('begins with 6 pavos, the owner of the elotes with 8 elotes');
    expect(instructions).toContain('is worth 2 points to you, each token of the other kind 5 points');
    expect(instructions).toContain(
      'the offer is 3 pavos for 3 elotes. Accepted, the owner of the pavos has 21 points and the owner of the elotes 25 points. Rejected, they still have 12 points and 16 points. Snatched, they have 6 points and 31 points.',
    );
    expect(instructions).toContain('Calling costs 1 pavo, which leaves the game, whatever the judge decides.');
    expect(instructions).toContain('the judge convicts in 60 of 100 cases');
    expect(instructions).toContain('hands over 50 % of what had been asked for');
    expect(instructions).toContain(
      'convicts, the owner of the pavos has 5 pavos and 2 elotes, which is 20 points, and the owner of the elotes 6 elotes, which is 12 points',
    );
    expect(instructions).toContain(
      'acquits, the owner of the pavos has 2 pavos, which is 4 points, and the owner of the elotes 3 pavos and 8 elotes, which is 31 points',
    );
    expect(questions.map(({ answers, right }) => answers[right])).toEqual([
      '32',
      '21 points and 25 points',
      'Owner of the pavos: 3 pavos. Owner of the elotes: 3 pavos and 8 elotes.',
      'Nothing changes hands, and the round is over.',
      'What the tokens you hold after the last round are worth to you.',
    ]);
  });

  test('where games differ in their numbers, each tells its own, and no question asks for them', () => {
    const treatments = [10, 12].map((pavosP1) => ({
      name: `${pavosP1} pavos`,
      options: { ...USUAL, variant: 'G1', pavosP1 },
    }));
    const { instructions, questions } = brief({ treatments, committedRounds: 1 }, speakers.en.text);
    const [general, first, second] = instructions.split(/\n\n(?=1[02] pavos\n)/);
    expect([general?.includes('begins with'), first, second]).toEqual([
      false,
      expect.stringContaining('One begins with 10 turkeys'),
      expect.stringContaining('begins with 12 pavos'),
    ]);
    expect(questions).toHaveLength(2);
  });
});

test('examples are left out where they would be false', () => {
  expect(told({ options: { rounds: 2 } }).instructions).not.toContain('third round');
  expect(told({ options: { tokenPolicy: 'reset' } }).instructions).not.toContain('third round');
  expect(told({ options: { smallestForced: 3 } }).instructions).not.toContain('offers 1 pavo for 1 elote');
  expect(told({ options: { sanction: 'confiscate' } }).instructions).not.toContain('20 points, and the owner');
});

test('what differs between treatments is said with each of them', () => {
  const treatments = [2, 4].map((rounds) => ({
    name: `${rounds} rounds`,
    options: { ...USUAL, variant: 'G1', rounds },
  }));
  const { instructions } = brief({ treatments, committedRounds: 1 }, speakers.en.text);
  const [general, first, second] = instructions.split(/\n\n(?=[24] rounds\n)/);
  expect([general?.includes('A game has'), first, second]).toEqual([
    false,
    expect.stringContaining('A game has 2 rounds'),
    expect.stringContaining('A game has 4 rounds'),
  ]);
});

describe('the question about the result', () => {
  const rightAnswer = (asked: Asked) => {
    const last = told(asked).questions.at(-1);
    return last?.answers[last.right];
  };

  test('has the answer of the plan', () => {
    expect(rightAnswer({})).toContain('after the last round');
    expect(rightAnswer({ options: { rounds: 5 }, committedRounds: 2 })).toContain('the last 2 rounds');
    expect(rightAnswer({ committedRounds: 3 })).toContain('over all rounds');
  });

  test('is not asked where several answers would be right', () => {
    expect(told({ options: { rounds: 1 } }).questions).toHaveLength(4);
  });

  test.each(['en', 'es'] as const)(
    '%s: questions have answers that differ, one of them right, and say why',
    (language) => {
      const { questions } = told({ language, committedRounds: 2 });
      expect(questions).toHaveLength(5);
      for (const { question, answers, right, why } of questions) {
        expect([question, why]).toEqual([expect.stringMatching(/\?$/), expect.stringMatching(/\.$/)]);
        expect([new Set(answers).size, answers[right] !== undefined]).toEqual([answers.length, true]);
      }
    },
  );
});
