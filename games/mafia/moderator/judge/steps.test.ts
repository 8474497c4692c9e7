import { expect, test } from 'vitest';
import { judgeFile } from './judge.ts';

const factions = [
  { id: 'masons', name: 'Masons', kind: 'Masonry', town: 'town' },
  { id: 'town', name: 'Town', kind: 'Town' },
  { id: 'mafia', name: 'Mafia', kind: 'Mafia' },
];

const seated = (id: string, role: string, faction = 'town') => ({ id, name: id, role: role.split(' '), faction });

/** What each step gives. */
function settle(players: readonly object[], steps: readonly object[], preset = 'library'): readonly unknown[] {
  const { answer } = judgeFile({ factions, players, steps: steps.map((step) => ({ do: step })) }, { preset, seed: 1 });
  if (!('steps' in answer)) throw new Error(JSON.stringify(answer));
  return answer.steps;
}

const events = (shown: unknown): unknown => (shown as { events: unknown }).events;
const say = (who: string, text: string, kind: 'night' | 'day', number: number) => ({
  say: who,
  text,
  during: [kind, number],
});

test('what was said for a phase waits for that phase, and comes before what is listed', () => {
  const players = [
    seated('cop', 'Cop'),
    seated('ann', 'Villager'),
    seated('bob', 'Villager'),
    seated('gus', 'Goon', 'mafia'),
  ];
  const shown = settle(players, [
    say('cop', 'investigate ann', 'night', 1),
    { night: 0, actions: [] },
    { night: 1, actions: [] },
    { night: 1, actions: [] },
    say('cop', 'investigate ann', 'night', 2),
    { night: 2, actions: [{ a: 'investigate', by: 'cop', on: ['bob'] }] },
    say('ann', 'vote bob', 'day', 3),
    say('bob', 'vote ann', 'day', 3),
    {
      day: 3,
      votes: [
        ['ann', 'cop'],
        ['bob', null],
      ],
    },
  ]);
  expect(events(shown[1])).toEqual([{ t: 'noDeaths', to: 'public' }]);
  expect(events(shown[2])).toMatchObject([{ by: 'cop', at: 'ann' }, { about: 'ann' }, { t: 'noDeaths' }]);
  expect(events(shown[3])).toEqual([{ t: 'noDeaths', to: 'public' }]);
  expect(events(shown[5])).toMatchObject([{ by: 'cop', at: 'bob' }, { about: 'bob' }, { t: 'noDeaths' }]);
  expect(events(shown[8])).toEqual([
    { t: 'vote', by: 'ann', for: 'cop', weight: 1, to: 'moderator' },
    { t: 'lynched', who: 'cop', to: 'public' },
  ]);
});

test('what was said survives a restoring', () => {
  const players = [seated('vig', 'Vigilante'), seated('ann', 'Villager')];
  const shown = settle(players, [say('vig', 'kill ann', 'night', 0), { saveRestore: true }, { night: 0 }]);
  expect(events(shown[2])).toMatchObject([
    { by: 'vig', at: 'ann' },
    { t: 'died', who: 'ann' },
  ]);
});

test('a will and help are answered and order nothing', () => {
  const shown = settle(
    [seated('ann', 'Villager')],
    [say('ann', 'set will: bury me at sea', 'day', 1), say('ann', 'help', 'day', 1), { day: 1 }],
  );
  expect(shown).toMatchObject([{ reply: 'accepted' }, { reply: 'help' }, { events: [{ t: 'noLynch' }] }]);
});

test('actions by day come before the votes, said ones first, and what is not allowed is dropped', () => {
  const players = [seated('day', 'Dayvigilante'), seated('ann', 'Villager'), seated('bob', 'Villager')];
  const shot = (on: string) => ({ a: 'kill', by: 'day', on: [on] });
  const shown = settle(players, [
    {
      day: 1,
      actions: [{ a: 'kill', by: 'ann', on: ['bob'] }, shot('day'), shot('ann'), shot('bob')],
      votes: [['ann', 'bob']],
    },
    { helpFor: 'day' },
  ]);
  expect(shown[0]).toMatchObject({ alive: ['bob', 'day'] });
  expect(events(shown[0])).toMatchObject([
    { t: 'shot', by: 'day', at: 'ann', to: 'public' },
    { t: 'visit', by: 'day', at: 'ann' },
    { t: 'died', who: 'ann' },
    { t: 'noLynch' },
  ]);
  expect(shown[1]).toEqual({ commands: ['vote PLAYER', 'set will: ...', 'help'] });
  const said = settle(players, [say('day', 'kill bob', 'day', 1), { day: 1, actions: [shot('ann')] }]);
  expect(said[1]).toMatchObject({ alive: ['ann', 'day'] });
});

test('a recorded event is not echoed, but is seen by those it is for', () => {
  const players = [seated('wat', 'Watcher'), seated('ann', 'Villager'), seated('gus', 'Goon', 'mafia')];
  const shown = settle(players, [
    { record: { t: 'visit', by: 'gus', at: 'ann', hidden: true } },
    { record: { t: 'visitedBy', about: 'ann', list: ['gus'], to: ['wat'] } },
    { record: { t: 'vote', by: 'ann', for: 'gus' } },
    { record: { t: 'swapped', who: ['ann', 'gus'], to: 'public' } },
    { record: { t: 'alignment', about: 'gus', is: 'evil', to: ['ann', 'wat'] } },
    { record: { t: 'yourTeam', faction: 'mafia', members: ['gus'], to: ['gus'] } },
    { record: { t: 'youLead', faction: 'mafia', to: ['gus'] } },
    { record: { t: 'noDeaths' } },
    { viewFor: 'wat' },
    { viewFor: 'gus' },
  ]);
  expect(shown.slice(0, 8).map(events)).toEqual(Array(8).fill([]));
  const swapped = { t: 'swapped', who: ['ann', 'gus'], to: 'public' };
  expect(shown[8]).toEqual({
    view: [
      { t: 'visitedBy', about: 'ann', list: ['gus'], to: ['wat'] },
      swapped,
      { t: 'alignment', about: 'gus', is: 'evil', to: ['ann', 'wat'] },
      { t: 'noDeaths', to: 'public' },
    ],
  });
  expect(shown[9]).toEqual({
    view: [
      swapped,
      { t: 'yourTeam', faction: 'mafia', members: ['gus'], to: ['gus'] },
      { t: 'youLead', faction: 'mafia', to: ['gus'] },
      { t: 'noDeaths', to: 'public' },
    ],
  });
});

