import { useEffect, useState } from 'react';
import type { MatchOnScreen } from '../../ui/screen.ts';
import type { ReplayStep } from '../replay/replay-source.ts';

/** A match that is over, with every hand open. */
interface OpenEnd {
  readonly match: MatchOnScreen;
  readonly endedAt: number | null;
  /** How guilty every seat looked in each round; empty where the game has no hidden sides. */
  readonly suspicion: () => Promise<readonly (readonly number[])[]>;
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
  const { endedAt, suspicion } = replay;
  return match === null ? null : { match, endedAt, suspicion };
}

/** Reads everything that happened in a match that is over, what only some heard too. */
export async function toldOpenly(id: string, isLocal: boolean): Promise<readonly ReplayStep[]> {
  const { openPractice, openServerReplay } = await import('../replay/replay-source.ts');
  return (await (isLocal ? openPractice(id) : openServerReplay(id))).told();
}

/** A match may be kept only a moment after everybody has heard of its end. */
const WAITS = [0, 1000, 4000];

/** What can be read of a match once it is kept, as soon as it is; null until then, and where it cannot be. */
export function useKept<T>(read: (() => Promise<T | null>) | null, id: string): T | null {
  const [kept, setKept] = useState<{ readonly id: string; readonly value: T } | null>(null);
  const isWanted = read !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id says what is read
  useEffect(() => {
    let isStill = isWanted;
    const tryAll = async () => {
      for (const wait of WAITS) {
        await new Promise((done) => setTimeout(done, wait));
        const value = isStill ? await read?.().catch(() => null) : null;
        if (value && isStill) setKept({ id, value });
        if (value || !isStill) return;
      }
    };
    void tryAll();
    return () => {
      isStill = false;
    };
  }, [id, isWanted]);
  return kept?.id === id ? kept.value : null;
}
