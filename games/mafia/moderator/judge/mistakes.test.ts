import { describe, expect, test } from 'vitest';
import type { JudgeCode } from './fields.ts';
import { judgeFile } from './judge.ts';

const factions = [
  { id: 'town', name: 'Town', kind: 'Town' },
  { id: 'mafia', name: 'Mafia', kind: 'Mafia' },
];
const ann = { id: 'ann', name: 'Ann', role: ['Cop'], faction: 'town' };
const bob = { id: 'bob', name: 'Bob', role: ['Goon'], faction: 'mafia' };
const players = [ann, bob];
const night = { do: { night: 0, actions: [{ a: 'investigate', by: 'ann', on: ['bob'] }] } };
const right = { id: 'right', factions, players, steps: [night] };

const judge = (file: unknown, preset: string | null = null) => judgeFile(file, { preset, seed: 1 });

function expectMistake(scenario: unknown, code: JudgeCode, at: string): void {
  const { answer, mistakes } = judge({ scenarios: [right, scenario, right] });
  const fine = judge(right).answer;
  expect(answer).toEqual({
    results: [
      fine,
      expect.objectContaining({ error: { code, at, message: expect.stringMatching(/^\S.{5,}\S$/) } }),
      fine,
    ],
  });
  expect(mistakes).toBe(1);
}

