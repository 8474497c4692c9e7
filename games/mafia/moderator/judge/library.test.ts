import { describe, expect, test } from 'vitest';
import { judgeFile } from './judge.ts';
import { type LibraryScenario, libraryCases, scenario } from './library-cases-for-tests.ts';

const SEEDS = Array.from({ length: 60 }, (_, index) => index + 1);

function stepsOf(judged: LibraryScenario, seed = 1): readonly unknown[] {
  const { answer } = judgeFile(judged, { preset: null, seed });
  if (!('steps' in answer)) throw new Error(JSON.stringify(answer));
  return answer.steps;
}

const certain = libraryCases.scenarios.filter(({ expectOneOf }) => expectOneOf === undefined);
const byChance = libraryCases.scenarios.filter(({ expectOneOf }) => expectOneOf !== undefined);

describe('[MF-148] the scenarios of the library, event by event', () => {
  test.each(certain.map((each) => [each.id, each] as const))('%s', (_, each) => {
    expect(stepsOf(each)).toEqual(each.steps.map((step) => step.expect));
  });

  test.each(byChance.map((each) => [each.id, each] as const))('%s: every outcome there is, and no other', (_, each) => {
    const outcomes = new Set(SEEDS.map((seed) => JSON.stringify(sorted(stepsOf(each, seed)))));
    expect([...outcomes].sort()).toEqual((each.expectOneOf ?? []).map((one) => JSON.stringify(sorted(one))).sort());
  });

  test('the same seed gives the same outcome', () => {
    for (const each of byChance) expect(stepsOf(each, 7)).toEqual(stepsOf(each, 7));
  });

  test('the whole file gives one result a scenario, in order', () => {
    const { answer, mistakes } = judgeFile({ scenarios: libraryCases.scenarios }, { preset: 'library', seed: 1 });
    expect(mistakes).toBe(0);
    expect(answer).toMatchObject({ results: libraryCases.scenarios.map(({ id }) => ({ id })) });
  });
});

