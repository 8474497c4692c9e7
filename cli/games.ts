import { Command } from 'commander';
import { describeGame } from '../games/described.ts';
import type { GamePackage } from '../games/game-package.ts';
import { registry } from '../games/registry.ts';
import type { GameTypes } from '../kernel/index.ts';
import { describeCommand } from './described.ts';
import { print, printJson, type Shell, widthOf } from './shell.ts';
import { wrap } from './wrapping.ts';

/** `games`: what can be played here. */
export function gamesCommand(shell: Shell): Command {
  return describeCommand(shell, new Command('games'))
    .option('--json', shell.voice.text('options.json'))
    .action(({ json }: { json?: boolean }) => {
      if (json) printJson(shell, registry.map(describeGame));
      else for (const listed of registry) print(shell, ...cardOf(shell, listed), '');
    });
}

/** A game on the list, as a few lines. */
function cardOf(shell: Shell, listed: GamePackage<GameTypes>): string[] {
  const { paint, voice } = shell;
  const { game } = listed;
  const say = (key: string) => voice.gameText(listed, key) ?? '';
  const { min, max } = game.seats;
  const players = voice.text(min === max ? 'games.players' : 'games.playersBetween', { count: max, min });
  const row = (key: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`  ${paint.dim(voice.text(`games.${key}`).padEnd(10))} ${names.join(' · ')}`];
  const named = (kind: string) => (name: string) => [name, say(`${kind}.${name}.name`)].filter(Boolean).join(' – ');
  return [
    `${paint.bold(say('title'))}  ${paint.cyan(game.id)}  ${players}`,
    ...wrap(say('description') || say('tagline'), widthOf(shell) - 2).map((line) => `  ${line}`),
    ...row('presets', Object.keys(game.fields.presets).map(named('presets'))),
    ...row('bots', Object.keys(listed.bots).map(named('bots'))),
    `  ${paint.dim(voice.text('games.play').padEnd(10))} ./tertulia play ${game.id}`,
  ];
}
