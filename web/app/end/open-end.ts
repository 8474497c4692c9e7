import { useEffect, useState } from 'react';
import type { MatchOnScreen } from '../../ui/screen.ts';

/** A match that is over, with every hand open. */
interface OpenEnd {
  readonly match: MatchOnScreen;
  readonly endedAt: number | null;
}

/** Reads the end of a match from its replay, which is open to everybody who was there; null where it cannot be played again. */
export async function openEnd(id: string, isLocal: boolean): Promise<OpenEnd | null> {
  const [{ openPractice, openServerReplay }, { sightAt }] = await Promise.all([
    import('../replay/replay-source.ts'),
    import('../replay/replay-stage.tsx'),
  ]);
  const replay = await (isLocal ? openPractice(id) : openServerReplay(id));
  const { steps } = await replay.steps('open', replay.all - 1, 1);
  const last = steps.at(-1);
  const match = last === undefined ? null : sightAt(replay, last, 'open');
  return match === null ? null : { match, endedAt: replay.endedAt };
}

/** A match may be kept only a moment after everybody has heard of its end. */
const WAITS = [0, 1000, 4000];

/** The end with every hand open, as soon as it is there; null until then, and where there is none. */
export function useOpenEnd(open: (() => Promise<OpenEnd | null>) | null, id: string): OpenEnd | null {
  const [opened, setOpened] = useState<{ readonly id: string; readonly end: OpenEnd } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id says which match is opened
  useEffect(() => {
    let isWanted = open !== null;
    const read = async () => {
      for (const wait of WAITS) {
        await new Promise((done) => setTimeout(done, wait));
        const end = isWanted ? await open?.().catch(() => null) : null;
        if (end && isWanted) setOpened({ id, end });
        if (end || !isWanted) return;
      }
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [id]);
  return opened?.id === id ? opened.end : null;
}
