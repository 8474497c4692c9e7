import type { Offered, OfferedBlank } from './screen.ts';

/** The content of a blank so far: the place in the list, places in the list, what was typed, or the contents of the blanks in it. */
export type Written = number | null | readonly number[] | string | Inner;

/** The contents of the blanks in a blank: of a record by place, of a list by number; of alternatives, the chosen one's. */
export interface Inner {
  readonly inner: Filling;
}

/** The content of the blanks of one option so far. */
export type Filling = Readonly<Record<string, Written>>;

/** Why a blank does not do yet: a key of the kit's `whyNot`, and its numbers. */
export type WhyNot =
  | { readonly key: 'chooseOne' | 'twice' }
  | { readonly key: 'chooseMore' | 'chooseFewer' | 'tooLong'; readonly count: number }
  | { readonly key: 'wholeNumber'; readonly from: number; readonly to: number };

type WhyNotField = WhyNot & { readonly field: string };

/** An option nobody has touched yet; what leaves no choice is chosen. */
export const startFilling = ({ blanks }: Offered): Filling => startPlaces(blanks);

type Places = Readonly<Record<string, OfferedBlank>> | readonly OfferedBlank[];

const startPlaces = (places: Places): Filling =>
  Object.fromEntries(
    Object.entries<OfferedBlank>(places as Record<string, OfferedBlank>).map(([place, blank]) => [
      place,
      startBlank(blank),
    ]),
  );

/** The blanks in a blank that are to be filled now, by their places: all of a record, as many of a list as were added, the chosen alternative. */
export function openPlaces(blank: OfferedBlank, written: Written): readonly (readonly [string, OfferedBlank])[] {
  if ('record' in blank) return Object.entries<OfferedBlank>(blank.record as Record<string, OfferedBlank>);
  const places = Object.keys((written as Inner | null)?.inner ?? {});
  if ('manyOf' in blank) return places.map((place) => [place, blank.manyOf]);
  return 'anyOf' in blank ? places.map((place) => [place, blank.anyOf[Number(place)] as OfferedBlank]) : [];
}

/** A blank nobody has touched yet; what leaves no choice is chosen. */
export function startBlank(blank: OfferedBlank): Written {
  if ('record' in blank) return { inner: startPlaces(blank.record) };
  if ('manyOf' in blank) return { inner: startPlaces(new Array<OfferedBlank>(blank.min).fill(blank.manyOf)) };
  if ('anyOf' in blank) return { inner: blank.anyOf.length === 1 ? startPlaces(blank.anyOf) : {} };
  if ('oneOf' in blank) return blank.oneOf.length === 1 ? 0 : null;
  if ('someOf' in blank) return blank.min === blank.someOf.length ? blank.someOf.map((_, index) => index) : [];
  return 'textUpTo' in blank ? '' : String(blank.from);
}

/** Why what is written in a blank does not do yet, and in which field; null where it does. */
function whyNot(field: string, blank: OfferedBlank, written: Written): WhyNotField | null {
  for (const [place, inner] of openPlaces(blank, written)) {
    const isNamed = 'record' in blank && !Array.isArray(blank.record);
    const why = whyNot(isNamed ? place : field, inner, (written as Inner).inner[place] ?? null);
    if (why !== null) return why;
  }
  const why = whyNotHere(blank, written);
  return why === null ? null : { ...why, field };
}

function whyNotHere(blank: OfferedBlank, written: Written): WhyNot | null {
  if ('record' in blank) return null;
  if ('anyOf' in blank) return openPlaces(blank, written).length === 0 ? { key: 'chooseOne' } : null;
  if ('manyOf' in blank) {
    const values = openPlaces(blank, written).map(([place, inner]) =>
      JSON.stringify(writtenValue(inner, (written as Inner).inner[place] ?? null)),
    );
    return new Set(values).size < values.length ? { key: 'twice' } : whyNotSome(blank, values.length);
  }
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
export function firstWhyNot({ blanks }: Offered, filling: Filling): WhyNotField | null {
  return whyNot('', { record: blanks }, { inner: filling });
}

/** The command that the filled blanks make. */
export function commandOf({ type, blanks }: Offered, filling: Filling): { readonly type: string } {
  return { type, ...(writtenValue({ record: blanks }, { inner: filling }) as object) };
}

function writtenValue(blank: OfferedBlank, written: Written): unknown {
  if ('record' in blank || 'manyOf' in blank || 'anyOf' in blank) {
    const values = openPlaces(blank, written).map(
      ([place, inner]) => [place, writtenValue(inner, (written as Inner).inner[place] ?? null)] as const,
    );
    if ('record' in blank && !Array.isArray(blank.record)) return Object.fromEntries(values);
    return 'anyOf' in blank ? values[0]?.[1] : values.map(([, value]) => value);
  }
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
