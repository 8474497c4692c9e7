import { describe, expect, test } from 'vitest';
import { changeRole, type Phase, performDayAction, putEffect, resolveNight, TABLE } from '../resolver/index.ts';
import { applyOrder, helpFor, NOTHING_PENDING, type Order, type Pending, readCommand } from './commands.ts';
import { type Seated, villageOf, whoIs } from './scene-for-tests.ts';

const PEOPLE: readonly Seated[] = [
  ['Don', 'Godfather', 'mafia'],
  ['Gus', 'Goon', 'mafia'],
  ['Hit', 'Hitman', 'mafia'],
  ['Ann', 'Cop', 'town'],
  ['Old Tom', 'Doctor', 'town'],
  ['Ángel', 'Busdriver', 'town'],
  ['Jean-Luc', 'Ventriloquist', 'town'],
  ['Eli', 'EliteBodyguard', 'town'],
  ['Pol', 'Politician', 'town'],
  ['Fin', 'ForensicInvestigator', 'town'],
];

const village = villageOf(PEOPLE);

const [don, gus, hit, ann, tom, angel, jean, eli, pol, fin] = PEOPLE.map((_, who) => who) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

const said = (who: number, text: string, phase: Phase['kind'] = 'night', at = village) =>
  readCommand(at, who, text, phase);

const act = (action: object) => ({ reply: 'accepted', order: { kind: 'act', action } });