describe('[MF-149] a case with a mistake says where, and the others are settled', () => {
  test.each<[string, object, JudgeCode, string]>([
    ['id of another type', { id: 7 }, 'wrong-type', 'id'],
    ['settings that are no object', { settings: 'table' }, 'wrong-type', 'settings'],
    ['a setting that there is not', { settings: { tie: 'draw' } }, 'unknown-setting', 'settings.tie'],
    ['a setting of a value that it cannot have', { settings: { ties: 'coin' } }, 'wrong-type', 'settings.ties'],
    ['no factions', { factions: undefined }, 'missing-field', 'factions'],
    ['factions that are no list', { factions: {} }, 'wrong-type', 'factions'],
    ['a faction that is no object', { factions: ['Town'] }, 'wrong-type', 'factions[0]'],
    ['a faction without an id', { factions: [{ name: 'Town', kind: 'Town' }] }, 'missing-field', 'factions[0].id'],
    [
      'an unknown kind of faction',
      { factions: [{ id: 'x', name: 'X', kind: 'Gang' }] },
      'unknown-faction-kind',
      'factions[0].kind',
    ],
    [
      'two factions with an id',
      { factions: [...factions, { id: 'town', name: 'Y', kind: 'Mafia' }] },
      'id-taken',
      'factions[2].id',
    ],
    [
      'two factions with a name',
      { factions: [...factions, { id: 'y', name: 'ma fia', kind: 'Mafia' }] },
      'name-taken',
      'factions[2].name',
    ],
    [
      'a masonry without a town',
      { factions: [...factions, { id: 'm', name: 'M', kind: 'Masonry' }] },
      'missing-field',
      'factions[2].town',
    ],
    [
      'a masonry of no town',
      { factions: [...factions, { id: 'm', name: 'M', kind: 'Masonry', town: 'mafia' }] },
      'unknown-faction',
      'factions[2].town',
    ],
    [
      'a mafia of a town',
      { factions: [...factions, { id: 'm', name: 'M', kind: 'Mafia', town: 'town' }] },
      'unknown-field',
      'factions[2].town',
    ],
    ['no players', { players: undefined }, 'missing-field', 'players'],
    ['a player that is no object', { players: [ann, null] }, 'wrong-type', 'players[1]'],
    ['a misspelt field', { players: [ann, { ...bob, factoin: 'mafia' }] }, 'unknown-field', 'players[1].factoin'],
    ['a player without an id', { players: [{ name: 'Ann', role: ['Cop'] }] }, 'missing-field', 'players[0].id'],
    ['an empty name', { players: [ann, { ...bob, name: ' ' }] }, 'wrong-type', 'players[1].name'],
    ['two players with an id', { players: [ann, { ...bob, id: 'ann' }] }, 'id-taken', 'players[1].id'],
    ['two players with a name', { players: [ann, { ...bob, name: 'A NN' }] }, 'name-taken', 'players[1].name'],
    ['a player called Nobody', { players: [ann, { ...bob, name: 'No Body' }] }, 'name-nobody', 'players[1].name'],
    ['an unknown role', { players: [ann, { ...bob, role: ['Ninja', 'Gooon'] }] }, 'unknown-role', 'players[1].role[1]'],
    ['a role that is no list', { players: [{ ...ann, role: 'Cop' }] }, 'wrong-type', 'players[0].role'],
    ['a role without names', { players: [{ ...ann, role: [] }] }, 'bad-stack', 'players[0].role'],
    ['a name of a role that is none', { players: [{ ...ann, role: [3] }] }, 'wrong-type', 'players[0].role[0]'],
    ['a modifier over nothing', { players: [{ ...ann, role: ['Bulletproof'] }] }, 'bad-stack', 'players[0].role[0]'],
    [
      'an overeager goon',
      { players: [ann, { ...bob, role: ['Vengeful', 'Overeager', 'Goon'] }] },
      'bad-stack',
      'players[1].role[1]',
    ],
    [
      'a ninja villager',
      { players: [ann, { ...bob, role: ['Ninja', 'Villager'] }] },
      'bad-stack',
      'players[1].role[0]',
    ],
    ['an unknown faction', { players: [ann, { ...bob, faction: 'yakuza' }] }, 'unknown-faction', 'players[1].faction'],
    ['a faction of another type', { players: [ann, { ...bob, faction: 1 }] }, 'wrong-type', 'players[1].faction'],
    [
      'a lyncher without a target',
      { players: [ann, { id: 'l', name: 'L', role: ['Lyncher'] }] },
      'missing-field',
      'players[1].lynchTarget',
    ],
    [
      'a lyncher of a stranger',
      { players: [ann, { id: 'l', name: 'L', role: ['Lyncher'], lynchTarget: 'x' }] },
      'unknown-player',
      'players[1].lynchTarget',
    ],
    ['a lover of a stranger', { players: [ann, { ...bob, lover: 'x' }] }, 'unknown-player', 'players[1].lover'],
    ['a lover of oneself', { players: [ann, { ...bob, lover: 'bob' }] }, 'unknown-player', 'players[1].lover'],
    [
      'an unknown effect',
      { players: [{ ...ann, effects: ['Stoned', 'Asleep'] }, bob] },
      'unknown-effect',
      'players[0].effects[1]',
    ],
    ['effects that are no list', { players: [{ ...ann, effects: 'Stoned' }, bob] }, 'wrong-type', 'players[0].effects'],
    ['a note of another type', { players: [{ ...ann, info: 5 }, bob] }, 'wrong-type', 'players[0].info'],
    ['no steps', { steps: undefined }, 'missing-field', 'steps'],
    ['an unknown preset', { preset: 'kitchen' }, 'unknown-preset', 'preset'],
    ['a preset of another type', { preset: null }, 'wrong-type', 'preset'],
  ])('%s', (_, changed, code, at) => {
    expectMistake(JSON.parse(JSON.stringify({ ...right, ...changed })), code, at);
  });

  test.each<[string, unknown, JudgeCode, string]>([
    ['a step that is no object', 'night', 'malformed-step', ''],
    ['a step that does nothing', {}, 'malformed-step', '.do'],
    ['a step that does a number', { do: 3 }, 'malformed-step', '.do'],
    ['an unknown step', { do: { dusk: 1 } }, 'malformed-step', '.do'],
    ['a step that does two things', { do: { night: 0, day: 0 } }, 'malformed-step', '.do'],
    ['a misspelt field', { do: { night: 0, acitons: [] } }, 'unknown-field', '.do.acitons'],
    ['a night without a number', { do: { night: null } }, 'wrong-type', '.do.night'],
    ['a night of a half', { do: { night: 0.5, actions: [] } }, 'wrong-type', '.do.night'],
    ['actions that are no list', { do: { night: 0, actions: 'none' } }, 'wrong-type', '.do.actions'],
    ['an action that is no object', { do: { night: 0, actions: [[]] } }, 'wrong-type', '.do.actions[0]'],
    [
      'an unknown action',
      { do: { night: 0, actions: [{ a: 'dance', by: 'ann', on: [] }] } },
      'unknown-action',
      '.do.actions[0].a',
    ],
    [
      'an action without an actor',
      { do: { night: 0, actions: [{ a: 'kill', on: [] }] } },
      'missing-field',
      '.do.actions[0].by',
    ],
    [
      'an action without targets',
      { do: { night: 0, actions: [{ a: 'kill', by: 'ann' }] } },
      'missing-field',
      '.do.actions[0].on',
    ],
    [
      'an unknown target',
      { do: { night: 0, actions: [night.do.actions[0], { a: 'kill', by: 'ann', on: ['x'] }] } },
      'unknown-player',
      '.do.actions[1].on[0]',
    ],
    [
      'a target of another type',
      { do: { night: 0, actions: [{ a: 'kill', by: 'ann', on: [0] }] } },
      'wrong-type',
      '.do.actions[0].on[0]',
    ],
    [
      'an unknown faction of an action',
      { do: { night: 0, actions: [{ a: 'kill', by: 'bob', on: ['ann'], via: 'x' }] } },
      'unknown-faction',
      '.do.actions[0].via',
    ],
    [
      'an unknown new target',
      { do: { night: 0, actions: [{ a: 'possess', by: 'ann', on: ['bob'], redirect: 'x' }] } },
      'unknown-player',
      '.do.actions[0].redirect',
    ],
    [
      'a precedence that is no number',
      { do: { night: 0, actions: [{ a: 'kill', by: 'ann', on: [], precedence: 'late' }] } },
      'wrong-type',
      '.do.actions[0].precedence',
    ],
    ['votes that are no list', { do: { day: 1, votes: {} } }, 'wrong-type', '.do.votes'],
    ['a vote that is no pair', { do: { day: 1, votes: [['ann']] } }, 'wrong-type', '.do.votes[0]'],
    ['a vote of three', { do: { day: 1, votes: [['ann', 'bob', 'ann']] } }, 'wrong-type', '.do.votes[0]'],
    ['a vote for a stranger', { do: { day: 1, votes: [['ann', 'x']] } }, 'unknown-player', '.do.votes[0][1]'],
    [
      'a vote for no lynch in the library',
      { do: { day: 1, votes: [['ann', 'no-lynch']] } },
      'unknown-player',
      '.do.votes[0][1]',
    ],
    ['a beginning that is not true', { do: { begin: 1 } }, 'wrong-type', '.do.begin'],
    ['a mark on a stranger', { do: { mark: 'x', effect: 'Dead' } }, 'unknown-player', '.do.mark'],
    ['a mark without an effect', { do: { mark: 'ann' } }, 'missing-field', '.do.effect'],
    ['a mark of another effect', { do: { mark: 'ann', effect: 'Blocked' } }, 'unknown-effect', '.do.effect'],
    ['setRole of nothing', { do: { setRole: 'ann' } }, 'malformed-step', '.do'],
    ['setRole of too much', { do: { setRole: 'ann', role: ['Cop'], wrap: 'Ninja' } }, 'malformed-step', '.do.wrap'],
    [
      'setRole to an unknown faction',
      { do: { setRole: 'ann', role: ['Cop'], faction: 'x' } },
      'unknown-faction',
      '.do.faction',
    ],
    ['setRole to a bad stack', { do: { setRole: 'ann', role: ['Overeager', 'Villager'] } }, 'bad-stack', '.do.role[0]'],
    ['a layer that does not fit', { do: { setRole: 'bob', wrap: 'Overeager' } }, 'bad-stack', '.do.wrap'],
    ['a layer that is none', { do: { setRole: 'bob', wrap: 'Clingfilm' } }, 'unknown-role', '.do.wrap'],
    ['a newcomer that is no object', { do: { join: 'eve' } }, 'wrong-type', '.do.join'],
    [
      'a newcomer with a taken name',
      { do: { join: { id: 'eve', name: 'ANN', role: ['Cop'] } } },
      'name-taken',
      '.do.join.name',
    ],
    [
      'a newcomer with a taken id',
      { do: { join: { id: 'ann', name: 'Eve', role: ['Cop'] } } },
      'id-taken',
      '.do.join.id',
    ],
    [
      'a newcomer of no faction',
      { do: { join: { id: 'eve', name: 'Eve', role: ['Cop'], faction: 'x' } } },
      'unknown-faction',
      '.do.join.faction',
    ],
    ['an unknown event', { do: { record: { t: 'sneezed', who: 'ann' } } }, 'unknown-event', '.do.record.t'],
    ['an event about a stranger', { do: { record: { t: 'lynched', who: 'x' } } }, 'unknown-player', '.do.record.who'],
    ['an event that nobody is told', { do: { record: { t: 'extraAction' } } }, 'missing-field', '.do.record.to'],
    [
      'an event with a field too many',
      { do: { record: { t: 'noLynch', who: 'ann' } } },
      'unknown-field',
      '.do.record.who',
    ],
    ['a swap of one', { do: { record: { t: 'swapped', who: ['ann'] } } }, 'wrong-type', '.do.record.who'],
    [
      'an alignment that is none',
      { do: { record: { t: 'alignment', about: 'ann', is: 'neutral', to: [] } } },
      'wrong-type',
      '.do.record.is',
    ],
    ['a view for a stranger', { do: { viewFor: 'x' } }, 'unknown-player', '.do.viewFor'],
    ['the fate of a number', { do: { fate: 1 } }, 'wrong-type', '.do.fate'],
    ['the title of a faction', { do: { titleOf: 'town' } }, 'unknown-player', '.do.titleOf'],
    ['the leader of a player', { do: { leaderOf: 'ann' } }, 'unknown-faction', '.do.leaderOf'],
    ['a template of nobody', { do: { allows: night.do.actions[0], of: 'x' } }, 'unknown-player', '.do.of'],
    [
      'compelled by a word',
      { do: { allows: night.do.actions[0], of: 'ann', compelled: 'yes' } },
      'wrong-type',
      '.do.compelled',
    ],
    ['words of a stranger', { do: { say: 'x', text: 'help', during: ['night', 0] } }, 'unknown-player', '.do.say'],
    ['words that are none', { do: { say: 'ann', text: 5, during: ['night', 0] } }, 'wrong-type', '.do.text'],
    ['words at no time', { do: { say: 'ann', text: 'help' } }, 'missing-field', '.do.during'],
    ['words at dusk', { do: { say: 'ann', text: 'help', during: ['dusk', 0] } }, 'wrong-type', '.do.during[0]'],
    [
      'words in a phase without a number',
      { do: { say: 'ann', text: 'help', during: ['day'] } },
      'wrong-type',
      '.do.during',
    ],
    ['help for a stranger', { do: { helpFor: 'x' } }, 'unknown-player', '.do.helpFor'],
    ['a restoring that is not true', { do: { saveRestore: false } }, 'wrong-type', '.do.saveRestore'],
  ])('%s', (_, step, code, at) => {
    expectMistake({ ...right, steps: [night, step] }, code, `steps[1]${at}`);
  });

  test.each([null, 5, 'right', [], true])('a scenario that is %j', (scenario) => {
    expectMistake(scenario, 'malformed-case', '');
  });

  test('a mistake is said in a plain sentence', () => {
    const messageOf = (changed: object): unknown => {
      const { answer } = judge({ ...right, ...changed });
      return 'error' in answer ? answer.error.message : answer;
    };
    expect(messageOf({ players: [{ ...ann, role: ['Copp'] }] })).toBe('there is no role "Copp"');
    expect(messageOf({ players: [{ ...ann, role: 'Cop' }] })).toBe(
      'the names of a role, outermost first, are a list, not "Cop"',
    );
    expect(messageOf({ preset: 'kitchen' })).toBe('there is no preset "kitchen"; there are library and table');
    expect(messageOf({ players: [{ ...ann, role: ['Ninja', 'Miller'] }] })).toBe(
      'Ninja must lie over a role with an action, of its own or of its faction',
    );
    expect(messageOf({ steps: [{ do: { night: 0, day: 1 } }] })).toBe('a step does one thing, not both night and day');
    expect(messageOf({ steps: undefined })).toBe('this is left out: steps are a list');
    expect(messageOf({ steps: 'x'.repeat(100) })).toBe(`steps are a list, not "${'x'.repeat(40)}…"`);
  });
});

