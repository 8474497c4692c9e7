import { afterEach, expect, test, vi } from 'vitest';
import { playNotes } from './tones.ts';

afterEach(() => vi.unstubAllGlobals());

/** Browsers' own sound, which only writes down what it is asked for. */
function silentAudio() {
  const notes: { pitch: number; from: number; to: number }[] = [];
  const gain = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
  class Context {
    currentTime = 10;
    destination = {};
    async resume() {}
  }
  class Oscillator {
    private readonly note;
    constructor(_: unknown, { frequency }: { frequency: number }) {
      this.note = { pitch: frequency, from: 0, to: 0 };
      notes.push(this.note);
    }
    connect() {
      return { connect: () => undefined };
    }
    start(at: number) {
      this.note.from = at;
    }
    stop(at: number) {
      this.note.to = at;
    }
  }
  class Gain {
    gain = gain;
  }
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('OscillatorNode', Oscillator);
  vi.stubGlobal('GainNode', Gain);
  return notes;
}

test('notes sound one after the other, each a little into the next', () => {
  const notes = silentAudio();
  playNotes([440, 660], 0.5);
  expect(notes).toEqual([
    { pitch: 440, from: 10, to: 11 },
    { pitch: 660, from: 10.5, to: 11.5 },
  ]);
});