describe('[MF-138] personal commands', () => {
  test.each([
    ['investigate gus', ann, { a: 'investigate', by: ann, on: [gus] }],
    ['  INVESTIGATE \t Gus', ann, { a: 'investigate', by: ann, on: [gus] }],
    ['investigate gus please!', ann, { a: 'investigate', by: ann, on: [gus] }],
    ['Investigate Gus!', ann, { a: 'investigate', by: ann, on: [gus] }],
    ['investigate oldtom', ann, { a: 'investigate', by: ann, on: [tom] }],
    ['investigate OldTom, who looks odd', ann, { a: 'investigate', by: ann, on: [tom] }],
    ['investigate ángel', ann, { a: 'investigate', by: ann, on: [angel] }],
    ['INVESTIGATE ÁNGEL.', ann, { a: 'investigate', by: ann, on: [angel] }],
    ['investigate a\u0301ngel', ann, { a: 'investigate', by: ann, on: [angel] }],
    ['investigate jean-luc', ann, { a: 'investigate', by: ann, on: [jean] }],
    ['investigate ann', ann, { a: 'investigate', by: ann, on: [ann] }],
    ['busdrive ann gus', angel, { a: 'busdrive', by: angel, on: [ann, gus] }],
    ['busdrive ann, gus', angel, { a: 'busdrive', by: angel, on: [ann, gus] }],
    ['busdrive ann ann', angel, { a: 'busdrive', by: angel, on: [ann, ann] }],
    ['possess gus ann', jean, { a: 'possess', by: jean, on: [gus], redirect: ann }],
    ['Elite  Guard ann', eli, { a: 'eliteGuard', by: eli, on: [ann] }],
    ['steal vote ann', pol, { a: 'stealVote', by: pol, on: [ann] }],
  ])('%s', (text, who, action) => {
    expect(said(who, text)).toEqual(act(action));
  });

  test.each([
    ['', ann],
    ['   ', ann],
    ['investigate', ann],
    ['investigate   ', ann],
    ['investigate !!', ann],
    ['investigategus', ann],
    ['investigate: gus', ann],
    ['protect gus', ann],
    ['please investigate gus', ann],
    ['busdrive ann', angel],
    ['busdrive nobody', angel],
    ['possess gus', jean],
    ['eliteguard ann', eli],
    ['steal ann', pol],
    ['kill ann', gus],
    ['constructor ann', ann],
  ])('"%s" is no command of theirs', (text, who) => {
    expect(said(who, text)).toEqual({ reply: 'unknown-command' });
  });

  test.each([
    ['investigate martian', ann],
    ['investigate old tom', ann],
    ['investigate gusto', ann],
    ['investigate jean', ann],
    ['investigate __proto__', ann],
    ['busdrive ann martian', angel],
    ['busdrive martian nobody', angel],
  ])('"%s" names a stranger', (text, who) => {
    expect(said(who, text)).toEqual({ reply: 'unknown-player' });
  });

  test('"nobody" takes back what one asked for', () => {
    const cancel = { reply: 'accepted', order: { kind: 'cancel', a: 'busdrive' } };
    expect(said(angel, 'busdrive nobody ann')).toEqual(cancel);
    expect(said(angel, 'busdrive ann NOBODY')).toEqual(cancel);
    expect(said(ann, 'investigate Nobody!')).toEqual({
      reply: 'accepted',
      order: { kind: 'cancel', a: 'investigate' },
    });
  });

  test('[MF-143] the phase is checked before the player, and the player before the template', () => {
    expect(said(ann, 'investigate martian', 'day')).toEqual({ reply: 'wrong-phase' });
    expect(said(ann, 'investigate nobody', 'day')).toEqual({ reply: 'wrong-phase' });
    expect(said(ann, 'investigate gus', 'start')).toEqual({ reply: 'wrong-phase' });
    expect(said(ann, 'investigate', 'day')).toEqual({ reply: 'unknown-command' });
  });

  test('[MF-144] what the template does not take is illegal', () => {
    const dead = putEffect(village, gus, 'dead');
    expect(said(tom, 'protect oldtom')).toEqual({ reply: 'illegal' });
    expect(said(ann, 'investigate gus', 'night', dead)).toEqual({ reply: 'illegal' });
    expect(said(angel, 'busdrive ángel ann')).toEqual({ reply: 'illegal' });
    expect(said(jean, 'possess ann gus', 'night', dead)).toEqual({ reply: 'illegal' });
    expect(said(fin, 'autopsy gus')).toEqual({ reply: 'illegal' });
    expect(said(fin, 'autopsy gus', 'night', dead)).toEqual(act({ a: 'autopsy', by: fin, on: [gus] }));
  });

  test('the dead may say what they like; the night drops it', () => {
    const dead = putEffect(village, ann, 'dead');
    expect(said(ann, 'investigate gus', 'night', dead)).toEqual(act({ a: 'investigate', by: ann, on: [gus] }));
  });

  test('[MF-137] of two names that fit, the longer is meant', () => {
    const both = villageOf([
      ['Jean', 'Villager', 'town'],
      ['Jean-Luc', 'Villager', 'town'],
      ['Ann', 'Cop', 'town'],
    ]);
    expect(said(2, 'investigate jean-luc', 'night', both)).toEqual(act({ a: 'investigate', by: 2, on: [1] }));
    expect(said(2, 'investigate jean!', 'night', both)).toEqual(act({ a: 'investigate', by: 2, on: [0] }));
  });
});

