import { describe, expect, test } from 'vitest';
import { type GameTypes, type Input, NO_WORDS, Recording, saveOf } from '../kernel/host.ts';
import { COMPANION, followed } from './followed-for-tests.ts';
import { labourIn, savedFrom, transferFor } from './transfer.ts';

describe('a companion’s match that somebody takes elsewhere', () => {
  test('holds the notes in their own hands, and not those in others’', () => {
    const all = JSON.stringify(transferFor(followed(), [1]));
    expect([all.includes('secret of 1'), all.includes('secret of 0')]).toEqual([true, false]);
  });

  test('nor those of an older match that it continues', () => {
    const { origin, match } = followed();
    const upgraded = new Recording<GameTypes>({ ...origin, from: match.snapshot() });
    const { from, log } = transferFor(upgraded, [1]);
    expect(log).toEqual([]);
    expect(from?.state.hands.slice(0, 3)).toEqual([
      { secrets: [{ text: NO_WORDS, isScored: false }] },
      { secrets: [{ text: 'secret of 1', isScored: false }] },
      { secrets: [] },
    ]);
    expect(match.snapshot().state.hands[0]).toEqual({ secrets: [{ text: 'secret of 0', isScored: false }] });
  });

  test('can be stored as a save, which shows the same table', () => {
    const recording = followed();
    const save = savedFrom(COMPANION, transferFor(recording, [0, 1]));
    expect(save).toEqual(saveOf(recording));
    const redacted = savedFrom(COMPANION, transferFor(recording, []));
    expect(redacted?.now.state.table).toEqual(recording.match.state.table);
  });

  test('is not a save if it does not replay', () => {
    const transfer = transferFor(followed(), []);
    expect(savedFrom(COMPANION, { ...transfer, log: transfer.log.toReversed() })).toBeNull();
    expect(savedFrom(COMPANION, { ...transfer, setup: { vpLimit: 'many' } })).toBeNull();
  });

  test('costs as much work to read as it has moves to replay', () => {
    const move = { type: 'time', at: 0, question: 0 } as const;
    const undone = (backTo: number, of?: 'table' | 'notes'): readonly Input<GameTypes>[] => [
      ...Array<typeof move>(1000).fill(move),
      { type: 'undo', at: 0, asker: 'host', backTo, ...(of && { of }) },
    ];
    const logs = [undone(0), undone(0, 'table'), undone(990, 'table'), undone(9999, 'table'), undone(990, 'notes')];
    expect(logs.map(labourIn)).toEqual([1050, 2050, 1060, 1050, 2000]);
  });
});
