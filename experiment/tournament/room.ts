import type { GamePackage } from '../../games/game-package.ts';
import {
  chooseSetup,
  type DeepReadonly,
  type GameTypes,
  type Json,
  type Match,
  ok,
  type Refusal,
  type Result,
  refuse,
  type State,
} from '../../kernel/host.ts';
import { checkPlan, type Plan, type Treatment } from './plan.ts';
import { type CarryOver, pointsCommitted, type RoomResult } from './state.ts';

const SEATS = [0, 1] as const;

/** How a game is played in a tournament, as it says itself. */
export type InTournament = NonNullable<GamePackage<GameTypes>['inTournament']>;

/** What a tournament needs of a listed game. */
export type PlayableInTournament = Pick<GamePackage<GameTypes>, 'game' | 'bots' | 'inTournament'>;

/** What somebody wants of a tournament. */
export interface RequestedTournament extends Omit<Plan, 'treatments' | 'byePoints'> {
  /** Names of treatments; null for all that the game has. */
  readonly treatments: readonly string[] | null;
  /** Options that all matches have, whatever the treatment. */
  readonly options: Readonly<Record<string, unknown>>;
}

type Options = Readonly<Record<string, unknown>>;

/** What a game can be played by in a tournament: its treatments, or its presets where it names none. */
export function treatmentNames({ game, inTournament }: PlayableInTournament): readonly string[] {
  return Object.keys(inTournament?.treatments ?? game.fields.presets);
}

/** Refuses options that would change what is fixed in every tournament of the game. */
export function refuseFixed(
  { inTournament }: Pick<PlayableInTournament, 'inTournament'>,
  options: Options,
): Refusal | null {
  const fixed: Options = inTournament?.fixed ?? {};
  const option = Object.keys(fixed).find((key) => Object.hasOwn(options, key) && options[key] !== fixed[key]);
  return option === undefined ? null : { code: 'fixed-in-tournaments', with: { option } };
}

/** A plan that can be played, or why there is none. */
export function planTournament(
  gamePackage: PlayableInTournament,
  requested: RequestedTournament,
): Result<Plan, Refusal> {
  const { treatments: names, options, ...asked } = requested;
  const rest = { ...asked, committedRounds: countedRounds(gamePackage, asked.committedRounds) };
  const why = refuseFixed(gamePackage, options);
  if (why !== null) return { ok: false, why };
  const known = treatmentNames(gamePackage);
  const treatments: Treatment[] = [];
  for (const name of names ?? known) {
    if (!known.includes(name)) return refuse('unknown-treatment', { treatment: name, treatments: [...known] });
    const treatment = treatmentFor(gamePackage, name, options);
    if (!treatment.ok) return treatment;
    treatments.push(treatment.value);
  }
  return checkPlan({ ...rest, treatments, byePoints: byePointsOf(gamePackage, treatments, rest) });
}

function treatmentFor(gamePackage: PlayableInTournament, name: string, requested: Options): Result<Treatment, Refusal> {
  const own = optionsOf(gamePackage, name);
  const key = Object.keys(requested).find((each) => Object.hasOwn(own, each) && own[each] !== requested[each]);
  if (key !== undefined) return refuse('option-of-treatment', { key, treatment: name });
  const options = { ...requested, ...own };
  const setup =
    gamePackage.inTournament === undefined
      ? chooseSetup(gamePackage.game, { preset: name, options }, 2)
      : chooseSetup(
          gamePackage.game,
          { options: { ...gamePackage.inTournament.options, ...options, ...gamePackage.inTournament.fixed } },
          2,
        );
  if (!setup.ok)
    return setup.why.code === 'wrong-seat-count' ? refuse('not-for-two', { game: gamePackage.game.id }) : setup;
  // A preset is written out in full, for nothing of another preset may come through.
  return ok({
    name,
    options: (gamePackage.inTournament === undefined ? setup.value : options) as Record<string, Json>,
  });
}

const optionsOf = ({ game, inTournament }: PlayableInTournament, name: string): Options =>
  ((inTournament?.treatments ?? game.fields.presets) as Readonly<Record<string, Options>>)[name] ?? {};

/** The options of a room's match: the usual ones of the game's tournaments, the treatment's own, what its two seats bring, and what nobody may change. */
export function optionsOfRoom(
  { inTournament }: Pick<PlayableInTournament, 'inTournament'>,
  { options }: Treatment,
  carried: readonly CarryOver[],
): Readonly<Record<string, Json>> {
  const chosen = { ...inTournament?.options, ...options };
  return { ...chosen, ...inTournament?.bring(carried, chosen), ...inTournament?.fixed };
}

/** How many of the last rounds count, null for all: as a plan says, or else as the game has it. */
export const countedRounds = (
  { inTournament }: Pick<PlayableInTournament, 'inTournament'>,
  committed: Plan['committedRounds'],
): number | null => (committed === undefined ? (inTournament?.committedRounds ?? null) : committed);

/** What somebody gets for a match in which they sit out: as many rounds as count, on average over the treatments. */
export function byePointsOf(
  { game, inTournament }: Pick<PlayableInTournament, 'game' | 'inTournament'>,
  treatments: readonly Treatment[],
  { committedRounds }: Pick<Plan, 'committedRounds'>,
): number {
  if (inTournament === undefined) return 0;
  const counted = countedRounds({ inTournament }, committedRounds) ?? Number.POSITIVE_INFINITY;
  const { byePoints, rounds = '' } = inTournament;
  const total = treatments.reduce((sum, treatment) => {
    const setup = chooseSetup(game, { options: optionsOfRoom({ inTournament }, treatment, []) }, SEATS.length);
    const chosen: Options = setup.ok ? (setup.value as Options) : {};
    const ofRound = typeof byePoints === 'string' ? Number(chosen[byePoints]) : byePoints;
    return sum + ofRound * Math.min(counted, Number(chosen[rounds] ?? 1));
  }, 0);
  return Math.round(total / Math.max(1, treatments.length));
}

/** The result of a finished match, or of one cut short; `byePoints` if not even one round is over. */
export function resultOfRoom(
  game: Pick<PlayableInTournament, 'inTournament'>,
  match: Match<GameTypes>,
  { committedRounds, byePoints }: Pick<Plan, 'committedRounds' | 'byePoints'>,
): RoomResult {
  const { inTournament } = game;
  const counted = countedRounds(game, committedRounds);
  const state = match.state as DeepReadonly<State<GameTypes>>;
  const byRound = inTournament?.points(state.table) ?? pointsOfOutcome(match);
  const gainedBy = (seat: 0 | 1): CarryOver => inTournament?.gained(state, seat) ?? {};
  return {
    points: byRound.length === 0 ? [byePoints, byePoints] : pointsCommitted(byRound, counted),
    gained: [gainedBy(0), gainedBy(1)],
    isCutShort: match.outcome === null,
  };
}

/** Of a game that says nothing of tournaments: its scores, or a point for the winner. */
function pointsOfOutcome({ outcome }: Match<GameTypes>): readonly (readonly number[])[] {
  if (outcome === null) return [];
  return [outcome.scores ?? SEATS.map((seat) => (outcome.ranking[0]?.includes(seat) ? 1 : 0))];
}
