import { useRecorder } from '../use-recorder.ts';
import { type Item, since } from './log-reading.ts';

/** A way back to the beginning of something: what it is called, how much it takes back, and why not. */
export interface Rollback {
  readonly label: string;
  readonly from: number | null;
  readonly whyNot: string | null;
}

/** The ways back to the beginning of the phase and of the round, for hosts. */
export function useRollbacks(): { readonly phase: Rollback; readonly round: Rollback } {
  const { controls, match, table, text } = useRecorder();
  const inPhase = since(controls.log, 'phaseBegan');
  const inRound = since(controls.log, 'roundBegan');
  const rollback = (items: readonly Item[], label: string): Rollback => ({
    label,
    from: items[0]?.step ?? null,
    whyNot: whyNot(items),
  });
  return {
    phase: rollback(
      inPhase,
      text('frame.back.phase', { phase: text(`phases.${match.phase}`), what: counted(inPhase) }),
    ),
    round: rollback(inRound, text('frame.back.round', { round: table.round, what: counted(inRound) })),
  };

  /** Picks where there are only picks; else whatever was recorded. */
  function counted(items: readonly Item[]): string {
    const isPicks = items.every(({ heard }) => heard.some(({ type }) => type === 'cardPicked'));
    return text(isPicks && items.length > 0 ? 'frame.back.picks' : 'frame.back.events', { count: items.length });
  }

  function whyNot(items: readonly Item[]): string | null {
    if (!controls.isHost) return text('frame.menu.hostsOnly');
    if (controls.whyNot !== null) return text(`frame.whyNot.${controls.whyNot}`);
    return controls.undo === null || items.length === 0 ? text('frame.back.nothing') : null;
  }
}
