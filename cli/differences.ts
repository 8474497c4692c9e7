import type { Shell } from './shell.ts';

const CONTEXT = 3;
const SHOWN = 6;

/** Where two texts first differ, with the lines before it, what was there and what is there now. */
export function differenceLines(
  { voice, paint }: Shell,
  { file, golden, written }: { readonly file: string; readonly golden: string; readonly written: string },
): string[] {
  const was = golden.split('\n');
  const is = written.split('\n');
  const at = was.findIndex((line, index) => line !== is[index]);
  const from = at === -1 ? was.length : at;
  const section = (lines: readonly string[], sign: string) =>
    lines.slice(from, from + SHOWN).map((line) => `  ${sign} ${line}`);
  return [
    `${paint.red('✗')} ${voice.text('playthrough.differs', { file, line: from + 1 })}`,
    ...was.slice(Math.max(0, from - CONTEXT), from).map((line) => paint.dim(`    ${line}`)),
    paint.dim(`  ${voice.text('playthrough.was')}`),
    ...section(was, '-').map(paint.red),
    paint.dim(`  ${voice.text('playthrough.is')}`),
    ...section(is, '+').map(paint.green),
  ];
}
