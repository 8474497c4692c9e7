import type { GamePackage } from '../../games/game-package.ts';
import { chooseSetup, type GameTypes, ok, type Refusal, type Result } from '../../kernel/host.ts';
import type { SessionPlan } from '../../protocol/index.ts';
import { refuse } from '../../protocol/refusals.ts';
import { checkPlan, type Plan, type Treatment } from './plan.ts';
import { countedRounds, optionsOfRoom, type PlayableInTournament, refuseFixed } from './room.ts';

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
export function checkSession(
  gamePackage: Pick<GamePackage<GameTypes>, 'game' | 'bots' | 'inTournament'> | undefined,
  plan: SessionPlan,
): Result<null, Refusal> {
  if (gamePackage === undefined) return refuse('unknown-game', { game: plan.game });
  const { min, max } = gamePackage.game.seats;
  if (min > SEATS || max < SEATS) return refuse('not-for-two', { game: plan.game });
  if (!Object.hasOwn(gamePackage.bots, plan.substitute)) {
    return refuse('unknown-bot', { bot: plan.substitute, bots: Object.keys(gamePackage.bots) });
  }
  for (const treatment of treatmentsOf(plan)) {
    const why = refuseFixed(gamePackage, treatment.options);
    if (why !== null) return { ok: false, why };
    const setup = chooseSetup(gamePackage.game, { options: optionsOfRoom(gamePackage, treatment, []) }, SEATS);
    if (!setup.ok) {
      return refuse('wrong-treatment', { treatment: treatment.name, code: setup.why.code, ...setup.why.with });
    }
  }
  const tournament = checkPlan(tournamentPlan(plan, { seed: plan.seed ?? 0, byePoints: 0 }));
  return tournament.ok ? ok(null) : tournament;
}

/** The plan with what it leaves to its game. */
export const completed = (gamePackage: Pick<PlayableInTournament, 'inTournament'>, plan: SessionPlan): SessionPlan => ({
  ...plan,
  committedRounds: countedRounds(gamePackage, plan.committedRounds),
});

const CENTS = 100;

/** Sums of money are not halves of a cent, but what computers make of them may be a little less. */
const EXACT = 10_000;

/** What somebody is paid for their points. */
export function totalPay(
  { showUpFee, exchangeRate }: Pick<SessionPlan, 'showUpFee' | 'exchangeRate'>,
  points: number,
): number {
  const cents = Math.round((showUpFee + points * exchangeRate) * CENTS * EXACT) / EXACT;
  return Math.round(cents) / CENTS;
}
