import { useRecorder } from '../recorder.ts';
import { type Item, inForce, phaseBehind, since, useSentences } from './log.ts';
import type { Toasts } from './recording.ts';

/** What is said or refused just now, in the place of what would be undone: nothing moves, and a tap puts it away. */
export function ToastLine({ toasts: { toast, dismiss } }: { readonly toasts: Toasts }) {
  const isRefusal = toast?.kind === 'refused';
  // What was done is seen anyway. The place of the sentence is there before it comes: else it would not be read aloud.
  return (
    <>
      <p role="status" className="sr-only">
        {isRefusal ? null : toast?.sentence}
      </p>
      <div role="alert" data-toast={isRefusal || undefined}>
        {isRefusal && (
          <button
            type="button"
            onClick={dismiss}
            className="absolute inset-0 flex items-center overflow-hidden rounded-corner border-3 border-info bg-surface px-2 text-start text-small leading-tight"
          >
            <span className="line-clamp-2">{toast.sentence}</span>
          </button>
        )}
      </div>
    </>
  );
}

/** Undo and redo: what they would do, and why not where they cannot. */
export function useTakingBack({ say, refuse, dismiss }: Pick<Toasts, 'say' | 'refuse' | 'dismiss'>) {
  const { controls, seat, table, text, isSettling, ignore } = useRecorder();
  const { short } = useSentences();
  const last = inForce(controls.log).at(-1) ?? null;
  const mayAll = controls.isHost || table.options.everyoneMayRecord;

  const report = (why: string | null) => (why === null ? dismiss() : refuse(why));
  /** Whether a tap counts; where what it was meant for has just changed, it does not, and says so. */
  const isMeant = () => {
    if (isSettling) ignore();
    return !isSettling;
  };
  /** Takes everything back from this step on. */
  const backTo = async (step: number) => {
    if (controls.undo !== null) report(await controls.undo(step));
  };
  return {
    isSettling,
    isMeant,
    /** What the next undo takes back; null where nothing was recorded. */
    label: last === null ? null : text('frame.undo.label', { what: short(last) }),
    whyNotUndo: whyNotUndo(),
    whyNotRedo: whyNotRedo(),
    /** Where the next undo leaves the phase: the phase to which it comes back. */
    phaseBehind: phaseBehind(controls.log),
    undo: async () => {
      if (last === null || controls.undo === null || whyNotUndo() !== null) return;
      const why = await controls.undo(last.step);
      if (why === null) say(text('frame.undo.done', { what: short(last) }));
      else refuse(why);
    },
    redo: async () => {
      if (controls.redo !== null && isMeant()) report(await controls.redo());
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

/** A way back to the beginning of something: what it is called, how much it takes back, and why not. */
interface Rollback {
  readonly label: string;
  readonly from: number | null;
  readonly whyNot: string | null;
}

/** The ways back to the beginning of the phase and of the round, for hosts. */
export function useRollbacks(): { readonly phase: Rollback; readonly round: Rollback } {
  const { controls, match, table, text } = useRecorder();
  const phase = text(`phases.${match.phase}`);
  const inPhase = since(controls.log, 'phaseBegan');
  const inRound = since(controls.log, 'roundBegan');
  const rollback = (items: readonly Item[], label: string): Rollback => ({
    label,
    from: items[0]?.step ?? null,
    whyNot: whyNot(items),
  });
  return {
    phase: rollback(inPhase, text('frame.back.phase', { phase, what: counted(inPhase) })),
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
