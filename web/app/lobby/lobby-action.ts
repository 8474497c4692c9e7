import { useState } from 'react';
import type { Refusal } from '../../../kernel/index.ts';
import type { Action } from '../../../protocol/index.ts';
import { refusalText } from '../shell/refusal-text.ts';
import type { LobbyControls } from './lobby-controls.ts';

/** One place of the lobby where something is done, and where it is said why it was refused. */
export interface LobbyAction {
  /** Does one thing after another until one is refused; whether all were done. */
  readonly act: (...actions: readonly Action[]) => Promise<boolean>;
  /** Does one thing, and where it is refused makes amends by another; says why the first was refused. */
  readonly actOr: (action: Action, amends: Action) => Promise<boolean>;
  readonly isActing: boolean;
  /** Why the last was refused, in the reader's language. */
  readonly refusal: string | null;
  /** Its code, for what can be mended on the spot. */
  readonly code: string | null;
}

/** Acts from one place of the lobby. */
export function useLobbyAction({ act, game }: Pick<LobbyControls, 'act' | 'game'>): LobbyAction {
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [isActing, setIsActing] = useState(false);
  const during = async (acting: () => Promise<Refusal | null>) => {
    setIsActing(true);
    setRefused(null);
    const why = await acting();
    setRefused(why);
    setIsActing(false);
    return why === null;
  };
  return {
    act: (...actions) => during(() => firstRefusal(actions, act)),
    actOr: (action, amends) => during(() => refusalAfterAmends(action, amends, act)),
    isActing,
    refusal: refused === null ? null : refusalText(refused, game.id),
    code: refused?.code ?? null,
  };
}

async function firstRefusal(actions: readonly Action[], act: LobbyControls['act']): Promise<Refusal | null> {
  for (const action of actions) {
    const why = await act(action);
    if (why !== null) return why;
  }
  return null;
}

async function refusalAfterAmends(action: Action, amends: Action, act: LobbyControls['act']): Promise<Refusal | null> {
  const why = await act(action);
  if (why !== null) await act(amends);
  return why;
}
