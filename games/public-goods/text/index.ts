import type { GamePackage, Translator, WithRefusals } from '../../game-package.ts';
import type { PublicGoods, RefusalCode, Setup } from '../types.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

/** A number as the reader writes it. */
export const numberText = (value: number, { text }: Pick<Translator, 'text'>): string => text('number', { value });

/** A number for each seat, with its name: `Ana 12, Ben 5`. */
const bySeat = (numbers: readonly number[], speaker: Translator): string =>
  numbers.map((number, owner) => `${speaker.seat(owner)} ${numberText(number, speaker)}`).join(', ');

/** An event as a sentence; null if it needs none. */
export const phrase: GamePackage<PublicGoods>['phrase'] = (event, speaker) => {
  const { text, seat } = speaker;
  switch (event.type) {
    case 'roundBegan':
      return text('events.roundBegan', { round: event.round });
    case 'decided':
      return text('events.decided', { seat: seat(event.seat) });
    case 'shared':
      return text('events.shared', { given: bySeat(event.given, speaker), share: event.share });
    case 'punished':
      return event.punished.every((points) => points === 0)
        ? text('events.nobodyPunished')
        : text('events.punished', { punished: bySeat(event.punished, speaker) });
    case 'roundEnded':
      return text('events.roundEnded', {
        earned: bySeat(event.earned, speaker),
        points: bySeat(event.points, speaker),
      });
    case 'youGave':
      return text('events.youGave', { amount: event.amount });
    case 'youSpent':
      return text('events.youSpent', { points: event.points });
  }
};

/** A secret as all may read it once the match is over. */
const disclose: GamePackage<PublicGoods>['disclose'] = (secret, [hearer = 0], { text, seat }) =>
  secret.type === 'youGave'
    ? text('disclosed.youGave', { seat: seat(hearer), amount: secret.amount })
    : text('disclosed.youSpent', { seat: seat(hearer), points: secret.points });

/** PG-10: the instructions of an experiment and two questions about them, made from how its matches are really played. */
const brief: GamePackage<PublicGoods>['brief'] = ({ treatments, committedRounds }, text) => {
  const played = treatments.map(({ name, options }) => ({ name, options: options as unknown as Setup }));
  const [first] = played;
  if (first === undefined) return { instructions: '', questions: [] };
  const { endowment, multiplier, rounds } = first.options;
  const back = (given: number) => Math.round((given * multiplier) / 20) / 10;
  const goal = text('brief.goal', { rounds, endowment, percent: multiplier, back: back(1) });
  const isAll = committedRounds === null || played.every(({ options }) => committedRounds >= options.rounds);
  const counted = isAll ? 'all' : committedRounds === 1 ? 'last' : 'few';
  const parts = played.map(({ name, options }) => {
    // Plans from before it was an option do not have the cost.
    const { punishment, mostPunishment, punishmentEffect, punishmentCost = 1 } = options;
    const numbers = { mostPunishment, punishmentEffect, punishmentCost };
    const rule = text(punishment ? 'brief.punishment' : 'brief.noPunishment', numbers);
    return played.length === 1 ? rule : `${text(`treatments.${name}.name`)}: ${rule}`;
  });
  return {
    instructions: [goal, ...parts, text(`brief.counts.${counted}`, { count: committedRounds ?? rounds })].join('\n\n'),
    questions: [
      {
        question: text('brief.allGive', { endowment }),
        answers: [back(endowment), back(2 * endowment), 2 * endowment].map(String),
        right: 1,
      },
      {
        question: text('brief.oneGives', { endowment }),
        answers: [endowment, endowment + back(endowment), back(endowment)].map(String),
        right: 1,
      },
    ],
  };
};

/** The rules that apply in each phase, shown next to the table. */
const RULES = {
  giving: ['PG-2', 'PG-14', 'PG-3'],
  sharing: ['PG-3'],
  punishing: ['PG-4', 'PG-5', 'PG-13', 'PG-6', 'PG-7'],
  settling: ['PG-8'],
};

/** Rules that hold under some set-ups only. */
const HOLDS: Readonly<Record<string, (setup: Setup) => boolean>> = {
  'PG-13': ({ stopAtZero }) => !stopAtZero,
  'PG-14': ({ givingStep }) => givingStep > 1,
};

/** Everything that Public Goods says. */
export const spoken: Pick<GamePackage<PublicGoods>, 'words' | 'phrase' | 'disclose' | 'brief' | 'rulesNow'> = {
  words: { en, es } satisfies WithRefusals<RefusalCode>,
  phrase,
  disclose,
  brief,
  rulesNow: ({ phase, setup }) => RULES[phase].filter((rule) => HOLDS[rule]?.(setup) ?? true),
};
