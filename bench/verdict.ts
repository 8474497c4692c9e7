import type { Measured, Spread } from './measure.ts';
import { spreadOf } from './measure.ts';

/** What was found beside what was hoped for. */
export interface Verdict {
  readonly what: string;
  readonly found: Spread;
  readonly goal: number;
  readonly isReached: boolean;
  /** What to bear in mind, or nothing. */
  readonly note: string;
}

export function atLeast(what: string, found: Spread, goal: number, note = ''): Verdict {
  return { what, found, goal, isReached: found.median >= goal, note };
}

export function atMost(what: string, found: Spread, goal: number, note = ''): Verdict {
  return { what, found, goal, isReached: found.median <= goal, note };
}

export function verdictLine({ what, found, goal, isReached, note }: Verdict): string {
  const verdict = isReached ? 'reached' : 'NOT reached';
  const remark = note === '' ? '' : `  (${note})`;
  return `${what.padEnd(34)} ${spreadText(found)}   goal ${short(goal).padStart(9)}   ${verdict}${remark}`;
}

/** What is counted, and in what it comes. */
export interface Units {
  readonly decisions: string;
  readonly game: string;
}

export function contenderLine(measured: Measured, units: Units): string {
  const { name, decisionsPerGame, perCpuSecond, perWallSecond } = measured;
  const wall = short(spreadOf(perWallSecond).median);
  const games = `${decisionsPerGame.toFixed(1)} ${units.decisions} a ${units.game}`;
  return `  ${name.padEnd(14)} ${spreadText(spreadOf(perCpuSecond))}   by the wall ${wall.padStart(10)}   ${games}`;
}

function spreadText({ median, low, high }: Spread): string {
  return `${short(median).padStart(11)}  ${`${short(low)} – ${short(high)}`.padEnd(23)}`;
}

/** Large numbers without decimals, small ones with three figures. */
function short(value: number): string {
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}
