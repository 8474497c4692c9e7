import type { Carried } from '../../../hosting/carrying.ts';

/** What a host's device keeps of a table on the server, so that it can go on alone where the network does not. */
export interface Copy {
  readonly code: string;
  readonly match: string;
  readonly carried: Carried;
}

const KEY = 'tertulia-copies';
/** The last tables; older ones make room. */
const MOST_COPIES = 3;

/** The copy of a table, if this device has one. */
export const findCopy = (code: string): Copy | null => readCopies().find((copy) => copy.code === code) ?? null;

/** Keeps a copy; where the device keeps nothing, there is none. */
export function keepCopy(copy: Copy): void {
  const others = readCopies().filter(({ code }) => code !== copy.code);
  try {
    localStorage.setItem(KEY, JSON.stringify([copy, ...others].slice(0, MOST_COPIES)));
  } catch {
    // Nothing is lost: the table is on the server.
  }
}

function readCopies(): readonly Copy[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isCopy) : [];
  } catch {
    return [];
  }
}

const isCopy = (kept: unknown): kept is Copy =>
  typeof kept === 'object' && kept !== null && 'code' in kept && 'match' in kept && 'carried' in kept;
