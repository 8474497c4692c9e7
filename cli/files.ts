import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import type { GamePackage } from '../games/game-package.ts';
import { findGame } from '../games/registry.ts';
import { type GameTypes, type Refusal, type Result, readSave, type Save } from '../kernel/host.ts';
import { badFile, badInput, printJson, resolvePath, type Shell, Stop, shownPath } from './shell.ts';

const BYTE_ORDER_MARK = /^\uFEFF/;

/** No valid input nests this deep, and the code that walks through it recurses. */
const DEEPEST = 500;

const KNOWN_TROUBLES = ['ENOENT', 'EISDIR', 'EACCES', 'EROFS', 'ENOSPC', 'ENOTDIR'];
const SPACE = /[ \t\n\r]*/y;

const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;

// A string is skipped in pieces: a single expression runs out of stack on a long one.
const STRETCH = /[^"\\\n\r\t]+|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4}/y;

class Scanner {
  at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  space(): void {
    this.take(SPACE);
  }

  /** Skips one value; false, positioned at the mistake, if there is none. */
  value(): boolean {
    this.space();
    if (this.takeSign('{')) return this.items('}', () => this.string() && this.sign(':') && this.value());
    if (this.takeSign('[')) return this.items(']', () => this.value());
    return this.string() || this.take(SCALAR);
  }

  private string(): boolean {
    const start = this.at;
    if (!this.takeSign('"')) return false;
    while (this.take(STRETCH));
    if (this.takeSign('"')) return true;
    this.at = start;
    return false;
  }

  private items(closing: string, item: () => boolean): boolean {
    this.space();
    if (this.takeSign(closing)) return true;
    do {
      this.space();
      if (!item()) return false;
      this.space();
    } while (this.takeSign(','));
    return this.takeSign(closing);
  }

  private sign(sign: string): boolean {
    this.space();
    return this.takeSign(sign);
  }

  private takeSign(sign: string): boolean {
    if (this.text[this.at] !== sign) return false;
    this.at++;
    return true;
  }

  private take(form: RegExp): boolean {
    form.lastIndex = this.at;
    const found = form.exec(this.text);
    if (found !== null) this.at += found[0].length;
    return found !== null;
  }
}

/** The JSON of a file, or of stdin for `-`. */
export async function readJson(shell: Shell, file: string): Promise<unknown> {
  const content = (file === '-' ? await text(shell.world.stdin) : readText(shell, file)).replace(BYTE_ORDER_MARK, '');
  const tooDeep = tooDeepAt(content, DEEPEST);
  if (tooDeep !== null) throw tooDeepIn(shell, file, placeOf(content, tooDeep));
  try {
    return JSON.parse(content);
  } catch {
    throw notJson(shell, file, content);
  }
}

/** What a file is called in a sentence. */
export const fileName = ({ messages }: Shell, file: string): string =>
  file === '-' ? messages.text('errors.stdin') : file;

/** Runs the work; if a file cannot be used and JSON was requested, reports that in JSON too. */
export async function answeringInJson(shell: Shell, isJson: boolean, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isJson && error instanceof Stop && error.mistake !== null) {
      const { code, at } = error.mistake;
      printJson(shell, { error: { code, message: error.message, at } });
    }
    throw error;
  }
}

/** The text of a file. */
export function readText(shell: Shell, file: string): string {
  try {
    return readFileSync(resolvePath(shell, file), 'utf8');
  } catch (error) {
    throw badFile(fileSentence(shell, file, error as NodeJS.ErrnoException), { code: 'unreadable-file', at: '' });
  }
}

/** What is wrong with a file, in a sentence. */
export function fileSentence({ messages }: Shell, file: string, { code = '' }: NodeJS.ErrnoException): string {
  const trouble = KNOWN_TROUBLES.includes(code) ? code : 'other';
  return messages.text(`errors.file.${trouble}`, { file, code });
}

interface Place {
  readonly line: number;
  readonly column: number;
}

