// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import type { ComponentProps } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { facesOf } from '../../ui/faces-for-tests.ts';
import { words as front } from '../text/en/front.ts';
import { words as rooms } from '../text/en/rooms.ts';
import { SidePanel } from './side-panel.tsx';

vi.mock('../shell/games.ts', () => ({ catalogue: [], useGame: () => ({}) }));

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ...front, ...rooms } } });
});
afterEach(cleanup);

type Props = ComponentProps<typeof SidePanel>;

/** The side panel of a match between two. */
function showSide(of: { readonly isSupervised: boolean; readonly channels: readonly object[] }) {
  const chair = (person: string) => ({ type: 'person', person, name: person, isHere: true, heldBy: null });
  const standing = {
    ...{
      code: 'ABCDEF',
      game: 'tiny',
      stage: 'playing',
      host: 'ana',
      coHosts: [],
      settings: { isModerated: false },
      people: [],
      spectators: 0,
    },
    chairs: [chair('ana'), chair('luis')],
    you: { person: 'ana', muted: [] },
  };
  const match = { id: 'm1', asked: [0], channels: of.channels, setup: {} };
  const props = {
    ...{ client: {}, match, faces: facesOf(['Ana', 'Luis']), isLocal: false, isTalkInFront: false },
    followed: { viewer: 0, past: [], standing, match },
    game: { id: 'tiny', rulesNow: () => [], phrase: () => null },
    speaker: { text: (key: string) => key, seat: String, seats: String },
    onBack: () => {},
    isSupervised: of.isSupervised,
  };
  render(<SidePanel {...(props as unknown as Props)} />);
  return {
    hasChat: screen.queryByRole('log', { name: 'Chat' }) !== null,
    hasLinks: screen.queryByRole('link', { name: 'Open on a TV' }) !== null,
    menus: screen.queryAllByRole('button', { name: /Actions for/ }).length,
  };
}

test('next to a table of friends there is always a chat, the way to a TV, and what may be done about people', () => {
  expect(showSide({ isSupervised: false, channels: [] })).toEqual({ hasChat: true, hasLinks: true, menus: 2 });
});

test('next to a match of a session there is a chat only where the match lets people talk, and nothing to be decided', () => {
  expect(showSide({ isSupervised: true, channels: [] })).toEqual({ hasChat: false, hasLinks: false, menus: 0 });
  cleanup();
  const talking = showSide({ isSupervised: true, channels: [{ name: 'both' }] });
  expect(talking).toEqual({ hasChat: true, hasLinks: false, menus: 0 });
});
