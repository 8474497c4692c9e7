import type { Shell } from './shell.ts';
import { badInput } from './stop.ts';

/** Reads a whole number that an option takes; bad input that names the option where it is none. */
export function wholeNumber(
  { voice }: Shell,
  option: string,
  from = 0,
  to = Number.MAX_SAFE_INTEGER,
): (written: string) => number {
  return (written) => {
    const number = /^\d+$/.test(written) ? Number(written) : Number.NaN;
    if (number >= from && number <= to) return number;
    throw badInput(
      voice.text(number > to ? 'errors.tooLarge' : 'errors.notWhole', { option, from, to, given: written }),
    );
  };
}

/** Gathers an option that may be given several times. */
export const gather = (written: string, before: readonly string[] = []): readonly string[] => [...before, written];
