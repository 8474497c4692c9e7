import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { nightOf, play } from './play-for-tests.ts';
import { LIBRARY, PRESETS, type Settings, TABLE } from './settings.ts';

const KEYS = Object.keys(LIBRARY) as readonly (keyof Settings)[];
const here = new URL('./', import.meta.url);

/** The rows of the table of differences in the rules, by key: what `library` and `table` say. */
function rowsOfRules(): Map<string, readonly string[]> {
  const rules = readFileSync(new URL('../RULES.md', here), 'utf8');
  const section = rules.split('## Differences between the presets')[1]?.split('\n## ')[0] ?? '';
  const rows = [...section.matchAll(/^\| `(\w+)` \| (\S+) \| (\S+) \|/gm)];
  return new Map(rows.map(([, key = '', library = '', table = '']) => [key, [library, table]]));
}

const written = (value: Settings[keyof Settings]): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : `\`${value}\``;

describe('the presets', () => {
  test('[MF-70] are library and table, and have the same settings', () => {
    expect(Object.keys(PRESETS)).toEqual(['library', 'table']);
    expect(Object.keys(TABLE)).toEqual(KEYS);
  });

  test('[MF-70] differ as the rules say, setting by setting', () => {
    const rows = rowsOfRules();
    expect([...rows.keys()].sort()).toEqual([...KEYS].sort());
    for (const key of KEYS)
      expect([key, ...(rows.get(key) ?? [])]).toEqual([key, written(LIBRARY[key]), written(TABLE[key])]);
  });

  const tests = readdirSync(here)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, here), 'utf8'))
    .join('\n');
  test.each(KEYS)('[MF-70] %s has a test of its own', (key) => {
    expect(tests).toMatch(new RegExp(`\\[MF-70\\][^\\n]*\\b${key}\\b`));
  });
});

describe('a night by either preset', () => {
  const cast = {
    Ann: 'Villager',
    Bus: 'Busdriver',
    Cop: 'Cop',
    Doc: 'Doctor',
    Gov: 'Governor',
    Rob: 'Roleblocker',
    Ven: 'mafia: Ventriloquist',
    Goon: 'Goon',
  };
  const actions = [
    'Ven: possess Doc > Doc',
    'Doc: protect Ann',
    'Rob: roleblock Cop',
    'Cop: investigate Goon',
    'mafia/Goon: kill Ann',
  ];

  test('[MF-70] by library the doctor is made to stay, and the cop hears nothing', () => {
    expect(nightOf(cast, actions, LIBRARY)).toEqual([
      'Ven visits Doc',
      'Rob visits Cop',
      'Doc visits Doc',
      'Cop is blocked',
      'Goon visits Ann',
      'all: Ann died',
    ]);
  });

  test('[MF-70] by table the doctor cannot be made to, and the cop hears that there is no result', () => {
    const lines = nightOf(cast, actions, TABLE);
    expect(lines).toContain('Ann is saved');
    expect(lines).toContain('to Cop: no result about Goon');
    expect(lines.at(-1)).toBe('all: nobody died');
  });

  test('[MF-70] by table a block is over in the morning and a tie lynches nobody', () => {
    const game = play(cast, TABLE);
    game.night('Rob: roleblock Gov');
    expect(game.day('Gov for Goon', 'Ann for Goon', 'Cop for Doc', 'Doc for Bus').at(-1)).toBe(
      'all: nobody is lynched',
    );
    expect(game.day('Cop for Doc', 'Doc for Bus').at(-1)).toBe('all: nobody is lynched');
  });
});
