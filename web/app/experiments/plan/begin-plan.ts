import type { Language } from '../../../../games/listed.ts';
import type { SessionPlan } from '../../../../wire/index.ts';
import { loadGame } from '../../shell/games.ts';
import { defaultPlan, type PlanTexts, planAnew, type TournamentGame } from './default-plan.ts';
import { gameTexts, ownInstructions } from './game-texts.ts';

type PlanWords = typeof import('../../words/en/experiments.json')['defaults'];

const WORDS: Readonly<Record<Language, () => Promise<{ readonly default: { readonly defaults: PlanWords } }>>> = {
  en: () => import('../../words/en/experiments.json'),
  es: () => import('../../words/es/experiments.json'),
};

/** The plan that an organiser begins with: as the game proposes it, with texts in the participants' language. */
export async function beginPlan(game: TournamentGame, language: Language): Promise<SessionPlan> {
  const [{ default: words }, spoken] = await Promise.all([WORDS[language](), loadGame(game.id)]);
  const title = game.title[language] ?? game.id;
  return defaultPlan(game, language, { ...planTexts(words.defaults, title), own: gameTexts(spoken.words, language) });
}

/** The same plan for another game or in another language; instructions that the organiser wrote for this game stay. */
export async function planFor(plan: SessionPlan, game: TournamentGame, language: Language): Promise<SessionPlan> {
  const [fresh, { words }] = await Promise.all([beginPlan(game, language), loadGame(game.id)]);
  const next = planAnew(plan, fresh);
  const isOwn = plan.game === game.id && plan.instructions !== ownInstructions(gameTexts(words, plan.language), plan);
  return { ...next, instructions: isOwn ? plan.instructions : ownInstructions(gameTexts(words, language), next) };
}

/** The words of a plan, and the questions that are usual at the end of an experiment. */
function planTexts({ consent, age, gender, genders, strategy, remarks }: PlanWords, title: string): PlanTexts {
  return {
    title,
    consent,
    questionnaire: [
      { kind: 'number', key: 'age', question: age, isRequired: false, from: 16, to: 120 },
      { kind: 'choice', key: 'gender', question: gender, isRequired: false, choices: Object.values(genders) },
      { kind: 'text', key: 'strategy', question: strategy, isRequired: false },
      { kind: 'text', key: 'remarks', question: remarks, isRequired: false },
    ],
  };
}
