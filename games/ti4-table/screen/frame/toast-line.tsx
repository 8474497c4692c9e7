import { X } from 'lucide-react';
import { Button } from '../../../../web/kit/button.tsx';
import { classes } from '../../../../web/kit/classes.ts';
import { useSentences } from '../parts/use-sentences.ts';
import { useRecorder } from '../use-recorder.ts';
import { inForce } from './log-reading.ts';
import type { TakingBack } from './use-taking-back.ts';
import type { Toasts } from './use-toasts.ts';

interface ToastLineProps {
  readonly toasts: Toasts;
  readonly takingBack: TakingBack;
  readonly onUndo: () => void;
}

/** What was recorded or refused just now, over the title and out of the way of every button; with Undo where it was a slip. */
export function ToastLine({ toasts: { toast, dismiss }, takingBack, onUndo }: ToastLineProps) {
  const { desk, text } = useRecorder();
  const { short } = useSentences();
  const last = inForce(desk.log).at(-1);
  const sentence = toast?.sentence ?? (toast === null || last === undefined ? null : short(last));
  const canUndo = toast?.canTakeBack === true && takingBack.whyNotUndo === null;
  return (
    <div role={toast?.isRefusal ? 'alert' : 'status'} className="sticky top-1 z-30 h-0">
      {sentence !== null && (
        <div
          data-toast
          className={classes(
            'ms-auto flex min-h-11 max-w-120 items-center gap-2 rounded-corner border bg-raised ps-3 shadow-piece',
            toast?.isRefusal ? 'border-danger' : 'border-line',
          )}
        >
          <p className="line-clamp-2 min-w-0 flex-1 text-small">{sentence}</p>
          {canUndo && (
            <Button kind="quiet" size="small" className="text-accent" onClick={onUndo}>
              {text('frame.undo.short')}
            </Button>
          )}
          <Button kind="quiet" size="icon" aria-label={text('frame.dismiss')} onClick={dismiss}>
            <X aria-hidden className="size-4" />
          </Button>
        </div>
      )}
    </div>
  );
}
