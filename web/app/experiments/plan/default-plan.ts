import type { Language } from '../../../../games/listed.ts';
import type { SessionPlan } from '../../../../wire/index.ts';
import type { CatalogueGame } from '../../../catalogue.ts';
import { type GameTexts, ownInstructions } from './game-texts.ts';

/** The words that a plan begins with, in its own language. */
export interface PlanTexts {
  readonly title: string;
  readonly consent: string;
  readonly questionnaire: SessionPlan['questionnaire'];
}

/** A game that can be played in an experiment. */
export type TournamentGame = CatalogueGame & { readonly tournament: NonNullable<CatalogueGame['tournament']> };

export const isForTournaments = (game: CatalogueGame): game is TournamentGame => game.tournament !== null;

/** The plan that an organiser begins with: everything as the game proposes it. */
export function defaultPlan(
  game: TournamentGame,
  language: Language,
  texts: PlanTexts & { own: GameTexts },
): SessionPlan {
  const treatments = treatmentsOf(game);
  return {
    game: game.id,
    title: texts.title,
    language,
    treatments,
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
    expected: 20,
    asksNames: false,
    consent: texts.consent,
    instructions: ownInstructions(texts.own, { treatments }),
    questions: [...texts.own.quiz],
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

/** The same plan for another game or in another language: what belongs to those begins anew, the organiser's own choices and the instructions stay. */
export function planAnew(plan: SessionPlan, fresh: SessionPlan): SessionPlan {
  const { game, language, consent, questions, questionnaire } = fresh;
  const texts = { language, consent, questions, questionnaire };
  if (plan.game === game) return { ...plan, ...texts };
  const { title, treatments, options, row, substitute } = fresh;
  return { ...plan, ...texts, game, title, treatments, options, row, substitute };
}
