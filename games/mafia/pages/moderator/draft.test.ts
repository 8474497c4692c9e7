import { beforeAll, describe, expect, test } from 'vitest';
import { FACTION_KINDS } from '../../moderator/game/names.ts';
import { openingOf, readRoster } from '../../moderator/game/roster.ts';
import {
  CORES,
  draftOf,
  EMPTY_DRAFT,
  LAYERS,
  lineOf,
  mistakeIn,
  NEW_PLAYER,
  type PlayerForm,
  playerFormOf,
  readDraft,
  rosterOf,
  sideOf,
  withLine,
  withOneMore,
  withVillage,
  writeDraft,
} from './draft.ts';
import { dictionaryFor, speakMafia, translatorIn } from './scene-for-tests.tsx';

beforeAll(() => speakMafia());

const read = (list: string, wish = '') => rosterOf({ wish, list }, dictionaryFor('en'));

describe('a list of players', () => {
  test('is read line by line, as it was written', () => {
    const { lines, roster } = read('# friends\nAna: Cop\n\nBo: Wizard\nCy: Goon\nAna: Doctor');
    expect(lines.map(({ line, player, mistakes }) => [line, player, mistakes.map(({ code }) => code)])).toEqual([
      [2, 0, []],
      [4, null, ['unknown-role']],
      [5, 1, []],
      [6, 2, ['name-taken']],
    ]);
    expect(roster.players.map(({ name }) => name)).toEqual(['Ana', 'Cy', 'Ana']);
  });

  test('counts lines from its own beginning, whatever was chosen above it', () => {
    const { lines, roster } = read('Ana: Cop\nBo', ':village Mill\n:preset library');
    expect(lines.map(({ line, mistakes }) => [line, mistakes.length])).toEqual([
      [1, 0],
      [2, 1],
    ]);
    expect([roster.name, roster.preset]).toEqual(['Mill', 'library']);
  });

  test('that is empty says so as a whole', () => {
    expect(read('').mistakes.map(({ code }) => code)).toEqual(['no-players']);
  });

  test.each(['en', 'es'] as const)('is understood as its example shows it (%s)', (language) => {
    const translator = translatorIn(language);
    const examples = [
      translator.say('draft.example'),
      ...(translator.say('draft.listHelp').match(/Cy: .*?\)|Eva: .*?\)/g) ?? []),
    ];
    const { roster } = rosterOf(
      { wish: '', list: examples.join('\n').replace('\nCy: Town Doctor', '').replace('\nCy: Médico', '') },
      dictionaryFor(language),
    );
    expect(roster.mistakes).toEqual([]);
    expect(roster.players).toHaveLength(5);
    expect(roster.factions.map(({ name }) => name)).toContain('Corleone');
  });
});

describe('what is chosen in addition to the list', () => {
  test('takes over what the list said of it, and leaves the players', () => {
    const draft = { wish: '', list: ':preset library\n:set ties=draw\nAna: Cop' };
    const { preset, settings, minutes, seed } = rosterOf(draft, dictionaryFor('en')).roster;
    const next = withVillage(draft, { name: 'Mill', preset, settings, minutes: { ...minutes, night: 90 }, seed });
    expect(next).toEqual({ wish: ':village Mill\n:preset library\n:set ties=draw\n:night 90m', list: 'Ana: Cop' });
    expect(rosterOf(next, dictionaryFor('en')).roster).toMatchObject({
      name: 'Mill',
      preset: 'library',
      settings: { ties: 'draw' },
      minutes: { night: 90, day: null },
      seed: null,
    });
  });
});

test('lines are rewritten, taken away and added', () => {
  const draft = { wish: '', list: 'Ana: Cop\nBo: Goon' };
  expect(withLine(draft, 2, 'Bo: Hitman').list).toBe('Ana: Cop\nBo: Hitman');
  expect(withLine(draft, 1, null).list).toBe('Bo: Goon');
  expect(withOneMore(draft, 'Cy: Doctor').list).toBe('Ana: Cop\nBo: Goon\nCy: Doctor');
  expect(withOneMore(EMPTY_DRAFT, 'Cy: Doctor').list).toBe('Cy: Doctor');
});

