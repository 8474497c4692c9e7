import { useRecorder } from '../use-recorder.ts';
import { GameClock } from './game-clock.tsx';
import { useTitle } from './use-title.ts';

/** The round and the phase, and how long the game has been played. */
export function TitleLine() {
  const { match, table } = useRecorder();
  const title = useTitle();
  return (
    <header className="flex min-h-11 items-center gap-x-2">
      <h2 className="min-w-0 flex-1 @xl:text-large">{title}</h2>
      {table.startedAt !== null && match.outcome === null && <GameClock />}
    </header>
  );
}
