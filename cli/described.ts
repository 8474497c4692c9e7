import type { Command } from 'commander';
import { registry } from '../games/registry.ts';
import type { Shell } from './shell.ts';

/** Gives a command its description and an example with a game, in the words of the reader's language. */
export function describeCommand(shell: Shell, command: Command, game: string = anyGame()): Command {
  const { voice } = shell;
  const key = `commands.${command.name()}`;
  const example = voice.text(`${key}.example`, { game });
  const more = voice.text(`${key}.more`, { game });
  const closing = [
    voice.text('help.example'),
    ...example.split('\n').map((line) => `  ${line}`),
    ...(more === '' ? [] : ['', more]),
  ];
  return command.description(voice.text(`${key}.description`)).addHelpText('after', `\n${closing.join('\n')}`);
}

const anyGame = (): string => registry[0]?.game.id ?? 'GAME';
