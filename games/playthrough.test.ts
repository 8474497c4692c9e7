import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readPlaythroughSpec, writePlaythrough } from '../kernel/host.ts';
import { registry } from './registry.ts';

for (const { game } of registry) {
  const folder = new URL(`./${game.id}/golden/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));

  describe(`the golden playthroughs of ${game.id}`, () => {
    test('there is one for every preset', () => {
      const presets = files.map((name) => read(new URL(name, folder)).spec.preset);
      expect(presets).toEqual(expect.arrayContaining(Object.keys(game.fields.presets)));
    });

    test.each(files)('%s is played again to the letter; if a rule has changed, raise the version', (name) => {
      const { text, spec } = read(new URL(name, folder));
      expect(spec.game).toBe(game.id);
      expect(writePlaythrough(game, spec)).toEqual({ ok: true, value: text });
    });
  });
}

function read(file: URL) {
  const text = readFileSync(file, 'utf8');
  const spec = readPlaythroughSpec(text);
  if (!spec.ok) throw new Error(`${file.pathname} has no heading (${spec.why.code})`);
  return { text, spec: spec.value };
}