test('a faction may be listed before the town that it belongs to', () => {
  const players = [seated('ann', 'Villager', 'masons'), seated('bob', 'Cop', 'masons')];
  const shown = settle(players, [{ begin: true }, { titleOf: 'bob' }, { leaderOf: 'masons' }, { leaderOf: 'mafia' }]);
  expect(events(shown[0])).toMatchObject([
    { role: 'Mason Villager' },
    { role: 'Mason Cop' },
    { t: 'yourTeam', faction: 'masons', members: ['ann', 'bob'] },
  ]);
  expect(shown.slice(1)).toEqual([{ title: 'Mason Cop' }, { leader: 'ann' }, { leader: null }]);
});

test('who changes faction joins it last', () => {
  const players = [seated('ann', 'Villager'), seated('gus', 'Goon', 'mafia')];
  const shown = settle(players, [
    { setRole: 'ann', faction: 'mafia' },
    { leaderOf: 'mafia' },
    { titleOf: 'ann' },
    { mark: 'gus', effect: 'Dead' },
    { leaderOf: 'mafia' },
  ]);
  expect(shown).toMatchObject([{}, { leader: 'gus' }, { title: 'Mafia Villager' }, {}, { leader: 'ann' }]);
});

test('an id may be a player’s and a faction’s at once', () => {
  const players = [{ ...seated('mafia', 'Vigilante Goon', 'mafia') }, seated('ann', 'Villager')];
  const kill = { a: 'kill', by: 'mafia', on: ['ann'] };
  expect(
    settle(players, [
      { allows: kill, of: 'mafia' },
      { allows: { ...kill, via: 'mafia' }, of: 'mafia' },
      { allows: { ...kill, via: 'town' }, of: 'town' },
      { allows: kill, of: 'town' },
    ]),
  ).toEqual([{ ok: true }, { ok: true }, { ok: false }, { ok: false }]);
});

test('roles and actions are known however their words are joined', () => {
  const players = [seated('ann', 'Villager'), { ...seated('bob', ''), role: ['One-Shot', 'forensic investigator'] }];
  const shown = settle(players, [
    { titleOf: 'bob' },
    { allows: { a: 'Steal Vote', by: 'ann', on: ['bob'] }, of: 'ann' },
  ]);
  expect(shown).toEqual([{ title: 'Town One-Shot Forensic Investigator' }, { ok: false }]);
});

test('what a player starts with', () => {
  const players = [
    { ...seated('ann', 'Villager'), effects: ['Stoned'], info: 'first to come' },
    { ...seated('bob', 'Villager'), effects: ['Dead'] },
    seated('vig', 'Vigilante'),
  ];
  const [shown] = settle(players, [{ night: 0, actions: [{ a: 'kill', by: 'vig', on: ['ann'] }] }]);
  expect(shown).toMatchObject({
    alive: ['ann', 'vig'],
    events: [{ t: 'visit' }, { t: 'saved', who: 'ann' }, { t: 'noDeaths' }],
  });
});

test('a village of nobody is over at once', () => {
  expect(settle([], [{ begin: true }, { night: 0 }, { day: 1 }])).toEqual([
    { events: [], alive: [], winners: 'nobody', over: true },
    { events: [{ t: 'noDeaths', to: 'public' }], alive: [], winners: 'nobody', over: true },
    { events: [{ t: 'noLynch', to: 'public' }], alive: [], winners: 'nobody', over: true },
  ]);
});

test('a thief’s choice of target is the new target of the theft, or its second target', () => {
  const players = [seated('thief', 'Thief'), seated('vig', 'Vigilante'), seated('ann', 'Villager')];
  const robbery = { a: 'steal', by: 'thief', on: ['vig'], redirect: 'ann' };
  const kill = { a: 'kill', by: 'vig', on: ['thief'] };
  const [shown] = settle(players, [{ night: 0, actions: [kill, robbery] }]);
  expect(shown).toMatchObject({ alive: ['thief', 'vig'] });
  expect(settle(players, [{ night: 0, actions: [kill, { a: 'steal', by: 'thief', on: ['vig', 'ann'] }] }])).toEqual([
    shown,
  ]);
});

test('[MF-147] [MF-70] single settings lie over the preset', () => {
  const players = [seated('ann', 'Villager'), seated('bob', 'Villager'), seated('gus', 'Goon', 'mafia')];
  const votes = [
    ['ann', 'bob'],
    ['bob', 'ann'],
  ];
  const lynched = (settings?: object) => {
    const file = { factions, players, steps: [{ do: { day: 1, votes } }], ...(settings && { settings }) };
    const { answer } = judgeFile(file, { preset: 'library', seed: 1 });
    const [shown] = 'steps' in answer ? answer.steps : expect.fail(JSON.stringify(answer));
    return (events(shown) as { t: string }[]).at(-1);
  };
  expect(lynched()).toMatchObject({ t: 'lynched', who: 'bob' });
  expect(lynched({ ties: 'no-lynch' })).toMatchObject({ t: 'noLynch' });
});
