import { useRecorder } from '../use-recorder.ts';

/** Why the viewer can change nothing at all; null if they can. */
export function useWhyNot(): string | null {
  const { controls, place, text } = useRecorder();
  if (place !== 'table') return text('setup.whyNot.watching');
  if (controls.record !== null) return null;
  return text(`setup.whyNot.${controls.whyNot ?? 'watching'}`);
}
