import { useSentences } from '../parts/use-sentences.ts';
import { useRecorder } from '../use-recorder.ts';
import { inForce, phaseBehind } from './log-reading.ts';
import type { Toasts } from './use-toasts.ts';

/** Undo and redo: what they would do, and why not where they cannot. */
export function useTakingBack({ refuse, dismiss }: Pick<Toasts, 'refuse' | 'dismiss'>) {
  const { desk, seat, table, text } = useRecorder();
  const { short } = useSentences();
  const last = inForce(desk.log).at(-1) ?? null;
  const mayAll = desk.isHost || table.options.everyoneMayRecord;

  const report = (why: string | null) => (why === null ? dismiss() : refuse(why));
  /** Takes everything back from this step on. */
  const backTo = async (step: number) => {
    if (desk.undo !== null) report(await desk.undo(step));
  };
  return {
    /** What the next undo takes back; null where nothing was recorded. */
    label: last === null ? null : text('frame.undo.label', { what: short(last) }),
    whyNotUndo: whyNotUndo(),
    whyNotRedo: whyNotRedo(),
    /** Where the next undo leaves the phase: the phase to which it comes back. */
    phaseBehind: phaseBehind(desk.log),
    undo: async () => {
      if (last !== null && whyNotUndo() === null) await backTo(last.step);
    },
    redo: async () => {
      if (desk.redo !== null) report(await desk.redo());
    },
    backTo,
  };

  function whyNotUndo(): string | null {
    if (last === null) return text('frame.undo.nothing');
    if (desk.whyNot !== null) return text(`frame.whyNot.${desk.whyNot}`);
    if (desk.undo === null) return text('frame.undo.notYours');
    return mayAll || last.by === seat ? null : text('frame.undo.notYours');
  }

  function whyNotRedo(): string | null {
    if (desk.whyNot !== null) return text(`frame.whyNot.${desk.whyNot}`);
    return desk.redo === null ? text('frame.redo.nothing') : null;
  }
}

export type TakingBack = ReturnType<typeof useTakingBack>;
