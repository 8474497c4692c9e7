import { type GamePackage, LOG_LEVELS, type LogLevel } from '../games/game-package.ts';
import type { EmittedEvent, GameTypes, VisibleEvent } from '../kernel/index.ts';
import type { Shell } from './shell.ts';
import { badInput } from './stop.ts';

/** Reads `--log-level`; bad input that names the levels where there is none of that name. */
export function readLogLevel({ voice }: Shell): (written: string) => LogLevel {
  return (written) => {
    const level = LOG_LEVELS.find((each) => each === written);
    if (level !== undefined) return level;
    throw badInput(voice.text('errors.noLogLevel', { given: written, levels: [...LOG_LEVELS] }));
  };
}

/** Whether a log of one level says what belongs to another. */
export const reaches = (level: LogLevel, needed: LogLevel): boolean =>
  LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(needed);

/** What is spoken of at a level; whispers stay with those who hear them, from `normal` on. */
export function spokenAt(
  { terminal }: GamePackage<GameTypes>,
  level: LogLevel,
  told: readonly EmittedEvent<GameTypes>[],
): readonly EmittedEvent<GameTypes>[] {
  const isSpoken = (event: GameTypes['event']) => reaches(level, terminal?.log?.levelOf(event) ?? 'normal');
  return told.flatMap((each): EmittedEvent<GameTypes>[] => {
    if (each.to === 'all') return isSpoken(each.event) ? [each] : [];
    const { event, others } = each;
    const to = reaches(level, 'normal') ? each.to : [];
    return others !== undefined && isSpoken(others) ? [{ event, to, others }] : to.length > 0 ? [{ event, to }] : [];
  });
}

/** What is spoken of where a match is shown again: everything but what belongs to a log at `debug`. */
export function withoutDebug(
  { terminal }: GamePackage<GameTypes>,
  heard: readonly VisibleEvent<GameTypes>[],
): readonly VisibleEvent<GameTypes>[] {
  return heard.filter((event) => terminal?.log?.levelOf(event) !== 'debug');
}

/** Whether a round of the game has ended with what was told. */
export function endsRound({ terminal }: GamePackage<GameTypes>, told: readonly EmittedEvent<GameTypes>[]): boolean {
  return told.some(({ event, to }) => to === 'all' && (terminal?.log?.endsRound(event) ?? false));
}
