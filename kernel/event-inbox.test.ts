import { expect, test } from 'vitest';
import { EventInbox } from './event-inbox.ts';
import type { Toy } from './testing/toy-game.ts';

test('every viewer gets their own events, one batch per input, each batch once', () => {
  const ears = new EventInbox<Toy>(2);
  ears.hear([
    { event: { type: 'chose', seat: 0 }, to: 'all' },
    { event: { type: 'yours', number: 3 }, to: [1] },
  ]);
  ears.hear([]);
  ears.hear([{ event: { type: 'waved', seat: 1 }, to: 'all' }]);
  expect(ears.since(0)).toEqual([[{ type: 'chose', seat: 0 }], [{ type: 'waved', seat: 1 }]]);
  expect(ears.since(0)).toEqual([]);
  expect(ears.since(1)[0]).toEqual([
    { type: 'chose', seat: 0 },
    { type: 'yours', number: 3 },
  ]);
  expect(ears.since('spectator').flat()).toHaveLength(2);
});
