import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { at, keysAt, ruleIdsOf, textsOf } from '../../words-for-tests.ts';
import { bots } from '../bots/index.ts';
import { FACTION_IDS, KELERES_HOMES, NOTED_FACTIONS, SETS } from '../facts/factions.ts';
import { OBJECTIVES } from '../facts/objectives.ts';
import { CARDS, COLOURS, ROWS, SOURCES } from '../facts/pieces.ts';
import { SIX, tableOf } from '../reading/table-for-tests.ts';
import { fields } from '../rules/setup.ts';
import { END_REASONS, type Options, PHASES } from '../rules/types.ts';
import { spoken } from './index.ts';
import { rulesNow } from './rules-now.ts';

/** The codes with which the rules say no, and those that the reading of a table gives for a pass. */
const sources = ['../rules/refusals.ts', '../reading/acting.ts'].map((path) =>
  readFileSync(new URL(path, import.meta.url), 'utf8'),
);
const CODES = [...sources.join('').matchAll(/(?:refuse\(|code: )'([a-z-]+)'/g)].map(([, code]) => code as string);

/** The rules that a phase points to. */
const idsIn = (phase: (typeof PHASES)[number], options: Partial<Options> = {}) =>
  rulesNow({ phase, table: tableOf({ factions: SIX, options }) });

describe.each(Object.entries(spoken.words))('words in %s', (_, words) => {
  test('every faction has a name and a short one; those with a rule that touches the table have a note, and no other', () => {
    expect(keysAt(words, 'factions')).toEqual(FACTION_IDS.toSorted());
    for (const id of FACTION_IDS)
      expect([id, ...keysAt(words, 'factions', id)]).toEqual(
        NOTED_FACTIONS.includes(id) ? [id, 'name', 'note', 'short'] : [id, 'name', 'short'],
      );
    expect(keysAt(words, 'sets')).toEqual(SETS.toSorted());
  });

  test('every strategy card has a name and both abilities; Thunder’s Edge has its own for two of the same names', () => {
    expect(keysAt(words, 'cards')).toEqual([...CARDS.map(String), 'te']);
    for (const card of CARDS) expect(keysAt(words, 'cards', `${card}`)).toEqual(['name', 'primary', 'secondary']);
    expect(keysAt(words, 'cards', 'te')).toEqual(['4', '6']);
    for (const card of ['4', '6']) {
      expect(keysAt(words, 'cards', 'te', card)).toEqual(['name', 'primary', 'secondary']);
      expect(at(words, 'cards', 'te', card).name).toBe(at(words, 'cards', card).name);
    }
  });

  test('every known objective and every reminder has its text, and no other', () => {
    expect(keysAt(words, 'objectives')).toEqual([...OBJECTIVES.keys()].sort());
    for (const [list, rows] of Object.entries(ROWS))
      expect(Object.keys(at(words, 'reminders', list))).toEqual(Array.from({ length: rows }, (_, row) => `${row + 1}`));
  });

  test('values of blanks have the names that stand elsewhere in the words', () => {
    const values = (field: string) => at(words, 'blanks', field, 'values');
    expect(keysAt(words, 'blanks', 'colour', 'values')).toEqual(COLOURS.toSorted());
    expect(keysAt(words, 'blanks', 'source', 'values')).toEqual(SOURCES.toSorted());
    expect(keysAt(words, 'blanks', 'reason', 'values')).toEqual(END_REASONS.toSorted());
    expect(keysAt(words, 'blanks', 'home', 'values')).toEqual([...KELERES_HOMES, 'none'].sort());
    expect(keysAt(words, 'blanks', 'faction', 'values')).toEqual([...FACTION_IDS, 'random'].sort());
    expect(keysAt(words, 'blanks', 'option', 'values')).toEqual(Object.keys(fields.fields).sort());
    expect(values('card')['3']).toBe(at(words, 'cards', '3').name);
    expect(values('with')).toEqual(values('card'));
    expect(values('objective')).toEqual(at(words, 'objectives'));
  });

  test('every refusal of the rules has its text, and no other', () => {
    expect(keysAt(words, 'refusals')).toEqual([...new Set(CODES)].sort());
  });

  test('every bot has a name, and no other', () => {
    expect(keysAt(words, 'bots')).toEqual(Object.keys(bots).sort());
  });

  test('every way to end has a reason, and no other', () => {
    expect(keysAt(words, 'reasons')).toEqual(END_REASONS.toSorted());
  });

  test('it is said that this is a companion of nobody’s but its own making', () => {
    expect([words.tagline, words.unofficial]).toEqual([
      expect.stringMatching(/real table|mesa de verdad/),
      expect.stringMatching(/unofficial|no oficial/i),
    ]);
  });

  test('every part of the screen has texts of its own', () => {
    const parts = ['frame', 'setup', 'play', 'rounds', 'end'];
    expect(parts.filter((part) => textsOf(at(words, part)).length > 0)).toEqual(parts);
  });
});

test('the names of factions and cards are the official ones', () => {
  const { en, es } = spoken.words;
  expect(at(en, 'factions', 'firmament').name).toBe('The Firmament / The Obsidian');
  expect(CARDS.map((card) => at(es, 'cards', `${card}`).name)).toEqual([
    'Liderazgo',
    'Diplomacia',
    'Política',
    'Construcción',
    'Comercio',
    'Guerra',
    'Tecnología',
    'Imperial',
  ]);
  for (const id of FACTION_IDS) expect(at(es, 'factions', id).name).toBe(at(en, 'factions', id).name);
});

test('each phase points to rules that exist, none twice', () => {
  const all = ruleIdsOf('ti4-table');
  for (const phase of PHASES) {
    const ids = idsIn(phase);
    expect(all).toEqual(expect.arrayContaining([...ids]));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('TT-57');
  }
});

test('only rules of the options in use are pointed to', () => {
  const rare = (options: Partial<Options>) =>
    idsIn('setup', options).filter((id) => ['TT-8', 'TT-59', 'TT-60'].includes(id));
  expect(rare({})).toEqual(['TT-8', 'TT-59']);
  expect(rare({ everyoneMayRecord: false, codex: false })).toEqual(['TT-60']);
  expect(rare({ codex: false, thundersEdge: true })).toEqual(['TT-8', 'TT-59']);
});
