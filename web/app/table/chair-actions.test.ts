import { expect, test } from 'vitest';
import type { Standing } from '../../../wire/index.ts';
import { chairActions, hostActions } from './chair-actions.ts';

type Chair = Standing['chairs'][number];
const person = (id: string, heldBy: string | null = null): Chair => ({
  type: 'person',
  person: id,
  name: id,
  isHere: heldBy === null,
  heldBy,
});

const standing = (you: string | null, chairs: Chair[], muted: string[] = []): Standing =>
  ({
    chairs,
    host: 'ana',
    coHosts: ['dora'],
    settings: { isModerated: false },
    you: { person: you, muted },
  }) as unknown as Standing;

const keys = (of: Standing, seat = 0) => chairActions(of, seat).map(({ key }) => key);

test('somebody without a name may do nothing', () => {
  expect(keys(standing(null, [person('ana')]))).toEqual([]);
  expect(keys(standing(null, [{ type: 'nobody', heldBy: 'steady' }]))).toEqual([]);
});

test('a chair that nobody has may be taken, a bot is left alone', () => {
  expect(keys(standing('blas', [{ type: 'nobody', heldBy: 'steady' }]))).toEqual(['sit']);
  expect(keys(standing('ana', [{ type: 'bot', bot: 'steady', name: 'Ada' }]))).toEqual([]);
});

test('I may stand up from my own chair, and sit down again', () => {
  expect(keys(standing('blas', [person('blas')]))).toEqual(['stand']);
  expect(keys(standing('blas', [person('blas', 'steady')]))).toEqual(['sit']);
});

test('anybody may mute and unmute; the host may also hand over, send away and free a chair that a bot holds', () => {
  expect(keys(standing('blas', [person('cleo')]))).toEqual(['mute']);
  expect(keys(standing('blas', [person('cleo')], ['cleo']))).toEqual(['unmute']);
  expect(keys(standing('ana', [person('cleo')]))).toEqual(['mute', 'handOver', 'promote', 'kick']);
  expect(keys(standing('ana', [person('cleo', 'steady')]))).toEqual(['mute', 'empty', 'handOver', 'promote', 'kick']);
});

test('a host beside the host may do the same, but not hand the table over, and nothing about the host', () => {
  expect(keys(standing('dora', [person('cleo')]))).toEqual(['mute', 'promote', 'kick']);
  expect(keys(standing('dora', [person('ana')]))).toEqual(['mute']);
  expect(keys(standing('ana', [person('dora')]))).toEqual(['mute', 'handOver', 'demote', 'kick']);
});

test('at a moderated table there is one host alone', () => {
  const moderated = { ...standing('ana', [person('cleo')]), settings: { isModerated: true } } as Standing;
  expect(hostActions(moderated, 'cleo').map(({ key }) => key)).toEqual(['handOver', 'kick']);
});

test('whoever has a chair takes no second one', () => {
  expect(keys(standing('blas', [{ type: 'nobody', heldBy: null }, person('blas')]))).toEqual([]);
});
