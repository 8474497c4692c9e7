import { expect, test } from 'vitest';
import type { TableInfo } from '../../../protocol/index.ts';
import { chairActions, givingActions, hostActions, seatActions } from './seat-actions.ts';

type Chair = TableInfo['chairs'][number];
const person = (id: string, heldBy: string | null = null): Chair => ({
  type: 'person',
  person: id,
  name: id,
  isHere: heldBy === null,
  heldBy,
});

const standing = (you: string | null, chairs: Chair[], muted: string[] = []): TableInfo =>
  ({
    chairs,
    host: 'ana',
    coHosts: ['dora'],
    settings: { isModerated: false },
    you: { person: you, muted },
  }) as unknown as TableInfo;

const keys = (of: TableInfo, seat = 0) => chairActions(of, seat).map(({ key }) => key);

test('somebody without a name may do nothing', () => {
  expect(keys(standing(null, [person('ana')]))).toEqual([]);
  expect(keys(standing(null, [{ type: 'nobody', heldBy: 'steady' }]))).toEqual([]);
});

test('a seat that nobody has may be taken, a bot is left alone', () => {
  expect(keys(standing('blas', [{ type: 'nobody', heldBy: 'steady' }]))).toEqual(['sit']);
  expect(keys(standing('ana', [{ type: 'bot', bot: 'steady', name: 'Ada' }]))).toEqual([]);
});

test('I may get up from my own seat, and sit down again', () => {
  expect(keys(standing('blas', [person('blas')]))).toEqual(['stand']);
  expect(keys(standing('blas', [person('blas', 'steady')]))).toEqual(['sit']);
});

test('anybody may mute and unmute; the host may also hand over, send away and free a seat that a bot holds', () => {
  expect(keys(standing('blas', [person('cleo')]))).toEqual(['mute']);
  expect(keys(standing('blas', [person('cleo')], ['cleo']))).toEqual(['unmute']);
  expect(keys(standing('ana', [person('cleo')]))).toEqual(['mute', 'handOver', 'promote', 'kick']);
  expect(keys(standing('ana', [person('cleo', 'steady')]))).toEqual(['mute', 'empty', 'handOver', 'promote', 'kick']);
});

test('a co-host may do the same, but not hand the table over, and nothing about the host', () => {
  expect(keys(standing('dora', [person('cleo')]))).toEqual(['mute', 'promote', 'kick']);
  expect(keys(standing('dora', [person('ana')]))).toEqual(['mute']);
  expect(keys(standing('ana', [person('dora')]))).toEqual(['mute', 'handOver', 'demote', 'kick']);
});

test('at a moderated table there is one host alone', () => {
  const moderated = { ...standing('ana', [person('cleo')]), settings: { isModerated: true } } as TableInfo;
  expect(hostActions(moderated, 'dani').map(({ key }) => key)).toEqual(['handOver', 'kick']);
  // Who has a seat, or had one in this match, would see everything.
  expect(hostActions(moderated, 'cleo').map(({ key }) => key)).toEqual(['kick']);
  const dealt = [{ person: 'dani', name: 'dani' }];
  expect(hostActions({ ...moderated, dealt }, 'dani').map(({ key }) => key)).toEqual(['kick']);
});

/** A running match whose seats were dealt to Blas, a bot and Cleo; Blas and Cleo are gone, Eva is new. */
const dealtStanding = (you: string, chairs: Chair[]): TableInfo => ({
  ...standing(you, chairs),
  people: [
    { person: 'ana', name: 'ana', isHere: true },
    { person: 'eva', name: 'eva', isHere: true, isNew: true },
  ],
  dealt: [{ person: 'blas', name: 'blas', isOpen: true }, null, { person: 'cleo', name: 'cleo' }],
});

test('a seat that was dealt a hand is its holder’s, and asked for by somebody new where the holder is gone', () => {
  const chairs: Chair[] = [
    { type: 'nobody', heldBy: 'steady' },
    { type: 'nobody', heldBy: 'steady' },
    person('cleo', 'steady'),
  ];
  const at = (you: string) => [0, 1, 2].map((seat) => keys(dealtStanding(you, chairs), seat));
  expect(at('blas')).toEqual([['sit'], [], ['mute']]);
  expect(at('eva')).toEqual([['askForSeat'], [], ['mute']]);
  expect(at('ana')).toEqual([[], [], ['mute', 'handOver', 'promote', 'kick']]);
  const asking = { seat: 2, person: 'eva', name: 'eva', voters: [], agreed: [] };
  expect(keys({ ...dealtStanding('eva', chairs), requests: [asking] })).toEqual([]);
});

test('my seat is handed over to somebody who is here and has had none', () => {
  const gives = (chairs: Chair[], heir: string) =>
    givingActions(dealtStanding('ana', chairs), heir).map(({ key, action, seatName }) => [key, action, seatName]);
  expect(gives([person('ana')], 'eva')).toEqual([
    ['giveSeat', { type: 'giveSeat', seat: 0, person: 'eva' }, undefined],
  ]);
  expect(gives([person('ana')], 'cleo')).toEqual([]);
  expect(gives([person('blas')], 'eva')).toEqual([]);
  expect(gives([person('ana'), person('ana')], 'eva').map(([key]) => key)).toEqual(['giveSeatOf', 'giveSeatOf']);
});

test('a host who is only away is not sent away by the person who has the role meanwhile', () => {
  const of = { ...standing('ana', [person('cleo')]), awayHosts: ['cleo'] };
  expect(keys(of)).toEqual(['mute', 'handOver', 'promote']);
});

test('a person who has a seat cannot take a second one', () => {
  expect(keys(standing('blas', [{ type: 'nobody', heldBy: null }, person('blas')]))).toEqual([]);
});

test('nothing is offered where nobody else is; where nobody writes, nobody is muted', () => {
  const offered = (circumstances: Parameters<typeof seatActions>[2]) =>
    seatActions(standing('ana', [person('blas')]), 0, circumstances).map(({ key }) => key);
  expect(offered({ isAlone: true, isCompanion: false })).toEqual([]);
  expect(offered({ isAlone: false, isCompanion: false })).toEqual(['mute', 'handOver', 'promote', 'kick']);
  expect(offered({ isAlone: false, isCompanion: true })).toEqual(['handOver', 'promote', 'kick']);
});
