import { afterEach, describe, expect, test } from 'vitest';
import { historyOf } from '../../table/history.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { CompanionScene } from './companion-for-tests.ts';
import { Device } from './registry-for-tests.ts';

let scene: CompanionScene;
afterEach(() => scene.close());

const EMPTY = { type: 'nobody', heldBy: null };

describe('the table of a companion', () => {
  test('is playing as soon as it is opened, with empty seats', async () => {
    scene = await CompanionScene.open();
    expect(scene.table.state.stage).toBe('playing');
    expect(scene.chairs).toEqual([EMPTY, EMPTY, EMPTY]);
    expect(scene.device('ana').standing).toMatchObject({ stage: 'playing', host: 'ana', coHosts: [], stood: 0 });
    expect((await scene.registry.storage.findMatch(scene.table.id))?.stage).toBe('playing');
  });

  test('is not a table for a moderator', async () => {
    scene = await CompanionScene.open();
    const host = { person: 'beto', name: 'beto' };
    const wished = { game: 'toy', wish: {}, settings: {}, isModerated: true, host };
    expect(await scene.registry.registry.create(wished)).toEqual({ ok: false, why: { code: 'plays-elsewhere' } });
  });

  test('lets people sit down and stand up in the middle', async () => {
    scene = await CompanionScene.open();
    await scene.sits('beto', 1);
    expect(await scene.waves('beto', 1)).toBeNull();
    expect(await scene.act('beto', { type: 'stand', seat: 1 })).toBeNull();
    expect(scene.chairs[1]).toEqual(EMPTY);
    await scene.sits('caro', 1);
    // Nobody is told of it as of a substitute, or of somebody who is back.
    expect(
      scene
        .device('ana')
        .all('update')
        .flatMap(({ act }) => act ?? []),
    ).toEqual([]);
    expect(await scene.waves('caro', 1)).toBeNull();
    expect(await scene.act('beto', { type: 'sit', seat: 1 })).toBe('chair-taken');
  });

  test('has no bots: none is put into a seat, and none takes that of somebody who is gone or kicked', async () => {
    scene = await CompanionScene.open();
    expect(await scene.act('ana', { type: 'fill', seat: 2, bot: 'random' })).toBe('unknown-bot');
    await scene.sits('beto', 0);
    await scene.sits('caro', 1);
    expect(await scene.act('ana', { type: 'kick', person: 'caro' })).toBeNull();
    expect(scene.chairs[1]).toEqual(EMPTY);
    expect(await scene.act('ana', { type: 'set', settings: { graceSeconds: 20, decisionSeconds: 10 } })).toBeNull();
    expect(scene.table.state.settings).toMatchObject({ graceSeconds: null, decisionSeconds: null });
    scene.leaves('beto');
    await scene.registry.pass(4000);
    expect(scene.chairs[0]).toMatchObject({ type: 'person', person: 'beto', heldBy: null });
    expect(scene.recording.steps).toEqual([]);
  });

  test('that is opened with clocks for decisions and for those who are gone has none', async () => {
    scene = await CompanionScene.open();
    const host = { person: 'beto', name: 'beto' };
    const settings = { graceSeconds: 20, decisionSeconds: 10 };
    const table = await scene.registry.open({ game: 'toy', wish: {}, settings, host });
    expect(table.state.settings).toMatchObject({ graceSeconds: null, decisionSeconds: null });
  });
});

