import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { tooDeepAt } from './json-depth.ts';
import { jsonMistake } from './json-mistake.ts';
import { printJson, resolvePath, type Shell } from './shell.ts';
import { badFile, Stop } from './stop.ts';

const BYTE_ORDER_MARK = /^\uFEFF/;
/** Nothing that is brought here nests so deep, and what walks through it does so by recursion. */
const DEEPEST = 500;

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
export const fileName = ({ voice }: Shell, file: string): string => (file === '-' ? voice.text('errors.stdin') : file);

/** Does the work; where a file cannot be used and JSON is wished for, says that in JSON too. */
export async function answeringInJson(shell: Shell, isWished: boolean, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isWished && error instanceof Stop && error.mistake !== null) {
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

const KNOWN_TROUBLES = ['ENOENT', 'EISDIR', 'EACCES', 'EROFS', 'ENOSPC', 'ENOTDIR'];

/** What is the matter with a file, in a sentence. */
export function fileSentence({ voice }: Shell, file: string, { code = '' }: NodeJS.ErrnoException): string {
  const trouble = KNOWN_TROUBLES.includes(code) ? code : 'other';
  return voice.text(`errors.file.${trouble}`, { file, code });
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
  return badFile(shell.voice.text('errors.tooDeep', values), { code: 'too-deep', at: `${line}:${column}` });
}

function notJson(shell: Shell, file: string, content: string): Stop {
  const offset = jsonMistake(content);
  const { line, column } = placeOf(content, offset);
  const where = whereText(shell, content, offset);
  const sentence = shell.voice.text('errors.notJson', { file: fileName(shell, file), where });
  return badFile(sentence, { code: 'not-json', at: `${line}:${column}` });
}

/** The place of the mistake that keeps a text from being JSON, in words. */
function whereText({ voice }: Shell, content: string, offset: number): string {
  if (content.trim() === '') return voice.text('errors.json.empty');
  if (content.slice(0, offset).trimEnd() === content.trimEnd()) return voice.text('errors.json.endsEarly');
  return voice.text('errors.json.at', { ...placeOf(content, offset) });
}
