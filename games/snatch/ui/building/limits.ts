import type { Offered } from '../../../../web/ui/screen.ts';
import type { Offer } from '../../types.ts';

/** The four numbers of an offer. */
export const PARTS = ['offerPavo', 'offerElote', 'requestPavo', 'requestElote'] as const;

/** The least and the most that one part of an offer may be. */
export interface Limits {
  readonly from: number;
  readonly to: number;
}

/** Between what an option leaves open, part by part. */
export const limitsOf = ({ blanks }: Offered): Readonly<Record<keyof Offer, Limits>> => ({
  offerPavo: limitsIn(blanks.offerPavo),
  offerElote: limitsIn(blanks.offerElote),
  requestPavo: limitsIn(blanks.requestPavo),
  requestElote: limitsIn(blanks.requestElote),
});

function limitsIn(blank: Offered['blanks'][string] | undefined): Limits {
  if (blank === undefined) return { from: 0, to: 0 };
  if ('from' in blank) return blank;
  const numbers = 'oneOf' in blank ? blank.oneOf.map(Number) : [0];
  return { from: Math.min(...numbers), to: Math.max(...numbers) };
}
