import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { transformSync } from 'esbuild';
import { afterAll, expect, test, vi } from 'vitest';

const page = readFileSync(new URL('mafia-resolver.md', import.meta.url), 'utf8');
const block = (about: string): string =>
  new RegExp(`^\`\`\`\\w+ ${about}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page)?.[1] ?? '';

// What the page registers would stay in modules that other test files share.
vi.resetModules();
const resolver = await import('../games/mafia/resolver/index.ts');
afterAll(() => void vi.resetModules());

/** What a program on the page prints. */
function printedBy(about: string): string {
  const code = transformSync(block(about), { loader: 'ts', format: 'cjs', target: 'es2022' }).code;
  const printed: string[] = [];
  const show = (...values: unknown[]): void => {
    printed.push(values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' '));
  };
  new Function('require', 'exports', 'console', code)(() => resolver, {}, { log: show });
  return `${printed.join('\n')}\n`;
}

test('the night on the page prints what the page says', () => {
  expect(printedBy('night')).toBe(block('printed'));
});

test('so does the custom role and action', () => {
  expect(printedBy('own')).toBe(block('printed-own'));
});
