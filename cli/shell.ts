import { isAbsolute, join, relative, resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { Command } from 'commander';
import pico from 'picocolors';
import { type GamePackage, LOG_LEVELS, type LogLevel, logLevelOf, type Paint } from '../games/game-package.ts';
import { registry } from '../games/registry.ts';
import type { EmittedEvent, GameTypes, VisibleEvent } from '../kernel/host.ts';
import type { Messages } from './messages.ts';

/** Ends the program with a sentence on stderr and an exit code: 1 a check failed, 2 bad input, 130 interrupted. */
export class Stop extends Error {
  readonly exitCode: 1 | 2 | 130;
  /** What is wrong with a file and where, for programs to read; null if it is not about a file. */
  readonly mistake: FileMistake | null;

  constructor(sentence: string, exitCode: 1 | 2 | 130, mistake: FileMistake | null = null) {
    super(sentence);
    this.exitCode = exitCode;
    this.mistake = mistake;
  }
}

/** What a command needs: the outside world, a translator, colours, and an output. */
export interface Shell {
  readonly world: World;
  readonly messages: Messages;
  readonly paint: Paint;
}

/** Writes lines to stdout. */
export function print({ world }: Shell, ...lines: readonly string[]): void {
  for (const line of lines) world.stdout.write(`${line}\n`);
}

/** A line that reports success or failure. */
export const markedLine = ({ paint }: Shell, isGood: boolean, line: string): string =>
  `${isGood ? paint.green('✓') : paint.red('✗')} ${line}`;

/** A size in bytes, for people. */
export const sizeText = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** Writes one JSON value to stdout. */
export function printJson(shell: Shell, value: unknown): void {
  print(shell, JSON.stringify(value, null, 2));
}

/** Writes a line to stderr. */
export function complain({ world }: Shell, line: string): void {
  world.stderr.write(`${line}\n`);
}

/** How many columns there are to write in. */
export function widthOf({ world }: Shell): number {
  return Math.max(40, Math.min(world.stdout.columns ?? 80, 120));
}

/** A path as it is read from the command line. */
export const resolvePath = ({ world }: Shell, path: string): string => resolve(world.folder, path);

/** A path as a person would write it from where they are. */
export function shownPath({ world }: Shell, path: string): string {
  const short = relative(world.folder, path);
  return short.startsWith('..') || isAbsolute(short) ? path : short;
}

/** Whether this is a package that somebody installed, and not a copy of the project. */
export const isInstalled = ({ world }: Shell): boolean => world.root.split(/[\\/]/).includes('node_modules');

/** The folder of the data, unless somebody says otherwise: not in an installed package, which goes with everything in it. */
export const defaultDataFolder = (shell: Shell): string =>
  join(isInstalled(shell) ? shell.world.folder : shell.world.root, 'data');

/** Colours, if the terminal has them and nobody declined them. */
export function paintFor({ env, stdout }: World, declined: boolean): Paint {
  const forced = Boolean(env.FORCE_COLOR) && env.FORCE_COLOR !== '0';
  const able = forced || (stdout.isTTY === true && env.TERM !== 'dumb');
  return pico.createColors(able && !declined && !env.NO_COLOR);
}

/** Everything outside the program that the command line uses, as a value. */
export interface World {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The project's folder. */
  readonly root: string;
  /** The folder that paths on the command line start from. */
  readonly folder: string;
  readonly now: () => number;
  /** A fresh secret for a live match: 64 hexadecimal digits. */
  readonly drawKey: () => string;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** The code of a mistake in a file, and its place there: `2:17`, `log[5]`, or nothing. */
interface FileMistake {
  readonly code: string;
  readonly at: string;
}

/** What a person wrote cannot be used; the sentence says what is wrong and where. */
export const badInput = (sentence: string): Stop => new Stop(sentence, 2);

/** A file that a person named cannot be used. */
export const badFile = (sentence: string, mistake: FileMistake): Stop => new Stop(sentence, 2, mistake);

/** Everything could be read, but a check failed. */
export const checkFailed = (sentence: string): Stop => new Stop(sentence, 1);

/** Ctrl-C. */
export const interrupted = (sentence = ''): Stop => new Stop(sentence, 130);

const columnsOf = (text: string): number => stripVTControlCharacters(text).length;

/** A text in lines of at most this many columns, broken between words. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && columnsOf(line) + 1 + columnsOf(word) > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}

/** Wraps long sentences; indented lines are a drawing and stay as they are. */
export function wrapSentences(lines: readonly string[], width: number): string[] {
  return lines.flatMap((line) => (columnsOf(line) <= width || line.startsWith(' ') ? [line] : wrap(line, width)));
}

/** A command with its description, and an example with a game, in the reader's language. */
export function newCommand({ messages }: Shell, name: string, game: string = anyGame()): Command {
  const key = `commands.${name}`;
  const example = messages.text(`${key}.example`, { game });
  const more = messages.text(`${key}.more`, { game });
  const closing = [
    messages.text('help.example'),
    ...example.split('\n').map((line) => `  ${line}`),
    ...(more === '' ? [] : ['', more]),
  ];
  return new Command(name)
    .description(messages.text(`${key}.description`))
    .addHelpText('after', `\n${closing.join('\n')}`);
}

const anyGame = (): string => registry[0]?.game.id ?? 'GAME';

/** Reads an integer option; otherwise bad input that names the option. */
export function wholeNumber(
  { messages }: Shell,
  option: string,
  from = 0,
  to = Number.MAX_SAFE_INTEGER,
): (written: string) => number {
  return (written) => {
    const number = /^\d+$/.test(written) ? Number(written) : Number.NaN;
    if (number >= from && number <= to) return number;
    throw badInput(
      messages.text(number > to ? 'errors.tooLarge' : 'errors.notWhole', { option, from, to, given: written }),
    );
  };
}

/** Gathers an option that may be given several times. */
export const gather = (written: string, before: readonly string[] = []): readonly string[] => [...before, written];

/** Reads `--log-level`; otherwise bad input that lists the levels. */
export function readLogLevel({ messages }: Shell): (written: string) => LogLevel {
  return (written) => {
    const level = LOG_LEVELS.find((each) => each === written);
    if (level !== undefined) return level;
    throw badInput(messages.text('errors.noLogLevel', { given: written, levels: [...LOG_LEVELS] }));
  };
}

/** Whether a log of one level says what belongs to another. */
export const reaches = (level: LogLevel, needed: LogLevel): boolean =>
  LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(needed);

/** What is printed at a level; whispers go only to their recipients, from `normal` on. */
export function spokenAt(
  { terminal }: GamePackage<GameTypes>,
  level: LogLevel,
  told: readonly EmittedEvent<GameTypes>[],
): readonly EmittedEvent<GameTypes>[] {
  const isSpoken = (event: GameTypes['event']) => reaches(level, logLevelOf(terminal, event));
  return told.flatMap((each): EmittedEvent<GameTypes>[] => {
    if (each.to === 'all') return isSpoken(each.event) ? [each] : [];
    const { event, others } = each;
    const to = reaches(level, 'normal') ? each.to : [];
    return others !== undefined && isSpoken(others) ? [{ event, to, others }] : to.length > 0 ? [{ event, to }] : [];
  });
}

/** What is printed in a replay: everything except what is logged only at `debug`. */
export function withoutDebug(
  { terminal }: GamePackage<GameTypes>,
  heard: readonly VisibleEvent<GameTypes>[],
): readonly VisibleEvent<GameTypes>[] {
  return heard.filter((event) => logLevelOf(terminal, event) !== 'debug');
}

/** Whether these events end a round of the game. */
export function endsRound({ terminal }: GamePackage<GameTypes>, told: readonly EmittedEvent<GameTypes>[]): boolean {
  return told.some(({ event, to }) => to === 'all' && terminal?.log?.roundEnds.includes(event.type));
}
