import { useEffect, useSyncExternalStore } from 'react';

/** One sound of a few: a tone, or a rush of noise through a filter. Times in seconds. */
interface Voice {
  readonly at: number;
  readonly seconds: number;
  readonly loud: number;
  /** In hertz: of the tone, or of what the filter lets through. */
  readonly pitch: number;
  /** Where the pitch glides to. */
  readonly to?: number;
  readonly kind: OscillatorType | 'noise';
}

const noise = (at: number, seconds: number, pitch: number, loud: number): Voice => ({
  at,
  seconds,
  pitch,
  loud,
  kind: 'noise',
});

const tone = (at: number, seconds: number, pitch: number, loud = 0.14, kind: OscillatorType = 'sine'): Voice => ({
  at,
  seconds,
  pitch,
  loud,
  kind,
});

/** Notes, in hertz. */
const [A2, D3, F3, A3, D4, E4, F4, SHARP_F4, A4, C5, D5, E5, G5, A5] = [
  110, 146.83, 174.61, 220, 293.66, 329.63, 349.23, 369.99, 440, 523.25, 587.33, 659.25, 783.99, 880,
];

const ROLL = Array.from({ length: 7 }, (_, stroke) => noise(stroke * 0.045, 0.06, 260, 0.12 + stroke * 0.02));

const chord = (...pitches: readonly number[]): readonly Voice[] =>
  pitches.map((pitch, at) => tone(at * 0.06, 1.5 - at * 0.06, pitch, 0.09, 'triangle'));

/** Every sound, as it is made. All are shorter than 0.4 s, but for the chords of the end. */
export const SOUNDS = {
  paper: [noise(0, 0.07, 3200, 0.1)],
  tap: [noise(0, 0.05, 900, 0.12)],
  knock: [tone(0, 0.09, 190, 0.3, 'triangle'), noise(0, 0.03, 1400, 0.1), tone(0.13, 0.1, 160, 0.3, 'triangle')],
  low: [tone(0, 0.38, D3, 0.2)],
  up: [tone(0, 0.2, D5), tone(0.16, 0.23, G5)],
  down: [tone(0, 0.2, F4), tone(0.16, 0.23, D4)],
  drum: ROLL,
  thud: [{ ...tone(0, 0.22, 120, 0.4), to: 50 }, noise(0, 0.05, 300, 0.2)],
  plucked: [tone(0, 0.22, A4, 0.16, 'triangle'), tone(0.16, 0.23, E4, 0.16, 'triangle')],
  bell: [tone(0, 0.39, A3, 0.18), tone(0, 0.3, A3 * 2.76, 0.05), tone(0, 0.2, A3 * 5.4, 0.03)],
  nightfall: [tone(0, 0.16, A4), tone(0.11, 0.16, F4), tone(0.22, 0.17, D4)],
  clack: [noise(0, 0.04, 2100, 0.22), tone(0, 0.05, 420, 0.12, 'square')],
  chime: [tone(0, 0.3, E5, 0.1), tone(0.06, 0.32, A5, 0.08)],
  coins: [0, 0.07, 0.13].map((at, coin) => tone(at, 0.16, 2400 + coin * 380, 0.05, 'triangle')),
  slap: [noise(0, 0.09, 1700, 0.4), { ...tone(0, 0.12, 220, 0.2), to: 90 }],
  bright: chord(D4, SHARP_F4, A4, D5),
  dark: chord(A2, D3, F3, A3),
  open: chord(D3, A3, D4, E4, C5),
} as const satisfies Readonly<Record<string, readonly Voice[]>>;

export type SoundName = keyof typeof SOUNDS;

let audio: AudioContext | null = null;

const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** Where the page makes its sounds. A page that nobody touched yet may not sound: it waits for the first touch, or is never heard. */
function audioContext(): AudioContext {
  if (audio === null) {
    audio = new AudioContext();
    audio.onstatechange = notify;
  }
  // Before the first touch a browser refuses it, with a warning each time.
  if (navigator.userActivation?.hasBeenActive ?? true) void audio.resume();
  notify();
  return audio;
}

/** Whether sounds are waiting for somebody to touch the page, which then lets them be heard. */
export function useIsWaitingForTouch(): boolean {
  const isWaiting = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => audio?.state === 'suspended',
  );
  useEffect(() => {
    if (!isWaiting) return;
    const wake = () => void audio?.resume();
    window.addEventListener('pointerdown', wake);
    window.addEventListener('keydown', wake);
    return () => {
      window.removeEventListener('pointerdown', wake);
      window.removeEventListener('keydown', wake);
    };
  }, [isWaiting]);
  return isWaiting;
}

let last: GainNode | null = null;

/** Plays a sound; the one before it falls silent. */
export function playSound(name: SoundName): void {
  const context = audioContext();
  // What waits would all be heard at once.
  if (context.state === 'suspended' && !(navigator.userActivation?.hasBeenActive ?? true)) return;
  const now = context.currentTime;
  last?.gain.setTargetAtTime(0, now, 0.01);
  const all = new GainNode(context, { gain: 1 });
  all.connect(context.destination);
  last = all;
  for (const voice of SOUNDS[name]) playVoice(context, voice, all);
}

function playVoice(context: AudioContext, voice: Voice, out: AudioNode): void {
  const { at, seconds, loud } = voice;
  const from = context.currentTime + at;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loud, from + Math.min(0.03, seconds / 10));
  gain.gain.exponentialRampToValueAtTime(0.001, from + seconds);
  const source = voice.kind === 'noise' ? noiseOf(context, voice, gain) : toneOf(context, voice, from, gain);
  gain.connect(out);
  source.start(from);
  source.stop(from + seconds);
}

function toneOf(context: AudioContext, { kind, pitch, to, seconds }: Voice, from: number, out: AudioNode) {
  const oscillator = new OscillatorNode(context, { type: kind as OscillatorType, frequency: pitch });
  if (to !== undefined) oscillator.frequency.exponentialRampToValueAtTime(to, from + seconds);
  oscillator.connect(out);
  return oscillator;
}

let rush: AudioBuffer | null = null;

function noiseOf(context: AudioContext, { pitch }: Voice, out: AudioNode) {
  rush ??= noiseBuffer(context);
  const source = new AudioBufferSourceNode(context, { buffer: rush });
  source.connect(new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 0.9 })).connect(out);
  return source;
}

function noiseBuffer(context: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: context.sampleRate / 4, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

const SECONDS_A_NOTE = 0.22;

/** Plays soft notes of these pitches, in hertz, one after the other, each a little into the next. */
export function playNotes(pitches: readonly number[], secondsANote = SECONDS_A_NOTE): void {
  const context = audioContext();
  for (const [at, pitch] of pitches.entries())
    playVoice(context, tone(at * secondsANote, secondsANote * 2, pitch, 0.12), context.destination);
}