function placeOf(content: string, offset: number): Place {
  const lines = content.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function tooDeepIn(shell: Shell, file: string, { line, column }: Place): Stop {
  const values = { file: fileName(shell, file), most: DEEPEST, line, column };
  return badFile(shell.messages.text('errors.tooDeep', values), { code: 'too-deep', at: `${line}:${column}` });
}

function notJson(shell: Shell, file: string, content: string): Stop {
  const offset = jsonMistake(content);
  const { line, column } = placeOf(content, offset);
  const where = whereText(shell, content, offset);
  const sentence = shell.messages.text('errors.notJson', { file: fileName(shell, file), where });
  return badFile(sentence, { code: 'not-json', at: `${line}:${column}` });
}

/** The place of the mistake that keeps a text from being JSON, in words. */
function whereText({ messages }: Shell, content: string, offset: number): string {
  if (content.trim() === '') return messages.text('errors.json.empty');
  if (content.slice(0, offset).trimEnd() === content.trimEnd()) return messages.text('errors.json.endsEarly');
  return messages.text('errors.json.at', { ...placeOf(content, offset) });
}

/** The offset of the first bracket nested deeper than this; null if there is none. */
export function tooDeepAt(text: string, most: number): number | null {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else if (sign === ']' || sign === '}') depth--;
    else if ((sign === '[' || sign === '{') && ++depth > most) return at;
  }
  return null;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** The offset at which a text stops being JSON: not every version of Node reports it. */
export function jsonMistake(text: string): number {
  const scanner = new Scanner(text);
  if (scanner.value()) scanner.space();
  return scanner.at;
}

/** Writes a temporary file first and then renames it, so that the file is always whole. */
export function writeWhole(shell: Shell, file: string, text: string): void {
  const fresh = `${file}.${process.pid}.new`;
  try {
    writeFileSync(fresh, text);
    renameSync(fresh, file);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw fileTrouble(shell, file, error);
  }
}

/** Nobody should wait for a file that cannot be written: its folder has to be there and open, and it may not be a folder itself. */
export function checkPlace(shell: Shell, option: string, file: string): void {
  const { messages } = shell;
  if (file === '') throw badInput(messages.text('errors.noFileName', { option }));
  const path = resolvePath(shell, file);
  if (!existsSync(dirname(path))) throw badInput(messages.text('simulate.noFolder', { option, file }));
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    throw badInput(messages.text('errors.file.EISDIR', { file }));
  }
  const fresh = `${path}.${process.pid}.new`;
  try {
    writeFileSync(fresh, '');
    rmSync(fresh);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Where there is a folder that takes no files.
    if (code === 'ENOENT') throw badInput(messages.text('errors.file.notThere', { file }));
    throw fileTrouble(shell, path, error);
  }
}

/** Runs work on a file; if it fails, that is bad input. */
export function withFile<T>(shell: Shell, file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw fileTrouble(shell, file, error);
  }
}

/** What is wrong with a file, as bad input. */
const fileTrouble = (shell: Shell, file: string, error: unknown): Stop =>
  badInput(fileSentence(shell, shownPath(shell, file), error as NodeJS.ErrnoException));

/** A save and the game that it is of. */
export interface OpenedSave {
  readonly save: Save;
  readonly gamePackage: GamePackage<GameTypes>;
}

/** The save in a file, well formed and of a known game. */
export async function openSave(shell: Shell, file: string): Promise<OpenedSave> {
  const shown = fileName(shell, file);
  const save = ofFile(shell, { file: shown, gamePackage: null, result: readSave(await readJson(shell, file)) });
  const gamePackage = findGame(save.game);
  if (gamePackage === undefined) {
    const sentence = shell.messages.text('errors.saveOfNoGame', { file: shown, game: save.game });
    throw badFile(sentence, { code: 'unknown-game', at: 'game' });
  }
  return { save, gamePackage };
}

/** The value of a result about a file, or bad input that names the file. */
export function ofFile<T>(
  shell: Shell,
  {
    file,
    gamePackage,
    result,
  }: {
    readonly file: string;
    readonly gamePackage: GamePackage<GameTypes> | null;
    readonly result: Result<T, Refusal>;
  },
): T {
  if (result.ok) return result.value;
  const { code, with: values } = result.why;
  const sentence = shell.messages.text('errors.save', { file, why: saveSentence(shell, result.why, gamePackage) });
  throw badFile(sentence, { code, at: String(values?.at ?? '') });
}

/** Why a save was refused. Inputs are counted from 1 as people count, and also as the file has them. */
export function saveSentence({ messages }: Shell, why: Refusal, gamePackage: GamePackage<GameTypes> | null): string {
  const input = why.code === 'save-does-not-replay' ? why.with?.input : undefined;
  if (typeof input !== 'number') return messages.refusal(why, gamePackage);
  return input === 0
    ? messages.text('replay.wrongOpening')
    : messages.text('replay.wrongAt', { input, index: input - 1 });
}

/** The result of something that a damaged save can make throw: rules trust their state. */
export function guarded<T>(replay: () => Result<T, Refusal>): Result<T, Refusal> {
  try {
    return replay();
  } catch (error) {
    return { ok: false, why: { code: 'save-breaks-rules', with: { message: (error as Error).message } } };
  }
}
