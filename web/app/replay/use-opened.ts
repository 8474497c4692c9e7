import { useEffect, useState } from 'react';
import type { Refusal } from '../../../kernel/index.ts';
import { refusalOf } from '../end/refusal-of.ts';
import { Refused } from '../shell/asking.ts';
import { loadGame } from '../shell/games.ts';
import { type Moment, readMoment } from './moment.ts';
import type { ReplaySource } from './replay-source.ts';

/** A reel on its way, ready to be watched, or refused. */
export type Opened =
  | { readonly type: 'opening' }
  | { readonly type: 'open'; readonly reel: ReplaySource; readonly first: Moment }
  | { readonly type: 'refused'; readonly refusal: Refusal };

/** Opens what a key names, at the moment that the address names; again on `retry`. */
export function useOpened(key: string, open: () => Promise<ReplaySource>): readonly [Opened, () => void] {
  const [opened, setOpened] = useState<{ readonly key: string; readonly is: Opened } | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is opened, the turn that it is wanted again
  useEffect(() => {
    let isWanted = true;
    void openAt(open).then((is) => isWanted && setOpened({ key, is }));
    return () => {
      isWanted = false;
    };
  }, [key, turn]);
  const retry = () => {
    setOpened(null);
    setTurn(turn + 1);
  };
  return [opened?.key === key ? opened.is : { type: 'opening' }, retry];
}

async function openAt(open: () => Promise<ReplaySource>): Promise<Opened> {
  try {
    const reel = await open();
    await loadGame(reel.game).catch(() => {
      throw new Refused({ code: 'unknown-game', with: { game: reel.game } });
    });
    return { type: 'open', reel, first: await readMoment(window.location.search, reel) };
  } catch (failure) {
    return { type: 'refused', refusal: refusalOf(failure) };
  }
}
