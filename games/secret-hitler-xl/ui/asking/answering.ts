import type { Command } from '../../types.ts';

/** How everything that can be pressed sends its answer. */
export interface Answering {
  readonly isSending: boolean;
  readonly onAnswer: (command: Command) => void;
}
