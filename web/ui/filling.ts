import type { Offered, OfferedBlank } from './screen.ts';

/** The content of a blank so far: the place in the list, places in the list, or what was typed. */
export type Written = number | null | readonly number[] | string;

/** The content of the blanks of one option so far. */
export type Filling = Readonly<Record<string, Written>>;

/** Why a blank does not do yet: a key of the kit's `whyNot`, and its numbers. */
export type WhyNot =
  | { readonly key: 'chooseOne' }
  | { readonly key: 'chooseMore' | 'chooseFewer' | 'tooLong'; readonly count: number }
  | { readonly key: 'wholeNumber'; readonly from: number; readonly to: number };

/** An option nobody has touched yet; what leaves no choice is chosen. */
export function startFilling({ blanks }: Offered): Filling {
  return Object.fromEntries(Object.entries(blanks).map(([field, blank]) => [field, startBlank(blank)]));
}

function startBlank(blank: OfferedBlank): Written {
  if ('oneOf' in blank) return blank.oneOf.length === 1 ? 0 : null;
  if ('someOf' in blank) return blank.min === blank.someOf.length ? blank.someOf.map((_, index) => index) : [];
  return 'textUpTo' in blank ? '' : String(blank.from);
}

/** Why what is written does not do yet; null where it does. */
function whyNot(blank: OfferedBlank, written: Written): WhyNot | null {
  if ('oneOf' in blank) return written === null ? { key: 'chooseOne' } : null;
  if ('someOf' in blank) return whyNotSome(blank, (written as readonly number[]).length);
  if ('textUpTo' in blank) return whyNotText(blank.textUpTo, written as string);
  return readNumber(blank, written as string) === null ? { key: 'wholeNumber', from: blank.from, to: blank.to } : null;
}

function whyNotSome({ min, max }: { readonly min: number; readonly max: number }, chosen: number): WhyNot | null {
  if (chosen < min) return { key: 'chooseMore', count: min - chosen };
  return chosen > max ? { key: 'chooseFewer', count: chosen - max } : null;
}

function whyNotText(most: number, text: string): WhyNot | null {
  return text.length > most ? { key: 'tooLong', count: text.length - most } : null;
}

/** The whole number that was typed, if it lies between the limits. */
export function readNumber(limits: { readonly from: number; readonly to: number }, text: string): number | null {
  const trimmed = text.trim().replace('−', '-');
  if (!/^-?\d+$/.test(trimmed)) return null;
  const number = Number(trimmed);
  return number >= limits.from && number <= limits.to ? number : null;
}

/** The first blank that does not do yet, and why; null where all do. */
export function firstWhyNot({ blanks }: Offered, filling: Filling): (WhyNot & { readonly field: string }) | null {
  for (const [field, blank] of Object.entries(blanks)) {
    const why = whyNot(blank, filling[field] ?? null);
    if (why !== null) return { ...why, field };
  }
  return null;
}

/** The command that the filled blanks make. */
export function commandOf({ type, blanks }: Offered, filling: Filling): { readonly type: string } {
  const fields = Object.entries(blanks).map(([field, blank]) => [field, writtenValue(blank, filling[field] ?? null)]);
  return { type, ...Object.fromEntries(fields) };
}

function writtenValue(blank: OfferedBlank, written: Written): unknown {
  if ('oneOf' in blank) return blank.oneOf[written as number];
  // In the order of the list, which is how commands are written down.
  if ('someOf' in blank) return blank.someOf.filter((_, index) => (written as readonly number[]).includes(index));
  return 'textUpTo' in blank ? written : readNumber(blank, written as string);
}

/** The places chosen after one more tap: taken back if it was there; where only one may be, the new one instead. */
export function toggled(chosen: readonly number[], index: number, max: number): readonly number[] {
  if (chosen.includes(index)) return chosen.filter((other) => other !== index);
  return max === 1 ? [index] : [...chosen, index];
}
