import type { Command } from '../../rules/types.ts';

/** How everything that can be pressed sends its answer. */
export interface Answering {
  readonly isSending: boolean;
  readonly onAnswer: (command: Command) => void;
}
