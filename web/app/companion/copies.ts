import { useEffect, useState } from 'react';
import type { Refusal } from '../../../kernel/index.ts';
import type { Transfer } from '../../../table/transfer.ts';
import { localGame } from '../../local/local-game.ts';
import { ask } from '../shell/server.ts';

/** What a host's device keeps of a table on the server, so that it can go on alone where the network does not. */
export interface Copy {
  readonly code: string;
  readonly match: string;
  readonly carried: Transfer;
  /** When it was read, by the wall clock: the table's goes on from there. */
  readonly wall: number;
}

/** What a copy holds, with the current time of the table's clock. */
export function transferNow({ carried, wall }: Copy, now: number): Transfer {
  const { clock } = carried;
  if (clock === undefined) return carried;
  const since = Math.max(0, now - wall);
  const { at, stood = 0 } = clock;
  // If the clock is stopped, it is the pause that goes on.
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

interface Answer {
  readonly match: string;
  readonly carried: Transfer;
}

/** So long after the last change; a table of eight taps faster than it needs to be copied. */
const SOON_MS = 400;

interface Copied {
  readonly code: string;
  readonly match: string;
  /** Another one whenever there is something new to copy, including a stopped clock; null for people who keep none. */
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
  // Under newer rules the log starts over.
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

/** Matches on their way to the table of this device, by game. */
const underWay = new Map<string, Transfer>();

/** Brings a match to this device's table; it is taken up as soon as the table is open. Hands back where that is. */
export function bring(carried: Transfer): string {
  underWay.set(carried.game, carried);
  return `/practice/${carried.game}`;
}

/** What was brought to the table of a game, once. */
export function takeBrought(game: string): Transfer | null {
  const carried = underWay.get(game) ?? null;
  underWay.delete(game);
  return carried;
}

interface Brought {
  /** Something was brought, and the table still shows the match whose place it takes: nobody may record in that. */
  readonly isComing: boolean;
  /** Why it could not be taken up. */
  readonly refusal: Refusal | null;
}

/** Takes up what was brought to the table of a game once that is open and shows a match. */
export function useBrought({ game, name, match }: { game: string; name: string; match: string | null }): Brought {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isAwaited, setAwaited] = useState(() => underWay.has(game));
  const [before, setBefore] = useState<string | null>(null);
  useEffect(() => {
    const carried = match === null ? null : takeBrought(game);
    if (carried === null) return;
    setBefore(match);
    void localGame.carryIn(game, carried, name).catch(deviceFailed).then(setRefusal);
  }, [game, name, match]);
  const isComing = isAwaited && refusal === null && (match === null || before === null || match === before);
  if (isAwaited && !isComing) setAwaited(false);
  return { isComing, refusal };
}

/** What is said where the host on this device fails instead of answering. */
export const deviceFailed = (): Refusal => ({ code: 'device-failed' });
