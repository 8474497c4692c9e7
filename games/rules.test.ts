import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { registry } from './registry.ts';

for (const { game } of registry) {
  const folder = new URL(`./${game.id}/`, import.meta.url);
  const rules = readFileSync(new URL('RULES.md', folder), 'utf8');
  const ids = [...rules.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id]) => id as string);
  const named = namedInTests(folder);

  describe(`the rules of ${game.id}`, () => {
    test('are numbered', () => expect(ids.length).toBeGreaterThan(0));
    test.each(ids)('%s has a test that names it', (id) => expect(named).toContain(id));
  });
}

/** The rule ids that are in square brackets in the tests of a folder. */
function namedInTests(folder: URL): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  const source = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  return new Set([...source.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id]) => id as string));
}
