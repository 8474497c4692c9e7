import { Presets, SingleBar } from 'cli-progress';
import type { Shell } from './shell.ts';

/** A progress display. */
export interface Progress {
  readonly update: (done: number) => void;
  readonly stop: () => void;
}

/** A progress display towards a total that may turn out to be another. */
interface ProgressOfTotal extends Progress {
  readonly expect: (total: number) => void;
}

/** Shorter tasks need no bar. */
const PATIENCE_MILLISECONDS = 1000;

/** Shows nothing. */
export const NO_PROGRESS: ProgressOfTotal = { update: () => {}, expect: () => {}, stop: () => {} };

/** A bar on stderr, if a person is watching and the wait is long enough. */
export function showProgress(shell: Shell, expected: number): ProgressOfTotal {
  const { stderr, now } = shell.world;
  if (!stderr.isTTY) return NO_PROGRESS;
  const started = now();
  const bar = barFor(shell);
  let total = expected;
  return {
    update(done) {
      const passed = now() - started;
      if (passed < PATIENCE_MILLISECONDS) return;
      const left = Math.ceil((passed / done) * (total - done)) / 1000;
      if (bar.isActive) bar.update(done, { left: Math.ceil(left) });
      else bar.start(total, done, { left: Math.ceil(left) });
    },
    expect(changed) {
      total = changed;
      bar.setTotal(changed);
    },
    stop: () => bar.stop(),
  };
}

function barFor({ messages, world }: Shell): SingleBar {
  const format = `{bar} {percentage} % · {value}/{total} · ${messages.text('simulate.left', { seconds: '{left}' })}`;
  const options = {
    format,
    stream: world.stderr as NodeJS.WriteStream,
    clearOnComplete: true,
    hideCursor: true,
    fps: 5,
  };
  return new SingleBar(options, Presets.shades_classic);
}