describe('several hosts', () => {
  test('are made by a host, and unmade', async () => {
    scene = await CompanionScene.open();
    await scene.comes('beto');
    expect(await scene.act('beto', { type: 'promote', person: 'beto' })).toBe('not-host');
    expect(await scene.act('ana', { type: 'promote', person: 'nobody' })).toBe('not-at-table');
    expect(await scene.act('ana', { type: 'promote', person: 'ana' })).toBe('host-already');
    expect(await scene.act('ana', { type: 'promote', person: 'beto' })).toBeNull();
    expect(await scene.act('ana', { type: 'promote', person: 'beto' })).toBe('host-already');
    expect(scene.device('beto').standing).toMatchObject({ host: 'ana', coHosts: ['beto'] });
    expect(await scene.act('beto', { type: 'demote', person: 'ana' })).toBe('no-co-host');
    expect(await scene.act('beto', { type: 'demote', person: 'beto' })).toBeNull();
    expect(scene.device('beto').standing.coHosts).toEqual([]);
    expect(await scene.act('beto', { type: 'demote', person: 'ana' })).toBe('not-host');
  });

  test('may all do what a host may, but send the first of them away', async () => {
    scene = await CompanionScene.open({ mayKeepTime: false });
    await scene.comes('beto');
    await scene.comes('caro');
    expect(await scene.asks('beto', { type: 'host', command: { type: 'wave' } })).toBe('not-host');
    expect(await scene.asks('beto', { type: 'undo', asker: 'host', steps: 1 })).toBe('not-your-chair');
    await scene.act('ana', { type: 'promote', person: 'beto' });
    expect(await scene.asks('beto', { type: 'host', command: { type: 'wave' } })).toBeNull();
    expect(await scene.asks('beto', { type: 'undo', asker: 'host', steps: 1 })).toBeNull();
    expect(await scene.act('beto', { type: 'pause' })).toBeNull();
    expect(await scene.act('beto', { type: 'kick', person: 'ana' })).toBe('cannot-kick-host');
    expect(await scene.act('beto', { type: 'kick', person: 'caro' })).toBeNull();
    expect(await scene.act('ana', { type: 'kick', person: 'beto' })).toBeNull();
    expect(scene.table.state).toMatchObject({ host: 'ana', coHosts: [], kicked: ['caro', 'beto'] });
  });

  test('are a single person at a moderated table, who sees everything', async () => {
    scene = await CompanionScene.open();
    scene.table.state.settings = { ...scene.table.state.settings, isModerated: true };
    await scene.comes('beto');
    expect(await scene.act('ana', { type: 'promote', person: 'beto' })).toBe('one-moderator');
  });

  test('only the first of them hands the role on, and the person who gets it is not a co-host any more', async () => {
    scene = await CompanionScene.open();
    await scene.comes('beto');
    await scene.act('ana', { type: 'promote', person: 'beto' });
    expect(await scene.act('beto', { type: 'handOver', person: 'beto' })).toBe('not-host');
    expect(await scene.act('ana', { type: 'handOver', person: 'beto' })).toBeNull();
    expect(scene.table.state).toMatchObject({ host: 'beto', coHosts: [] });
  });

  test('when all of them are gone for a minute, the longest-present becomes one too', async () => {
    scene = await CompanionScene.open();
    for (const person of ['beto', 'caro', 'dani']) await scene.comes(person);
    await scene.act('ana', { type: 'promote', person: 'beto' });
    scene.leaves('ana');
    await scene.registry.pass(200);
    expect(scene.table.state.coHosts).toEqual(['beto']);
    scene.leaves('beto');
    await scene.registry.pass(59);
    expect(scene.table.state.coHosts).toEqual(['beto']);
    await scene.registry.pass(2);
    expect(scene.table.state).toMatchObject({ host: 'ana', coHosts: ['beto', 'caro'] });
    await scene.registry.pass(200);
    expect(scene.table.state.coHosts).toEqual(['beto', 'caro']);
  });
});

test('when the host is gone, a person who plays becomes host before those who came earlier to look on', async () => {
  scene = await CompanionScene.open();
  await scene.comes('beto');
  await scene.sits('caro', 0);
  scene.leaves('ana');
  await scene.registry.pass(61);
  expect(scene.table.state.coHosts).toEqual(['caro']);
});

