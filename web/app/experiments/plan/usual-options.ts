import type { SessionPlan } from '../../../../protocol/index.ts';
import type { SetupOption } from '../../../ui/requested-setup.ts';
import type { TournamentGame } from './default-plan.ts';

/** What an option stands at in every match of a plan, unless a treatment says otherwise. */
export function everyMatch(game: TournamentGame, plan: SessionPlan, option: SetupOption): unknown {
  return Object.hasOwn(plan.options, option.key) ? plan.options[option.key] : usualIn(game, option);
}

/** What an option stands at in the game's tournaments, unless an organiser says otherwise. */
export function usualIn({ tournament }: TournamentGame, option: SetupOption): unknown {
  const usual = tournament.options as Readonly<Record<string, unknown>>;
  return Object.hasOwn(usual, option.key) ? usual[option.key] : option.default;
}