/** With the keys of every object in order, so that equal values are written alike. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, sorted(each)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

describe('what the original crashed on', () => {
  const town = { id: 'town', name: 'Town', kind: 'Town' };
  const mafia = { id: 'mafia', name: 'Mafia', kind: 'Mafia' };

  test('cop-joker: a joker reads evil', () => {
    expect(stepsOf(scenario('cop-joker'))).toEqual([
      {
        events: [
          { t: 'visit', by: 'cop', at: 'joe', to: 'moderator' },
          { t: 'alignment', about: 'joe', is: 'evil', to: ['cop'] },
          { t: 'noDeaths', to: 'public' },
        ],
        alive: ['cop', 'goon', 'joe'],
        winners: 'none-yet',
        over: false,
      },
    ]);
  });

  test('a lyncher reads evil too', () => {
    const players = [
      { id: 'cop', name: 'Cop', role: ['Cop'], faction: 'town' },
      { id: 'goon', name: 'Goon', role: ['Goon'], faction: 'mafia' },
      { id: 'lyn', name: 'Lyn', role: ['Lyncher'], lynchTarget: 'cop' },
    ];
    const steps = [{ do: { night: 0, actions: [{ a: 'investigate', by: 'cop', on: ['lyn'] }] } }];
    expect(stepsOf({ id: 'cop-lyncher', factions: [town, mafia], players, steps })).toMatchObject([
      { events: [{ t: 'visit' }, { t: 'alignment', about: 'lyn', is: 'evil' }, { t: 'noDeaths' }] },
    ]);
  });

  test('cmd-cancel-faction: "nobody" in a faction command cancels what was ordered', () => {
    const crashed = scenario('cmd-cancel-faction');
    const order = { do: { say: 'godfather', text: 'hitman: hitman kill cop', during: ['night', 0] } };
    const steps = [order, ...crashed.steps, { do: { night: 0, actions: [] } }];
    expect(stepsOf(crashed)).toEqual([{ reply: 'accepted' }]);
    expect(stepsOf({ ...crashed, steps })).toMatchObject([
      { reply: 'accepted' },
      { reply: 'accepted' },
      { events: [{ t: 'noDeaths', to: 'public' }] },
    ]);
  });

  test('an idle overeager forensic investigator gets a random corpse, or nothing if there is none', () => {
    const players = [
      { id: 'fin', name: 'Fin', role: ['Overeager', 'ForensicInvestigator'], faction: 'town' },
      { id: 'ann', name: 'Ann', role: ['Villager'], faction: 'town' },
      { id: 'bob', name: 'Bob', role: ['Villager'], faction: 'town' },
    ];
    const dead = [{ do: { mark: 'ann', effect: 'Dead' } }, { do: { mark: 'bob', effect: 'Dead' } }];
    const idle = { do: { night: 0, actions: [] } };
    const factions = [town];
    expect(stepsOf({ id: 'no-corpse', factions, players, steps: [idle] })).toMatchObject([
      { events: [{ t: 'noDeaths' }] },
    ]);
    const graves = SEEDS.map((seed) => stepsOf({ id: 'corpses', factions, players, steps: [...dead, idle] }, seed)[2]);
    const about = graves.map((shown) => (shown as { events: readonly { about?: string }[] }).events[1]?.about);
    expect(new Set(about)).toEqual(new Set(['ann', 'bob']));
  });

  test('two vengeful-over-bulletproof players strike each other once each and both survive', () => {
    const role = ['Vengeful', 'Bulletproof', 'Vigilante'];
    const players = [
      { id: 'ann', name: 'Ann', role, faction: 'town' },
      { id: 'bob', name: 'Bob', role, faction: 'town' },
    ];
    const steps = [{ do: { night: 0, actions: [{ a: 'kill', by: 'ann', on: ['bob'] }] } }];
    expect(stepsOf({ id: 'two-vengeful', factions: [town], players, steps })).toEqual([
      {
        events: [
          { t: 'visit', by: 'ann', at: 'bob', to: 'moderator' },
          { t: 'saved', who: 'bob', to: 'moderator' },
          { t: 'saved', who: 'ann', to: 'moderator' },
          { t: 'saved', who: 'bob', to: 'moderator' },
          { t: 'noDeaths', to: 'public' },
        ],
        alive: ['ann', 'bob'],
        winners: ['ann', 'bob'],
        over: true,
      },
    ]);
  });

  test('a ventriloquist names the new target as a second word', () => {
    const players = [
      { id: 'ven', name: 'Ven', role: ['Ventriloquist'], faction: 'town' },
      { id: 'vig', name: 'Vig', role: ['Vigilante'], faction: 'town' },
      { id: 'ann', name: 'Ann', role: ['Villager'], faction: 'town' },
    ];
    const steps = [
      { do: { say: 'ven', text: 'possess vig ann', during: ['night', 0] } },
      { do: { night: 0, actions: [{ a: 'kill', by: 'vig', on: ['ven'] }] } },
    ];
    expect(stepsOf({ id: 'possess-in-words', factions: [town], players, steps })).toMatchObject([
      { reply: 'accepted' },
      {
        events: [
          { by: 'ven', at: 'vig' },
          { by: 'vig', at: 'ann' },
          { t: 'died', who: 'ann' },
        ],
      },
    ]);
  });

  test('a plain role over a faction of its own is undecided while alive and lost when dead', () => {
    const players = [
      { id: 'ann', name: 'Ann', role: ['Villager'] },
      { id: 'bob', name: 'Bob', role: ['Villager'], faction: 'town' },
    ];
    const steps = [{ do: { fate: 'ann' } }, { do: { mark: 'ann', effect: 'Dead' } }, { do: { fate: 'ann' } }];
    expect(stepsOf({ id: 'plain-third-party', factions: [town], players, steps })).toMatchObject([
      { fate: 'undecided' },
      {},
      { fate: 'lost' },
    ]);
  });
});
