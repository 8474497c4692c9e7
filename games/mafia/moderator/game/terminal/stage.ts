import type { ModeratorsRoom } from '../../../../game-package.ts';
import type { ModeratorGame } from '../types.ts';

/** Before the game begins there is a list of players, and then a desk. */
export type Stage =
  | { readonly kind: 'draft'; readonly list: string }
  | { readonly kind: 'running'; readonly desk: ModeratorGame };

/** Where the session stands after a line, and what is shown. */
export interface Staged {
  readonly stage: Stage;
  readonly lines: readonly string[];
}

/** A line that was taken. */
export const yes = ({ paint }: ModeratorsRoom, sentence: string): string => `${paint.green('✓')} ${sentence}`;

/** A line that was refused. */
export const no = ({ paint }: ModeratorsRoom, sentence: string): string => `${paint.red('✗')} ${sentence}`;

/** `:remove Bo` as `:remove` and `Bo`. */
export function splitCommand(line: string): { readonly word: string; readonly rest: string } {
  const word = line.split(/\s/, 1)[0] ?? '';
  return { word: word.toLowerCase(), rest: line.slice(word.length).trim() };
}

/** `usage|what it does` of several texts, in two columns. */
export function helpLines({ text, paint }: ModeratorsRoom, keys: readonly string[]): readonly string[] {
  const rows = keys.map((key) => text(key).split('|'));
  const width = Math.max(...rows.map(([usage = '']) => usage.length));
  return rows.map(([usage = '', does = '']) => `  ${paint.bold(usage.padEnd(width))}  ${does}`);
}
