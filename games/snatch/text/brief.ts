import type { Briefing, ToBrief, Translator } from '../../game-package.ts';
import type { Setup, Variant } from '../types.ts';
import { hasUsualGoods, hasUsualJudge, numbersOf } from './example.ts';
import { sanctionKey } from './phrase.ts';

type Text = Translator['text'];

/** A treatment with every option of its matches, as the set-up knows them. */
interface Played {
  readonly name: string;
  readonly options: Setup;
  /** So many of the last rounds count; null: all. */
  readonly committedRounds: number | null;
}

/** A sentence or two about how a game is played; empty where there is nothing to say. */
type Part = (played: Played, text: Text) => string;

const MINUTE = 60;

/** The instructions of an experiment and its questions, made from how its games are really played. */
export function brief({ treatments, committedRounds }: ToBrief, text: Text): Briefing {
  const all = treatments.map(
    ({ name, options }): Played => ({ name, options: options as unknown as Setup, committedRounds }),
  );
  // What is the same in all games is said once; what differs is said with each.
  const isAlike = (part: Part): boolean => new Set(all.map((played) => part(played, text))).size < 2;
  const shared = (...parts: readonly Part[]): string =>
    inOne(parts.map((part) => (isAlike(part) && all[0] !== undefined ? part(all[0], text) : '')));
  const general = [
    shared(players, rounds),
    shared(values),
    inOne([shared(offers), text('brief.answers')]),
    shared(example),
    shared(tokens, result),
    shared(offerClock, responseClock),
    all.length > 1 ? text(all.every(hasTen) ? 'brief.next' : 'brief.house.next') : '',
  ];
  const varied = GENERAL.filter((part) => !isAlike(part));
  const sections = all.map((played) => {
    const own = inOne(varied.map((part) => part(played, text)));
    return [titleOf(played, text), own, ...RULES[played.options.variant](played, text)];
  });
  const instructions = [general, ...sections].flat().filter((paragraph) => paragraph !== '');
  return { instructions: instructions.join('\n\n'), questions: questionsFor(all, text) };
}

const inOne = (sentences: readonly string[]): string => sentences.filter((sentence) => sentence !== '').join(' ');

/** A treatment that is called after its variant has that variant's name. */
const titleOf = ({ name, options }: Played, text: Text): string =>
  name === options.variant ? text(`treatments.${name}.name`) : name;

// ── what holds for every variant ──────────────────────────────────────────────

const players: Part = ({ options }, text) =>
  hasUsualGoods(options) ? text('brief.players') : text('brief.house.players', numbersOf(options, text));

/** What tokens are worth, which is the same in most games. */
const values: Part = ({ options }, text) =>
  hasUsualGoods(options) ? text('brief.values') : text('brief.house.values', numbersOf(options, text));

const example: Part = ({ options }, text) =>
  hasUsualGoods(options) ? text('brief.example') : text('brief.house.example', numbersOf(options, text));

/** Whether both begin with ten tokens. */
const hasTen = ({ options: { pavosP1, elotesP1, pavosP2, elotesP2 } }: Played): boolean =>
  pavosP1 + elotesP1 === 10 && pavosP2 + elotesP2 === 10;

const rounds: Part = ({ options }, text) => text('brief.rounds', { count: options.rounds });

const offers: Part = ({ options }, text) =>
  options.offers === 'variable' ? text('brief.offers.variable') : text('brief.offers.fixed', numbersOf(options, text));

const tokens: Part = ({ options }, text) => {
  if (options.rounds === 1) return '';
  return options.tokenPolicy === 'carry'
    ? text('brief.tokens.carry')
    : text('brief.tokens.reset', numbersOf(options, text));
};

const result: Part = (played, text) => text(`brief.result.${counted(played)}`, { count: played.committedRounds ?? 0 });

const offerClock: Part = ({ options: { offerSeconds } }, text) =>
  offerSeconds === 0 ? '' : text('brief.clock.offer', { count: offerSeconds });

const responseClock: Part = ({ options: { responseSeconds } }, text) =>
  responseSeconds === 0 ? '' : text('brief.clock.response', { count: responseSeconds });

const GENERAL: readonly Part[] = [
  ...[players, rounds, values, offers, example, tokens, result],
  ...[offerClock, responseClock],
];

