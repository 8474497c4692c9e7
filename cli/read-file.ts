import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { jsonMistake } from './json-mistake.ts';
import { resolvePath, type Shell } from './shell.ts';
import { badInput } from './stop.ts';

const BYTE_ORDER_MARK = /^\uFEFF/;

/** The JSON of a file, or of stdin for `-`. */
export async function readJson(shell: Shell, file: string): Promise<unknown> {
  const content = (file === '-' ? await text(shell.world.stdin) : readText(shell, file)).replace(BYTE_ORDER_MARK, '');
  try {
    return JSON.parse(content);
  } catch {
    throw badInput(shell.voice.text('errors.notJson', { file, where: whereOf(shell, content) }));
  }
}

function readText(shell: Shell, file: string): string {
  try {
    return readFileSync(resolvePath(shell, file), 'utf8');
  } catch (error) {
    throw badInput(fileSentence(shell, file, error as NodeJS.ErrnoException));
  }
}

const KNOWN_TROUBLES = ['ENOENT', 'EISDIR', 'EACCES', 'EROFS', 'ENOSPC', 'ENOTDIR'];

/** What is the matter with a file, in a sentence. */
export function fileSentence({ voice }: Shell, file: string, { code = '' }: NodeJS.ErrnoException): string {
  const trouble = KNOWN_TROUBLES.includes(code) ? code : 'other';
  return voice.text(`errors.file.${trouble}`, { file, code });
}

/** The place of the mistake that keeps a text from being JSON. */
function whereOf({ voice }: Shell, content: string): string {
  if (content.trim() === '') return voice.text('errors.json.empty');
  const before = content.slice(0, jsonMistake(content));
  if (before.trimEnd() === content.trimEnd()) return voice.text('errors.json.endsEarly');
  const lines = before.split('\n');
  return voice.text('errors.json.at', { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 });
}