describe('what was meant for a table before something was taken back', () => {
  test('is refused after it, though the question has the same number again', async () => {
    scene = await CompanionScene.open();
    await scene.sits('beto', 0);
    await scene.sits('caro', 1);
    const late = { type: 'answer', seat: 1, question: scene.match.question, command: { type: 'wave' }, takenBack: 0 };
    await scene.waves('beto', 0);
    await scene.asks('ana', { type: 'undo', asker: 'host', steps: 1 });
    expect(scene.match.question).toBe(late.question);
    expect(await scene.asks('caro', late)).toBe('moved-on');
    expect(await scene.asks('caro', { ...late, takenBack: 1 })).toBeNull();
  });

  test('everybody is told how often', async () => {
    scene = await CompanionScene.open();
    const device = await scene.sits('beto', 0);
    await scene.waves('beto', 0);
    await scene.asks('ana', { type: 'undo', asker: 'host', steps: 1 });
    await scene.asks('ana', { type: 'redo', asker: 'host' });
    // Seen from two places: without a seat, and from the seat.
    expect(device.all('update').flatMap(({ match }) => match.takenBack ?? [])).toEqual([1, 1, 2, 2]);
  });
});

describe('the clock', () => {
  test('is stopped and set back by anyone who has a seat, where the game lets everybody', async () => {
    scene = await CompanionScene.open();
    await scene.sits('beto', 0);
    await scene.comes('caro');
    await scene.registry.pass(10);
    expect(await scene.act('caro', { type: 'pause' })).toBe('not-host');
    expect(await scene.act('caro', { type: 'setBack', to: 0 })).toBe('not-host');
    expect(await scene.act('beto', { type: 'pause' })).toBeNull();
    expect(await scene.act('beto', { type: 'resume' })).toBeNull();
    expect(await scene.act('beto', { type: 'setBack', to: 4000 })).toBeNull();
    expect(scene.table.at).toBe(4000);
  });

  test('is the hosts’ alone where the game says so', async () => {
    scene = await CompanionScene.open({ mayKeepTime: false });
    await scene.sits('beto', 0);
    for (const action of [{ type: 'pause' }, { type: 'resume' }, { type: 'setBack', to: 0 }] as const) {
      expect(await scene.act('beto', action)).toBe('not-host');
    }
    expect(await scene.act('ana', { type: 'pause' })).toBeNull();
  });

  test('is never set back to before something that was recorded, nor forward', async () => {
    scene = await CompanionScene.open();
    await scene.sits('beto', 0);
    await scene.registry.pass(10);
    await scene.waves('beto', 0);
    await scene.registry.pass(10);
    expect(await scene.act('ana', { type: 'setBack', to: 9999 })).toBe('not-a-time');
    expect(await scene.act('ana', { type: 'setBack', to: 20_001 })).toBe('not-a-time');
    expect(await scene.act('ana', { type: 'setBack', to: 10_000 })).toBeNull();
    await scene.registry.pass(5);
    expect(scene.table.at).toBe(15_000);
    expect(await scene.waves('beto', 0)).toBeNull();
  });

  test('shows everybody what it shows when it stops, goes on or is set', async () => {
    scene = await CompanionScene.open();
    const beto = await scene.comes('beto');
    await scene.registry.pass(10);
    await scene.act('ana', { type: 'pause' });
    await scene.registry.pass(30);
    await scene.act('ana', { type: 'resume' });
    await scene.registry.pass(10);
    await scene.act('ana', { type: 'setBack', to: 12_000 });
    expect(beto.all('update').map(({ match }) => match.at)).toEqual([10_000, 10_000, 12_000]);
    expect(beto.standing.stood).toBe(38_000);
  });

  test('counts for how long it was stopped, also while it was paused and set back', async () => {
    scene = await CompanionScene.open();
    await scene.registry.pass(10);
    await scene.act('ana', { type: 'pause' });
    await scene.registry.pass(20);
    expect(await scene.act('ana', { type: 'setBack', to: 3000 })).toBeNull();
    expect([scene.table.at, scene.table.state.stood]).toEqual([3000, 7000]);
    await scene.registry.pass(20);
    await scene.act('ana', { type: 'resume' });
    expect([scene.table.at, scene.table.state.stood]).toEqual([3000, 47_000]);
  });

  test('goes on at the right time after the log was read, the last line of which set it back', async () => {
    scene = await CompanionScene.open();
    await scene.registry.pass(100);
    await scene.act('ana', { type: 'pause' });
    await scene.registry.pass(50);
    await scene.act('ana', { type: 'resume' });
    await scene.act('ana', { type: 'setBack', to: 30_000 });
    await scene.registry.registry.reread(scene.table.id);
    const again = scene.registry.registry.atHand(scene.table.code) as LiveTable;
    expect(again).not.toBe(scene.table);
    expect([again.at, again.state.stood]).toEqual([30_000, 120_000]);
    await scene.registry.pass(7);
    expect(again.at).toBe(37_000);
  });

  test('goes on while nobody follows the table, as the real one does', async () => {
    scene = await CompanionScene.open();
    await scene.registry.pass(10);
    scene.leaves('ana');
    await scene.registry.pass(600);
    expect(scene.registry.registry.atHand(scene.table.code)).toBeUndefined();
    const found = await scene.registry.registry.find(scene.table.code);
    expect(found.ok && found.value.at).toBe(610_000);
  });

  test('is stopped while nobody follows a table that is paused, and that time is counted', async () => {
    scene = await CompanionScene.open();
    await scene.registry.pass(10);
    await scene.act('ana', { type: 'pause' });
    scene.leaves('ana');
    await scene.registry.pass(600);
    expect(scene.registry.registry.atHand(scene.table.code)).toBeUndefined();
    const found = await scene.registry.registry.find(scene.table.code);
    scene.table = found.ok ? found.value : scene.table;
    await scene.comes('ana');
    await scene.act('ana', { type: 'resume' });
    expect([scene.table.at, scene.table.state.stood]).toEqual([10_000, 600_000]);
  });
});