describe('[MF-139] faction commands', () => {
  const order = (action: object) => ({ reply: 'accepted', order: { kind: 'factionAct', action } });
  const via = village.players[don]?.faction;

  test.each([
    ['gus: kill ann', { a: 'kill', by: gus, on: [ann], via }],
    ['don: kill ann', { a: 'kill', by: don, on: [ann], via }],
    ['Hit: Hitman Kill Ann!', { a: 'hitmanKill', by: hit, on: [ann], via }],
    ['  gus:kill ann', { a: 'kill', by: gus, on: [ann], via }],
    ['gus : kill ann now', { a: 'kill', by: gus, on: [ann], via }],
    ['gus: kill gus', { a: 'kill', by: gus, on: [gus], via }],
  ])('%s', (text, action) => {
    expect(said(don, text)).toEqual(order(action));
  });

  test.each([
    ['gus: kill ann', gus],
    ['gus: kill ann', ann],
    ['hit: kill ann', don],
    ['ann: kill gus', don],
    ['gus: kill', don],
    ['gus kill ann', don],
    ['kill ann', don],
  ])('"%s" is no command of theirs', (text, who) => {
    expect(said(who, text)).toEqual({ reply: 'unknown-command' });
  });

  test('strangers, phases and "nobody" as in other commands', () => {
    expect(said(don, 'gus: kill martian')).toEqual({ reply: 'unknown-player' });
    expect(said(don, 'gus: kill martian', 'day')).toEqual({ reply: 'wrong-phase' });
    expect(said(don, 'gus: kill nobody')).toEqual({
      reply: 'accepted',
      order: { kind: 'cancelFaction', faction: via },
    });
  });

  test('whom a faction may target is not checked', () => {
    const dead = putEffect(village, ann, 'dead');
    expect(said(don, 'gus: kill ann', 'night', dead)).toEqual(order({ a: 'kill', by: gus, on: [ann], via }));
  });

  test('the next leads when the leader is dead; the dead carry out nothing', () => {
    const dead = putEffect(village, don, 'dead');
    expect(said(gus, 'hit: hitman kill ann', 'night', dead)).toEqual(
      order({ a: 'hitmanKill', by: hit, on: [ann], via }),
    );
    expect(said(gus, 'don: kill ann', 'night', dead)).toEqual({ reply: 'unknown-command' });
    expect(said(don, 'gus: kill ann', 'night', dead)).toEqual({ reply: 'unknown-command' });
  });

  test('somebody with an action of their own in a faction with one has both', () => {
    const both = villageOf([
      ['Wat', 'Watcher Goon', 'yakuza'],
      ['Ann', 'Villager', 'town'],
    ]);
    expect(said(0, 'watch ann', 'night', both)).toEqual(act({ a: 'watch', by: 0, on: [1] }));
    expect(said(0, 'wat: kill ann', 'night', both)).toMatchObject({ order: { kind: 'factionAct' } });
  });
});

describe('[MF-140] [MF-141] votes, wills and help', () => {
  const vote = (choice: number | string) => ({ reply: 'accepted', order: { kind: 'vote', for: choice } });

  test('everybody may vote by day, for anybody', () => {
    expect(said(ann, 'vote gus', 'day')).toEqual(vote(gus));
    expect(said(ann, '  Lynch Gus, the liar', 'day')).toEqual(vote(gus));
    expect(said(ann, 'vote ann', 'day')).toEqual(vote(ann));
    expect(said(ann, 'vote gus', 'day', putEffect(village, gus, 'dead'))).toEqual(vote(gus));
    expect(said(ann, 'vote nobody', 'day')).toEqual({ reply: 'accepted', order: { kind: 'withdraw' } });
  });

  test.each([
    ...['VOTE: Gus', 'vote:gus', 'Vote : Gus!', 'VOTE Gus', '##vote Gus', '## Vote: Gus', '#vote gus'],
    ...['**VOTE: Gus**', '[b]Vote: Gus[/b]', 'LYNCH: gus'],
  ])('as people write it in forums: "%s"', (text) => {
    expect(said(ann, text, 'day')).toEqual(vote(gus));
    expect(said(ann, text)).toEqual({ reply: 'wrong-phase' });
  });

  test.each(['UNVOTE', 'unvote', 'Unvote: Gus', '##unvote', '**UNVOTE**', 'un-vote gus'])(
    '[MF-142] "%s" withdraws the vote',
    (text) => {
      expect(said(ann, text, 'day')).toEqual({ reply: 'accepted', order: { kind: 'withdraw' } });
      expect(said(ann, text)).toEqual({ reply: 'wrong-phase' });
    },
  );

  test('what only looks like it is none', () => {
    for (const text of ['unvoted gus', 'vote:', '###vote gus', 'votegus', 'devote gus'])
      expect([text, said(ann, text, 'day')]).toEqual([text, { reply: 'unknown-command' }]);
  });

  test('not by night, nor for strangers', () => {
    expect(said(ann, 'vote gus')).toEqual({ reply: 'wrong-phase' });
    expect(said(ann, 'vote martian')).toEqual({ reply: 'wrong-phase' });
    expect(said(ann, 'vote martian', 'day')).toEqual({ reply: 'unknown-player' });
    expect(said(ann, 'vote', 'day')).toEqual({ reply: 'unknown-command' });
    expect(said(ann, 'voted gus', 'day')).toEqual({ reply: 'unknown-command' });
  });

  test('for nobody to be lynched, where the table has it', () => {
    const table = villageOf(PEOPLE, TABLE);
    expect(said(ann, 'vote no lynch', 'day')).toEqual({ reply: 'unknown-player' });
    expect(said(ann, 'vote no lynch', 'day', table)).toEqual(vote('no-lynch'));
    expect(said(ann, 'Vote No-Lynch!', 'day', table)).toEqual(vote('no-lynch'));
    expect(said(ann, 'vote no', 'day', table)).toEqual({ reply: 'unknown-player' });
  });

  test.each(['leave', 'SET', 'update', 'write'])('%s a will in any phase', (verb) => {
    const will = { reply: 'accepted', order: { kind: 'will', text: 'My hat goes to Gus.\nTrust nobody.' } };
    for (const phase of ['start', 'night', 'day'] as const) {
      expect(said(ann, ` ${verb} will:  My hat goes to Gus.\nTrust nobody. `, phase)).toEqual(will);
    }
  });

  test('a will may be emptied, and needs its colon', () => {
    expect(said(ann, 'set will:')).toEqual({ reply: 'accepted', order: { kind: 'will', text: '' } });
    expect(said(ann, 'set will')).toEqual({ reply: 'unknown-command' });
    expect(said(ann, 'burn will: all of it')).toEqual({ reply: 'unknown-command' });
  });

  test('help in any phase', () => {
    for (const phase of ['start', 'night', 'day'] as const) {
      expect(said(ann, ' Help! I am lost', phase)).toEqual({ reply: 'help' });
    }
    expect(said(ann, 'helpless')).toEqual({ reply: 'unknown-command' });
  });
});

