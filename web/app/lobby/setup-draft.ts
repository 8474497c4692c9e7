import { useRef, useState } from 'react';
import type { Refusal } from '../../../kernel/index.ts';
import type { Action, TableInfo } from '../../../protocol/index.ts';
import { type ResolvedSetup, resolvedFor, type RequestedSetup as Wish } from '../../ui/requested-setup.ts';
import { isHostHere } from '../following/is-host.ts';

interface Draft {
  readonly wish: Wish;
  /** What the table had when this was sent. */
  readonly basis: Wish;
  readonly state: 'sent' | 'taken' | 'refused';
  readonly why: Refusal | null;
}

/** The options as they are shown and changed. */
export interface SetupDraft {
  readonly wish: Wish;
  /** What the rules make of them, as far as that is known. */
  readonly settled: ResolvedSetup;
  /** Whether the table has yet to answer. */
  readonly isAsking: boolean;
  /** Why the table does not have them; null where it has, or is being asked. */
  readonly why: Refusal | null;
  readonly change: (wish: Wish) => void;
  /** Goes back to what the table has. */
  readonly takeBack: () => void;
}

/** Sends every change of the options; what is refused stays written, with the reason. */
export function useSetupDraft(standing: TableInfo, act: (action: Action) => Promise<Refusal | null>): SetupDraft {
  const current = standing.wish;
  const [draft, setDraft] = useState<Draft | null>(null);
  const newest = useRef<Wish | null>(null);
  const change = async (wish: Wish) => {
    newest.current = wish;
    setDraft({ wish, basis: current, state: 'sent', why: null });
    const why = await act({ type: 'choose', wish: wish as Extract<Action, { type: 'choose' }>['wish'] });
    // An answer to what was written before says nothing about what is written now.
    if (newest.current === wish) setDraft({ wish, basis: current, state: why === null ? 'taken' : 'refused', why });
  };
  // Whoever is no longer host has no more to say.
  const shown = isHostHere(standing) && isShown(draft, current) ? draft : null;
  const wish = shown?.wish ?? current;
  return {
    wish,
    settled: resolvedFor(wish, standing),
    isAsking: shown?.state === 'sent',
    why: shown?.why ?? null,
    change: (wished) => void change(wished),
    takeBack: () => setDraft(null),
  };
}

/** What was taken is shown until the table itself has it, so that nothing flickers. */
function isShown(draft: Draft | null, current: Wish): boolean {
  return draft !== null && (draft.state !== 'taken' || JSON.stringify(draft.basis) === JSON.stringify(current));
}