describe('taking back', () => {
  test('is refused where something happened that the asker had not seen', async () => {
    scene = await CompanionScene.open();
    await scene.sits('beto', 0);
    await scene.sits('caro', 1);
    await scene.waves('beto', 0);
    await scene.waves('caro', 1);
    expect(await scene.asks('ana', { type: 'undo', asker: 'host', steps: 1, last: 0 })).toBe('moved-on');
    expect(await scene.asks('ana', { type: 'undo', asker: 'host', steps: 1, last: 1 })).toBeNull();
    expect(scene.moves.length).toBe(1);
    expect(await scene.asks('ana', { type: 'redo', asker: 'host', last: 1 })).toBe('moved-on');
    expect(await scene.asks('ana', { type: 'redo', asker: 'host', last: 2 })).toBeNull();
    expect(scene.moves.length).toBe(2);
  });

  test('is not refused because somebody talked', async () => {
    scene = await CompanionScene.open();
    await scene.sits('beto', 0);
    await scene.waves('beto', 0);
    expect(await scene.asks('beto', { type: 'talk', seat: 0, channel: 'table', text: 'oh' })).toBeNull();
    expect(await scene.asks('beto', { type: 'undo', asker: 0, steps: 1, last: 0 })).toBeNull();
  });

  test('is the game’s to allow', async () => {
    scene = await CompanionScene.open();
    await scene.sits('beto', 0);
    await scene.sits('caro', 1);
    await scene.waves('beto', 0);
    expect(await scene.asks('caro', { type: 'undo', asker: 1, steps: 1 })).toBe('cannot-undo');
    expect(await scene.asks('beto', { type: 'undo', asker: 0, steps: 1 })).toBeNull();
  });

  test('everybody is told which step it was, those who only watch too, at once and later', async () => {
    scene = await CompanionScene.open();
    await scene.sits('beto', 0);
    const stranger = await scene.registry.watch(scene.table, null, 'spectator', new Device(null));
    await scene.waves('beto', 0);
    await scene.asks('beto', { type: 'talk', seat: 0, channel: 'table', text: 'oh' });
    await scene.asks('ana', { type: 'host', command: { type: 'wave' } });
    await scene.asks('beto', { type: 'answer', seat: 0, command: { type: 'choose', change: true } });
    await scene.asks('ana', { type: 'undo', asker: 'host', steps: 2 });
    await scene.asks('ana', { type: 'redo', asker: 'host' });
    const steps = [
      { number: 0, by: 0 },
      { number: 2, by: 'host' },
      { number: 3, by: 0 },
      { number: 4, by: 'host', backTo: 2 },
      { number: 5, by: 'host' },
    ];
    expect(stranger.all('update').map(({ step }) => step)).toEqual(steps);
    expect(stranger.all('update').map(({ isTakeBack = false }) => isTakeBack)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    const lines = await scene.registry.storage.read(scene.table.id);
    for (const viewer of [1, 'spectator'] as const) {
      const history = historyOf(scene.table.gamePackage, lines, viewer);
      const heard = history.ok ? history.value.flatMap((item) => ('step' in item ? [item.step] : [])) : [];
      expect(heard).toEqual(steps);
    }
  });
});

describe('the end', () => {
  async function playedOut(): Promise<void> {
    scene = await CompanionScene.open({ rounds: 1 });
    for (const [seat, person] of ['beto', 'caro', 'dani'].entries()) {
      await scene.sits(person, seat);
      await scene.asks(person, { type: 'answer', seat, command: { type: 'choose', change: false } });
    }
  }

  test('can be taken back, and no bot takes the seat that is empty then', async () => {
    await playedOut();
    expect(scene.table.state.stage).toBe('over');
    expect(await scene.act('dani', { type: 'stand', seat: 2 })).toBeNull();
    expect(await scene.asks('ana', { type: 'undo', asker: 'host', steps: 1, last: 2 })).toBeNull();
    expect(scene.table.state.stage).toBe('playing');
    expect(scene.chairs[2]).toEqual(EMPTY);
    expect(scene.device('ana').standing.stage).toBe('playing');
  });

  test('is followed by the next match at once', async () => {
    await playedOut();
    await scene.act('ana', { type: 'promote', person: 'beto' });
    expect(await scene.act('ana', { type: 'again' })).toBeNull();
    const next = scene.registry.registry.atHand(scene.table.code) as LiveTable;
    expect(next.id).not.toBe(scene.table.id);
    expect(next.state).toMatchObject({ stage: 'playing', host: 'ana', coHosts: ['beto'], stood: 0 });
    expect(scene.device('caro').standing).toMatchObject({ stage: 'playing', match: next.id });
  });
});

describe('notes of one’s own', () => {
  const jot = (note: string) => ({ type: 'answer', seat: 0, command: { type: 'jot', note } });

  test('do not block the undo of the table, and are taken back by their owner alone', async () => {
    scene = await CompanionScene.open({ notes: true });
    await scene.sits('beto', 0);
    await scene.asks('ana', { type: 'host', command: { type: 'wave' } });
    await scene.asks('beto', jot('one'));
    await scene.asks('beto', jot('two'));
    expect(await scene.asks('ana', { type: 'undo', asker: 'host', steps: 1 })).toBeNull();
    expect(scene.moves).toEqual([jot('one').command, jot('two').command]);
    expect(await scene.asks('ana', { type: 'redo', asker: 'host' })).toBeNull();
    expect(await scene.asks('ana', { type: 'undo', asker: 'host', steps: 1, notes: true })).toBe('nothing-to-undo');
    expect(await scene.asks('beto', { type: 'undo', asker: 0, steps: 1, notes: true })).toBeNull();
    expect(scene.moves).toEqual([{ type: 'wave' }, jot('one').command]);
    const { step } = scene.device('ana').messages.findLast((told) => told.type === 'update') as { step?: object };
    expect(step).toEqual({ number: 5, by: 0, backTo: 2, moves: [2], isNote: true });
  });

  test('never make somebody else’s undo late', async () => {
    scene = await CompanionScene.open({ notes: true });
    await scene.sits('beto', 0);
    await scene.asks('ana', { type: 'host', command: { type: 'wave' } });
    await scene.asks('beto', jot('one'));
    expect(await scene.asks('ana', { type: 'undo', asker: 'host', steps: 1, last: 0 })).toBeNull();
    expect(await scene.asks('beto', { type: 'undo', asker: 0, steps: 1, notes: true, last: 1 })).toBeNull();
    expect(await scene.asks('ana', { type: 'redo', asker: 'host', last: 1 })).toBe('moved-on');
  });
});
