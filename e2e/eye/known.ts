import type { Found } from './eye.ts';

/** A fault that is known and not mended yet: where it is, what is said of it, and why it is still there. */
interface Known {
  readonly where: RegExp;
  readonly what: RegExp;
  readonly why: string;
}

const KNOWN: readonly Known[] = [];

/** What of it is not known yet. */
export const unknownOf = (found: readonly Found[]): readonly Found[] =>
  found.filter(
    (fault) => !KNOWN.some(({ where, what }) => where.test(fault.where) && what.test(`${fault.kind} ${fault.what}`)),
  );
