import { useRecorder } from '../use-recorder.ts';

/** Round and phase as a heading. */
export function useTitle(): string {
  const { match, table, text } = useRecorder();
  if (match.outcome !== null) return text('frame.over', { round: table.round });
  const phase = text(`phases.${match.phase}`);
  if (match.phase === 'setup') return phase;
  return text('frame.title', { round: table.round, phase });
}