/** Which rounds make the result: the last one, some of the last, or all. */
function counted({ options, committedRounds }: Played): 'last' | 'few' | 'all' {
  if (committedRounds === 1 || options.rounds === 1) return 'last';
  return committedRounds === null || committedRounds >= options.rounds ? 'all' : 'few';
}

// ── what a variant adds ───────────────────────────────────────────────────────

/** Whether the two may write to each other outside the talk before a round. */
const silence: Part = ({ options }, text) => text(options.alwaysTalk ? 'brief.talk.always' : 'brief.talk.never');

const aftermathClock: Part = ({ options: { aftermathSeconds } }, text) =>
  aftermathSeconds === 0 ? '' : text('brief.clock.aftermath', { count: aftermathSeconds });

const RULES: Readonly<Record<Variant, (played: Played, text: Text) => readonly string[]>> = {
  G1: (played, text) => {
    const { options } = played;
    const isCarried = options.tokenPolicy === 'carry' && options.rounds > 2;
    const isExampleTrue = options.offers === 'variable' && isCarried && hasUsualGoods(options);
    return [inOne([text('brief.G1.rule'), silence(played, text)]), isExampleTrue ? text('brief.G1.example') : ''];
  },
  G2: (played, text) => {
    const { offers: kind, smallestForced } = played.options;
    const least = smallestForced === 0 ? text('brief.G2.some') : text('brief.G2.least', { count: smallestForced });
    const size =
      kind === 'variable'
        ? inOne([least, text('brief.G2.free')])
        : text('brief.G2.fixed', numbersOf(played.options, text));
    const isExampleTrue = kind === 'variable' && smallestForced < 2 && hasUsualGoods(played.options);
    return [
      inOne([text('brief.G2.rule'), size, text('brief.G2.none'), silence(played, text)]),
      isExampleTrue ? text('brief.G2.example') : '',
    ];
  },
  G3: (played, text) => {
    const seen = SEEN[played.options.shameVisibility];
    return [
      inOne([
        text('brief.G3.rule'),
        text(`brief.G3.seen.${seen}`),
        aftermathClock(played, text),
        silence(played, text),
      ]),
      told('G3', played, text),
    ];
  },
  G4: (played, text) => {
    const { options } = played;
    return [
      inOne([
        ...[judge(played, text), text(`brief.G4.sanction.${sanctionKey(options)}`, { fine: options.fine })],
        ...[text('brief.G4.uncalled'), aftermathClock(played, text), silence(played, text)],
      ]),
      inOne([told('G4', played, text), afterCall(played, text)]),
    ];
  },
  G5: ({ options }, text) => [
    inOne([
      text('brief.G5.rule'),
      options.talkSeconds === 0 ? text('brief.G5.untimed') : text('brief.G5.timed', { time: timeIn(options, text) }),
      text(options.alwaysTalk ? 'brief.talk.always' : 'brief.G5.closes'),
      text('brief.G5.free'),
    ]),
    told('G5', { options }, text),
  ],
};

/** An example of what a snatch comes to in a variant. */
function told(variant: 'G3' | 'G4' | 'G5', { options }: Pick<Played, 'options'>, text: Text): string {
  return hasUsualGoods(options)
    ? text(`brief.${variant}.example`)
    : text(`brief.house.${variant}`, numbersOf(options, text));
}

/** What it costs to call the judge and how likely the judge convicts; what follows from that is told next. */
const judge: Part = ({ options: { conviction, reportCost } }, text) => {
  if (conviction === 100 && reportCost === 0) return text('brief.G4.rule');
  return inOne([
    text('brief.house.judge'),
    reportCost === 0 ? text('brief.house.free') : text('brief.house.paid', { count: reportCost }),
    conviction === 100 ? text('brief.house.always') : text('brief.house.chance', { conviction }),
  ]);
};

/** What is left of the example when the judge was called. */
const afterCall: Part = ({ options }, text) => {
  if (hasUsualGoods(options) && hasUsualJudge(options)) return text(`brief.G4.called.${options.sanction}`);
  const numbers = numbersOf(options, text);
  return inOne([
    options.conviction === 0 ? '' : text('brief.house.convicted', numbers),
    options.conviction === 100 ? '' : text('brief.house.acquitted', numbers),
  ]);
};

const SEEN: Readonly<Record<Setup['shameVisibility'], string>> = {
  'immediate+later': 'atOnce',
  'later-only': 'later',
  'self-only': 'self',
};

