import type { Language } from '../../../../games/game-package.ts';
import { PLAN_DEFAULTS } from '../../../../protocol/codes.ts';
import type { SessionPlan } from '../../../../protocol/index.ts';
import type { CatalogueGame } from '../../../catalogue.ts';

/** The words that a plan begins with, in its own language, but for those that follow its options. */
export type PlanTexts = Pick<SessionPlan, 'title' | 'questionnaire'>;

/** A game that can be played in an experiment. */
export type TournamentGame = CatalogueGame & { readonly tournament: NonNullable<CatalogueGame['tournament']> };

export const isForTournaments = (game: CatalogueGame): game is TournamentGame => game.tournament !== null;

/** The plan that an organiser begins with: everything as the game proposes it, before its texts are written. */
export function defaultPlan(game: TournamentGame, language: Language, texts: PlanTexts): SessionPlan {
  return {
    game: game.id,
    title: texts.title,
    language,
    treatments: treatmentsOf(game),
    options: {},
    order: 'fixed',
    row: 0,
    noRematch: true,
    roles: 'balanced',
    odd: 'bot',
    committedRounds: 1,
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
    questionnaire: texts.questionnaire,
    leaderboard: 'organiser',
    currency: '€',
    showUpFee: 5,
    exchangeRate: 0.1,
    completionCode: '',
    returnLink: '',
    idParameter: '',
  };
}

/** The game's own treatments, or one with nothing special where it has none. */
function treatmentsOf({ tournament }: TournamentGame): SessionPlan['treatments'] {
  const own = Object.entries(tournament.treatments).map(([name, options]) => ({ name, options: { ...options } }));
  return (own.length > 0 ? own : [{ name: 'A', options: {} }]) as SessionPlan['treatments'];
}

/** The same plan for another game or in another language: what belongs to those begins anew, the organiser's own choices and the texts stay. */
export function planAnew(plan: SessionPlan, fresh: SessionPlan): SessionPlan {
  const { game, language, questionnaire } = fresh;
  if (plan.game === game) return { ...plan, language, questionnaire };
  const { title, treatments, options, row, substitute } = fresh;
  return { ...plan, language, questionnaire, game, title, treatments, options, row, substitute };
}
