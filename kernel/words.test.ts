import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import en from './text/en.json' with { type: 'json' };
import es from './text/es.json' with { type: 'json' };

const folder = new URL('./', import.meta.url);
const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('test'));
const codes = new Set(
  sources.flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/\brefuse\(\s*'([a-z-]+)'/g)].map(
      ([, code]) => code as string,
    ),
  ),
);

test.each([...codes])('%s has a sentence in both languages', (code) => {
  expect([Object.keys(en.refusals), Object.keys(es.refusals)]).toEqual([
    expect.arrayContaining([code]),
    expect.arrayContaining([code]),
  ]);
});
