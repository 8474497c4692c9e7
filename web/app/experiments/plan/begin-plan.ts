import i18next from 'i18next';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Language, ToBrief, Translator } from '../../../../games/game-package.ts';
import type { SessionPlan } from '../../../../protocol/index.ts';
import { type GameTexts, loadGame } from '../../shell/games.ts';
import { defaultPlan, everyMatch, gameTexts, instructionsOf, type PlanWords, type TournamentGame } from './plan.ts';

/** The plan that is being written on this device, until it becomes a session. */
export const usePlanDraft = create<{ readonly plan: SessionPlan | null }>()(
  persist((): { readonly plan: SessionPlan | null } => ({ plan: null }), { name: 'tertulia.plan-draft', version: 1 }),
);

/** A new plan for a game, with texts in the participants' language. */
export async function beginPlan(game: TournamentGame, language: Language): Promise<SessionPlan> {
  const [words, write] = await Promise.all([planWords(language), loadWriter(game, language)]);
  const plan = defaultPlan(game, language, words);
  return { ...plan, ...write(plan) };
}

/** The same plan for another game or in another language. The organiser's choices stay, and so do instructions that they wrote for this game. */
export async function planFor(plan: SessionPlan, game: TournamentGame, language: Language): Promise<SessionPlan> {
  const [fresh, write] = await Promise.all([beginPlan(game, language), loadWriter(game, language)]);
  const { title, treatments, options, row, committedRounds, substitute, questionnaire } = fresh;
  if (plan.game !== game.id) {
    const ofGame = { game: game.id, title, treatments, options, row, committedRounds, substitute };
    const next = { ...plan, language, questionnaire, ...ofGame };
    return { ...next, ...write(next) };
  }
  const next = { ...plan, language, questionnaire };
  const texts = write(next);
  const before = (await loadWriter(game, plan.language))(plan);
  const isOwn = plan.instructions !== before.instructions;
  return { ...next, ...texts, instructions: isOwn ? plan.instructions : texts.instructions };
}

const FILES: Readonly<Record<Language, () => Promise<{ readonly default: { readonly defaults: PlanWords } }>>> = {
  en: () => import('../../text/en/experiments.json'),
  es: () => import('../../text/es/experiments.json'),
};
const loading = new Map<Language, Promise<PlanWords>>();

/** The texts that a plan in a language begins with, loaded once. */
export function planWords(language: Language): Promise<PlanWords> {
  const known = loading.get(language) ?? FILES[language]().then(({ default: words }) => words.defaults);
  loading.set(language, known);
  return known;
}

const FIELDS = ['consent', 'instructions', 'questions'] as const;

/** The texts that follow a plan's options until the organiser edits them. */
export type OwnTexts = Pick<SessionPlan, (typeof FIELDS)[number]>;

type WriteTexts = (plan: SessionPlan) => OwnTexts;

/** Writes the texts of plans for a game, in a language. */
export function writerOf(
  game: TournamentGame,
  language: Language,
  spoken: Pick<GameTexts, 'words' | 'brief'>,
  words: PlanWords,
): WriteTexts {
  const texts = gameTexts(spoken.words, language);
  const fixed = i18next.getFixedT(language, game.id);
  const text: Translator['text'] = (key, values) => fixed(key, { ...values });
  return (plan) => {
    const consent = consentOf(words, plan);
    const brief = spoken.brief?.(toBrief(game, plan), text);
    if (brief === undefined) {
      const names = plan.treatments.map(({ name }) => name);
      const said = instructionsOf(texts, names);
      const instructions = said === '' ? '' : `${said}\n\n${countsOf(words, plan)}`;
      return { consent, instructions, questions: [...texts.quiz] };
    }
    const questions = brief.questions.map((question) => ({ ...question, answers: [...question.answers] }));
    return { consent, instructions: brief.instructions, questions };
  };
}

async function loadWriter(game: TournamentGame, language: Language): Promise<WriteTexts> {
  const [spoken, words] = await Promise.all([loadGame(game.id, language), planWords(language)]);
  return writerOf(game, language, spoken, words);
}

/** What counts of each match, for games that do not say it themselves. */
function countsOf({ counts }: PlanWords, { committedRounds = null }: SessionPlan): string {
  if (committedRounds === null) return counts.all;
  return committedRounds === 1 ? counts.last : counts.few.replace('{{count}}', String(committedRounds));
}

/** The consent text: what it says about partners depends on the plan's bots. */
function consentOf({ consent, consentPartners }: PlanWords, { bots, odd }: SessionPlan): string {
  const key = bots === 'before' && odd === 'bye' ? 'beforeBye' : bots;
  return consent.replace('{{partners}}', consentPartners[key]);
}

/** The treatments of a plan with every option of their matches. */
function toBrief(game: TournamentGame, plan: SessionPlan): ToBrief {
  const usual = Object.fromEntries(game.options.map((option) => [option.key, everyMatch(game, plan, option)]));
  const treatments = plan.treatments.map(({ name, options }) => ({ name, options: { ...usual, ...options } }));
  return { treatments: treatments as ToBrief['treatments'], committedRounds: plan.committedRounds ?? null };
}

/** A plan with a change; texts that nobody edited follow it. */
export function changedPlan(write: WriteTexts, plan: SessionPlan, change: Partial<SessionPlan>): SessionPlan {
  const next = { ...plan, ...change };
  const [before, after] = [write(plan), write(next)];
  const following = FIELDS.filter(
    (field) => change[field] === undefined && JSON.stringify(plan[field]) === JSON.stringify(before[field]),
  );
  return { ...next, ...Object.fromEntries(following.map((field) => [field, after[field]])) };
}
