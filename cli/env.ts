import type { Command } from 'commander';
import { Environment, MOST_MATCHES } from '../programs/environment.ts';
import { answerLines } from '../programs/lines.ts';
import { inlineMore } from '../simulation/simulate.ts';
import { chooseGame } from './choose-table.ts';
import { newCommand, type Shell, wholeNumber } from './shell.ts';

/** `env GAME`: matches for a program in any language, by JSON lines on stdin and stdout. */
export function envCommand(shell: Shell): Command {
  const { messages, world } = shell;
  return newCommand(shell, 'env')
    .argument('<game>', messages.text('options.game'))
    .option('--batch <number>', messages.text('env.options.batch'), wholeNumber(shell, '--batch', 1, MOST_MATCHES))
    .action(async (id: string, { batch }: { readonly batch?: number }) => {
      inlineMore();
      const gamePackage = chooseGame(shell, id);
      const environment = new Environment(gamePackage, {
        batch: batch ?? null,
        explain: (why) => messages.refusal(why, gamePackage, 'env'),
      });
      await answerLines({ input: world.stdin, output: world.stdout }, environment);
    });
}
