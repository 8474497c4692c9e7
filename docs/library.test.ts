import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import * as registry from '../games/registry.ts';
import * as kernel from '../kernel/index.ts';
import * as playOne from '../simulation/play-one.ts';

const page = readFileSync(new URL('library.md', import.meta.url), 'utf8');
const block = (about: string): string =>
  new RegExp(`^\`\`\`\\w+ ${about}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page)?.[1] ?? '';

test('the match on the page is played in fifteen lines and prints what the page says', () => {
  const code = transformSync(block('match'), { loader: 'ts', format: 'cjs', target: 'es2022' }).code;
  const printed: string[] = [];
  const log = (...values: unknown[]): void => {
    printed.push(values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' '));
  };
  const modules: Readonly<Record<string, unknown>> = {
    '../games/registry.ts': registry,
    '../kernel/index.ts': kernel,
    '../simulation/play-one.ts': playOne,
  };
  new Function('require', 'exports', 'console', code)((name: string) => modules[name], {}, { log });
  expect(`${printed.join('\n')}\n`).toBe(block('printed'));
  expect(block('match').trim().split('\n').filter(Boolean).length).toBeLessThanOrEqual(15);
});