describe('the roles beyond the original', () => {
  const people: readonly Seated[] = [
    ['Jack', 'JackOfAllTrades', 'town'],
    ['Day', 'Dayvigilante', 'town'],
    ['Both', 'Dayvigilante Vigilante', 'town'],
    ['Thief', 'Thief', 'town'],
    ['Swap', 'RoleSwapper', 'town'],
    ['Rev', 'Reviver', 'town'],
    ['Cult', 'CultLeader', 'cult'],
    ['Frame', 'Framer', 'mafia'],
    ['Jail', 'Jailkeeper', 'town'],
    ['Hide', 'Hider', 'town'],
  ];
  const later = villageOf(people);
  const who = (name: string): number => whoIs(later, name);

  test.each([
    ['Jack', 'investigate cult', { a: 'investigate', on: ['Cult'] }],
    ['Jack', 'protect cult', { a: 'protect', on: ['Cult'] }],
    ['Jack', 'roleblock cult', { a: 'roleblock', on: ['Cult'] }],
    ['Jack', 'kill cult', { a: 'kill', on: ['Cult'] }],
    ['Swap', 'swap jack jail', { a: 'swap', on: ['Jack', 'Jail'] }],
    ['Cult', 'recruit jack', { a: 'recruit', on: ['Jack'] }],
    ['Frame', 'frame jack', { a: 'frame', on: ['Jack'] }],
    ['Jail', 'jail jack', { a: 'jail', on: ['Jack'] }],
    ['Hide', 'hide jack', { a: 'hide', on: ['Jack'] }],
  ])('%s: %s', (name, text, { a, on }) => {
    expect(said(who(name), text, 'night', later)).toEqual(act({ a, by: who(name), on: on.map(who) }));
    expect(said(who(name), text, 'day', later)).toEqual({ reply: 'wrong-phase' });
  });

  test('a thief names whom to rob and whom to aim at', () => {
    const action = { a: 'steal', by: who('Thief'), on: [who('Jail')], redirect: who('Jack') };
    expect(said(who('Thief'), 'steal jail jack', 'night', later)).toEqual(act(action));
    expect(said(who('Thief'), 'steal jail', 'night', later)).toEqual({ reply: 'unknown-command' });
  });

  test('a reviver names a corpse', () => {
    const dead = putEffect(later, who('Jack'), 'dead');
    expect(said(who('Rev'), 'revive jack', 'night', later)).toEqual({ reply: 'illegal' });
    expect(said(who('Rev'), 'revive jack', 'night', dead)).toEqual(
      act({ a: 'revive', by: who('Rev'), on: [who('Jack')] }),
    );
  });

  test('a day vigilante shoots by day, and not by night', () => {
    expect(said(who('Day'), 'kill jack', 'day', later)).toEqual(act({ a: 'kill', by: who('Day'), on: [who('Jack')] }));
    expect(said(who('Day'), 'kill jack', 'night', later)).toEqual({ reply: 'wrong-phase' });
    expect(said(who('Day'), 'kill day', 'day', later)).toEqual({ reply: 'illegal' });
    expect(said(who('Day'), 'kill nobody', 'day', later)).toEqual({
      reply: 'accepted',
      order: { kind: 'cancel', a: 'kill' },
    });
  });

  test('a day vigilante who is a vigilante too kills in either phase, by the rules of that phase', () => {
    const self = act({ a: 'kill', by: who('Both'), on: [who('Both')] });
    expect(said(who('Both'), 'kill both', 'night', later)).toEqual(self);
    expect(said(who('Both'), 'kill both', 'day', later)).toEqual({ reply: 'illegal' });
    expect(said(who('Both'), 'kill jack', 'start', later)).toEqual({ reply: 'wrong-phase' });
  });

  test('a changed role has the commands of the new one', () => {
    const changed = changeRole(later, who('Jail'), { role: ['Cop'] });
    expect(said(who('Jail'), 'jail jack', 'night', changed)).toEqual({ reply: 'unknown-command' });
    expect(said(who('Jail'), 'investigate jack', 'night', changed)).toMatchObject({ reply: 'accepted' });
  });
});

