import { afterEach, describe, expect, test } from 'vitest';
import { COMPANION, followed } from '../../table/followed-for-tests.ts';
import { historyOf } from '../../table/history.ts';
import { replay } from '../../table/replaying.ts';
import { chairsOf } from '../../table/table-state.ts';
import { transferFor } from '../../table/transfer.ts';
import { CompanionScene } from './companion-for-tests.ts';

let scene: CompanionScene;
afterEach(() => scene.close());

const SECRET = 'Hold the gate';
const keep = (seat: number, text: string) => ({ type: 'answer', seat, command: { type: 'keepSecret', text } });
const undoNote = (seat: number) => ({ type: 'undo', asker: seat, steps: 1, notes: true });

/** A table at which Beto keeps a secret in the seat 2. */
async function withSecret(named: string | null = null): Promise<void> {
  scene = await CompanionScene.open({ gamePackage: COMPANION });
  const commands = followed()
    .movesInForce()
    .slice(0, 7)
    .map(({ input }) => (input as { command: { type: string } }).command);
  const name = commands.find(({ type }) => type === 'setPlayer');
  if (named !== null) {
    expect(await scene.asks('ana', { type: 'host', command: { ...name, name: named } })).toBeNull();
    expect(await scene.asks('ana', { type: 'undo', asker: 'host', steps: 1 })).toBeNull();
  }
  for (const command of commands) await scene.asks('ana', { type: 'host', command });
  await scene.sits('beto', 2);
  expect(await scene.asks('beto', keep(2, SECRET))).toBeNull();
  expect(secretsAt(2)).toEqual([SECRET]);
}

const matchSeenBy = (seat: number) =>
  JSON.parse(scene.table.match.viewFor(seat) ?? '') as { hand: { secrets: { text: string }[] } };
const secretsAt = (seat: number) => matchSeenBy(seat).hand.secrets.map(({ text }) => text);

/** Everything that somebody can get at: messages, the history of a seat, and a host's copy. */
async function knows(person: string, seat: number): Promise<string> {
  const lines = await scene.registry.storage.read(scene.table.id);
  const {
    state,
    match: { noteOwners },
  } = scene.table;
  const transfer = transferFor(scene.recording, chairsOf(state, person), {
    mayRead: (step) => noteOwners.mayRead(step, person),
    hiddenIn: (other) => noteOwners.hiddenFrom(other, person),
  });
  const { messages } = scene.device(person);
  return JSON.stringify([messages, historyOf(COMPANION, lines, seat), transfer, scene.table.match.viewFor(seat)]);
}

describe('what somebody notes in a seat of a companion', () => {
  test('is not read by a host who sends them away and sits down there', async () => {
    await withSecret();
    expect(await scene.act('ana', { type: 'kick', person: 'beto' })).toBeNull();
    await scene.sits('ana', 2);
    expect(secretsAt(2)).toEqual([]);
    expect(await knows('ana', 2)).not.toContain(SECRET);
  });

  test('is not read because a host told everybody the same words before, to find out', async () => {
    await withSecret(SECRET);
    expect(await scene.act('ana', { type: 'kick', person: 'beto' })).toBeNull();
    await scene.sits('caro', 2);
    expect(secretsAt(2)).toEqual([]);
  });

  test('is not read by the person who takes the seat after them, nor shown by anything they do there', async () => {
    await withSecret();
    await scene.act('beto', { type: 'stand', seat: 2 });
    await scene.sits('caro', 2);
    expect(secretsAt(2)).toEqual([]);
    const score = { type: 'answer', seat: 2, command: { type: 'scoreSecret', secret: 0 } };
    expect(await scene.asks('caro', score)).not.toBeNull();
    expect(await scene.asks('caro', undoNote(2))).toBe('nothing-to-undo');
    expect(await scene.asks('caro', keep(2, 'mine'))).toBeNull();
    expect(await scene.asks('caro', { ...undoNote(2), steps: 9 })).toBeNull();
    expect(secretsAt(2)).toEqual([]);
    expect(await scene.asks('caro', { type: 'redo', asker: 2, notes: true })).toBeNull();
    expect(secretsAt(2)).toEqual(['mine']);
    expect(await knows('caro', 2)).not.toContain(SECRET);
  });

  test('does not come back to somebody else because its owner took it back', async () => {
    await withSecret();
    expect(await scene.asks('beto', undoNote(2))).toBeNull();
    await scene.act('beto', { type: 'stand', seat: 2 });
    await scene.sits('caro', 2);
    expect(await scene.asks('caro', { type: 'redo', asker: 2, notes: true })).toBe('nothing-to-redo');
    expect(await knows('caro', 2)).not.toContain(SECRET);
  });

  test('waits for its owner while nobody else sits there', async () => {
    await withSecret();
    await scene.act('beto', { type: 'stand', seat: 2 });
    await scene.sits('beto', 2);
    expect(secretsAt(2)).toEqual([SECRET]);
  });

  test('goes with the seat where its owner hands it over', async () => {
    await withSecret();
    await scene.comes('caro');
    expect(await scene.act('ana', { type: 'giveSeat', seat: 2, person: 'caro' })).toBe('not-your-chair');
    expect(await scene.act('beto', { type: 'giveSeat', seat: 2, person: 'nobody' })).toBe('not-at-table');
    expect(await scene.act('beto', { type: 'giveSeat', seat: 2, person: 'caro' })).toBeNull();
    expect(scene.chairs[2]).toMatchObject({ type: 'person', person: 'caro' });
    expect(secretsAt(2)).toEqual([SECRET]);
    // From the log alone it is the same.
    const replayed = replay(COMPANION, await scene.registry.storage.read(scene.table.id));
    if (!replayed.ok) throw new Error(replayed.why.code);
    const { noteOwners } = replayed.value.seatRecords;
    expect(['beto', 'caro', 'ana'].map((person) => noteOwners.hiddenFrom(2, person).size)).toEqual([0, 0, 1]);
  });

  test('is withheld where the rules do not let it be dropped', async () => {
    await withSecret();
    await scene.act('beto', { type: 'stand', seat: 2 });
    expect(await scene.asks('ana', { type: 'host', command: { type: 'startFirstRound' } })).toBeNull();
    expect(
      await scene.asks('ana', { type: 'host', command: { type: 'setSpeaker', seat: 0, picking: 'keep' } }),
    ).toBeNull();
    expect(await scene.asks('ana', { type: 'host', command: { type: 'eliminate', seat: 2 } })).toBeNull();
    await scene.sits('caro', 2);
    expect(secretsAt(2)).toEqual(['…']);
    expect(await knows('caro', 2)).not.toContain(SECRET);
  });
});
