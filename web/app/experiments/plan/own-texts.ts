import i18next from 'i18next';
import type { Language, ToBrief, Translator } from '../../../../games/game-package.ts';
import type { SessionPlan } from '../../../../protocol/index.ts';
import { type GameTexts, loadGame } from '../../shell/games.ts';
import type { TournamentGame } from './default-plan.ts';
import { gameTexts, instructionsOf } from './game-texts.ts';
import { everyMatch } from './usual-options.ts';

/** The words that plans begin with. */
export type PlanWords = typeof import('../../text/en/experiments.json')['defaults'];

const FILES: Readonly<Record<Language, () => Promise<{ readonly default: { readonly defaults: PlanWords } }>>> = {
  en: () => import('../../text/en/experiments.json'),
  es: () => import('../../text/es/experiments.json'),
};
const loading = new Map<Language, Promise<PlanWords>>();

/** The words that a plan in a language begins with, loaded once. */
export function planWords(language: Language): Promise<PlanWords> {
  const known = loading.get(language) ?? FILES[language]().then(({ default: words }) => words.defaults);
  loading.set(language, known);
  return known;
}

const FIELDS = ['consent', 'instructions', 'questions'] as const;
export type OwnTexts = Pick<SessionPlan, (typeof FIELDS)[number]>;

/** Writes what a plan says by itself: true of its options, as long as nobody writes something else. */
export type WriteTexts = (plan: SessionPlan) => OwnTexts;

/** Who writes the texts of plans for a game, in a language. */
export function writerOf(game: TournamentGame, language: Language, spoken: Pick<GameTexts, 'words' | 'brief'>) {
  const texts = gameTexts(spoken.words, language);
  const fixed = i18next.getFixedT(language, game.id);
  const text: Translator['text'] = (key, values) => fixed(key, { ...values });
  return (words: PlanWords): WriteTexts =>
    (plan) => {
      const consent = consentOf(words, plan);
      const brief = spoken.brief?.(toBrief(game, plan), text);
      if (brief === undefined) {
        const names = plan.treatments.map(({ name }) => name);
        return { consent, instructions: instructionsOf(texts, names), questions: [...texts.quiz] };
      }
      const questions = brief.questions.map((question) => ({ ...question, answers: [...question.answers] }));
      return { consent, instructions: brief.instructions, questions };
    };
}

/** Who writes the texts of plans for a game, once its words are here. */
export async function loadWriter(game: TournamentGame, language: Language): Promise<WriteTexts> {
  const [spoken, words] = await Promise.all([loadGame(game.id), planWords(language)]);
  return writerOf(game, language, spoken)(words);
}

/** What is agreed to: who the partners are is said as the plan has it. */
function consentOf({ consent, consentPartners }: PlanWords, { bots, odd }: SessionPlan): string {
  const key = bots === 'before' && odd === 'bye' ? 'beforeBye' : bots;
  return consent.replace('{{partners}}', consentPartners[key]);
}

/** The treatments of a plan with every option of their matches. */
function toBrief(game: TournamentGame, plan: SessionPlan): ToBrief {
  const usual = Object.fromEntries(game.options.map((option) => [option.key, everyMatch(game, plan, option)]));
  const treatments = plan.treatments.map(({ name, options }) => ({ name, options: { ...usual, ...options } }));
  return { treatments: treatments as ToBrief['treatments'], committedRounds: plan.committedRounds };
}

/** The plan with something changed: texts that are still its own follow. */
export function changedPlan(write: WriteTexts, plan: SessionPlan, change: Partial<SessionPlan>): SessionPlan {
  const next = { ...plan, ...change };
  const [before, after] = [write(plan), write(next)];
  const following = FIELDS.filter(
    (field) => change[field] === undefined && JSON.stringify(plan[field]) === JSON.stringify(before[field]),
  );
  return { ...next, ...Object.fromEntries(following.map((field) => [field, after[field]])) };
}
