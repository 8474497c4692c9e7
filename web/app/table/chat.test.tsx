// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { BEFORE, type PastItem } from '../../../client/followed.ts';
import { facesOf } from '../../ui/faces-for-tests.ts';
import { cover, toggleCovered } from '../../ui/private-tray.tsx';
import { words as front } from '../text/en/front.ts';
import { words as rooms } from '../text/en/rooms.ts';
import { Chat, type Talk, useNewest } from './chat.tsx';
import type { ChatPlace } from './say-form.tsx';
import { reactionsIn, useTalkWords } from './talk.ts';

describe('the chat', () => {
  beforeAll(async () => {
    const resources = { en: { ...front, ...rooms, tiny: TINY } };
    await i18next.use(initReactI18next).init({ lng: 'en', resources, interpolation: { escapeValue: false } });
  });
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });

  const TABLE: ChatPlace = { name: 'table', audience: { kind: 'all', label: 'Everybody' } };
  const TEAM: ChatPlace = { name: 'team', audience: { kind: 'team', label: 'Your team' } };
  const DEAD: ChatPlace = { name: 'dead', audience: { kind: 'dead', label: 'The dead' } };

  /** A chat whose places change while somebody writes. */
  function chat(...places: ChatPlace[]) {
    const say = vi.fn(async () => null);
    const { rerender } = render(<Spoken say={say} places={places} />);
    return {
      say,
      becomes: (...now: ChatPlace[]) => rerender(<Spoken say={say} places={now} />),
      write: (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } }),
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
    expect(say).toHaveBeenCalledWith({ text: 'It was Bo' }, 'dead');
  });

  test('a person who has written nothing yet has nothing to choose when the places change', () => {
    const { say, becomes, write, send, mustChoose } = chat(TEAM);
    becomes(TABLE);
    expect(mustChoose()).toBe(false);
    write('Good morning');
    send();
    expect(say).toHaveBeenCalledWith({ text: 'Good morning' }, 'table');
  });

  test('what was written for a few is not said to everybody unless they choose so', () => {
    const { say, becomes, write, send, mustChoose } = chat(TEAM);
    write('kill Ana');
    becomes(TABLE);
    expect(mustChoose()).toBe(true);
    send();
    expect(say).not.toHaveBeenCalled();
  });

  test('the box says who hears what is written in it', () => {
    const { becomes } = chat(TABLE);
    expect(screen.getByRole('textbox', { name: 'Say something: To everybody' })).not.toBeNull();
    becomes(DEAD);
    expect(screen.getByPlaceholderText('To the dead')).not.toBeNull();
    expect(document.querySelector('form [data-audience="dead"]')?.textContent).toBe('The dead');
  });

  test('every line says who heard it, by word and by kind', () => {
    const past = [
      line('a', { seat: 1, text: 'hello' }),
      line('b', { seat: 2, text: 'psst', channel: 'team', isPrivate: true }),
      line('c', { seat: null, text: 'he lies', channel: 'spectators', isPrivate: true }),
    ];
    render(<Spoken places={[TABLE, TEAM]} past={past} />);
    const badges = [...document.querySelectorAll('li [data-audience]')];
    expect(badges.map((badge) => [badge.getAttribute('data-audience'), badge.textContent])).toEqual([
      ['all', 'Everybody'],
      ['team', 'Your team'],
      ['spectators', 'Spectators'],
    ]);
  });

  test('what was written is out of sight while what one holds is covered, and there again afterwards', () => {
    const { write } = chat(TEAM, TABLE);
    const written = () => (screen.getByRole('textbox') as HTMLInputElement).value;
    write('kill Ana');
    act(cover);
    expect(written()).toBe('');
    act(toggleCovered);
    expect(written()).toBe('kill Ana');
  });

  describe('phrases', () => {
    const PHRASES = [
      { type: 'trust', blanks: { seat: 'seat' as const } },
      { type: 'paint', blanks: { colour: ['red', 'blue'] } },
      { type: 'plot', blanks: {}, channels: ['team'] },
      { type: 'unheardOf', blanks: {} },
      { type: 'sorry', blanks: {} },
    ];

    test('are there to tap before anything was said, as far as they can be said here', () => {
      render(<Spoken places={[TABLE]} phrases={PHRASES} />);
      const chips = screen.getByRole('group', { name: 'Say it with a tap' }).querySelectorAll('button');
      expect([...chips].map((chip) => chip.textContent)).toEqual(['I trust …', 'Paint it …', 'Sorry']);
    });

    test('without blanks are said at once', () => {
      const say = vi.fn(async () => null);
      render(<Spoken places={[TABLE]} phrases={PHRASES} say={say} />);
      fireEvent.click(screen.getByRole('button', { name: 'Sorry' }));
      expect(say).toHaveBeenCalledWith({ phrase: { type: 'sorry' } }, 'table');
    });

    test('name those who are in play, or out, where they ask for them, and are gone where nobody is', () => {
      const forms = [
        { type: 'trust', blanks: { seat: 'seatInPlay' as const } },
        { type: 'mourn', blanks: { seat: 'seatOut' as const } },
      ];
      const { rerender } = render(<Spoken places={[TABLE]} phrases={forms} out={[1]} />);
      fireEvent.click(screen.getByRole('button', { name: 'I trust …' }));
      expect(screen.queryByRole('button', { name: 'Luis' })).toBeNull();
      fireEvent.keyDown(screen.getByRole('button', { name: 'Marta' }), { key: 'Escape' });
      fireEvent.click(screen.getByRole('button', { name: 'We miss …' }));
      expect(screen.queryByRole('button', { name: 'Marta' })).toBeNull();
      fireEvent.keyDown(screen.getByRole('button', { name: 'Luis' }), { key: 'Escape' });
      rerender(<Spoken places={[TABLE]} phrases={forms} />);
      expect(screen.queryByRole('button', { name: 'We miss …' })).toBeNull();
    });

    test('ask for a seat by name, where the focus goes, and Escape goes back', () => {
      const say = vi.fn(async () => null);
      render(<Spoken places={[TABLE]} phrases={PHRASES} say={say} />);
      fireEvent.click(screen.getByRole('button', { name: 'I trust …' }));
      expect(document.activeElement?.textContent).toBe('Luis');
      expect(screen.queryByRole('button', { name: 'Ana' })).toBeNull();
      fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
      fireEvent.click(screen.getByRole('button', { name: 'I trust …' }));
      fireEvent.click(screen.getByRole('button', { name: 'Marta' }));
      expect(say).toHaveBeenCalledWith({ phrase: { type: 'trust', seat: 2 } }, 'table');
    });

    test('are read in one’s own language, and plainly where there are no words for them', () => {
      const past = [
        line('a', { text: 'trust 1', phrase: { type: 'trust', seat: 0 } }),
        line('b', { text: 'paint red', phrase: { type: 'paint', colour: 'red' } }),
        line('c', { text: 'unheardOf 3', phrase: { type: 'unheardOf', seat: 2 } }),
      ];
      render(<Spoken places={[TABLE]} past={past} />);
      const text = screen.getByRole('log').textContent;
      for (const sentence of ['I trust Ana', 'Paint it crimson', 'unheardOf 3']) expect(text).toContain(sentence);
    });
  });

  describe('what can be done about a line', () => {
    const actions = () => ({ react: vi.fn(), mute: vi.fn(), mayReact: true, you: 'p0' });

    test('six reactions; the last of each person counts, and one’s own is taken back by pressing it again', () => {
      const doing = actions();
      const reaction = (key: string, seat: number, is: 'laugh' | 'doubt' | null) =>
        line(key, { seat, text: '', reaction: { to: { message: 'm1' }, is } });
      const past = [
        line('a', { seat: 1, text: 'trust me', id: 'm1' }),
        reaction('b', 2, 'laugh'),
        reaction('c', 2, 'doubt'),
        reaction('d', 0, 'laugh'),
        reaction('e', 3, 'doubt'),
        reaction('f', 3, null),
      ];
      render(<Spoken places={[TABLE]} past={past} actions={doing} />);
      expect(screen.getAllByRole('listitem').map((item) => item.title)).toEqual([
        '',
        'Funny: Ana',
        'I doubt it: Marta',
      ]);
      fireEvent.click(screen.getByRole('button', { name: 'React to what Luis said' }));
      const names = ['Agree', 'Disagree', 'Funny', 'Love it', 'I doubt it', 'Bravo'];
      for (const name of names) expect(screen.getByRole('button', { name })).not.toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Funny', pressed: true }));
      expect(doing.react).toHaveBeenCalledWith({ message: 'm1' }, null);
    });

    test('nothing where it was said before this match: the table knows it no more', () => {
      const past = [line(`${BEFORE}a`, { text: 'one', id: 'm1' }), line('b', { text: 'two', id: 'm2' })];
      render(<Spoken places={[TABLE]} past={past} actions={actions()} />);
      const buttons = screen.getAllByRole('button', { name: 'React to what Luis said' });
      expect(buttons.map((button) => button.closest('li')?.textContent)).toEqual(['LuisEverybodytwo']);
    });

    test('its author is muted with a tap, and heard again with another', () => {
      const doing = actions();
      const past = [line('a', { seat: 1, text: 'one', id: 'm1' }), line('b', { seat: 1, text: 'two', id: 'm2' })];
      const { rerender } = render(<Spoken places={[TABLE]} past={past} actions={doing} />);
      fireEvent.click(screen.getAllByRole('button', { name: 'React to what Luis said' })[0] as Element);
      fireEvent.click(screen.getByRole('button', { name: 'Mute Luis' }));
      expect(doing.mute).toHaveBeenCalledWith('p1', true);
      rerender(<Spoken places={[TABLE]} past={past} actions={doing} muted={['p1']} />);
      expect(screen.getByRole('log').textContent).toContain('Luis is muted');
      expect(screen.getByRole('log').textContent).not.toContain('one');
      fireEvent.click(screen.getByRole('button', { name: 'Unmute Luis' }));
      expect(doing.mute).toHaveBeenCalledWith('p1', false);
    });
  });
});

