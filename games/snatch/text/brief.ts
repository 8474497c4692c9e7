import type { Briefing, ToBrief, Translator } from '../../game-package.ts';
import type { Setup, Variant } from '../types.ts';

type Text = Translator['text'];

/** A treatment with every option of its matches, as the set-up knows them. */
interface Played {
  readonly name: string;
  readonly options: Setup;
  /** So many of the last rounds count. */
  readonly committedRounds: number;
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
    inOne([text('brief.players'), shared(rounds)]),
    text('brief.values'),
    inOne([shared(offers), text('brief.answers')]),
    text('brief.example'),
    shared(tokens, result),
    shared(offerClock, responseClock),
    all.length > 1 ? text('brief.next') : '',
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

const rounds: Part = ({ options }, text) => text('brief.rounds', { count: options.rounds });

const offers: Part = ({ options }, text) =>
  text(options.offers === 'variable' ? 'brief.offers.variable' : 'brief.offers.fixed');

const tokens: Part = ({ options }, text) =>
  options.rounds === 1 ? '' : text(options.tokenPolicy === 'carry' ? 'brief.tokens.carry' : 'brief.tokens.reset');

const result: Part = (played, text) => text(`brief.result.${counted(played)}`, { count: played.committedRounds });

const offerClock: Part = ({ options: { offerSeconds } }, text) =>
  offerSeconds === 0 ? '' : text('brief.clock.offer', { count: offerSeconds });

const responseClock: Part = ({ options: { responseSeconds } }, text) =>
  responseSeconds === 0 ? '' : text('brief.clock.response', { count: responseSeconds });

const GENERAL: readonly Part[] = [rounds, offers, tokens, result, offerClock, responseClock];

/** Which rounds make the result: the last one, some of the last, or all. */
function counted({ options, committedRounds }: Played): 'last' | 'few' | 'all' {
  if (committedRounds === 1 || options.rounds === 1) return 'last';
  return committedRounds >= options.rounds ? 'all' : 'few';
}

// ── what a variant adds ───────────────────────────────────────────────────────

/** Whether the two may write to each other outside the talk before a round. */
const silence: Part = ({ options }, text) => text(options.alwaysTalk ? 'brief.talk.always' : 'brief.talk.never');

const aftermathClock: Part = ({ options: { aftermathSeconds } }, text) =>
  aftermathSeconds === 0 ? '' : text('brief.clock.aftermath', { count: aftermathSeconds });

const RULES: Readonly<Record<Variant, (played: Played, text: Text) => readonly string[]>> = {
  G1: (played, text) => {
    const { options } = played;
    const isExampleTrue = options.offers === 'variable' && options.tokenPolicy === 'carry' && options.rounds > 2;
    return [inOne([text('brief.G1.rule'), silence(played, text)]), isExampleTrue ? text('brief.G1.example') : ''];
  },
  G2: (played, text) => {
    const { offers: kind, smallestForced } = played.options;
    const least = smallestForced === 0 ? text('brief.G2.some') : text('brief.G2.least', { count: smallestForced });
    const size = kind === 'variable' ? inOne([least, text('brief.G2.free')]) : text('brief.G2.fixed');
    const isExampleTrue = kind === 'variable' && smallestForced < 2;
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
      text('brief.G3.example'),
    ];
  },
  G4: (played, text) => {
    const { sanction } = played.options;
    return [
      inOne([
        ...[text('brief.G4.rule'), text(`brief.G4.sanction.${sanction}`), text('brief.G4.uncalled')],
        ...[aftermathClock(played, text), silence(played, text)],
      ]),
      inOne([text('brief.G4.example'), text(`brief.G4.called.${sanction}`)]),
    ];
  },
  G5: ({ options }, text) => [
    inOne([
      text('brief.G5.rule'),
      options.talkSeconds === 0 ? text('brief.G5.untimed') : text('brief.G5.timed', { time: timeIn(options, text) }),
      text(options.alwaysTalk ? 'brief.talk.always' : 'brief.G5.closes'),
      text('brief.G5.free'),
    ]),
    text('brief.G5.example'),
  ],
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

/** Questions that are true of every treatment: the places of their answers, and which is right. */
const ALWAYS = [
  { key: 'worth', answers: ['a', 'b', 'c', 'd'], right: 1 },
  { key: 'accepted', answers: ['a', 'b', 'c', 'd'], right: 2 },
  { key: 'snatched', answers: ['a', 'b', 'c', 'd'], right: 0 },
  { key: 'rejected', answers: ['a', 'b', 'c', 'd'], right: 3 },
] as const;

const RESULTS = {
  last: { answers: ['best', 'last', 'all', 'tokens'], right: 1 },
  few: { answers: ['best', 'last', 'few', 'all', 'tokens'], right: 2 },
  all: { answers: ['best', 'last', 'all', 'tokens'], right: 2 },
} as const;

function questionsFor(all: readonly Played[], text: Text): Briefing['questions'] {
  const questions = ALWAYS.map(({ key, answers, right }) => ({
    question: text(`quiz.${key}.question`),
    answers: answers.map((answer) => text(`quiz.${key}.answers.${answer}`)),
    right,
    why: text(`quiz.${key}.why`),
  }));
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
