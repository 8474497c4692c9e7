import { stripVTControlCharacters } from 'node:util';

const widthOf = (text: string): number => stripVTControlCharacters(text).length;

/** A text in lines of at most this many columns, broken between words. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}

/** Lines with the long sentences among them wrapped; what is indented is a drawing and stays as it is. */
export function wrapSentences(lines: readonly string[], width: number): string[] {
  return lines.flatMap((line) => (widthOf(line) <= width || line.startsWith(' ') ? [line] : wrap(line, width)));
}
