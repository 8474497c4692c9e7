import { expect, test } from 'vitest';
import en from './text/en.json' with { type: 'json' };
import es from './text/es.json' with { type: 'json' };

/** Every path to a text, with the blanks that the text has. */
function paths(words: object, before = ''): string[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return paths(value, `${before}${key}.`);
    const blanks = String(value).match(/\{\w+\}/g) ?? [];
    return [`${before}${key} ${blanks.sort().join(' ')}`];
  });
}

test('the pages say the same in both languages', () => {
  expect(paths(es).sort()).toEqual(paths(en).sort());
});
