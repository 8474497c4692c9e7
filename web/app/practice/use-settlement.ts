import { useEffect, useState } from 'react';
import type { Refusal } from '../../../kernel/index.ts';
import type { Settlement } from '../../local/order.ts';
import { type RequestedSetup, type ResolvedSetup, resolvedFor } from '../../ui/requested-setup.ts';

interface Known {
  readonly wish: RequestedSetup;
  readonly settled: ResolvedSetup;
  readonly why: Refusal | null;
}

/** What the rules make of a wish, or why they refuse it, as far as they have said so yet. */
export function useSettlement(
  wish: RequestedSetup,
  before: Pick<Known, 'wish' | 'settled'>,
  settle: (wish: RequestedSetup) => Promise<Settlement>,
): Omit<Known, 'wish'> {
  const [known, setKnown] = useState<Known>({ ...before, why: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another wish is another question
  useEffect(() => {
    let isStale = false;
    // Without an answer the form shows the preset as it is, and beginning says what is wrong.
    const answer = settle(wish).catch((): Settlement => ({ settled: {}, why: null }));
    void answer.then(({ settled, why }) => {
      // A refusal says nothing of the other options: they stand as they stood.
      if (!isStale) setKnown((last) => ({ wish, why, settled: why === null ? settled : resolvedFor(wish, last) }));
    });
    return () => {
      isStale = true;
    };
  }, [wish]);
  return { settled: resolvedFor(wish, known), why: known.wish === wish ? known.why : null };
}
