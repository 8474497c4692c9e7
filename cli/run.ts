import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, CommanderError } from 'commander';
import { LANGUAGES } from '../games/game-package.ts';
import { nearest } from './choose-table.ts';
import { chooseLanguage, Messages } from './messages.ts';
import { programFor } from './program.ts';
import { complain, isInstalled, paintFor, type Shell, Stop, type World } from './shell.ts';
import { tellUnloadable } from './unloadable.ts';

/** Runs the command line and returns its exit code. */
export async function run(written: readonly string[], world: World): Promise<number> {
  const { language: asked, isPlain, rest } = readGlobals(written);
  const language = chooseLanguage(asked, world.env);
  const shell = {
    world,
    messages: new Messages(language ?? chooseLanguage(null, world.env) ?? 'en'),
    paint: paintFor(world, isPlain),
  };
  if (language === null) {
    return fail(shell, shell.messages.text('errors.noLanguage', { name: asked, names: LANGUAGES }), 2);
  }
  tellUnloadable(shell);
  const program = programFor(shell, versionOf(world.root));
  try {
    await program.parseAsync(meantBy(shell, rest, program), { from: 'user' });
    return 0;
  } catch (error) {
    return answerFor(shell, program, error);
  }
}

/** No arguments show the overview, or serve where the package was installed; `help COMMAND` is `COMMAND --help`. */
function meantBy(shell: Shell, rest: readonly string[], program: Command): readonly string[] {
  const [first = 'help', name] = rest;
  if (rest.length === 0 && isInstalled(shell)) return ['serve'];
  if (first !== 'help') return rest;
  if (name === undefined || name === 'help') return ['--help'];
  return program.commands.some((command) => command.name() === name) ? [name, '--help'] : [name];
}

function versionOf(root: string): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}

function answerFor(shell: Shell, program: Command, error: unknown): number {
  if (error instanceof Stop) return fail(shell, error.message, error.exitCode);
  if (error instanceof CommanderError) {
    return error.exitCode === 0 ? 0 : fail(shell, commanderSentence(shell, program, error), 2);
  }
  if (shell.world.env.TERTULIA_DEBUG) complain(shell, error instanceof Error ? (error.stack ?? '') : String(error));
  const message = (error instanceof Error ? error.message : String(error)).replaceAll('\n', ' ');
  const isOutOfFiles = /^E[MN]FILE\b/.test(message);
  return fail(shell, shell.messages.text(isOutOfFiles ? 'errors.tooManyFiles' : 'errors.ourBug', { message }), 1);
}

function fail(shell: Shell, sentence: string, exitCode: number): number {
  if (sentence !== '') complain(shell, `tertulia: ${sentence}`);
  return exitCode;
}

/** Commander's English messages in our words. */
function commanderSentence({ messages }: Shell, program: Command, { code, message }: CommanderError): string {
  const name = /'([^']+)'/.exec(message)?.[1] ?? '';
  const suggested = /Did you mean (.+)\?/.exec(message)?.[1] ?? null;
  switch (code) {
    case 'commander.unknownCommand': {
      const names = program.commands.map((command) => command.name());
      const near = suggested ?? nearest(name, names);
      return messages.text(near === null ? 'errors.unknownCommand' : 'errors.unknownCommandButNear', {
        name,
        near,
        names,
      });
    }
    case 'commander.unknownOption':
      return messages.text(suggested === null ? 'errors.unknownOption' : 'errors.unknownOptionButNear', {
        name,
        near: suggested,
      });
    case 'commander.missingArgument':
      return messages.text('errors.missingArgument', { name: name.toUpperCase() });
    case 'commander.optionMissingArgument':
      return messages.text('errors.missingValue', { name });
    case 'commander.excessArguments':
      return messages.text('errors.tooManyArguments');
    default:
      return message.replace(/^error: /, '').replaceAll('\n', ' ');
  }
}

/** Options that may appear anywhere on the command line, and the rest of it. */
interface Globals {
  /** What `--lang` asks for; null without it. */
  readonly language: string | null;
  readonly isPlain: boolean;
  readonly rest: readonly string[];
}

/** Extracts the options that every command has. */
export function readGlobals(written: readonly string[]): Globals {
  const rest: string[] = [];
  let language: string | null = null;
  let isPlain = false;
  for (let at = 0; at < written.length; at++) {
    const word = written[at] as string;
    if (word === '--') return { language, isPlain, rest: [...rest, ...written.slice(at)] };
    if (word === '--no-color') isPlain = true;
    else if (word === '--lang') language = written[++at] ?? '';
    else if (word.startsWith('--lang=')) language = word.slice('--lang='.length);
    else rest.push(word);
  }
  return { language, isPlain, rest };
}