const ALWAYS = ['vote PLAYER', 'set will: ...', 'help'];

test('[MF-145] one’s own commands come first, then the faction’s for its leader, in name order', () => {
  const village = villageOf([
    ['Zoe', 'Watcher Goon', 'mafia'],
    ['Old Tom', 'Hitman', 'mafia'],
    ['Ann', 'Villager', 'mafia'],
    ['Bob', 'Busdriver', 'town'],
  ]);
  const orders = ['oldtom: hitman kill PLAYER', 'zoe: kill PLAYER'];
  expect(helpFor(village, 0)).toEqual(['watch PLAYER', ...orders, ...ALWAYS]);
  expect(helpFor(village, 1)).toEqual(ALWAYS);
  expect(helpFor(village, 3)).toEqual(['busdrive PLAYER PLAYER', ...ALWAYS]);
  const dead = putEffect(village, 0, 'dead');
  expect(helpFor(dead, 0)).toEqual(['watch PLAYER', ...ALWAYS]);
  expect(helpFor(dead, 1)).toEqual(['oldtom: hitman kill PLAYER', ...ALWAYS]);
});

test('a new target is a second word', () => {
  const village = villageOf([
    ['Ven', 'Ventriloquist', 'town'],
    ['Thief', 'Thief', 'town'],
  ]);
  expect(helpFor(village, 0)).toEqual(['possess PLAYER PLAYER', ...ALWAYS]);
  expect(helpFor(village, 1)).toEqual(['steal PLAYER PLAYER', ...ALWAYS]);
});

test('what was used up is not listed any more', () => {
  const village = villageOf([
    ['Jack', 'JackOfAllTrades', 'town'],
    ['Day', 'Dayvigilante', 'town'],
    ['Ann', 'Villager', 'mafia'],
  ]);
  expect(helpFor(village, 0)).toEqual([
    'investigate PLAYER',
    'protect PLAYER',
    'roleblock PLAYER',
    'kill PLAYER',
    ...ALWAYS,
  ]);
  const protecting = resolveNight(village, 0, [{ a: 'protect', by: 0, on: [1] }]);
  expect(helpFor(protecting, 0)).toEqual(['investigate PLAYER', 'roleblock PLAYER', 'kill PLAYER', ...ALWAYS]);
  expect(helpFor(village, 1)).toEqual(['kill PLAYER', ...ALWAYS]);
  const shot = performDayAction(village, 1, { a: 'kill', by: 1, on: [2] });
  expect(shot === null ? null : helpFor(shot, 1)).toEqual(ALWAYS);
});

