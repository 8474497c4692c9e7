import { type BotKind, legalCommand } from '../../../kernel/index.ts';
import type { Command, GameView, Snatch } from '../rules/types.ts';
import { botWith } from './habits.ts';

/** Offers nothing that it need not, rejects, and lets everything pass. */
const passive = botWith({ offer: () => null, answer: () => 'reject', shames: () => false, reports: () => false });

/** Plays a list of commands, each as soon as it is allowed, and does as little as may be before, between and after them. */
export const scripted = (commands: readonly Command[]): BotKind<Snatch> => ({
  listens: false,
  make(seat, random) {
    const otherwise = passive.make(seat, random);
    let next = 0;
    return (view: GameView, options, heard) => {
      const command = legalCommand(options, commands[next]);
      if (command === null) return otherwise(view, options, heard);
      next++;
      return command;
    };
  },
});
