const SECONDS_A_NOTE = 0.22;

let audio: AudioContext | null = null;

/** Plays soft notes of these pitches, in hertz, one after the other. */
export function playNotes(pitches: readonly number[], secondsANote = SECONDS_A_NOTE): void {
  audio ??= new AudioContext();
  // A page that nobody touched yet may not sound; then this waits for the first touch, or is never heard.
  void audio.resume();
  const context = audio;
  pitches.forEach((pitch, at) => {
    playNote(context, pitch, { from: context.currentTime + at * secondsANote, seconds: secondsANote * 2 });
  });
}

function playNote(
  context: AudioContext,
  pitch: number,
  { from, seconds }: { readonly from: number; readonly seconds: number },
): void {
  const tone = new OscillatorNode(context, { type: 'sine', frequency: pitch });
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(0, from);
  loudness.gain.linearRampToValueAtTime(0.12, from + 0.03);
  loudness.gain.exponentialRampToValueAtTime(0.001, from + seconds);
  tone.connect(loudness).connect(context.destination);
  tone.start(from);
  tone.stop(from + seconds);
}
