import type { Progress } from '../progress.ts';
import type { Shell } from '../shell.ts';

const EVERY_MS = 250;

/** A line on stderr that counts rows, where a person looks at it. */
export function showRows({ world, voice }: Shell, key: string): Progress {
  const { stderr, now } = world;
  let shownAt = now();
  let isShown = false;
  const clear = (): void => void stderr.write('\r\x1b[K');
  return {
    update(rows) {
      if (!stderr.isTTY || now() - shownAt < EVERY_MS) return;
      shownAt = now();
      isShown = true;
      clear();
      stderr.write(voice.text(key, { rows }));
    },
    stop() {
      if (isShown) clear();
      isShown = false;
    },
  };
}
