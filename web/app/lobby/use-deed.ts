import { useState } from 'react';
import type { Refusal } from '../../../kernel/index.ts';
import type { Action } from '../../../wire/index.ts';
import { refusalText } from '../shell/refusal-text.ts';
import type { Desk } from './desk.ts';

/** One place of the lobby where something is done, and where it is said why it was refused. */
export interface Deed {
  /** Does one thing after another until one is refused; whether all were done. */
  readonly act: (...actions: readonly Action[]) => Promise<boolean>;
  readonly isActing: boolean;
  /** Why the last was refused, in the reader's language. */
  readonly refusal: string | null;
}

/** Acts from one place of the lobby. */
export function useDeed({ act, game }: Pick<Desk, 'act' | 'game'>): Deed {
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [isActing, setIsActing] = useState(false);
  const actAll = async (...actions: readonly Action[]) => {
    setIsActing(true);
    setRefused(null);
    const why = await firstRefusal(actions, act);
    setRefused(why);
    setIsActing(false);
    return why === null;
  };
  return { act: actAll, isActing, refusal: refused === null ? null : refusalText(refused, game.id) };
}

async function firstRefusal(actions: readonly Action[], act: Desk['act']): Promise<Refusal | null> {
  for (const action of actions) {
    const why = await act(action);
    if (why !== null) return why;
  }
  return null;
}
