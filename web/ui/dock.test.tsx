// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Outcome } from '../../kernel/index.ts';
import { Dock } from './dock.tsx';
import { facesOf } from './faces-for-tests.ts';
import { useAnswer } from './screen.ts';
import { speakKit } from './words-for-tests.ts';

describe('the bar', () => {
  const NAMES = ['Ana', 'Luis', 'Marta', 'Iker', 'Sol', 'Noa'];
  /** What is read aloud. */
  const said = () => document.querySelector('[aria-live="polite"]');
  const OUTCOME: Outcome = { ranking: [[0]], winners: 'seat-0', reason: 'end' };

  beforeEach(() => speakKit());
  afterEach(cleanup);

  function bar(
    asked: readonly number[],
    differing: Parameters<typeof facesOf>[1] = {},
    outcome: Outcome | null = null,
  ) {
    const { container } = render(
      <Dock match={{ asked, outcome }} seat={0} faces={facesOf(NAMES, differing)} ask="Lead a piece" hint="Not two.">
        <button type="button">Lead</button>
      </Dock>,
    );
    return container.textContent;
  }

  describe('the bar at the bottom', () => {
    test('says that it is my turn, what is asked, why not, and who else is waited for', () => {
      expect(bar([0, 2])).toBe('Your turn: Lead a pieceAlso waiting for MartaNot two.Lead');
      expect(said()?.textContent).toBe('Your turn: Lead a piece');
      expect(said()?.getAttribute('aria-atomic')).toBe('true');
    });

    test('says it again for the next question, even in the same words, and only then', () => {
      const shown = (question: number) => (
        <Dock match={{ asked: [0], outcome: null, question }} seat={0} faces={facesOf(NAMES)} ask="Vote" />
      );
      const { rerender } = render(shown(3));
      const first = screen.getByText('Your turn');
      rerender(shown(3));
      expect(screen.getByText('Your turn')).toBe(first);
      rerender(shown(4));
      expect(screen.getByText('Your turn')).not.toBe(first);
      expect(said()?.contains(first)).toBe(false);
    });

    test('says whom play waits for, who of them is away and for whom a bot plays', () => {
      expect(bar([1, 2, 3], { 1: { isHere: false }, 2: { heldBy: 'steady' }, 3: { isBot: true, isHere: false } })).toBe(
        'Waiting for Luis, Marta, and IkerLuis is away.For now, a bot plays for Marta.Not two.Lead',
      );
    });

    test('counts where there are many, and names them by their marks', () => {
      expect(bar([1, 2, 3, 4, 5])).toContain('Waiting for 5 players');
      expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual(NAMES.slice(1));
    });

    test('counts whom play waits for where nobody may know who they are', () => {
      const secret = (asked: readonly number[], waiting: number) =>
        render(<Dock match={{ asked, waiting, outcome: null }} seat={0} faces={facesOf(NAMES)} ask="Sleep" />).container
          .textContent;
      expect(secret([0], 4)).toBe('Your turn: SleepAlso waiting for 3 players');
      expect(secret([0], 1)).toBe('Your turn: Sleep');
      expect(secret([], 1)).toBe('Waiting for 1 player');
      expect(screen.queryAllByRole('img')).toEqual([]);
    });

    test('asks nothing of anybody once the match is over', () => {
      expect(bar([], {}, OUTCOME)).toContain('The match is over.');
      expect(screen.queryByRole('button')).toBeNull();
    });
  });
});

describe('sending an answer', () => {
  afterEach(cleanup);

  /** An answer that stays under way until it is settled by hand. */
  function heldAnswer() {
    const sent: string[] = [];
    const settle: ((refusal: string | null) => void)[] = [];
    const answer = (command: string) => {
      sent.push(command);
      return new Promise<string | null>((resolve) => settle.push(resolve));
    };
    return { sent, answer, settle: async (refusal: string | null) => act(async () => settle.shift()?.(refusal)) };
  }

  test('sends one answer at a time', async () => {
    const held = heldAnswer();
    const { result } = renderHook(() => useAnswer(held.answer));
    act(() => {
      void result.current.send('first');
      void result.current.send('second');
    });
    expect([held.sent, result.current.isSending]).toEqual([['first'], true]);
    await held.settle(null);
    expect([result.current.isSending, result.current.refusal]).toEqual([false, null]);
    act(() => void result.current.send('third'));
    expect(held.sent).toEqual(['first', 'third']);
  });

  test('keeps why it was refused until the next is sent', async () => {
    const held = heldAnswer();
    const { result } = renderHook(() => useAnswer(held.answer));
    act(() => void result.current.send('first'));
    await held.settle('Not now.');
    expect(result.current.refusal).toBe('Not now.');
    act(() => void result.current.send('again'));
    expect(result.current.refusal).toBeNull();
  });

  test('sends nothing where nobody can answer', () => {
    const { result } = renderHook(() => useAnswer<string>(null));
    act(() => void result.current.send('first'));
    expect(result.current.isSending).toBe(false);
  });
});

describe('keeping the tray in sight', () => {
  let heights = { top: 0, bottom: 0 };

  /** Tells its size once to its observers, as a browser does. */
  class WatchedOnce {
    private readonly told: () => void;
    constructor(told: () => void) {
      this.told = told;
    }
    observe(): void {
      queueMicrotask(this.told);
    }
    disconnect(): void {}
  }

  beforeEach(() => {
    speakKit();
    vi.stubGlobal('ResizeObserver', WatchedOnce);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const scrolled = document.querySelector('main')?.scrollTop ?? 0;
      const at = (top: number, bottom: number) => ({ top, bottom }) as DOMRect;
      if (this.matches('[data-tray]')) return at(heights.top - scrolled, heights.bottom - scrolled);
      return this.matches('[data-bar]') ? at(560, 650) : at(50, 650);
    });
  });

  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const page = (asked: readonly number[], hasTray: boolean) => (
    <main style={{ overflowY: 'auto' }}>
      <div>
        {hasTray && <div data-tray />}
        <Dock match={{ asked, outcome: null }} seat={0} faces={facesOf(['Ana', 'Luis'])} ask="Discard" />
      </div>
    </main>
  );

  async function shownThen(scrolled = 0): Promise<number> {
    const { container, rerender } = render(page([0], false));
    const main = container.querySelector('main') as HTMLElement;
    main.scrollTop = scrolled;
    rerender(page([0], true));
    await Promise.resolve();
    await Promise.resolve();
    return main.scrollTop;
  }

  test('what comes into my hand with the next question is brought above the bar', async () => {
    heights = { top: 600, bottom: 712 };
    expect(712 - (await shownThen())).toBeLessThan(560);
  });

  test('it is brought down to me where I have scrolled past it', async () => {
    heights = { top: 600, bottom: 712 };
    const scrolled = await shownThen(900);
    expect(600 - scrolled).toBeGreaterThanOrEqual(50);
    expect(712 - scrolled).toBeLessThanOrEqual(560);
  });

  test('what lies in sight stays where it is', async () => {
    heights = { top: 300, bottom: 412 };
    expect(await shownThen()).toBe(0);
  });
});
