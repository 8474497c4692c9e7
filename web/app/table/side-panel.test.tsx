// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import type { ComponentProps } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { facesOf } from '../../ui/faces-for-tests.ts';
import { cover, toggleCovered } from '../../ui/private-tray.tsx';
import { words as front } from '../text/en/front.ts';
import { words as rooms } from '../text/en/rooms.ts';
import { useOpenPart } from './open-part.ts';
import { SidePanel } from './side-panel.tsx';

vi.mock('../shell/games.ts', () => ({ useAllTexts: () => {}, useGame: () => ({}) }));

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ...front, ...rooms } } });
});
afterEach(cleanup);

type Props = ComponentProps<typeof SidePanel>;

const Opened = (props: Props) => <SidePanel {...props} followed={useOpenPart(props.followed, props.game.secrets)} />;

/** The side panel of a match between two. */
async function showSide(of: {
  readonly isAway?: boolean;
  readonly isSupervised: boolean;
  readonly isLocal?: boolean;
  readonly channels: readonly object[];
  readonly past?: readonly object[];
}) {
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
  const match = { id: 'm1', asked: [0], channels: of.channels, setup: {}, outcome: null };
  const props = {
    ...{
      client: {},
      match,
      faces: facesOf(['Ana', 'Luis']),
      isLocal: of.isLocal ?? false,
      isTalkInFront: false,
      told: null,
      story: null,
    },
    followed: { viewer: 0, past: of.past ?? [], standing, match },
    game: {
      id: 'tiny',
      rulesNow: () => [],
      speechOf: ({ type, by }: { type: string; by: number }) =>
        type === 'claimed' ? { seat: by, text: 'I drew three', note: 'Impossible.' } : null,
      secrets: { drew: true },
      phrase: ({ type, seat }: { type: string; seat: number }) => `${type} by ${seat}`,
    },
    speaker: { text: (key: string) => key, seat: String, seats: String },
    onBack: () => {},
    isSupervised: of.isSupervised,
    isAway: of.isAway,
  };
  render(<Opened {...(props as unknown as Props)} />);
  if (of.isAway) return null;
  fireEvent.click(screen.getByRole('button', { name: 'People: 2 here' }));
  await within(screen.getByRole('dialog')).findByText('Luis');
  return {
    hasChat: screen.queryByRole('region', { name: 'Chat', hidden: true }) !== null,
    hasLinks: screen.queryByRole('link', { name: 'Open on a TV' }) !== null,
    menus: screen.queryAllByRole('button', { name: /Actions for/ }).length,
  };
}

test('next to a table of friends there is always a chat, the way to a TV, and what may be done about people', async () => {
  expect(await showSide({ isSupervised: false, channels: [] })).toEqual({ hasChat: true, hasLinks: true, menus: 2 });
});

test('next to a match of a session there is a chat only where the match lets people talk, and nothing to be decided', async () => {
  expect(await showSide({ isSupervised: true, channels: [] })).toEqual({ hasChat: false, hasLinks: false, menus: 0 });
  cleanup();
  const talking = await showSide({ isSupervised: true, channels: [{ name: 'both' }] });
  expect(talking).toEqual({ hasChat: true, hasLinks: false, menus: 0 });
});

test('alone with bots there is a chat where the match lets people talk', async () => {
  const chats = [];
  for (const channels of [[], [{ name: 'table' }]]) {
    chats.push((await showSide({ isSupervised: false, isLocal: true, channels }))?.hasChat);
    cleanup();
  }
  expect(chats).toEqual([false, true]);
});

test('what happened and what was said are in one list, in their order, read aloud wherever it is', async () => {
  const event = { type: 'led', seat: 1 };
  const said = { person: 'luis', name: 'Luis', seat: 1, channel: 'table', text: 'Hello', at: 2 };
  const item = { heard: [], said: null, given: null, isTakeBack: false, step: null, act: null };
  await showSide({
    isSupervised: false,
    channels: [],
    past: [
      { ...item, key: 'a', at: 1, heard: [event] },
      { ...item, key: 'b', at: 2, said },
      { ...item, key: 'c', at: 3, heard: [event] },
    ],
  });
  const lines = within(screen.getByRole('log', { name: 'What happened', hidden: true })).getAllByRole('listitem', {
    hidden: true,
  });
  expect(lines.map(({ textContent }) => textContent)).toEqual(['led by 1', 'LuisEverybodyHello', 'led by 1']);
  expect(lines.filter((line) => line.getAttribute('aria-live') === 'off')).toEqual([]);
});

