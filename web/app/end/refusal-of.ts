import type { Refusal } from '../../../kernel/index.ts';
import { Refused } from '../shell/asking.ts';

/** Why something failed, as far as it says so itself. */
export const refusalOf = (failure: unknown): Refusal =>
  failure instanceof Refused ? failure.refusal : { code: failure instanceof Error ? failure.message : 'unknown' };
