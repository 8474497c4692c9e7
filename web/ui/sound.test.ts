// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playNotes, playSound, SOUNDS, useIsWaitingForTouch } from './sound.ts';

const CHORDS = ['bright', 'dark', 'open'];

test.each(Object.entries(SOUNDS))('%s is short', (name, voices) => {
  const end = Math.max(...voices.map(({ at, seconds }) => at + seconds));
  expect(end).toBeLessThanOrEqual(CHORDS.includes(name) ? 1.5 : 0.4);
});

interface Started {
  readonly kind: 'tone' | 'noise';
  readonly pitch: number;
  readonly from: number;
  to: number;
}

/** What the browser was asked for. */
const started: Started[] = [];
const silenced: number[] = [];

class Context {
  state = 'suspended';
  currentTime = 10;
  sampleRate = 8000;
  destination = {};
  onstatechange = () => {};
  /** A touch lets it sound. */
  isTouched = false;
  constructor() {
    contexts.push(this);
  }
  async resume() {
    if (!this.isTouched) return;
    this.state = 'running';
    this.onstatechange();
  }
}
const contexts: Context[] = [];

const changing = () => ({
  setValueAtTime: () => {},
  linearRampToValueAtTime: () => {},
  exponentialRampToValueAtTime: () => {},
  setTargetAtTime: (value: number) => silenced.push(value),
});

class Part {
  gain = changing();
  frequency = changing();
  connect = (next: unknown) => next;
}

class Source extends Part {
  private note: Started | null = null;
  private readonly pitch: number;
  constructor(_: unknown, { frequency = 0 }: { frequency?: number }) {
    super();
    this.pitch = frequency;
  }
  start(from: number) {
    this.note = { kind: this.pitch === 0 ? 'noise' : 'tone', pitch: this.pitch, from, to: 0 };
    started.push(this.note);
  }
  stop(to: number) {
    if (this.note !== null) this.note.to = to;
  }
}

beforeEach(() => {
  started.length = 0;
  silenced.length = 0;
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('GainNode', Part);
  vi.stubGlobal('BiquadFilterNode', Part);
  vi.stubGlobal('OscillatorNode', Source);
  vi.stubGlobal('AudioBufferSourceNode', Source);
  vi.stubGlobal(
    'AudioBuffer',
    class {
      getChannelData = () => new Float32Array(4);
    },
  );
});
afterEach(() => {
  touched(undefined);
  cleanup();
  vi.unstubAllGlobals();
});

/** Says whether somebody touched the page; nobody knows where it is undefined. */
const touched = (hasBeenActive: boolean | undefined) =>
  Object.defineProperty(navigator, 'userActivation', {
    value: hasBeenActive === undefined ? undefined : { hasBeenActive },
    configurable: true,
  });

test('a page that nobody touched says so, and sounds only after a touch', () => {
  touched(false);
  const { result } = renderHook(() => useIsWaitingForTouch());
  expect(result.current).toBe(false);
  act(() => playSound('paper'));
  expect(result.current).toBe(true);
  expect(started).toEqual([]);
  (contexts[0] as Context).isTouched = true;
  act(() => void window.dispatchEvent(new Event('pointerdown')));
  expect(result.current).toBe(false);
  act(() => playSound('paper'));
  expect(started.length).toBe(1);
});

test('notes sound one after the other, each a little into the next', () => {
  playNotes([440, 660], 0.5);
  expect(started).toEqual([
    { kind: 'tone', pitch: 440, from: 10, to: 11 },
    { kind: 'tone', pitch: 660, from: 10.5, to: 11.5 },
  ]);
});

test('a sound is made of its tones and its noise, and silences the one before', () => {
  playSound('knock');
  expect(started.map(({ kind }) => kind)).toEqual(['tone', 'noise', 'tone']);
  silenced.length = 0;
  playSound('paper');
  expect(silenced).toEqual([0]);
});
