import type { Options, Seat } from '../../../kernel/index.ts';
import type { SecretHitler } from '../rules/types.ts';

/** The players that a blank of an option can be filled with. */
export const seatsOf = ({ blanks }: Options<SecretHitler>[number], blank: string): readonly Seat[] =>
  (blanks[blank] as { readonly oneOf: readonly Seat[] }).oneOf;