test('a game that is set up again has the players and the rules that it had', () => {
  const before = openingOf(read('Ana: Cop\nBo: Mafia Goon\nCy: Lyncher (Ana)', ':village Mill\n:day 2d').roster, 7);
  const after = openingOf(rosterOf(draftOf(before), dictionaryFor('en')).roster, 8);
  expect(after).toEqual(before);
});

test('a draft is kept as text; any other text is a list', () => {
  const draft = { wish: ':preset library', list: 'Ana: Cop' };
  expect(readDraft(writeDraft(draft))).toEqual(draft);
  expect(readDraft('Ana: Cop')).toEqual({ wish: '', list: 'Ana: Cop' });
  expect(readDraft('null')).toEqual({ wish: '', list: 'null' });
});

const OTHERS = '\nBo: Goon\nCy: Cop';

/** The form as it is after its line was read again. */
function again(wish: PlayerForm, language: 'en' | 'es'): PlayerForm {
  const dictionary = dictionaryFor(language);
  const roster = readRoster(lineOf(wish, dictionary, translatorIn(language).text) + OTHERS, dictionary);
  return playerFormOf(roster, roster.players[0]!);
}

describe.each(['en', 'es'] as const)('a player who was filled in (%s)', (language) => {
  test('is read as was meant, whatever the role and the side', () => {
    for (const role of CORES) {
      for (const side of FACTION_KINDS) {
        const target = role === 'Lyncher' ? 'Bo' : '';
        const lover = role === 'Lover' ? 'Cy' : '';
        const wish: PlayerForm = { ...NEW_PLAYER, name: 'Ana', role, side, target, lover };
        expect(again(wish, language)).toEqual(wish);
      }
    }
  });

  test('is read with everything that comes on top', () => {
    for (const layer of LAYERS) {
      const lover = layer === 'Lover' ? 'Bo' : '';
      const wish: PlayerForm = { ...NEW_PLAYER, name: 'Ana', role: 'Cop', layers: ['Bulletproof', layer], lover };
      const layers = [...new Set(wish.layers)];
      expect(again({ ...wish, layers }, language)).toEqual({ ...wish, layers });
    }
  });

  test('keeps the name of a family', () => {
    const wish: PlayerForm = { ...NEW_PLAYER, name: 'Ana', side: 'Mafia', role: 'Hitman', family: 'Corleone' };
    expect(again(wish, language)).toEqual(wish);
  });
});

test('is written in the language of the reader', () => {
  const wish: PlayerForm = { ...NEW_PLAYER, name: 'Ana', role: 'Doctor' };
  expect(lineOf(wish, dictionaryFor('en'), translatorIn('en').text)).toBe('Ana: Town Doctor');
  expect(lineOf(wish, dictionaryFor('es'), translatorIn('es').text)).toBe('Ana: Médico del Pueblo');
});

test('is refused where the line could not be', () => {
  const dictionary = dictionaryFor('en');
  const codeOf = (part: Partial<PlayerForm>) => {
    const wish = { ...NEW_PLAYER, ...part };
    return mistakeIn(wish, lineOf(wish, dictionary, translatorIn('en').text), dictionary)?.code;
  };
  expect(codeOf({ name: 'Ana' })).toBeUndefined();
  expect(codeOf({ name: 'Ana', layers: ['Lover'], lover: 'Zed' })).toBeUndefined();
  expect(['', 'A: B', '#1', '2. Ana'].map((name) => codeOf({ name }))).toEqual(Array(4).fill('bad-name'));
  expect(codeOf({ name: 'Ana', layers: ['Ninja'] })).toBe('no-action-beneath');
});

test('a role brings its side where it has one', () => {
  const dictionary = dictionaryFor('en');
  expect((['Goon', 'Joker', 'Cultist', 'Cop'] as const).map((role) => sideOf(role, dictionary))).toEqual([
    'Mafia',
    'ThirdParty',
    'Cult',
    null,
  ]);
});
