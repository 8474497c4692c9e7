import { playOut } from '../../bots/play-out.ts';
import {
  type Bot,
  chooseSetup,
  type DeepReadonly,
  type EmittedEvent,
  EventInbox,
  fastRandom,
  type GameTypes,
  type Match,
  ok,
  type Result,
  startMatch,
} from '../../kernel/host.ts';
import { beginPhase, commit, endPhase, join } from './decide.ts';
import { type Plan, phasesOf, type Treatment } from './plan.ts';
import { optionsOfRoom, type PlayableInTournament } from './room.ts';
import {
  apply,
  type CarryOver,
  type EventOf,
  openTournament,
  type Pair,
  type RoomResult,
  type Sitter,
  type TournamentEvent,
  type TournamentState,
} from './state.ts';

const SEATS = [0, 1] as const;

type Chance = ReturnType<typeof fastRandom>;

/** The bots' chance lies far above any index, so that no bot ever draws what a deal draws. */
const BOT_STREAMS = 2 ** 49;

/** A tournament that was played through. */
export interface PlayedThrough {
  readonly state: TournamentState;
  /** Everything that happened, from which the tournament can be rebuilt. */
  readonly events: readonly TournamentEvent[];
}

/** A room that is about to be played. */
export interface RoomToPlay extends Pair {
  readonly phase: number;
  readonly room: number;
  /** What its seats bring from earlier matches. */
  readonly carried: readonly [CarryOver, CarryOver];
}

/** What a phase begins with: who meets whom. */
export type Drawn = EventOf<'phaseBegan'>;

/**
 * Plays a whole tournament with everybody there from the first phase to the last, through the same doors as people's. `drawn`: by phase, who
 * meets whom, if the same number of people was paired for the same plan before.
 */
export function playThrough(
  plan: Plan,
  players: number,
  playRoom: (room: RoomToPlay) => RoomResult,
  drawn: readonly Drawn[] = [],
): PlayedThrough {
  const state = openTournament(plan);
  const events: TournamentEvent[] = [];
  const take = (decided: Result<TournamentEvent | null, unknown>): void => {
    if (!decided.ok || decided.value === null) throw new Error(`no tournament: ${JSON.stringify(decided)}`);
    events.push(decided.value);
    apply(state, decided.value);
  };
  const carriedBy = (sitter: Sitter): CarryOver =>
    sitter === 'bot' ? {} : (state.participants[sitter - 1]?.carried ?? {});
  for (let left = players; left > 0; left--) take(join(state));
  const everybody = state.participants.map(({ number }) => number);
  for (let phase = 0; phase < phasesOf(plan); phase++) {
    const before = drawn[phase];
    take(before === undefined ? beginPhase(state, everybody) : ok(before));
    for (const [room, { seats, group, treatment }] of (state.rooms[phase] ?? []).entries()) {
      const carried = [carriedBy(seats[0]), carriedBy(seats[1])] as const;
      const result = playRoom({ seats, group, treatment, phase, room, carried });
      take(commit(state, { phase, room, result }));
    }
    take(endPhase(state));
  }
  take(endPhase(state));
  return { state, events };
}

/** The setup of a room's match; throws where the treatment cannot be played. */
export function setupOfRoom(
  playable: PlayableInTournament,
  treatment: Treatment,
  carried: readonly CarryOver[],
): DeepReadonly<GameTypes['setup']> {
  const { game } = playable;
  const setup = chooseSetup(game, { options: optionsOfRoom(playable, treatment, carried) }, SEATS.length);
  if (!setup.ok) throw new Error(`${game.id}: ${treatment.name} cannot be played: ${JSON.stringify(setup.why)}`);
  return setup.value;
}

/** The match of a room, before bots play it. */
export interface RoomMatch {
  readonly setup: DeepReadonly<GameTypes['setup']>;
  /** By seat, the names of kinds. */
  readonly bots: readonly [string, string];
  /** Decide every deal and every bot; the second tells the match from all others of the first. */
  readonly seed: readonly [number, number];
}

/** Somebody who watches how long a match takes. */
export interface MatchWatcher {
  asked(match: Match<GameTypes>): void;
  /** Null if it does not need to hear what is told. */
  readonly told: ((told: readonly EmittedEvent<GameTypes>[]) => void) | null;
}

/** A match that bots have played to its end. */
export interface PlayedMatch {
  readonly match: Match<GameTypes>;
  /** Whether neither the rules nor a bot drew anything: then every match of this setup and these bots is the same. */
  readonly isWithoutChance: boolean;
}

/** Plays the match of a room: the same match and seed, the same outcome. */
export function playMatch(
  playable: PlayableInTournament,
  { setup, bots, seed: [seed, index] }: RoomMatch,
  watcher: MatchWatcher | null = null,
): PlayedMatch {
  const { game } = playable;
  const kinds = bots.map((name) => kindOf(playable, name));
  const listened = kinds.some(({ listens }) => listens) || (watcher?.told ?? null) !== null;
  const { match, told } = startMatch({ game, setup, seats: SEATS.length, seed: { numbers: [seed, index] }, listened });
  const stream = BOT_STREAMS + index * SEATS.length;
  const chances = kinds.map((_, seat) => fastRandom(seed, stream + seat));
  const seated = kinds.map((kind, seat) => kind.make(seat, chances[seat] as Chance));
  if (watcher === null) playOut(match, seated, told);
  else {
    const watched = seated.map((bot) => watchedBot(bot, match, watcher));
    playOut(match, watched, told, listened ? new WatchedInbox(watcher) : null);
  }
  const isUntouched = (chance: Chance, ...from: readonly [number, number]): boolean =>
    isSamePlace(chance.place(), fastRandom(...from).place());
  const isWithoutChance =
    isUntouched(match.random, seed, index) && chances.every((chance, seat) => isUntouched(chance, seed, stream + seat));
  return { match, isWithoutChance };
}

function kindOf({ game, bots }: PlayableInTournament, name: string) {
  const kind = bots[name];
  if (kind === undefined) throw new Error(`${game.id} has no bot “${name}”`);
  return kind;
}

const isSamePlace = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((word, at) => word === other[at]);

function watchedBot(bot: Bot<GameTypes>, match: Match<GameTypes>, watcher: MatchWatcher): Bot<GameTypes> {
  return (...given) => {
    watcher.asked(match);
    return bot(...given);
  };
}

/** The bots' inbox, with somebody who hears everything. */
class WatchedInbox extends EventInbox<GameTypes> {
  private readonly watcher: MatchWatcher;

  constructor(watcher: MatchWatcher) {
    super(SEATS.length);
    this.watcher = watcher;
  }

  override hear(told: readonly EmittedEvent<GameTypes>[]): void {
    super.hear(told);
    this.watcher.told?.(told);
  }
}
