import type { Shell } from './shell.ts';
import { badInput } from './stop.ts';

/** Reads a whole number that an option takes; bad input that names the option where it is none. */
export function wholeNumber({ voice }: Shell, option: string, from = 0): (written: string) => number {
  return (written) => {
    const number = Number(written);
    if (/^\d+$/.test(written) && Number.isSafeInteger(number) && number >= from) return number;
    throw badInput(voice.text('errors.notWhole', { option, from, given: written }));
  };
}

/** Gathers an option that may be given several times. */
export const gather = (written: string, before: readonly string[] = []): readonly string[] => [...before, written];
