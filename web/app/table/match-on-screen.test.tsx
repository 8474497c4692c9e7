// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TableInfo, WireViewer } from '../../../protocol/index.ts';
import { useFaces } from './match-on-screen.ts';

afterEach(cleanup);

const person = (name: string, of: string) => ({ type: 'person', person: of, name, isHere: true, heldBy: null });
const standing = {
  chairs: [person('Ana', 'ana'), person('Her brother', 'ana'), person('Eva', 'eva')],
  you: { person: 'ana', muted: [] },
} as unknown as TableInfo;

const yous = (viewer?: WireViewer) =>
  renderHook(() => useFaces(standing, viewer))
    .result.current.filter(({ isYou }) => isYou)
    .map(({ name }) => name);

test('at a shared screen only the seat in view is "you"', () => {
  expect(yous(1)).toEqual(['Her brother']);
  expect(yous(0)).toEqual(['Ana']);
});

test('if no seat looks, all seats of a person are theirs', () => {
  expect(yous()).toEqual(['Ana', 'Her brother']);
  expect(yous('spectator')).toEqual(['Ana', 'Her brother']);
});
