import type { Village } from './types.ts';

/** A whole number below `limit`, from the village's own generator (mulberry32), whose state moves on. */
export function drawBelow(village: Pick<Village, 'random'>, limit: number): number {
  village.random = (village.random + 0x6d2b79f5) | 0;
  let mixed = Math.imul(village.random ^ (village.random >>> 15), 1 | village.random);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit);
}

/** One of several, each as likely. */
export function drawFrom<T>(village: Pick<Village, 'random'>, items: readonly T[]): T {
  return items[drawBelow(village, items.length)] as T;
}
