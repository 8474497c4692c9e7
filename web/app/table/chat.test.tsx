// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { words as front } from '../text/en/front.ts';
import { words as rooms } from '../text/en/rooms.ts';
import { Chat, type ChatPlace } from './chat.tsx';

beforeAll(async () => {
  const resources = { en: { ...front, ...rooms } };
  await i18next.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const TABLE: ChatPlace = { name: 'table', label: 'Table', isForAll: true };
const TEAM: ChatPlace = { name: 'team', label: 'Team', isForAll: false };
const DEAD: ChatPlace = { name: 'dead', label: 'The dead', isForAll: false };

/** A chat whose places change while somebody writes. */
function chat(...places: ChatPlace[]) {
  const say = vi.fn(async () => null);
  const drawn = (now: readonly ChatPlace[]) => (
    <Chat {...{ code: 'ABCDEF', game: 'tiny', past: [], faces: [], why: '', muted: [], say, places: now }} />
  );
  const { rerender } = render(drawn(places));
  return {
    say,
    becomes: (...now: ChatPlace[]) => rerender(drawn(now)),
    write: (text: string) =>
      fireEvent.change(screen.getByPlaceholderText('Say something'), { target: { value: text } }),
    send: () => fireEvent.click(screen.getByRole('button', { name: 'Send' })),
    mustChoose: () => screen.queryByText('Choose who can read it') !== null,
  };
}

test('whoever dies talks to the dead at once, even in the middle of a word', () => {
  const { say, becomes, write, send, mustChoose } = chat(TABLE);
  write('It was');
  becomes(DEAD);
  expect(mustChoose()).toBe(false);
  write('It was Bo');
  send();
  expect(say).toHaveBeenCalledWith('It was Bo', 'dead');
});

test('whoever has written nothing yet has nothing to choose when the places change', () => {
  const { say, becomes, write, send, mustChoose } = chat(TEAM);
  becomes(TABLE);
  expect(mustChoose()).toBe(false);
  write('Good morning');
  send();
  expect(say).toHaveBeenCalledWith('Good morning', 'table');
});

test('what was written for a few is not said to everybody unless they choose so', () => {
  const { say, becomes, write, send, mustChoose } = chat(TEAM);
  write('kill Ana');
  becomes(TABLE);
  expect(mustChoose()).toBe(true);
  send();
  expect(say).not.toHaveBeenCalled();
});
