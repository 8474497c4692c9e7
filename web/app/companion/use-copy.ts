import { useEffect } from 'react';
import type { Carried } from '../../../hosting/carrying.ts';
import { ask } from '../shell/asking.ts';
import { findCopy, keepCopy } from './copies.ts';

/** So long after the last change; a table of eight taps faster than it needs to be copied. */
const SOON_MS = 400;

interface Answer {
  readonly match: string;
  readonly carried: Carried;
}

/** Keeps this device's copy of a table up to date; `step` is the last that is known, and null for whoever keeps none. */
export function useCopy({ code, match, step }: { code: string; match: string; step: number | null }): void {
  useEffect(() => {
    if (step === null) return;
    const timer = setTimeout(() => void bringUpToDate(code, match).catch(() => undefined), SOON_MS);
    return () => clearTimeout(timer);
  }, [code, match, step]);
}

/** Asks only for what is new. */
async function bringUpToDate(code: string, match: string): Promise<void> {
  const known = findCopy(code);
  const log = known?.match === match ? known.carried.log : [];
  const read = (after: number) => ask<Answer>('GET', `/api/tables/${code}/carried?after=${after}`);
  const answer = await read(log.length);
  if (answer.match !== match) return;
  // Under newer rules the log begins anew.
  const isAnew = log.length > 0 && answer.carried.version !== known?.carried.version;
  const carried = isAnew ? (await read(0)).carried : { ...answer.carried, log: [...log, ...answer.carried.log] };
  keepCopy({ code, match, carried });
}
