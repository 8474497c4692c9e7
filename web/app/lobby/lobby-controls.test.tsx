// @vitest-environment happy-dom

import { act, renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Refusal } from '../../../kernel/index.ts';
import { facesOf } from '../../ui/faces-for-tests.ts';
import {
  emptySeats,
  hostName,
  ownSeats,
  placesOn,
  standingPeople,
  swapped,
  useSetupDraft,
  whyNotBlind,
  whyNotStart,
} from './lobby-controls.tsx';
import { botNamed, lobbyOf, NOBODY, personIn } from './standing-for-tests.ts';

describe('seats', () => {
  test('seats are empty, mine, or somebody else’s', () => {
    const standing = lobbyOf({ chairs: [NOBODY, personIn('ana', 'Ana'), botNamed('Ada'), personIn('ana', 'Abuela')] });
    expect(emptySeats(standing)).toEqual([0]);
    expect(ownSeats(standing)).toEqual([1, 3]);
    expect(ownSeats(lobbyOf({ you: { person: null, muted: [] } }))).toEqual([]);
  });

  test('those without a seat are listed, those who are here first', () => {
    const people = [
      { person: 'ana', name: 'Ana', isHere: true },
      { person: 'bea', name: 'Bea', isHere: false },
      { person: 'cid', name: 'Cid', isHere: true },
    ];
    expect(standingPeople(lobbyOf({ people })).map(({ name }) => name)).toEqual(['Cid', 'Bea']);
  });

  test('the match cannot start while seats are empty, and only a host can start it', () => {
    const full = [personIn('ana', 'Ana'), botNamed('Ada'), botNamed('Blas'), botNamed('Cleo')];
    const bea = { person: 'bea', muted: [] };
    const away = [
      { person: 'ana', name: 'Ana', isHere: false },
      { person: 'bea', name: 'Bea', isHere: true },
    ];
    expect(whyNotStart(lobbyOf(), null)).toEqual({ type: 'empty', count: 3 });
    expect(whyNotStart(lobbyOf({ chairs: full }), null)).toBeNull();
    expect(whyNotStart(lobbyOf({ chairs: full }), { code: 'bad-option' })).toEqual({ type: 'refused' });
    expect(whyNotStart(lobbyOf({ chairs: full, you: bea }), null)).toEqual({ type: 'waitsForHost' });
    expect(whyNotStart(lobbyOf({ chairs: full, you: bea, coHosts: ['bea'] }), null)).toBeNull();
    expect(whyNotStart(lobbyOf({ you: bea, people: away }), null)).toEqual({ type: 'hostAway' });
    expect(whyNotStart(lobbyOf({ host: null }), null)).toEqual({ type: 'noHost' });
  });

  test('two seats change places, and the way round the table has no end', () => {
    expect(swapped(4, 0, 3)).toEqual([3, 1, 2, 0]);
    expect(placesOn(4, 3, 1)).toBe(0);
    expect(placesOn(4, 0, -1)).toBe(3);
  });

  test('the host is called as their seat is, or by their own name if they have none', () => {
    const faces = facesOf(['Cup', 'Key', 'Fox', 'Leaf']);
    expect(hostName(lobbyOf(), faces)).toBe('Cup');
    expect(hostName(lobbyOf({ host: 'bea' }), faces)).toBe('Bea');
    expect(hostName(lobbyOf({ host: null }), faces)).toBeNull();
  });

  test('a table is made blind only while its host is alone, and for good', () => {
    const { settings, people } = lobbyOf();
    expect(whyNotBlind(lobbyOf())).toBe('notAlone');
    expect(whyNotBlind(lobbyOf({ people: people.slice(0, 1) }))).toBeNull();
    expect(whyNotBlind(lobbyOf({ settings: { ...settings, isBlind: true } }))).toBe('forGood');
  });
});

describe('the draft of the setup', () => {
  const plain = { preset: 'plain', options: {}, seats: 4 };
  const long = { ...plain, options: { target: 90 } };
  const wrong = { ...plain, options: { target: 9000 } };

  /** A host's form, and the answers of the table in the order of the questions. */
  function draftOf() {
    const answers: ((why: Refusal | null) => void)[] = [];
    const ask = () => new Promise<Refusal | null>((resolve) => answers.push(resolve));
    const hook = renderHook(({ current }) => useSetupDraft(lobbyOf({ wish: current }), ask), {
      initialProps: { current: plain },
    });
    const answer = (index: number, why: Refusal | null) => act(async () => answers[index]?.(why));
    return { ...hook, answer, change: (wish: typeof plain) => act(() => hook.result.current.change(wish)) };
  }

  test('what is chosen is shown at once, and until the table has it', async () => {
    const { result, answer, change, rerender } = draftOf();
    change(long);
    expect(result.current.wish).toEqual(long);
    await answer(0, null);
    expect(result.current.wish).toEqual(long);
    const settled = { ...long, seats: 5 };
    rerender({ current: settled });
    expect(result.current.wish).toEqual(settled);
  });

  test('what is refused stays written with the reason until it is taken back', async () => {
    const { result, answer, change, rerender } = draftOf();
    change(wrong);
    await answer(0, { code: 'bad-option' });
    rerender({ current: { ...plain } });
    expect([result.current.wish, result.current.why]).toEqual([wrong, { code: 'bad-option' }]);
    act(() => result.current.takeBack());
    expect([result.current.wish, result.current.why]).toEqual([plain, null]);
  });

  test('a late answer says nothing about what is written now', async () => {
    const { result, answer, change } = draftOf();
    change(wrong);
    change(long);
    await answer(0, { code: 'bad-option' });
    expect([result.current.wish, result.current.why]).toEqual([long, null]);
  });
});
