const NOTES = [523.25, 659.25];
const SECONDS_A_NOTE = 0.22;

let audio: AudioContext | null = null;

/** Two soft rising notes: your turn. */
export function playTwoNotes(): void {
  audio ??= new AudioContext();
  // A page that nobody touched yet may not sound; then this waits for the first touch, or is never heard.
  void audio.resume();
  const context = audio;
  NOTES.forEach((pitch, at) => {
    playNote(context, pitch, context.currentTime + at * SECONDS_A_NOTE);
  });
}

function playNote(context: AudioContext, pitch: number, from: number): void {
  const tone = new OscillatorNode(context, { type: 'sine', frequency: pitch });
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(0, from);
  loudness.gain.linearRampToValueAtTime(0.12, from + 0.03);
  loudness.gain.exponentialRampToValueAtTime(0.001, from + SECONDS_A_NOTE * 2);
  tone.connect(loudness).connect(context.destination);
  tone.start(from);
  tone.stop(from + SECONDS_A_NOTE * 2);
}
