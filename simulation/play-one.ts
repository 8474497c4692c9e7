import { createInstance } from 'i18next';
import { matchPlayer, type ObserveMatch, type Playable, playableOf } from '../bots/play-match.ts';
import {
  type GamePackage,
  type Language,
  LOG_LEVELS,
  type LogLevel,
  logLevelOf,
  type Translator,
} from '../games/game-package.ts';
import {
  type Bot,
  type BotKind,
  type EmittedEvent,
  type GameTypes,
  type Match,
  type Outcome,
  ok,
  type Refusal,
  type RequestedSetup,
  type Result,
  type VisibleEvent,
} from '../kernel/host.ts';
import { planSimulation } from './plan.ts';

/** A match to play to its end in this thread. */
export interface MatchRequest extends RequestedSetup {
  /** By default as few as the setup allows. */
  readonly seats?: number;
  /** The same seed gives the same match; 1 unless given. */
  readonly seed?: number;
  /** As in `simulate`: one name, or names by seat, repeated as needed; `random` unless given. */
  readonly bots?: string;
  /** Seats that the program plays itself: functions from a view and its legal options to a command. */
  readonly deciders?: Readonly<Record<number, Bot<GameTypes>>>;
  readonly logger?: MatchLogger;
}

export interface PlayedMatch {
  readonly match: Match<GameTypes>;
  readonly outcome: Outcome;
  readonly decisions: number;
}

/** The program's log. Whispers are secret, and logged at `debug` only. */
export interface MatchLogger {
  readonly level: LogLevel;
  /** The language of the sentences; English unless given. */
  readonly language?: Language;
  log(entry: LogEntry): void;
}

/** An event, and the first level at which it is logged. */
export interface LogEntry {
  readonly level: LogLevel;
  /** A sentence; null if the game has no words for it. */
  readonly text: string | null;
  readonly event: VisibleEvent<GameTypes>;
  /** Who heard it. */
  readonly to: 'all' | readonly number[];
}

/** Plays one match, or returns why it cannot be played. */
export function playMatch(gamePackage: GamePackage<GameTypes>, request: MatchRequest): Result<PlayedMatch, Refusal> {
  const { seed = 1, bots = 'random', deciders = {}, logger, ...wish } = request;
  const plan = planSimulation(withDeciders(gamePackage, deciders), { ...wish, seed, bots, games: 1, workers: 1 });
  if (!plan.ok) return plan;
  const seen: Match<GameTypes>[] = [];
  const observe: ObserveMatch = (match) => {
    seen.push(match);
    return {
      told: logger === undefined ? () => {} : logTo(gamePackage, logger, match),
      decided: () => {},
      over: () => {},
    };
  };
  const { outcome, decisions } = matchPlayer(plan.value.playable, plan.value.series, observe)(0);
  return ok({ match: seen[0] as Match<GameTypes>, outcome, decisions });
}

/** The game with its bots; seats with a decider use that instead of their bot. */
function withDeciders(
  gamePackage: GamePackage<GameTypes>,
  deciders: Readonly<Record<number, Bot<GameTypes>>>,
): Playable {
  const { game, bots } = playableOf(gamePackage);
  const wrapped = Object.entries(bots).map(([name, kind]): [string, BotKind<GameTypes>] => [
    name,
    { listens: true, make: (seat, random) => deciders[seat] ?? kind.make(seat, random) },
  ]);
  return { game, bots: Object.fromEntries(wrapped) };
}

function logTo(
  gamePackage: GamePackage<GameTypes>,
  logger: MatchLogger,
  match: Match<GameTypes>,
): (told: readonly EmittedEvent<GameTypes>[]) => void {
  const translator = translatorOf(gamePackage, logger.language ?? 'en');
  const reaches = (level: LogLevel) => LOG_LEVELS.indexOf(logger.level) >= LOG_LEVELS.indexOf(level);
  const log = (level: LogLevel, event: VisibleEvent<GameTypes>, to: LogEntry['to']): void => {
    if (reaches(level)) logger.log({ level, text: gamePackage.phrase(event, translator, match.setup), event, to });
  };
  const levelOf = (event: GameTypes['event']): LogLevel => logLevelOf(gamePackage.terminal, event);
  return (told) => {
    for (const { event, to, others } of told) {
      if (to === 'all') log(levelOf(event), event, 'all');
      else {
        log('debug', event, to);
        if (others !== undefined) log(levelOf(others), others, 'all');
      }
    }
  };
}

const SEAT_NAMES: Readonly<Record<Language, string>> = { en: 'Seat', es: 'Asiento' };

/** A translator of the game's texts; seats are numbered from 1. */
function translatorOf({ words }: GamePackage<GameTypes>, language: Language): Translator {
  const texts = createInstance();
  void texts.init({
    lng: language,
    initAsync: false,
    nsSeparator: false,
    resources: { [language]: { translation: words[language] } },
    interpolation: { escapeValue: false },
  });
  const seat = (number: number): string => `${SEAT_NAMES[language]} ${number + 1}`;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return {
    text: (key, values = {}) => texts.t(key, values as Record<string, unknown>),
    seat,
    seats: (seats) => list.format(seats.map(seat)),
  };
}
