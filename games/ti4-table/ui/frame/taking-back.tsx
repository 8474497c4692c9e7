import { X } from 'lucide-react';
import { IconButton } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { useRecorder } from '../recorder.ts';
import { type Item, inForce, phaseBehind, since, useSentences } from './log.ts';
import type { Toasts } from './recording.ts';

interface ToastLineProps {
  readonly toasts: Toasts;
  /** Over the title, or in a row of its own above the tools. */
  readonly at: 'title' | 'tools';
  /** Only one of the two places says it. */
  readonly isHere: boolean;
}

const PLACES = { title: 'absolute inset-y-0 start-0 w-full max-w-120', tools: 'mb-1 h-11 sm:max-w-120' } as const;

/** What is said or refused just now, out of the way of every button. */
export function ToastLine({ toasts: { toast, dismiss }, at, isHere }: ToastLineProps) {
  const { text } = useRecorder();
  const shown = isHere ? toast : null;
  const isRefusal = shown?.kind === 'refused';
  // The sentence alone is read aloud, and its place is there before it comes: else it would not be.
  return (
    <div
      data-toast={shown === null ? undefined : true}
      className={classes(
        shown !== null && 'flex items-center gap-1 rounded-corner border bg-raised ps-2',
        shown !== null && PLACES[at],
        isRefusal ? 'border-danger' : 'border-line',
      )}
    >
      <p role={isRefusal ? 'alert' : 'status'} className="line-clamp-2 min-w-0 flex-1 text-small leading-tight">
        {shown?.sentence}
      </p>
      {shown !== null && (
        <IconButton icon={X} className="max-sm:hidden" label={text('frame.dismiss')} onClick={dismiss} />
      )}
    </div>
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