/** The time for talk, in whole minutes where it is some. */
function timeIn({ talkSeconds }: Setup, text: Text): string {
  const isMinutes = talkSeconds % MINUTE === 0;
  return text(isMinutes ? 'brief.minutes' : 'brief.seconds', { count: isMinutes ? talkSeconds / MINUTE : talkSeconds });
}

// ── questions ─────────────────────────────────────────────────────────────────

/** Questions whose numbers are those of the game as it is usually played: the places of their answers, and which is right. */
const USUAL = [
  { key: 'worth', answers: ['a', 'b', 'c', 'd'], right: 1 },
  { key: 'accepted', answers: ['a', 'b', 'c', 'd'], right: 2 },
  { key: 'snatched', answers: ['a', 'b', 'c', 'd'], right: 0 },
] as const;

const REJECTED = { key: 'rejected', answers: ['a', 'b', 'c', 'd'], right: 3 } as const;

type Question = Briefing['questions'][number];

function questionFor({ key, answers, right }: (typeof USUAL)[number] | typeof REJECTED, text: Text): Question {
  return {
    question: text(`quiz.${key}.question`),
    answers: answers.map((answer) => text(`quiz.${key}.answers.${answer}`)),
    right,
    why: text(`quiz.${key}.why`),
  };
}

/** Questions about the numbers of a game. */
function questionsAbout({ options }: Played, text: Text): readonly Question[] {
  if (hasUsualGoods(options)) return USUAL.map((question) => questionFor(question, text));
  const numbers = numbersOf(options, text);
  const points = (when: string): string =>
    text('quiz.house.points', { points1: numbers[`${when}1`] ?? '', points2: numbers[`${when}2`] ?? '' });
  const holdings = (when: string): string =>
    text('quiz.house.holdings', {
      holding1: numbers[`${when}Holding1`] ?? '',
      holding2: numbers[`${when}Holding2`] ?? '',
    });
  const { ownWorth: own, otherWorth: other } = options;
  const right = 6 * own + 4 * other;
  return [
    oneRight(
      { question: text('quiz.worth.question'), why: text('quiz.house.worth', { own, other, right }) },
      String(right),
      [10 * own, 6 * other + 4 * own, 10 * other].map(String),
    ),
    oneRight(
      { question: text('quiz.house.accepted.question', numbers), why: text('quiz.house.accepted.why', numbers) },
      points('accepted'),
      ['start', 'snatched', 'all'].map(points),
    ),
    oneRight(
      { question: text('quiz.house.snatched.question', numbers), why: text('quiz.house.snatched.why', numbers) },
      holdings('snatched'),
      ['accepted', 'start'].map(holdings),
    ),
  ];
}

/** The right answer second, among wrong ones that differ from it and from one another. */
function oneRight(asked: Pick<Question, 'question' | 'why'>, right: string, others: readonly string[]): Question {
  const [first, ...rest] = new Set(others.filter((answer) => answer !== right));
  return {
    ...asked,
    answers: [...(first === undefined ? [] : [first]), right, ...rest],
    right: first === undefined ? 0 : 1,
  };
}

const RESULTS = {
  last: { answers: ['best', 'last', 'all', 'tokens'], right: 1 },
  few: { answers: ['best', 'last', 'few', 'all', 'tokens'], right: 2 },
  all: { answers: ['best', 'last', 'all', 'tokens'], right: 2 },
} as const;

function questionsFor(all: readonly Played[], text: Text): Briefing['questions'] {
  const [about, ...more] = all.map((played) => questionsAbout(played, text));
  // Numbers that differ between games are not asked for.
  const isAlike = more.every((each) => JSON.stringify(each) === JSON.stringify(about));
  const questions = [...(isAlike ? (about ?? []) : []), questionFor(REJECTED, text)];
  const [how, ...others] = new Set(all.map(counted));
  // Where games count in several ways, or in one round all ways are the same, there is no one right answer.
  if (how === undefined || others.length > 0 || all.some(({ options }) => options.rounds === 1)) return questions;
  const count = all[0]?.committedRounds ?? 1;
  const { answers, right } = RESULTS[how];
  const ofResult = {
    question: text('quiz.result.question'),
    answers: answers.map((answer) => text(`quiz.result.answers.${answer}`, { count })),
    right,
    why: text(`quiz.result.why.${how}`, { count }),
  };
  return [...questions, ofResult];
}
