import type { Language } from '../../../../games/game-package.ts';
import type { SessionPlan } from '../../../../protocol/index.ts';
import { defaultPlan, type PlanTexts, planAnew, type TournamentGame } from './default-plan.ts';
import { loadWriter, type PlanWords, planWords } from './own-texts.ts';

/** The plan that an organiser begins with: as the game proposes it, with texts in the participants' language. */
export async function beginPlan(game: TournamentGame, language: Language): Promise<SessionPlan> {
  const [words, write] = await Promise.all([planWords(language), loadWriter(game, language)]);
  const plan = defaultPlan(game, language, planTexts(words, game.title[language] ?? game.id));
  return { ...plan, ...write(plan) };
}

/** The same plan for another game or in another language; instructions that the organiser wrote for this game stay. */
export async function planFor(plan: SessionPlan, game: TournamentGame, language: Language): Promise<SessionPlan> {
  const [fresh, write] = await Promise.all([beginPlan(game, language), loadWriter(game, language)]);
  const next = planAnew(plan, fresh);
  const texts = write(next);
  if (plan.game !== game.id) return { ...next, ...texts };
  const former = (await loadWriter(game, plan.language))(plan);
  const isOwn = plan.instructions !== former.instructions;
  return { ...next, ...texts, instructions: isOwn ? plan.instructions : texts.instructions };
}

/** The words of a plan, and the questions that are usual at the end of an experiment. */
function planTexts({ age, gender, genders, strategy, remarks }: PlanWords, title: string): PlanTexts {
  return {
    title,
    questionnaire: [
      { kind: 'number', key: 'age', question: age, isRequired: false, from: 16, to: 120 },
      { kind: 'choice', key: 'gender', question: gender, isRequired: false, choices: Object.values(genders) },
      { kind: 'text', key: 'strategy', question: strategy, isRequired: false },
      { kind: 'text', key: 'remarks', question: remarks, isRequired: false },
    ],
  };
}
