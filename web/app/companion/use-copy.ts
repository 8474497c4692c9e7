import { useEffect } from 'react';
import type { Transfer } from '../../../table/transfer.ts';
import { ask } from '../shell/asking.ts';
import { findCopy, keepCopy } from './copies.ts';

/** So long after the last change; a table of eight taps faster than it needs to be copied. */
const SOON_MS = 400;

interface Answer {
  readonly match: string;
  readonly carried: Transfer;
}

interface Copied {
  readonly code: string;
  readonly match: string;
  /** Another one whenever there is something new to copy, a clock that stands included; null for whoever keeps none. */
  readonly moment: string | null;
}

/** Keeps this device's copy of a table up to date. */
export function useCopy({ code, match, moment }: Copied): void {
  useEffect(() => {
    if (moment === null) return;
    const timer = setTimeout(() => void bringUpToDate(code, match).catch(() => undefined), SOON_MS);
    return () => clearTimeout(timer);
  }, [code, match, moment]);
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
  const whole = isAnew ? await read(0) : withLog(answer, [...log, ...answer.carried.log]);
  // Another read may have come between, and know more.
  if (whole.match === match && !isOlder(whole, findCopy(code))) keepCopy({ code, ...whole, wall: Date.now() });
}

const withLog = ({ match, carried }: Answer, log: Transfer['log']): Answer => ({ match, carried: { ...carried, log } });

/** Whether more is kept of the same match. */
function isOlder({ match, carried }: Answer, kept: Answer | null): boolean {
  if (kept?.match !== match) return false;
  const { version, log } = kept.carried;
  return version === carried.version ? log.length > carried.log.length : version > carried.version;
}
