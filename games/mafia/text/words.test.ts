import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fieldKeys, fieldOf } from '../../../kernel/index.ts';
import type { Words } from '../../game-package.ts';
import { speakerForTests } from '../../translator-for-tests.ts';
import { at, keysAt, ruleIdsOf, textsOf } from '../../words-for-tests.ts';
import { ACTION_NAMES, ROLE_NAMES, ROLES } from '../resolver/index.ts';
import { FACTION_WORDS } from '../rules/cast-notation.ts';
import { CAST_IDS } from '../rules/casts.ts';
import { game } from '../rules/game.ts';
import type { PhaseName, Reason } from '../rules/types.ts';
import enWords from './en.json' with { type: 'json' };
import { spoken } from './index.ts';

const { en, es } = spoken.words;
const LANGUAGES = Object.entries(spoken.words);
const RULE_IDS = ruleIdsOf(game.id);
const PHASES = Object.keys(game.phases) as PhaseName[];
const FACTIONS = Object.keys(FACTION_WORDS);
const REASONS: readonly Reason[] = ['evil-gone', 'majority', 'all-lost', 'nobody-left', 'quiet'];
const COMMANDS = [...new Set(Object.values(game.phases).flatMap(({ on }) => Object.keys(on)))];
const rulesFolder = new URL('../rules/', import.meta.url);
/** The codes with which the rules say no, those of roles that cannot be built included. */
const REFUSALS = [
  ...new Set(
    readdirSync(rulesFolder)
      .filter((name) => !name.includes('test'))
      .map((name) => readFileSync(new URL(name, rulesFolder), 'utf8'))
      .flatMap((source) => [...source.matchAll(/\brefuse\(\s*'([\w-]+)'/g)].map(([, code]) => code as string))
      .concat('nothing-beneath', 'no-action-beneath', 'no-personal-action-beneath'),
  ),
].sort();
const TWO_TARGETS = ACTION_NAMES.filter((name) =>
  Object.values(ROLES).some(({ action = [] }) =>
    action.some(({ a, on, redirect }) => a === name && (on.length > 1 || redirect !== undefined)),
  ),
);

const blanksOf = (text: string): readonly string[] =>
  [...text.matchAll(/{{(\w+)}}/g)].map(([, blank]) => blank as string).sort();

/** What is written here: other rooms have words of their own. */
const OWN_KEYS = new Set([...Object.keys(enWords), 'actions', 'casts', 'roles', 'rules']);
const ownTextsOf = (words: Words) => textsOf(words).filter(([path]) => OWN_KEYS.has(path.split('.')[0] as string));

describe('both languages', () => {
  test('have the same keys and name the same things', () => {
    const shape = (words: Words) => ownTextsOf(words).map(([path, text]) => [path, blanksOf(text)]);
    expect(shape(es)).toEqual(shape(en));
  });

  test('leave nothing empty', () => {
    for (const [, words] of LANGUAGES) expect(ownTextsOf(words).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

describe.each(LANGUAGES)('in %s', (language, words) => {
  const { text } = speakerForTests(language, words, 'S');

  test('the game has a title, a line and a description', () => {
    for (const key of ['title', 'tagline', 'description']) expect(words[key]).toEqual(expect.stringMatching(/\S/));
  });

  test('every role has its name, its line and its help, in the order of the rules', () => {
    expect(Object.keys(at(words, 'roles'))).toEqual(ROLE_NAMES);
    for (const role of ROLE_NAMES) {
      expect(keysAt(words, 'roles', role)).toEqual(['help', 'layer', 'name', 'short']);
      expect(text(`roles.${role}.short`)).toMatch(/^[^.]+\.$/);
      expect(text(`roles.${role}.help`).match(/[.](?= |$)/g)?.length).toBeGreaterThan(1);
    }
  });

  test('no two roles or actions have the same name', () => {
    const namesOf = (kind: string, names: readonly string[]) => names.map((name) => text(`${kind}.${name}.name`));
    for (const names of [namesOf('roles', ROLE_NAMES), namesOf('actions', ACTION_NAMES)]) {
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('every action has its name, its question and what was done; a second question where it has two targets', () => {
    expect(Object.keys(at(words, 'actions'))).toEqual(ACTION_NAMES);
    for (const action of ACTION_NAMES) {
      const more = TWO_TARGETS.includes(action) ? ['then'] : [];
      expect([action, ...keysAt(words, 'actions', action)]).toEqual([action, 'ask', 'did', 'name', ...more]);
      expect(text(`actions.${action}.ask`)).toMatch(/\?$/);
      expect(text(`actions.${action}.did`, { target: 'Ana' })).toContain('Ana');
    }
  });

  test('every faction has its name, its adjective and its aim', () => {
    expect(keysAt(words, 'factions')).toEqual(FACTIONS.toSorted());
    for (const faction of FACTIONS) expect(keysAt(words, 'factions', faction)).toEqual(['adjective', 'aim', 'name']);
  });

  test('every cast has its name and help', () => {
    expect(keysAt(words, 'casts')).toEqual([...CAST_IDS, 'custom'].sort());
    for (const cast of keysAt(words, 'casts')) {
      expect(keysAt(words, 'casts', cast)).toEqual(['help', 'name']);
      expect(text(`fields.cast.values.${cast}`)).toBe(text(`casts.${cast}.name`));
    }
  });

  test('every option has its name, its help and the names of its values', () => {
    expect(keysAt(words, 'fields')).toEqual(fieldKeys(game).toSorted());
    for (const key of fieldKeys(game)) {
      const field = fieldOf(game, key);
      const values = field.kind === 'choice' ? field.oneOf.map(String) : [];
      expect([key, ...keysAt(words, 'fields', key)]).toEqual(expect.arrayContaining([key, 'help', 'name']));
      expect([key, ...keysAt(words, 'fields', key, 'values')]).toEqual([key, ...values.sort()]);
    }
  });

  test('every preset, phase, command, refusal and tally has its words, and no other', () => {
    expect(keysAt(words, 'presets')).toEqual(Object.keys(game.fields.presets).sort());
    expect(keysAt(words, 'phases')).toEqual(PHASES.toSorted());
    expect(keysAt(words, 'phaseHelp')).toEqual(PHASES.toSorted());
    expect(keysAt(words, 'commands')).toEqual(COMMANDS.toSorted());
    expect(keysAt(words, 'refusals')).toEqual(REFUSALS);
    expect(keysAt(words, 'tallies')).toEqual(['days', 'lynches', 'nightDeaths', 'nights']);
  });

  test('whoever writes a side wrongly is told the words of all sides', () => {
    const said = text('refusals.unknown-faction', { entry: 'Twon Cop' });
    for (const word of ['Twon Cop', ...Object.values(FACTION_WORDS)]) expect(said).toContain(word);
  });

  test('blanks call roles, actions and results as everything else does', () => {
    for (const role of ROLE_NAMES) expect(text(`blanks.role.values.${role}`)).toBe(text(`roles.${role}.name`));
    for (const name of ACTION_NAMES) expect(text(`blanks.action.values.${name}`)).toBe(text(`actions.${name}.name`));
    for (const is of ['good', 'evil']) expect(text(`blanks.is.values.${is}`)).toBe(text(`alignments.${is}`));
  });

  test('whoever wins, alone or beside a joker or a lyncher, has a name', () => {
    const alone = ['cult', 'mafia', 'mafia2', 'town'];
    const beside = [['joker'], ['lyncher'], ['joker', 'lyncher']];
    const together = [...beside, ...alone.flatMap((side) => [[side], ...beside.map((others) => [side, ...others])])];
    const codes = together.map((sides) => sides.toSorted().join('+'));
    expect(keysAt(words, 'sides')).toEqual([...codes, 'nobody', 'third'].sort());
    expect(keysAt(words, 'reasons')).toEqual(REASONS.toSorted());
  });

  test('every rule has a text in the order of the rules; those of roles say what the roles do', () => {
    expect(Object.keys(at(words, 'rules'))).toEqual(RULE_IDS);
    for (const [index, role] of ROLE_NAMES.entries()) {
      expect(text(`rules.MF-${78 + index}`)).toBe(`${text(`roles.${role}.name`)}. ${text(`roles.${role}.short`)}`);
    }
  });

  test('nothing but the rules names a rule by its number', () => {
    const texts = textsOf(words).filter(([path]) => !path.startsWith('rules.'));
    expect(texts.filter(([, said]) => /\bMF-\d/.test(said))).toEqual([]);
  });
});

test.each([
  ['en', en, /bus driver|role blocker|gun man|third party/i],
  ['es', es, /(?<!\p{L})(os|vosotros|vuestr[oa]s?)(?!\p{L})|conductor|ahorca|detective/iu],
] as const)(
  '%s: a thing is called by one name everywhere, and everybody is addressed in one way',
  (_, words, others) => {
    expect(ownTextsOf(words).filter(([, text]) => others.test(text))).toEqual([]);
  },
);
