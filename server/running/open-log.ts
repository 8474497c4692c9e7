import { openSync } from 'node:fs';
import { type Logger, pino } from 'pino';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Where a server writes down what happens: a file, or stderr for null. */
export interface LogPlace {
  readonly file: string | null;
  readonly level: LogLevel;
}

const STDERR = 2;

/** Opens a log of JSON lines. Throws where its file cannot be written. */
export function openLog({ file, level }: LogPlace): Logger {
  const handle = file === null ? STDERR : openSync(file, 'a');
  // Written at once: what led to a crash is the part of a log that is needed most.
  const lines = pino.destination({ fd: handle, sync: true });
  return pino({ level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime }, lines);
}