describe('[MF-147] a whole file', () => {
  test.each([null, 5, 'scenarios', true])('that is %j', (file) => {
    expect(judge(file)).toEqual({
      answer: { error: { code: 'malformed-file', at: '', message: expect.any(String) } },
      mistakes: 1,
    });
  });

  test('whose scenarios are not a list', () => {
    expect(judge({ scenarios: right })).toEqual({
      answer: { error: { code: 'malformed-file', at: 'scenarios', message: expect.any(String) } },
      mistakes: 1,
    });
  });

  test('may be a list of scenarios, or one', () => {
    const { answer: one } = judge(right);
    expect(one).toMatchObject({ id: 'right', steps: [{ alive: ['ann', 'bob'] }] });
    expect(judge([right, { id: 'wrong' }])).toMatchObject({ answer: [one, { id: 'wrong', error: {} }], mistakes: 1 });
    expect(judge([])).toEqual({ answer: [], mistakes: 0 });
    expect(judge({ scenarios: [] })).toEqual({ answer: { results: [] }, mistakes: 0 });
    const { id: _, ...nameless } = right;
    expect(judge(nameless).answer).toMatchObject({ id: null, steps: [{}] });
  });

  test('is settled by the preset that is asked for, unless a scenario names its own', () => {
    const noLynch = { ...right, steps: [{ do: { day: 1, votes: [['ann', 'no-lynch']] } }] };
    expect(judge(noLynch, 'table').mistakes).toBe(0);
    expect(judge({ ...noLynch, preset: 'table' }, 'library').mistakes).toBe(0);
    expect(judge({ scenarios: [right, { ...right, preset: 'library' }] }, 'kitchen')).toMatchObject({
      answer: {
        results: [
          { id: 'right', error: { code: 'unknown-preset', at: 'preset' } },
          { id: 'right', steps: [{}] },
        ],
      },
      mistakes: 1,
    });
  });
});