test('what was said and done before the page came is there, but not read aloud', () => {
  const said = { person: 'luis', name: 'Luis', seat: 1, channel: 'table', text: 'Hello', at: 2 };
  const item = { heard: [], said: null, given: null, isTakeBack: false, step: null, act: null };
  showSide({
    isSupervised: false,
    channels: [],
    past: [
      { ...item, key: 'history-0', at: 1, heard: [{ type: 'led', seat: 1 }] },
      { ...item, key: 'history-1', at: 2, said },
      { ...item, key: 'c', at: 3, heard: [{ type: 'led', seat: 1 }] },
    ],
  });
  const log = screen.getByRole('log', { name: 'What happened', hidden: true });
  const lines = within(log).getAllByRole('listitem', { hidden: true });
  expect(lines.map((line) => line.getAttribute('aria-live'))).toEqual(['off', 'off', null]);
});

test('what was said before this match cannot be reacted to', () => {
  const item = { heard: [], given: null, isTakeBack: false, step: null, act: null };
  const said = { person: 'luis', name: 'Luis', seat: 1, channel: 'table', text: 'Hello', at: 2, id: 'm1' };
  const past = ['history-before-s-1', 's-2'].map((key) => ({ ...item, key, at: 2, said }));
  void showSide({ isSupervised: false, channels: [], past });
  expect(screen.getAllByRole('button', { name: 'React to what Luis said', hidden: true }).length).toBe(1);
});

test('while what one holds is covered, only what everybody heard is there', () => {
  const item = { heard: [], said: null, given: null, isTakeBack: false, step: null, act: null };
  const said = { person: 'luis', name: 'Luis', seat: 1, channel: 'table', text: 'Hello', at: 2 };
  const past = [
    { ...item, key: 'a', at: 1, said: { ...said, channel: 'team', isPrivate: true, text: 'psst' } },
    { ...item, key: 'b', at: 2, said },
    { ...item, key: 'c', at: 3, heard: [{ type: 'voted', seat: 1 }] },
    { ...item, key: 'd', at: 4, heard: [{ type: 'drew', seat: 0 }] },
  ];
  cover();
  void showSide({ isSupervised: false, channels: [], past });
  const log = within(screen.getByRole('log', { hidden: true }));
  const lines = () => log.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(lines()).toEqual(['LuisEverybodyHello', 'voted by 1']);
  expect(log.getByText(/^What only you may know is hidden/)).toBeTruthy();
  act(toggleCovered);
  expect(lines()).toEqual(['Luisteampsst', 'LuisEverybodyHello', 'voted by 1', 'drew by 0']);
});

test('out of sight it only says what happens: nothing of it is reached by keys', async () => {
  const item = { said: null, given: null, isTakeBack: false, step: null, act: null };
  const past = [{ ...item, key: 'a', at: 1, heard: [{ type: 'led', seat: 1 }] }];
  await showSide({ isSupervised: false, channels: [], past, isAway: true });
  expect(screen.getByRole('log').textContent).toBe('led by 1');
  expect(document.querySelectorAll('button, a, [tabindex="0"]').length).toBe(0);
});

test('what a seat claims is in a bubble with its name, once, and can be reacted to; in a session it is a sentence', () => {
  const item = { said: null, given: null, isTakeBack: false, step: null, act: null };
  const past = [{ ...item, key: 'a', at: 1, heard: [{ type: 'claimed', by: 1, seat: 1 }] }];
  const lines = () =>
    within(screen.getByRole('log', { name: 'What happened', hidden: true }))
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent);
  void showSide({ isSupervised: false, channels: [{ name: 'table', hearers: 'all' }], past });
  expect(lines()).toEqual(['LuisI drew threeclaimed by 1Impossible.']);
  // It is read aloud as one sentence.
  for (const hidden of document.querySelectorAll('[role=log] [aria-hidden]')) hidden.remove();
  expect(lines()).toEqual(['claimed by 1']);
  expect(screen.getByRole('button', { name: /^React to/, hidden: true })).toBeTruthy();
  cleanup();
  void showSide({ isSupervised: true, channels: [], past });
  expect(lines()).toEqual(['claimed by 1']);
});
