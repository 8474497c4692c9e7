import { playableOf } from '../../bots/play-match.ts';
import type { HostedGame } from '../../games/game-package.ts';
import { type DeepReadonly, type GameTypes, ok, type Refusal, type Result, refuse } from '../../kernel/host.ts';
import type { SessionPlan } from '../../protocol/index.ts';
import { playMatch, setupOfRoom } from '../tournament/bot-play.ts';
import { groupsOf, type Treatment } from '../tournament/plan.ts';
import { checkSession, tournamentPlan, treatmentsOf } from '../tournament/session-plan.ts';

/** What a simulated session needs of a game. */
export type PowerGame = Pick<HostedGame, 'game' | 'bots' | 'inTournament' | 'pacing' | 'minutesPerRound' | 'minutes'>;

/** By kind of bot, how much of the population plays like it; only the proportions count. */
export type Mixture = Readonly<Record<string, number>>;

/** What is simulated before people come. Plain data, for workers. */
export interface PowerDesign {
  readonly plan: SessionPlan;
  readonly mixture: Mixture;
  /** Numbers of participants, of all sessions together, in ascending order. */
  readonly people: readonly number[];
  /** How many sessions they are divided into; by a Latin square over sessions each plays the next row. */
  readonly sessions: number;
  /** How often the whole experiment is simulated, for each number of people. */
  readonly replications: number;
  readonly seed: number;
  /** Columns of the game's data to compare, in addition to points and tallies: the mean over the rounds of a match. */
  readonly columns: readonly string[];
  /** Plays all treatments by the rules of the first: every difference that is found is then a false one. */
  readonly isNull: boolean;
}

/** The most that can be asked for. */
export const MOST = { people: 5000, sessions: 50, replications: 20_000, sizes: 20, payments: 10_000_000 } as const;

/** The points that count in a match: the mean of both roles, and of each. Every game has them; other measures are tallies and columns. */
export const SCORES = ['score', 'score-p1', 'score-p2'] as const;

/** Below so many independent groups not even differences that all point the same way could count as found at 5 % (a sign test). */
const FEWEST_GROUPS = 6;

/** A mixture to begin with: the game's own for experiments; otherwise its bots in equal parts, without those that play at random or search. */
export function usualMixture({ bots, inTournament }: Pick<PowerGame, 'bots' | 'inTournament'>): Mixture {
  if (inTournament?.mixture !== undefined) return inTournament.mixture;
  const kinds = Object.keys(bots).filter((name) => name !== 'random' && name !== 'search');
  return Object.fromEntries((kinds.length === 0 ? ['random'] : kinds).map((name) => [name, 1]));
}

/** How many groups of people who only meet each other the experiment has. */
export const independentGroups = ({ plan, sessions }: Pick<PowerDesign, 'plan' | 'sessions'>): number =>
  sessions * groupsOf(tournamentPlan(plan, { seed: 0, byePoints: 0 }));

/** What counts as one case: a group if there are enough of them, otherwise a match. */
export const UNITS = ['groups', 'matches'] as const;
export type Unit = (typeof UNITS)[number];

export const usualUnit = (design: Pick<PowerDesign, 'plan' | 'sessions'>): Unit =>
  independentGroups(design) >= FEWEST_GROUPS ? 'groups' : 'matches';

/** The design if it can be simulated, or what is wrong with it. */
export function checkDesign(gamePackage: PowerGame | undefined, design: PowerDesign): Result<PowerDesign, Refusal> {
  const { plan, mixture, people, sessions, replications, columns } = design;
  const checked = checkSession(gamePackage, plan);
  if (!checked.ok) return checked;
  const { inTournament } = gamePackage as PowerGame;
  const { bots } = playableOf(gamePackage as PowerGame);
  if (plan.treatments.length < 2) return refuse('one-treatment');
  const shares = Object.entries(mixture);
  const stranger = shares.find(([name]) => !Object.hasOwn(bots, name));
  if (stranger !== undefined) return refuse('unknown-bot', { bot: stranger[0], bots: Object.keys(bots) });
  if (!shares.every(([, share]) => Number.isFinite(share) && share >= 0)) return refuse('bad-share');
  if (!shares.some(([, share]) => share > 0)) return refuse('empty-mixture');
  if (!isWhole(sessions, 1, MOST.sessions)) return refuse('bad-sessions', { most: MOST.sessions });
  const least = 2 * independentGroups(design);
  if (people.length === 0 || people.length > MOST.sizes) return refuse('bad-sizes', { most: MOST.sizes });
  const wrong = people.find((number) => !isWhole(number, least, MOST.people));
  if (wrong !== undefined) return refuse('bad-people', { people: wrong, least, most: MOST.people });
  if (!isWhole(replications, 2, MOST.replications)) return refuse('bad-replications', { most: MOST.replications });
  // Everybody's payment in every replication is kept until the end.
  if (people.reduce((sum, number) => sum + number, 0) * replications > MOST.payments) return refuse('too-much');
  const known = inTournament?.columns ?? [];
  const column = columns.find((name) => !known.includes(name));
  if (column !== undefined) return refuse('unknown-column', { column, columns: [...known] });
  return ok({ ...design, people: [...new Set(people)].sort((one, other) => one - other) });
}

const isWhole = (number: number, from: number, to: number): boolean =>
  Number.isInteger(number) && number >= from && number <= to;

/** The treatments as they are simulated. */
export function treatmentsIn({ plan, isNull }: Pick<PowerDesign, 'plan' | 'isNull'>): readonly Treatment[] {
  const treatments = treatmentsOf(plan);
  const [first] = treatments;
  return isNull && first !== undefined ? treatments.map(({ name }) => ({ name, options: first.options })) : treatments;
}

/** Everything that is measured in a match, in order: points, the game's tallies, and the columns asked for. */
export function measuresIn(
  gamePackage: PowerGame,
  design: Pick<PowerDesign, 'plan' | 'isNull' | 'columns'>,
): readonly string[] {
  const { substitute } = design.plan;
  const tally = gamePackage.game.statistics?.tally;
  // The names of tallies are known only when a match is over.
  const tallies = treatmentsIn(design).flatMap((treatment) => {
    if (tally === undefined) return [];
    const setup = setupOfRoom(gamePackage, treatment, []);
    const { match } = playMatch(gamePackage, { setup, bots: [substitute, substitute], seed: [0, 0] });
    return Object.keys(tally(match.state.table as DeepReadonly<GameTypes['table']>, match.setup));
  });
  return [...new Set([...SCORES, ...tallies, ...design.columns])];
}
