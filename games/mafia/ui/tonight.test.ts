import { expect, test } from 'vitest';
import type { Offered } from '../../../web/ui/screen.ts';
import type { Order, OwnAct } from '../types.ts';
import {
  candidatesAt,
  type Draft,
  emptyDraft,
  isHalf,
  type NightOffer,
  nextPlace,
  nightCommand,
  nightOffer,
  type Task,
  tap,
  tasksOf,
} from './tonight.ts';

const act = (action: OwnAct['action'], on: readonly number[], redirect: number | null = null): OwnAct => ({
  action,
  on,
  redirect,
});

/** Exactly these acts and orders, each as a record whose places take one player. */
function offerOf(own: readonly OwnAct[], max: number, orders: readonly Order[] = []): NightOffer {
  const only = (value: unknown) => ({ oneOf: [value] });
  const acts = own.map(({ action, on, redirect }) => ({
    record: { action: only(action), on: { record: on.map(only) }, redirect: only(redirect) },
  }));
  const ordered = orders.map(({ carrier, action, target }) => ({
    record: { carrier: only(carrier), action: only(action), target: only(target) },
  }));
  const blanks = { own: { manyOf: { anyOf: acts }, min: 0, max }, order: { anyOf: [only(null), ...ordered] } };
  const offered: Offered = { type: 'night', blanks, check: null };
  return nightOffer([offered]) as NightOffer;
}

const first = (offer: NightOffer): Task => tasksOf(offer, [1, 2])[0] as Task;

test('where nothing is offered there is a thought to tap, and nothing is sent of it', () => {
  const tasks = tasksOf(offerOf([], 0), [1, 2]);
  expect(tasks.map(({ kind }) => kind)).toEqual(['thought']);
  const draft = tap(tasks[0] as Task, emptyDraft(tasks[0] as Task, 0), 0, 2);
  expect(draft.picks).toEqual([2]);
  expect(nightCommand(tasks, [draft])).toEqual({ type: 'night', own: [], order: null });
});

test('tapping the same player again lets go', () => {
  const task = first(offerOf([act('watch', [1]), act('watch', [2])], 1));
  const once = tap(task, emptyDraft(task, 0), 0, 2);
  expect(tap(task, once, 0, 2).picks).toEqual([null]);
});

test('a second place offers only what goes with the first, and is let go of when it no longer does', () => {
  const task = first(offerOf([act('swap', [1, 2]), act('swap', [2, 1]), act('swap', [2, 3])], 1));
  const begun = tap(task, emptyDraft(task, 0), 0, 2);
  expect(nextPlace(begun)).toBe(1);
  expect(candidatesAt(task.acts, begun.picks, 1)).toEqual([1, 3]);
  expect(isHalf(task, begun)).toBe(true);
  const whole = tap(task, begun, 1, 3);
  expect(isHalf(task, whole)).toBe(false);
  expect(tap(task, whole, 0, 1).picks).toEqual([1, null]);
});

test('a redirection is a further place', () => {
  const offer = offerOf([act('possess', [1], 2), act('possess', [2], 2)], 1);
  const task = first(offer);
  const draft: Draft = { action: 'possess', picks: [2, 2] };
  expect(nightCommand([task], [draft])).toMatchObject({ own: [act('possess', [2], 2)] });
});

test('an order is carried out by myself unless I say otherwise', () => {
  const orders: readonly Order[] = [
    { carrier: 3, action: 'kill', target: 1 },
    { carrier: 5, action: 'hitmanKill', target: 1 },
  ];
  const task = first(offerOf([], 0, orders));
  expect(emptyDraft(task, 5).picks).toEqual([5, null]);
  expect(emptyDraft(task, 4).picks).toEqual([3, null]);
  expect(isHalf(task, emptyDraft(task, 5))).toBe(false);
  expect(nightCommand([task], [tap(task, emptyDraft(task, 5), 1, 1)])).toMatchObject({ order: orders[1] });
});
