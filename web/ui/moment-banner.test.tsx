// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Dock } from './dock.tsx';
import { facesOf } from './faces-for-tests.ts';
import { MomentStage } from './moment-banner.tsx';
import type { PlayingMoment } from './screen.ts';
import { speakKit } from './words-for-tests.ts';

beforeAll(() => speakKit());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const MOMENT: PlayingMoment = {
  key: 'k1',
  event: { type: 'votes' },
  heard: [],
  ms: 3000,
  pace: 1,
  banner: { line: 'Elected', reason: '8 to 2' },
  bannerTime: [1800, 3000],
};

const faces = facesOf(['Ana', 'Bo']);

/** A stage with a seat and a bar on it, and a field and a button next to it. */
function Table({ moment = MOMENT, skip }: { readonly moment?: PlayingMoment | null; readonly skip: () => void }) {
  return (
    <>
      <MomentStage moment={moment} skip={skip}>
        <button type="button">Bo</button>
        <Dock
          match={{ asked: moment === null ? [0] : [], waiting: null, outcome: null }}
          seat={0}
          faces={faces}
          ask="Vote."
          hint="A tie elects nobody."
        >
          {moment === null && <button type="button">Ja</button>}
        </Dock>
      </MomentStage>
      <input aria-label="Say something" />
      <button type="button">Send</button>
    </>
  );
}

const shown = () => document.querySelector('[data-moment]');

test('the banner says one line and a reason, to those who see: what happened says it to those who listen', () => {
  render(<Table skip={() => {}} />);
  expect(shown()?.textContent).toBe('Elected8 to 2');
  expect(shown()?.getAttribute('aria-hidden')).toBe('true');
});

test('a question is asked first, and goes when its time is over at this tempo', () => {
  const banner = { line: 'No.', question: { line: 'Is Bo Hitler?', ms: 1000 } };
  const animate = vi.spyOn(Element.prototype, 'animate');
  render(<Table skip={() => {}} moment={{ ...MOMENT, pace: 1.4, banner }} />);
  expect([...document.querySelectorAll('[data-moment]')].map(({ textContent }) => textContent)).toEqual([
    'Is Bo Hitler?',
    'No.',
  ]);
  expect(animate.mock.calls.map(([, options]) => options)).toMatchObject([
    { delay: 0, duration: 1400 },
    { delay: 1800, duration: 1200 },
  ]);
  animate.mockRestore();
});

test('there is none where the moment says nothing, and never two', () => {
  const { rerender } = render(<Table skip={() => {}} moment={{ ...MOMENT, banner: null }} />);
  expect(shown()).toBeNull();
  rerender(<Table skip={() => {}} />);
  rerender(<Table skip={() => {}} moment={{ ...MOMENT, key: 'k2', banner: { line: 'A fascist policy' } }} />);
  expect(document.querySelectorAll('[data-moment]').length).toBe(1);
});

test('a tap on the stage goes on, one next to it does not', () => {
  const skip = vi.fn();
  render(<Table skip={skip} />);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(skip).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Bo' }));
  expect(skip).toHaveBeenCalledTimes(1);
});

test.each([' ', 'Enter', 'Escape'])('the key "%s" goes on, and leaves the focus where it is', (key) => {
  const skip = vi.fn();
  render(<Table skip={skip} />);
  const seat = screen.getByRole('button', { name: 'Bo' });
  seat.focus();
  const isLeftAlone = fireEvent.keyDown(seat, { key });
  expect([skip.mock.calls.length, isLeftAlone]).toEqual([1, false]);
  expect(document.activeElement).toBe(seat);
  fireEvent.keyDown(document.body, { key });
  expect(skip).toHaveBeenCalledTimes(2);
});

test('whatever else has a use for a key keeps it', () => {
  const skip = vi.fn();
  render(<Table skip={skip} />);
  for (const element of [screen.getByLabelText('Say something'), screen.getByRole('button', { name: 'Send' })])
    for (const key of [' ', 'Enter', 'Escape']) fireEvent.keyDown(element, { key });
  fireEvent.keyDown(document.body, { key: 'x' });
  render(
    <Dialog title="Rules" isOpen onClose={() => {}}>
      <p>All rules</p>
    </Dialog>,
  );
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(skip).not.toHaveBeenCalled();
});

test('nothing listens once the moment is over', () => {
  const skip = vi.fn();
  render(<Table skip={skip} moment={null} />);
  fireEvent.keyDown(document.body, { key: ' ' });
  fireEvent.click(screen.getByRole('button', { name: 'Bo' }));
  expect(skip).not.toHaveBeenCalled();
});

test('the bar has a button to skip; after a press by key the focus stays at the bar', () => {
  const skip = vi.fn();
  const { rerender } = render(<Table skip={skip} />);
  const button = screen.getByRole('button', { name: 'Skip' });
  expect(screen.queryByText('A tie elects nobody.')).toBeNull();
  button.focus();
  fireEvent.click(button);
  expect(skip).toHaveBeenCalledTimes(1);
  rerender(<Table skip={skip} moment={null} />);
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  screen.getByText('A tie elects nobody.');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your options' }));
});

test('where people are waited for, the button says so', () => {
  const skip = vi.fn();
  render(<Table skip={skip} moment={{ ...MOMENT, isHeld: true }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(skip).toHaveBeenCalledTimes(1);
});

/** How the banner moves, as it is handed to the browser. */
function movesOf(isReduced: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isReduced,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const animate = vi.fn(() => ({ cancel: () => {} }));
  HTMLElement.prototype.animate = animate as never;
  render(<Table skip={() => {}} />);
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  const [keyframes, timing] = animate.mock.calls[0] as unknown as [Keyframe[], KeyframeAnimationOptions];
  return { keyframes, timing };
}

test('it comes and goes in its time, by transform and opacity alone', () => {
  const { keyframes, timing } = movesOf(false);
  expect(timing).toMatchObject({ delay: 1800, duration: 1200 });
  const moved = new Set(keyframes.flatMap((keyframe) => Object.keys(keyframe)));
  expect([...moved].sort()).toEqual(['easing', 'offset', 'opacity', 'transform']);
});

test('where motion is reduced it fades in the same time, and does not move', () => {
  const { keyframes, timing } = movesOf(true);
  expect(timing).toMatchObject({ delay: 1800, duration: 1200 });
  expect(new Set(keyframes.map(({ transform }) => transform))).toEqual(new Set(['none']));
  expect(keyframes.map(({ offset }) => offset)).toEqual([undefined, 0.1, 0.9, undefined]);
});
