import { pino } from 'pino';
import type { ServerWorld } from '../world.ts';

/** A world in which nothing happens by chance and time passes when somebody says so: two of them are alike. */
export interface FixedWorld extends ServerWorld {
  wait(milliseconds: number): void;
}

/** A secret for matches that is easy to find where it should not be. */
export const FIXED_KEY = 'c0ffee00'.repeat(8);
const FIXED_CODE = 'TERTUA';

export function fixedWorld(log: ServerWorld['log'] = pino({ level: 'silent' })): FixedWorld {
  let time = 1_000_000;
  let ids = 0;
  let codes = 0;
  return {
    now: () => time,
    wall: () => 1_700_000_000_000 + time,
    drawKey: () => FIXED_KEY,
    drawId: () => `id-${++ids}`,
    drawCode: () => `${FIXED_CODE.slice(0, 5)}${'ABCDEFGH'[codes++]}`,
    drawNumber: () => 7,
    log,
    wait(milliseconds) {
      time += milliseconds;
    },
  };
}
