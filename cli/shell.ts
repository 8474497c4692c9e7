import { isAbsolute, relative, resolve } from 'node:path';
import pico from 'picocolors';
import type { Paint } from '../games/game-package.ts';
import type { Messages } from './messages.ts';
import type { World } from './world.ts';

/** What a command has at hand: the outside, a voice, colours, and a place to print. */
export interface Shell {
  readonly world: World;
  readonly voice: Messages;
  readonly paint: Paint;
}

/** Writes lines to stdout. */
export function print({ world }: Shell, ...lines: readonly string[]): void {
  for (const line of lines) world.stdout.write(`${line}\n`);
}

/** Writes one JSON value to stdout. */
export function printJson(shell: Shell, value: unknown): void {
  print(shell, JSON.stringify(value, null, 2));
}

/** Writes a line to stderr. */
export function complain({ world }: Shell, line: string): void {
  world.stderr.write(`${line}\n`);
}

/** How many columns there are to write in. */
export function widthOf({ world }: Shell): number {
  return Math.max(40, Math.min(world.stdout.columns ?? 80, 120));
}

/** A path as it is read from the command line. */
export const resolvePath = ({ world }: Shell, path: string): string => resolve(world.folder, path);

/** A path as a person would write it from where they are. */
export function shownPath({ world }: Shell, path: string): string {
  const short = relative(world.folder, path);
  return short.startsWith('..') || isAbsolute(short) ? path : short;
}

/** Colours, where the terminal has them and nobody declined them. */
export function paintFor({ env, stdout }: World, declined: boolean): Paint {
  const forced = Boolean(env.FORCE_COLOR) && env.FORCE_COLOR !== '0';
  const able = forced || (stdout.isTTY === true && env.TERM !== 'dumb');
  return pico.createColors(able && !declined && !env.NO_COLOR);
}
