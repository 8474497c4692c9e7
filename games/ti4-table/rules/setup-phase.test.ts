import { describe, expect, it } from 'vitest';
import type { Faction } from '../facts/facts.ts';
import { PlayedTable, player, SIX, seated, started } from './table-for-tests.ts';

describe('the table', () => {
  it('[TT-1] has eight places, of which six play at first, and three to eight may', () => {
    const played = new PlayedTable();
    const counts = [2, 3, 7, 8, 9].map((count) => played.may('host', { type: 'setCount', count }));
    expect([played.table.players.length, played.table.count, counts]).toEqual([8, 6, [false, true, true, true, false]]);
  });

  it('[TT-2] waits for one seat: the first, the picker, the player, the speaker', () => {
    const setup = new PlayedTable();
    const picking = started(SIX, 2);
    picking.host({ type: 'pick', seat: 2, card: 4 });
    expect([setup.asked, picking.asked]).toEqual([[0], [3]]);
  });

  it('[TT-2] refuses a tap on an older picture, but lets many note at once', () => {
    const played = started(SIX);
    const { question } = played.recording.match;
    played.seat(4, { type: 'setVp', seat: 4, from: 0, to: 1, source: 'other' });
    const noted = played.recording.match.question;
    played.seat(0, { type: 'pick', seat: 0, card: 1 });
    const late = { type: 'answer', at: 0, question, seat: 1, by: 'person' } as const;
    expect([noted, played.recording.play({ ...late, command: { type: 'pick', seat: 1, card: 2 } })]).toEqual([
      question,
      { ok: false, why: { code: 'old-question', with: { question: played.recording.match.question } } },
    ]);
  });

  it('[TT-3] lets a host change an option at any time, within its range', () => {
    const played = started(SIX);
    const told = played.host({ type: 'setOption', option: 'vpLimit', value: 14 });
    const beyond = played.may('host', { type: 'setOption', option: 'vpLimit', value: 21 });
    const bySeat = played.may(0, { type: 'setOption', option: 'vpLimit', value: 12 });
    expect([told, played.table.options.vpLimit, beyond, bySeat]).toEqual([
      [{ type: 'optionSet', option: 'vpLimit', value: 14 }],
      14,
      false,
      false,
    ]);
  });

  it('[TT-4] decides nothing by what people write', () => {
    const [one, other] = ['Ada', 'keleres'].map((name) => {
      const played = seated(SIX);
      played.host(player(0, 'sol', { name }));
      return { ...played.table, players: played.table.players.map((each) => ({ ...each, name: '' })) };
    });
    expect(one).toEqual(other);
  });
});

describe('a player', () => {
  it('[TT-5] is a colour and a faction that nobody else has', () => {
    const played = seated(SIX);
    const taken = player(1, 'arborec', { colour: 'red' });
    expect([
      played.may('host', taken),
      played.whyNot(0, taken),
      played.whyNot(0, player(1, 'sol')),
      played.may('host', player(1, 'arborec', { colour: 'pink' })),
    ]).toEqual([false, { code: 'colour-taken' }, { code: 'faction-taken' }, true]);
  });

  it('[TT-5] sets free what it replaces', () => {
    const played = seated(SIX);
    played.host(player(0, 'hacan', { colour: 'orange' }));
    expect(played.may('host', player(1, 'sol', { colour: 'red' }))).toBe(true);
  });

  it('[TT-6] is of a set in use, and stays when its set is put away', () => {
    const played = seated(['sol', 'argent', 'yin'], { codex: false });
    played.host({ type: 'setOption', option: 'pok', value: false });
    const may = (seat: number, faction: Faction) => played.may('host', player(seat, faction, { colour: 'pink' }));
    expect([may(1, 'argent'), may(0, 'nomad'), may(0, 'keleres'), may(0, 'bastion'), may(0, 'saar')]).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });

  it('[TT-7] is drawn only among what is free and in use', () => {
    const base = new Set<Faction | null>();
    for (let seed = 0; seed < 200; seed++) {
      const played = new PlayedTable({ pok: false, codex: false }, seed);
      played.host(player(0, 'sol'));
      played.host(player(1, 'random'));
      base.add(played.table.players[1]?.faction ?? null);
    }
    expect([base.size, base.has('sol')]).toEqual([16, false]);
  });

  it('[TT-8] of the Keleres may name a home that nobody plays, and closes it', () => {
    const played = seated(['sol', 'mentak', 'yin']);
    const keleres = (home: 'mentak' | 'xxcha' | 'none') => player(0, 'keleres', { home });
    const may = [keleres('mentak'), keleres('none'), keleres('xxcha')].map((each) => played.may('host', each));
    const wrong = played.may('host', player(0, 'sol', { home: 'xxcha' }));
    played.host(keleres('xxcha'));
    expect([may, wrong, played.may('host', player(2, 'xxcha'))]).toEqual([[false, true, true], false, false]);
  });

  it('[TT-9] beyond a lower number is cleared, and free again', () => {
    const played = seated(SIX);
    played.host({ type: 'setCount', count: 4 });
    expect([played.table.players[5]?.faction, played.may('host', player(0, 'yin', { colour: 'black' }))]).toEqual([
      null,
      true,
    ]);
  });

  it('[TT-10] moves to another place, and those between move up', () => {
    const played = seated(SIX);
    played.host({ type: 'movePlayer', seat: 0, to: 3 });
    const moved = played.table.players.map(({ faction }) => faction);
    played.host({ type: 'clearPlayer', seat: 1 });
    expect([moved.slice(0, 6), played.table.players[1]?.faction]).toEqual([
      ['arborec', 'letnev', 'saar', 'sol', 'muaat', 'yin'],
      null,
    ]);
  });
});

describe('beginning', () => {
  it('[TT-11] waits for every place, then fixes the number, and a host corrects players', () => {
    const played = new PlayedTable();
    const early = [played.may('host', { type: 'completeSetup' }), played.whyNot(0, { type: 'completeSetup' })];
    const begun = started(SIX);
    begun.host({ type: 'setVp', seat: 0, from: 0, to: 2, source: 'other' });
    begun.host(player(0, 'hacan', { colour: 'pink', name: 'Ada' }));
    expect([
      early,
      begun.may('host', { type: 'setCount', count: 5 }),
      begun.may(1, player(1, 'nomad')),
      begun.table.players[0],
    ]).toEqual([
      [false, { code: 'not-complete' }],
      false,
      false,
      { colour: 'pink', faction: 'hacan', home: null, name: 'Ada', vp: 2, isEliminated: false },
    ]);
  });

  it.each([
    [3, 2],
    [4, 2],
    [5, 1],
    [8, 1],
  ])('[TT-12] with %i players gives everybody %i', (count, cards) => {
    const played = seated([...SIX, 'hacan', 'winnu'].slice(0, count) as Faction[]);
    played.host({ type: 'completeSetup' });
    played.wait(500).host({ type: 'startFirstRound' });
    expect([played.table.cardsPerPlayer, played.table.startedAt, played.table.round]).toEqual([cards, 500, 1]);
  });
});
