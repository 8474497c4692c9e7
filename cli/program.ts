import { Command, Option } from 'commander';
import { adminKeyCommand } from './admin-key.ts';
import { backupCommand } from './backup.ts';
import { exportCommand } from './export.ts';
import { gamesCommand } from './games.ts';
import { judgeCommand } from './judge.ts';
import { moderateCommand } from './moderate.ts';
import { playCommand } from './play.ts';
import { playthroughCommand } from './playthrough.ts';
import { replayCommand } from './replay.ts';
import { restoreCommand } from './restore.ts';
import { serveCommand } from './serve.ts';
import { type Shell, widthOf } from './shell.ts';
import { simulateCommand } from './simulate.ts';
import { tournamentCommand } from './tournament.ts';

const COMMANDS = [
  serveCommand,
  gamesCommand,
  playCommand,
  simulateCommand,
  tournamentCommand,
  replayCommand,
  judgeCommand,
  moderateCommand,
  playthroughCommand,
  backupCommand,
  restoreCommand,
  exportCommand,
  adminKeyCommand,
];

/** Every command under one name. Nothing in it exits or prints by itself: `run` does. */
export function programFor(shell: Shell, version: string): Command {
  const { voice } = shell;
  const program = new Command('./tertulia')
    .description(`${voice.text('tagline')}\n\n${voice.text('overview')}`)
    .usage(voice.text('help.commandPlaceholder'))
    .version(version, '-V, --version', voice.text('help.version'))
    .addOption(new Option('--lang <language>', voice.text('help.language')))
    .addOption(new Option('--no-color', voice.text('help.noColor')))
    .helpCommand(false);
  for (const make of COMMANDS) program.addCommand(make(shell));
  for (const command of [program, ...program.commands]) settle(shell, command);
  return program;
}

function settle(shell: Shell, command: Command): void {
  const { world, voice, paint } = shell;
  command
    .exitOverride()
    .helpOption('-h, --help', voice.text('help.help'))
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
      styleUsage: (usage) => usage.replace('[options]', voice.text('help.optionsPlaceholder')),
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

function titleIn({ voice }: Shell, title: string): string {
  const key = TITLES[title];
  return key === undefined ? title : voice.text(`help.${key}`);
}

function describeOption({ voice }: Shell, { description, defaultValue }: Option): string {
  const isSaid = typeof defaultValue === 'number' || typeof defaultValue === 'string';
  return isSaid ? `${description} (${voice.text('help.default', { value: defaultValue })})` : description;
}
