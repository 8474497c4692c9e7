import { Command, Option } from 'commander';
import { describeGame } from '../games/described.ts';
import type { GamePackage } from '../games/game-package.ts';
import { registry } from '../games/registry.ts';
import type { GameTypes } from '../kernel/index.ts';
import { arenaCommand } from './arena.ts';
import { backupCommand, restoreCommand } from './backup.ts';
import { checkCommand } from './check-game.ts';
import { envCommand } from './env.ts';
import { exportCommand } from './export.ts';
import { judgeCommand } from './judge.ts';
import { compareCommand } from './lab/compare.ts';
import { sweepCommand } from './lab/sweep.ts';
import { tuneCommand } from './lab/tune.ts';
import { worthCommand } from './lab/worth.ts';
import { mergeCommand } from './merge.ts';
import { moderateCommand } from './moderate.ts';
import { newGameCommand } from './new-game.ts';
import { playCommand } from './play.ts';
import { playthroughCommand } from './playthrough.ts';
import { powerCommand } from './power.ts';
import { replayCommand } from './replay.ts';
import { addFlags, PLACE_FLAGS, readData, readFlags, requireData, SERVE_FLAGS, storageTrouble } from './serve-flags.ts';
import { badInput, complain, isInstalled, newCommand, print, printJson, type Shell, widthOf, wrap } from './shell.ts';
import { simulateCommand } from './simulate.ts';
import { tournamentCommand } from './tournament.ts';

const COMMANDS = [
  serveCommand,
  gamesCommand,
  playCommand,
  simulateCommand,
  mergeCommand,
  arenaCommand,
  compareCommand,
  sweepCommand,
  worthCommand,
  tuneCommand,
  envCommand,
  tournamentCommand,
  powerCommand,
  replayCommand,
  judgeCommand,
  moderateCommand,
  playthroughCommand,
  newGameCommand,
  checkCommand,
  backupCommand,
  restoreCommand,
  exportCommand,
  adminKeyCommand,
];

/** Every command of the program. Nothing in it exits or prints by itself: `run` does. */
export function programFor(shell: Shell, version: string): Command {
  const { messages } = shell;
  const program = new Command(isInstalled(shell) ? 'npx tertulia' : './tertulia')
    .description(`${messages.text('tagline')}\n\n${messages.text('overview')}`)
    .usage(messages.text('help.commandPlaceholder'))
    .version(version, '-V, --version', messages.text('help.version'))
    .addOption(new Option('--lang <language>', messages.text('help.language')))
    .addOption(new Option('--no-color', messages.text('help.noColor')))
    .helpCommand(false);
  for (const make of COMMANDS) program.addCommand(make(shell));
  for (const command of [program, ...program.commands]) settle(shell, command);
  return program;
}

function settle(shell: Shell, command: Command): void {
  const { world, messages, paint } = shell;
  command
    .exitOverride()
    .helpOption('-h, --help', messages.text('help.help'))
    .configureOutput({
      writeOut: (text) => void world.stdout.write(text),
      writeErr: () => {},
      outputError: () => {},
      getOutHelpWidth: () => widthOf(shell),
      getOutHasColors: () => true,
    })
    .configureHelp({
      showGlobalOptions: true,
      styleTitle: (title) => paint.bold(titleIn(shell, title)),
      optionDescription: (option) => describeOption(shell, option),
      styleUsage: (usage) => usage.replace('[options]', messages.text('help.optionsPlaceholder')),
      visibleGlobalOptions: (of) => (of.parent?.options ?? []).filter(({ long }) => long !== '--version'),
    });
}

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': 'usage',
  'Arguments:': 'arguments',
  'Options:': 'options',
  'Global Options:': 'globalOptions',
  'Commands:': 'commands',
};

function titleIn({ messages }: Shell, title: string): string {
  const key = TITLES[title];
  return key === undefined ? title : messages.text(`help.${key}`);
}

function describeOption({ messages }: Shell, { description, defaultValue }: Option): string {
  const isSaid = typeof defaultValue === 'number' || typeof defaultValue === 'string';
  return isSaid ? `${description} (${messages.text('help.default', { value: defaultValue })})` : description;
}

/** `serve`: the server, until somebody stops it. */
export function serveCommand(shell: Shell): Command {
  return addFlags(shell, newCommand(shell, 'serve'), SERVE_FLAGS).action(async (_wish: unknown, command: Command) => {
    // Loaded here: no other command should wait for it.
    const { serve } = await import('./server.ts');
    await serve(shell, readFlags(shell, command, SERVE_FLAGS));
  });
}

/** `admin-key --new`: creates a new administration key, while the server runs or not. */
function adminKeyCommand(shell: Shell): Command {
  const command = newCommand(shell, 'admin-key').option('--new', shell.messages.text('adminKey.new'));
  return addFlags(shell, command, PLACE_FLAGS).action((args: { new?: true }, used: Command) =>
    renew(shell, args, used),
  );
}

async function renew(shell: Shell, args: { readonly new?: true }, command: Command): Promise<void> {
  const { messages } = shell;
  if (args.new !== true) throw badInput(messages.text('adminKey.needsNew'));
  const data = readData(shell, command);
  requireData(shell, data);
  const { openStorage } = await import('../server/storage/open-storage.ts');
  const { makeKey } = await import('../server/admin/access.ts');
  try {
    const storage = await openStorage(data.place);
    try {
      // Only the key on stdout, so that a script can read it.
      print(shell, await makeKey(storage));
      complain(shell, messages.text('adminKey.made'));
    } finally {
      await storage.close();
    }
  } catch (error) {
    throw storageTrouble(shell, data.shown, error);
  }
}

/** `games`: what can be played here. */
function gamesCommand(shell: Shell): Command {
  return newCommand(shell, 'games')
    .option('--json', shell.messages.text('options.json'))
    .action(({ json }: { json?: boolean }) => {
      if (json) printJson(shell, registry.map(describeGame));
      else for (const gamePackage of registry) print(shell, ...cardOf(shell, gamePackage), '');
    });
}

/** A game on the list, as a few lines. */
function cardOf(shell: Shell, gamePackage: GamePackage<GameTypes>): string[] {
  const { paint, messages } = shell;
  const { game } = gamePackage;
  const say = (key: string) => messages.gameText(gamePackage, key) ?? '';
  const { min, max } = game.seats;
  const players = messages.text(min === max ? 'games.players' : 'games.playersBetween', { count: max, min });
  const row = (key: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`  ${paint.dim(messages.text(`games.${key}`).padEnd(10))} ${names.join(' · ')}`];
  const named = (kind: string) => (name: string) => [name, say(`${kind}.${name}.name`)].filter(Boolean).join(' – ');
  return [
    `${paint.bold(say('title'))}  ${paint.cyan(game.id)}  ${players}`,
    ...wrap(say('description') || say('tagline'), widthOf(shell) - 2).map((line) => `  ${line}`),
    ...row('presets', Object.keys(game.fields.presets).map(named('presets'))),
    ...row('bots', Object.keys(gamePackage.bots).map(named('bots'))),
    `  ${paint.dim(messages.text('games.play').padEnd(10))} ./tertulia play ${game.id}`,
  ];
}
