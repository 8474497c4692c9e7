import { ok, type Refusal, type Result, refuse } from '../../kernel/index.ts';
import type { Storage } from '../storage/port.ts';

const KEEP_DAYS = 'keep-days';
const MOST_DAYS = 36_500;

/** What whoever keeps the house may set. */
export interface ServerSettings {
  /** Days that finished matches and untouched lobbies are kept; null for ever. */
  readonly keepDays: number | null;
}

export async function readSettings(storage: Storage): Promise<ServerSettings> {
  const kept = Number((await storage.readSetting(KEEP_DAYS)) ?? 0);
  return { keepDays: Number.isInteger(kept) && kept > 0 ? kept : null };
}

export async function writeSettings(storage: Storage, { keepDays }: ServerSettings): Promise<void> {
  await storage.writeSetting(KEEP_DAYS, String(keepDays ?? 0));
}

/** Days as somebody wrote them: nothing and 0 are for ever. */
export function readDays(written: unknown): Result<number | null, Refusal> {
  const text = written === null || written === undefined ? '' : String(written).trim();
  if (!/^\d{0,6}$/.test(text) || Number(text) > MOST_DAYS) return refuse('not-days', { most: MOST_DAYS });
  return ok(Number(text) === 0 ? null : Number(text));
}
