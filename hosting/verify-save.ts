import type { Listed } from '../games/listed.ts';
import { type Kinds, keepsCommitment, type Refusal, replaySave, type Save } from '../kernel/index.ts';

/** What came of playing a save again and looking at its promise. */
export interface Verdict {
  readonly commitment: 'kept' | 'broken' | 'none';
  readonly replays: boolean;
  /** Why it does not replay. */
  readonly code: string | null;
  readonly with?: NonNullable<Refusal['with']>;
  readonly inputs: number;
}

/** Whether the key is the one that was promised, and whether the log leads to where the match ended. */
export function verifySave(listed: Listed<Kinds> | undefined, save: Save): Verdict {
  const isKept = keepsCommitment(save);
  const why = whyNotReplayed(listed, save);
  return {
    commitment: isKept === null ? 'none' : isKept ? 'kept' : 'broken',
    replays: why === null,
    code: why?.code ?? null,
    ...(why?.with === undefined ? {} : { with: why.with }),
    inputs: save.log.length,
  };
}

function whyNotReplayed(listed: Listed<Kinds> | undefined, save: Save): Refusal | null {
  if (listed === undefined) return { code: 'unknown-game', with: { game: save.game } };
  try {
    const replayed = replaySave(listed.game, save);
    return replayed.ok ? null : replayed.why;
  } catch {
    // Rules trust their own state, which a damaged save need not be.
    return { code: 'save-breaks-rules' };
  }
}
