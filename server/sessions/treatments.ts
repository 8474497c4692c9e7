import type { GamePackage } from '../../games/game-package.ts';
import { chooseSetup, type GameTypes, ok, type Refusal, type Result, refuse } from '../../kernel/index.ts';
import type { SessionPlan } from '../../protocol/index.ts';
import { optionsOfRoom } from '../../simulation/room-result.ts';
import { refuseFixed } from '../../simulation/tournament-plan.ts';
import { checkPlan, type Plan, type Treatment } from '../../tournament/index.ts';

const SEATS = 2;

/** The treatments of a plan, each with the options that all matches have. */
export function treatmentsOf({ treatments, options }: SessionPlan): readonly Treatment[] {
  return treatments.map((treatment) => ({ name: treatment.name, options: { ...options, ...treatment.options } }));
}

/** The tournament of a session's plan. */
export function tournamentPlan(
  plan: SessionPlan,
  { seed, byePoints }: { readonly seed: number; readonly byePoints: number },
): Plan {
  const { order, row, noRematch, roles, committedRounds } = plan;
  const odd = plan.bots === 'none' ? 'bye' : plan.odd;
  return { treatments: treatmentsOf(plan), order, row, noRematch, roles, odd, byePoints, committedRounds, seed };
}

/** Whether a plan can be played, or what is wrong with it. */
export function checkSession(listed: GamePackage<GameTypes> | undefined, plan: SessionPlan): Result<null, Refusal> {
  if (listed === undefined) return refuse('unknown-game', { game: plan.game });
  const { min, max } = listed.game.seats;
  if (min > SEATS || max < SEATS) return refuse('not-for-two', { game: plan.game });
  if (!Object.hasOwn(listed.bots, plan.substitute)) {
    return refuse('unknown-bot', { bot: plan.substitute, bots: Object.keys(listed.bots) });
  }
  for (const treatment of treatmentsOf(plan)) {
    const why = refuseFixed(listed, treatment.options);
    if (why !== null) return { ok: false, why };
    const setup = chooseSetup(listed.game, { options: optionsOfRoom(listed, treatment, []) }, SEATS);
    if (!setup.ok) {
      return refuse('wrong-treatment', { treatment: treatment.name, code: setup.why.code, ...setup.why.with });
    }
  }
  const tournament = checkPlan(tournamentPlan(plan, { seed: plan.seed ?? 0, byePoints: 0 }));
  return tournament.ok ? ok(null) : tournament;
}
