import { Counter, Histogram, type Registry } from 'prom-client';
import type { Storage } from '../storage/port.ts';

/** Seconds; a commit to a disk takes a few milliseconds. */
const BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5];

/** A storage that counts what is written to logs and how long that takes. */
export function measuredStorage(storage: Storage, metrics: Registry): Storage {
  const seconds = new Histogram({
    name: 'tertulia_append_seconds',
    help: 'From handing lines to the storage until they are on disk.',
    buckets: BUCKETS,
    registers: [metrics],
  });
  const lines = new Counter({
    name: 'tertulia_log_lines_total',
    help: 'Lines written to the logs of matches: by people (command) or by clocks and bots (own).',
    labelNames: ['by'] as const,
    registers: [metrics],
  });
  const failed = new Counter({
    name: 'tertulia_appends_failed_total',
    help: 'Appends that were not kept, and why.',
    labelNames: ['why'] as const,
    registers: [metrics],
  });
  // Looked up once: every move passes here.
  const byCommand = lines.labels('command');
  const byItself = lines.labels('own');
  return {
    ...storage,
    async append(append) {
      const began = performance.now();
      try {
        const appended = await storage.append(append);
        seconds.observe((performance.now() - began) / 1000);
        if (appended !== 'ok') failed.inc({ why: appended });
        else for (const { commandId } of append.lines) (commandId === null ? byItself : byCommand).inc();
        return appended;
      } catch (error) {
        failed.inc({ why: 'storage' });
        throw error;
      }
    },
  };
}