describe('names of prototypes', () => {
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];

  test('are ids and names like any others', () => {
    const oddFactions = names.map((name) => ({ id: name, name, kind: 'Mafia' }));
    const oddPlayers = names.map((name) => ({ id: name, name, role: ['Goon'], faction: name }));
    const steps = names.flatMap((name) => [
      { do: { leaderOf: name } },
      { do: { say: name, text: `${name}: kill nobody`, during: ['night', 0] } },
      { do: { fate: name } },
    ]);
    const { answer, mistakes } = judge({ id: '__proto__', factions: oddFactions, players: oddPlayers, steps });
    expect(mistakes).toBe(0);
    expect(answer).toEqual({
      id: '__proto__',
      steps: names.flatMap((name) => [{ leader: name }, { reply: 'accepted' }, { fate: 'undecided' }]),
    });
  });

  test.each(names)('%s is not a role, action, effect, step or event', (name) => {
    expectMistake({ ...right, players: [{ ...ann, role: [name] }] }, 'unknown-role', 'players[0].role[0]');
    expectMistake({ ...right, preset: name }, 'unknown-preset', 'preset');
    const step = (does: object): object => ({ ...right, steps: [{ do: does }] });
    expectMistake(
      step({ night: 0, actions: [{ a: name, by: 'ann', on: [] }] }),
      'unknown-action',
      'steps[0].do.actions[0].a',
    );
    expectMistake(step({ mark: 'ann', effect: name }), 'unknown-effect', 'steps[0].do.effect');
    expectMistake(step({ record: { t: name } }), 'unknown-event', 'steps[0].do.record.t');
    expectMistake(step(JSON.parse(`{"${name}": 1}`)), 'malformed-step', 'steps[0].do');
    expectMistake(step(JSON.parse(`{"night": 0, "${name}": 1}`)), 'unknown-field', `steps[0].do.${name}`);
    expectMistake(
      step({ night: 0, actions: [{ a: 'kill', by: name, on: [] }] }),
      'unknown-player',
      'steps[0].do.actions[0].by',
    );
  });
});
