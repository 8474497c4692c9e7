import type { Offered, OfferedBlank } from '../../../../web/ui/screen.ts';

/** Whether some offer lets this be written in one of its blanks, whatever is in the others. */
export const canWrite = (offers: readonly Offered[], field: string, value: unknown): boolean =>
  offers.some(({ blanks }) => {
    const blank = blanks[field];
    return blank !== undefined && takes(blank, value);
  });

function takes(blank: OfferedBlank, value: unknown): boolean {
  if ('oneOf' in blank) return blank.oneOf.includes(value);
  if ('from' in blank) return typeof value === 'number' && value >= blank.from && value <= blank.to;
  return false;
}
