import type { Language, Words } from '../../../../games/game-package.ts';
import { PLAN_DEFAULTS } from '../../../../protocol/codes.ts';
import type { QuestionnaireItem, SessionPlan } from '../../../../protocol/index.ts';
import type { CatalogueGame } from '../../../catalogue.ts';
import type { SetupOption } from '../../../ui/setup.ts';

/** A game that can be played in an experiment. */
export type TournamentGame = CatalogueGame & { readonly tournament: NonNullable<CatalogueGame['tournament']> };

export const isForTournaments = (game: CatalogueGame): game is TournamentGame => game.tournament !== null;

/** The texts that plans begin with. */
export type PlanWords = typeof import('../../text/en/experiments.json')['defaults'];

/** The plan that an organiser begins with: everything as the game proposes it, without the texts that depend on options. */
export function defaultPlan(game: TournamentGame, language: Language, words: PlanWords): SessionPlan {
  return {
    game: game.id,
    title: game.title[language] ?? game.id,
    language,
    treatments: treatmentsOf(game),
    options: {},
    order: 'fixed',
    row: 0,
    noRematch: true,
    roles: 'balanced',
    odd: 'bot',
    committedRounds: game.tournament.committedRounds,
    seed: null,
    substitute: game.tournament.substitute,
    lapses: 2,
    breakSeconds: 30,
    ...PLAN_DEFAULTS,
    expected: 20,
    asksNames: false,
    consent: '',
    instructions: '',
    questions: [],
    tries: 0,
    questionnaire: [
      { kind: 'number', key: 'age', question: words.age, isRequired: false, from: 16, to: 120 },
      {
        kind: 'choice',
        key: 'gender',
        question: words.gender,
        isRequired: false,
        choices: Object.values(words.genders),
      },
      { kind: 'text', key: 'strategy', question: words.strategy, isRequired: false },
      { kind: 'text', key: 'remarks', question: words.remarks, isRequired: false },
    ],
    leaderboard: 'organiser',
    currency: '€',
    showUpFee: 5,
    exchangeRate: 0.1,
    completionCode: '',
    returnLink: '',
    idParameter: '',
  };
}

/** The game's own treatments, or one without options if it has none. */
function treatmentsOf({ tournament }: TournamentGame): SessionPlan['treatments'] {
  const own = Object.entries(tournament.treatments).map(([name, options]) => ({ name, options: { ...options } }));
  return (own.length > 0 ? own : [{ name: 'A', options: {} }]) as SessionPlan['treatments'];
}

/** The value of an option in every match of a plan, unless a treatment overrides it. */
export function everyMatch(game: TournamentGame, plan: SessionPlan, option: SetupOption): unknown {
  return Object.hasOwn(plan.options, option.key) ? plan.options[option.key] : usualIn(game, option);
}

/** The value of an option in the game's tournaments, unless the plan overrides it. */
export function usualIn({ tournament }: TournamentGame, option: SetupOption): unknown {
  const usual = tournament.options as Readonly<Record<string, unknown>>;
  return Object.hasOwn(usual, option.key) ? usual[option.key] : option.default;
}

/** How many rounds a match of each treatment has; nothing if the game has no such option. */
export function roundsOf(game: TournamentGame, plan: SessionPlan): readonly number[] {
  const option = game.options.find(({ key }) => key === game.tournament.rounds);
  if (option === undefined) return [];
  return plan.treatments.map(({ options }) => Number(options[option.key] ?? everyMatch(game, plan, option)));
}

/** A plan's payment for a number of points, as text. */
export function paid(
  { showUpFee, exchangeRate, currency }: Pick<SessionPlan, 'showUpFee' | 'exchangeRate' | 'currency'>,
  points: number,
  language: string,
): string {
  const total = showUpFee + exchangeRate * points;
  const amount = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(total);
  return `${amount} ${currency}`.trim();
}

// ── the questionnaire ──────────────────────────────────────────────────────────

export const ITEM_KINDS = ['text', 'number', 'choice'] as const;

/** The same question with another kind of answer. */
export function withKind(
  { key, question, isRequired }: QuestionnaireItem,
  kind: QuestionnaireItem['kind'],
): QuestionnaireItem {
  const same = { key, question, isRequired };
  if (kind === 'number') return { ...same, kind, from: 0, to: 100 };
  if (kind === 'choice') return { ...same, kind, choices: ['', ''] };
  return { ...same, kind };
}

/** A column name that no other question has. */
export function freshKey(items: readonly QuestionnaireItem[]): string {
  const taken = new Set(items.map(({ key }) => key));
  let number = items.length + 1;
  while (taken.has(`q${number}`)) number++;
  return `q${number}`;
}

/** A questionnaire without empty lines among its choices. */
export const tidied = (items: readonly QuestionnaireItem[]): QuestionnaireItem[] =>
  items.map((item) =>
    item.kind === 'choice'
      ? { ...item, choices: item.choices.map((one) => one.trim()).filter((one) => one !== '') }
      : item,
  );

// ── what a game says to participants ───────────────────────────────────────────

type Question = SessionPlan['questions'][number];

/** A game's instructions for experiments, and its questions about them. */
export interface ExperimentTexts {
  readonly general: string;
  /** The name of one of the game's own treatments, and what is different in it; empty if the game says nothing. */
  readonly treatment: (name: string) => { readonly name: string; readonly help: string; readonly instructions: string };
  readonly quiz: readonly Question[];
}

/** Reads a game's texts by their keys: `instructions.general`, `instructions.<treatment>`, `treatments.<treatment>`, `quiz.<n>`. */
export function gameTexts(words: Readonly<Record<Language, Words>>, language: Language): ExperimentTexts {
  const own = words[language];
  const treatments = inside(own.treatments);
  const instructions = inside(own.instructions);
  return {
    general: text(instructions.general),
    treatment: (name) => ({
      name: text(inside(treatments[name]).name),
      help: text(inside(treatments[name]).help),
      instructions: text(instructions[name]),
    }),
    quiz: Object.values(inside(own.quiz)).flatMap((one) => questionOf(inside(one))),
  };
}

/** Instructions for a game that does not derive them from its options: the general ones, then those of each treatment. */
export function instructionsOf(texts: ExperimentTexts, treatments: readonly string[]): string {
  const parts = treatments.flatMap((treatment) => {
    const { name, instructions } = texts.treatment(treatment);
    return instructions === '' ? [] : [`${name === '' ? treatment : name}\n\n${instructions}`];
  });
  return [texts.general, ...parts].filter((part) => part !== '').join('\n\n');
}

function questionOf({ question, answers, right, why }: Words): readonly Question[] {
  const place = Number(right);
  if (typeof question !== 'string' || !Array.isArray(answers) || !(place >= 0 && place < answers.length)) return [];
  return [{ question, answers: [...answers], right: place, ...(typeof why === 'string' ? { why } : {}) }];
}

const inside = (words: Words[string] | undefined): Words =>
  words === undefined || typeof words === 'string' || Array.isArray(words) ? {} : (words as Words);

const text = (found: Words[string] | undefined): string => (typeof found === 'string' ? found : '');