test('a command that is the same by night and by day is listed once', () => {
  const village = villageOf([['Both', 'Dayvigilante Vigilante', 'town']]);
  expect(helpFor(village, 0)).toEqual(['kill PLAYER', ...ALWAYS]);
});

test('where one can vote for nobody to be lynched, help says so', () => {
  const village = villageOf([['Ann', 'Villager', 'town']], TABLE);
  expect(helpFor(village, 0)).toEqual(['vote PLAYER', 'vote no lynch', 'set will: ...', 'help']);
});

const [amy, bob, cat] = [0, 1, 2];

function pendingAfter(...orders: readonly (readonly [number, Order])[]): Pending {
  return orders.reduce((pending, [who, order]) => applyOrder(pending, who, order), NOTHING_PENDING);
}

const kill = (by: number, on: number): Order => ({ kind: 'act', action: { a: 'kill', by, on: [on] } });

const watch = (by: number, on: number): Order => ({ kind: 'act', action: { a: 'watch', by, on: [on] } });

const factionKill = (by: number, on: number, via: number): Order => ({
  kind: 'factionAct',
  action: { a: 'kill', by, on: [on], via },
});

test('[MF-146] actions wait in the order in which they were asked for', () => {
  expect(pendingAfter([amy, kill(amy, bob)], [bob, watch(bob, amy)], [amy, kill(amy, cat)]).actions).toEqual([
    { a: 'kill', by: amy, on: [bob] },
    { a: 'watch', by: bob, on: [amy] },
    { a: 'kill', by: amy, on: [cat] },
  ]);
});

test('[MF-142] "nobody" takes back all of one kind and one person, and what a faction ordered stays', () => {
  const { actions } = pendingAfter(
    [amy, kill(amy, bob)],
    [amy, kill(amy, cat)],
    [amy, watch(amy, cat)],
    [bob, kill(bob, cat)],
    [cat, factionKill(amy, bob, 1)],
    [amy, { kind: 'cancel', a: 'kill' }],
  );
  expect(actions).toEqual([
    { a: 'watch', by: amy, on: [cat] },
    { a: 'kill', by: bob, on: [cat] },
    { a: 'kill', by: amy, on: [bob], via: 1 },
  ]);
});

test('[MF-142] "nobody" for a faction takes back whatever was ordered for it, no matter who was to do it', () => {
  const { actions } = pendingAfter(
    [amy, factionKill(amy, cat, 1)],
    [amy, factionKill(bob, cat, 1)],
    [cat, factionKill(cat, amy, 2)],
    [amy, kill(amy, cat)],
    [amy, { kind: 'cancelFaction', faction: 1 }],
  );
  expect(actions).toEqual([
    { a: 'kill', by: cat, on: [amy], via: 2 },
    { a: 'kill', by: amy, on: [cat] },
  ]);
});

test('a new ballot replaces the old one at the end of the order; a withdrawn one leaves it', () => {
  const voted = pendingAfter(
    [amy, { kind: 'vote', for: bob }],
    [bob, { kind: 'vote', for: amy }],
    [amy, { kind: 'vote', for: 'no-lynch' }],
  );
  expect(voted.ballots).toEqual([
    { by: bob, for: amy },
    { by: amy, for: 'no-lynch' },
  ]);
  expect(applyOrder(voted, bob, { kind: 'withdraw' }).ballots).toEqual([{ by: amy, for: 'no-lynch' }]);
});

test('a will does not depend on the phase', () => {
  const pending = pendingAfter([amy, kill(amy, bob)]);
  expect(applyOrder(pending, amy, { kind: 'will', text: 'Trust nobody.' })).toBe(pending);
});
