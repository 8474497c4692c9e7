import { useSentences } from '../parts/use-sentences.ts';
import { useRecorder } from '../use-recorder.ts';
import { inForce, phaseBehind } from './log-reading.ts';
import type { Toasts } from './use-toasts.ts';

/** Undo and redo: what they would do, and why not where they cannot. */
export function useTakingBack({ refuse, dismiss }: Pick<Toasts, 'refuse' | 'dismiss'>) {
  const { controls, seat, table, text } = useRecorder();
  const { short } = useSentences();
  const last = inForce(controls.log).at(-1) ?? null;
  const mayAll = controls.isHost || table.options.everyoneMayRecord;

  const report = (why: string | null) => (why === null ? dismiss() : refuse(why));
  /** Takes everything back from this step on. */
  const backTo = async (step: number) => {
    if (controls.undo !== null) report(await controls.undo(step));
  };
  return {
    /** What the next undo takes back; null where nothing was recorded. */
    label: last === null ? null : text('frame.undo.label', { what: short(last) }),
    whyNotUndo: whyNotUndo(),
    whyNotRedo: whyNotRedo(),
    /** Where the next undo leaves the phase: the phase to which it comes back. */
    phaseBehind: phaseBehind(controls.log),
    undo: async () => {
      if (last !== null && whyNotUndo() === null) await backTo(last.step);
    },
    redo: async () => {
      if (controls.redo !== null) report(await controls.redo());
    },
    backTo,
  };

  function whyNotUndo(): string | null {
    if (last === null) return text('frame.undo.nothing');
    if (controls.whyNot !== null) return text(`frame.whyNot.${controls.whyNot}`);
    if (controls.undo === null) return text('frame.undo.notYours');
    return mayAll || last.by === seat ? null : text('frame.undo.notYours');
  }

  function whyNotRedo(): string | null {
    if (controls.whyNot !== null) return text(`frame.whyNot.${controls.whyNot}`);
    return controls.redo === null ? text('frame.redo.nothing') : null;
  }
}

export type TakingBack = ReturnType<typeof useTakingBack>;
