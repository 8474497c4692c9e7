import type { Command } from '../../types.ts';

/** How an answer is given. */
export interface Answering {
  readonly isSending: boolean;
  readonly onAnswer: (command: Command) => void;
}

/** As wide as the bar, whatever it contains. */
export const WHOLE = 'w-[calc(100cqw-1rem)] sm:w-[calc(100cqw-4.25rem)] @lg:w-auto sm:@lg:w-auto';
