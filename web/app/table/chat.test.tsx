// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { words as front } from '../text/en/front.ts';
import { words as rooms } from '../text/en/rooms.ts';
import { Chat, type ChatPlace, useNewest } from './chat.tsx';

describe('the chat', () => {
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

  test('a person who dies talks to the dead at once, even in the middle of a word', () => {
    const { say, becomes, write, send, mustChoose } = chat(TABLE);
    write('It was');
    becomes(DEAD);
    expect(mustChoose()).toBe(false);
    write('It was Bo');
    send();
    expect(say).toHaveBeenCalledWith('It was Bo', 'dead');
  });

  test('a person who has written nothing yet has nothing to choose when the places change', () => {
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
});

describe('a list that follows its newest line', () => {
  let notice: () => void = () => {};
  const shown = { clientHeight: 100, scrollHeight: 0 };

  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(noticed: () => void) {
          notice = noticed;
        }
        observe() {}
        disconnect() {}
      },
    );
    for (const key of ['clientHeight', 'scrollHeight'] as const)
      vi.spyOn(HTMLElement.prototype, key, 'get').mockImplementation(() => shown[key]);
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  function List() {
    return <div ref={useNewest()} role="log" />;
  }

  /** The list grows to this height, and the browser notices. */
  const growTo = (scrollHeight: number) => {
    shown.scrollHeight = scrollHeight;
    act(() => notice());
  };
  const box = () => screen.getByRole('log');
  const scrollTo = (top: number) => {
    box().scrollTop = top;
    fireEvent.scroll(box());
  };
  /** Next to the table, or put away: then it has no height, and a browser forgets how far it was scrolled. */
  const putAway = (isAway: boolean) => {
    shown.clientHeight = isAway ? 0 : 100;
    if (isAway) scrollTo(0);
    act(() => notice());
  };

  test('a list opens at its newest line and follows it, unless somebody has scrolled up to read', () => {
    render(<List />);
    growTo(500);
    expect(box().scrollTop).toBe(500);
    growTo(600);
    expect(box().scrollTop).toBe(600);
    scrollTo(100);
    growTo(700);
    expect(box().scrollTop).toBe(100);
    scrollTo(590);
    growTo(800);
    expect(box().scrollTop).toBe(800);
  });

  test('scrolling that is told of late, with more lines there by then, does not count as reading', () => {
    render(<List />);
    growTo(500);
    fireEvent.scroll(box());
    shown.scrollHeight = 900;
    fireEvent.scroll(box());
    growTo(900);
    expect(box().scrollTop).toBe(900);
  });

  test('a list that was put away comes back with its newest line, and goes on following it', () => {
    render(<List />);
    growTo(500);
    scrollTo(100);
    putAway(true);
    growTo(600);
    putAway(false);
    expect(box().scrollTop).toBe(600);
    growTo(700);
    expect(box().scrollTop).toBe(700);
  });
});
