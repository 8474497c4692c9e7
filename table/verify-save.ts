import type { GamePackage } from '../games/game-package.ts';
import {
  atOnce,
  type GameTypes,
  keepsCommitment,
  type Refusal,
  replaySaveStepwise,
  type Save,
  type Stepwise,
} from '../kernel/host.ts';

/** The result of replaying a save and checking its commitment. */
export interface Verdict {
  readonly commitment: 'kept' | 'broken' | 'none';
  readonly replays: boolean;
  /** Why it does not replay. */
  readonly code: string | null;
  readonly with?: NonNullable<Refusal['with']>;
  readonly inputs: number;
}

/** Whether the key matches the commitment, and whether the log leads to the recorded end. */
export function verifySave(listed: GamePackage<GameTypes> | undefined, save: Save): Verdict {
  return atOnce(verifyStepwise(listed, save));
}

/** The same, one input per step. */
export function* verifyStepwise(listed: GamePackage<GameTypes> | undefined, save: Save): Stepwise<Verdict> {
  const isKept = keepsCommitment(save);
  const why = yield* whyNotReplayed(listed, save);
  return {
    commitment: isKept === null ? 'none' : isKept ? 'kept' : 'broken',
    replays: why === null,
    code: why?.code ?? null,
    ...(why?.with === undefined ? {} : { with: why.with }),
    inputs: save.log.length,
  };
}

function* whyNotReplayed(listed: GamePackage<GameTypes> | undefined, save: Save): Stepwise<Refusal | null> {
  if (listed === undefined) return { code: 'unknown-game', with: { game: save.game } };
  try {
    const replayed = yield* replaySaveStepwise(listed.game, save);
    return replayed.ok ? null : replayed.why;
  } catch {
    // Rules trust their state, which a damaged save may violate.
    return { code: 'save-breaks-rules' };
  }
}
