import { useRecorder } from '../use-recorder.ts';

/** Why whoever looks can change nothing at all; null where they can. */
export function useWhyNot(): string | null {
  const { desk, place, text } = useRecorder();
  if (place !== 'table') return text('setup.whyNot.watching');
  if (desk.record !== null) return null;
  return text(`setup.whyNot.${desk.whyNot ?? 'watching'}`);
}
