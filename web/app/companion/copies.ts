import type { Transfer } from '../../../table/transfer.ts';

/** What a host's device keeps of a table on the server, so that it can go on alone where the network does not. */
export interface Copy {
  readonly code: string;
  readonly match: string;
  readonly carried: Transfer;
  /** When it was read, by the wall clock: the table's goes on from there. */
  readonly wall: number;
}

/** What a copy holds, with the table's clock as it stands by now. */
export function transferNow({ carried, wall }: Copy, now: number): Transfer {
  const { clock } = carried;
  if (clock === undefined) return carried;
  const since = Math.max(0, now - wall);
  const { at, stood = 0 } = clock;
  // Where the clock stands, it is the pause that goes on.
  return { ...carried, clock: clock.isPaused ? { ...clock, stood: stood + since } : { ...clock, at: at + since } };
}

const KEY = 'tertulia-copies';
/** The last tables; older ones make room. */
const MOST_COPIES = 3;

/** The copy of a table, if this device has one. */
export const findCopy = (code: string): Copy | null => readCopies().find((copy) => copy.code === code) ?? null;

/** Keeps a copy; where the device has no room for it, there is none: from an older one nobody should go on. */
export function keepCopy(copy: Copy): void {
  const others = readCopies().filter(({ code }) => code !== copy.code);
  const wanted = [[copy, ...others].slice(0, MOST_COPIES), [copy], others];
  // Nothing is lost where none fits: the tables are on the server.
  const isStored = wanted.some((copies) => succeeds(() => localStorage.setItem(KEY, JSON.stringify(copies))));
  if (!isStored) succeeds(() => localStorage.removeItem(KEY));
}

/** Whether the device lets it be done: its storage may be full, or closed to pages. */
function succeeds(change: () => void): boolean {
  try {
    change();
    return true;
  } catch {
    return false;
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
  typeof kept === 'object' && kept !== null && 'code' in kept && 'match' in kept && 'carried' in kept && 'wall' in kept;
