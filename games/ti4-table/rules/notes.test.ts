import { expect, it, vi } from 'vitest';
import type { Seat } from '../../../kernel/index.ts';
import { game } from '../game.ts';
import { type PlayedTable, SIX, started } from './table-for-tests.ts';

const keep = (text: string) => ({ type: 'keepSecret', text }) as const;
const take = (played: PlayedTable, of: 'table' | 'notes', asker: Seat | 'host', backTo: number) =>
  played.recording.play({ type: 'undo', at: played.now, asker, backTo, of });
const bring = (played: PlayedTable, of: 'table' | 'notes', asker: Seat | 'host') =>
  played.recording.play({ type: 'redo', at: played.now, asker, of });
const texts = (played: PlayedTable, seat: Seat) =>
  played.recording.match.seatView(seat).hand.secrets.map(({ text, isScored }) => (isScored ? `${text}!` : text));
const last = (played: PlayedTable) => played.recording.movesInForce().at(-1)?.number ?? 0;

it('[TT-61] what the table recorded is taken back past notes, which stay, and brought back past them', () => {
  const played = started(SIX);
  played.seat(0, { type: 'pick', seat: 0, card: 3 });
  const pick = last(played);
  played.seat(2, keep('Hold the gate'));
  expect(take(played, 'table', 'host', pick)).toMatchObject({ ok: true, value: { moves: [pick] } });
  expect([played.table.picks.length, texts(played, 2)]).toEqual([0, ['Hold the gate']]);
  played.seat(3, keep('Later'));
  expect(bring(played, 'table', 'host').ok).toBe(true);
  expect([played.table.picks.length, texts(played, 2), texts(played, 3)]).toEqual([1, ['Hold the gate'], ['Later']]);
});

it('[TT-61] only its owner takes a note back, past what the table recorded since', () => {
  const played = started(SIX);
  played.seat(2, keep('Hold the gate'));
  const note = last(played);
  played.seat(0, { type: 'pick', seat: 0, card: 3 });
  expect([take(played, 'notes', 'host', note).ok, take(played, 'notes', 1, note).ok]).toEqual([false, false]);
  const { takenBack } = played.recording;
  expect(take(played, 'notes', 2, note)).toMatchObject({ ok: true, value: { moves: [note] } });
  expect([texts(played, 2), played.table.picks.length, played.recording.takenBack]).toEqual([[], 1, takenBack]);
  expect(bring(played, 'table', 'host')).toMatchObject({ ok: false, why: { code: 'nothing-to-redo' } });
  expect(bring(played, 'notes', 2).ok).toBe(true);
  expect(texts(played, 2)).toEqual(['Hold the gate']);
});

it('[TT-61] a note without which something else could not be, or would be another, stays', () => {
  const played = started(SIX);
  played.seat(2, keep('One'));
  const first = last(played);
  played.seat(2, keep('Two'));
  played.seat(2, { type: 'dropSecret', secret: 0 });
  const drop = last(played);
  played.seat(2, { type: 'scoreSecret', secret: 0 });
  expect(texts(played, 2)).toEqual(['Two!']);
  // Without the drop, the score would be of the other note, and show it.
  expect([take(played, 'notes', 2, drop).ok, take(played, 'notes', 2, first).ok]).toEqual([false, false]);
  expect(take(played, 'table', 2, drop).ok).toBe(true);
  expect([take(played, 'notes', 2, drop).ok, texts(played, 2)]).toEqual([true, ['One', 'Two']]);
  // Brought back, it would be of the other note again.
  expect([bring(played, 'table', 2).ok, texts(played, 2)]).toEqual([false, ['One', 'Two']]);
});

it('[TT-61] notes that could not have been made go with what made them possible', () => {
  const played = started(SIX);
  played.seat(2, keep('Hold the gate'));
  expect(take(played, 'table', 'host', 0)).toMatchObject({ ok: true });
  expect([played.phase, texts(played, 2)]).toEqual(['setup', []]);
});

it('[TT-61] however many notes go with what made them possible, each is tried once', () => {
  const played = started(SIX);
  const begun = last(played) - 2;
  for (let note = 0; note < 20; note++) {
    played.seat(2, keep('Hold the gate'));
    played.seat(2, { type: 'dropSecret', secret: 0 });
  }
  const inForce = played.recording.movesInForce().length;
  const play = vi.spyOn(Object.getPrototypeOf(played.recording.match), 'play');
  expect(take(played, 'table', 'host', begun)).toMatchObject({ ok: true });
  expect(play.mock.calls.length).toBeLessThanOrEqual(inForce);
  play.mockRestore();
  expect([played.phase, last(played)]).toEqual(['setup', begun - 1]);
  expect(bring(played, 'table', 'host').ok).toBe(true);
  expect([played.recording.movesInForce().length, texts(played, 2)]).toEqual([inForce, []]);
});

it('[TT-61] take-backs of older logs take everything from a number on', () => {
  const played = started(SIX);
  played.seat(0, { type: 'pick', seat: 0, card: 3 });
  const pick = last(played);
  played.seat(2, keep('Hold the gate'));
  expect(played.recording.play({ type: 'undo', at: 0, asker: 'host', backTo: pick })).toMatchObject({ ok: true });
  expect([played.table.picks.length, texts(played, 2)]).toEqual([0, []]);
  expect(played.recording.play({ type: 'redo', at: 0, asker: 'host' })).toMatchObject({ ok: true });
  expect([played.table.picks.length, texts(played, 2)]).toEqual([1, ['Hold the gate']]);
});

it('[TT-62] everything except what was scored is dropped before another person sits down', () => {
  const played = started(SIX);
  for (const text of ['One', 'Two', 'Three']) played.seat(2, keep(text));
  played.seat(2, { type: 'scoreSecret', secret: 1 });
  const dropping = game.capabilities?.notes?.drop?.(played.recording.match.seatView(2).hand) ?? [];
  for (const command of dropping) played.seat(2, command);
  expect([dropping.length, texts(played, 2)]).toEqual([2, ['Two!']]);
});