const TINY = {
  channels: { table: 'Everybody', team: 'Your team' },
  phrases: { paint: 'Paint it {{colour}}', plot: 'Let us plot', mourn: 'We miss {{seat}}' },
  blanks: { colour: { values: { red: 'crimson' } } },
};

const FACES = facesOf(['Ana', 'Luis', 'Marta', 'Iker'], { 0: { isYou: true } });

function line(key: string, said: Partial<NonNullable<PastItem['said']>>): PastItem {
  const { seat = 1 } = said;
  const name = seat === null ? 'Fay' : (FACES[seat]?.name ?? '');
  const whole = { person: `p${seat}`, seat, name, channel: 'table', text: '', at: 1, ...said };
  return { key, at: 1, heard: [], said: whole, given: null, isTakeBack: false, step: null, act: null };
}

/** A chat, with whatever is not as usual. */
function Spoken(of: Partial<Talk>) {
  const words = useTalkWords('tiny', FACES);
  const { past = [], muted = [] } = of;
  const usual = { code: 'ABCDEF', game: 'tiny', past, muted, why: '', places: [], phrases: [], actions: null };
  const reactions = reactionsIn(past, muted);
  return <Chat {...usual} faces={FACES} words={words} reactions={reactions} say={async () => null} {...of} />;
}

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

  test('lines that are put in and taken out above scroll the list, and nobody has scrolled up', () => {
    render(<List />);
    growTo(500);
    shown.scrollHeight = 900;
    scrollTo(300);
    growTo(900);
    expect(box().scrollTop).toBe(900);
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
