import { X } from 'lucide-react';
import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { useSentences } from '../parts/use-sentences.ts';
import { useRecorder } from '../use-recorder.ts';
import { inForce } from './log-reading.ts';
import type { TakingBack } from './use-taking-back.ts';
import type { Toasts } from './use-toasts.ts';

interface ToastLineProps {
  readonly toasts: Toasts;
  readonly takingBack: TakingBack;
  readonly onUndo: () => void;
  /** Over the title, or in a row of its own above the tools. */
  readonly at: 'title' | 'tools';
  /** Only one of the two places says it. */
  readonly isHere: boolean;
}

const PLACES = { title: 'absolute inset-y-0 start-0 w-full max-w-120', tools: 'mb-1 h-11 sm:max-w-120' } as const;

/** What was recorded or refused just now, out of the way of every button; with Undo where it was a slip. */
export function ToastLine({ toasts: { toast, dismiss }, takingBack, onUndo, at, isHere }: ToastLineProps) {
  const { controls, text } = useRecorder();
  const { short } = useSentences();
  const last = inForce(controls.log).at(-1);
  const sentence = toast?.sentence ?? (toast === null || last === undefined ? null : short(last));
  const canUndo = toast?.canTakeBack === true && takingBack.whyNotUndo === null;
  return (
    <div role={toast?.isRefusal ? 'alert' : 'status'}>
      {isHere && sentence !== null && (
        <div
          data-toast
          className={classes(
            'flex items-center gap-1 rounded-corner border bg-raised ps-2',
            PLACES[at],
            toast?.isRefusal ? 'border-danger' : 'border-line',
          )}
        >
          <p className="line-clamp-2 min-w-0 flex-1 text-small leading-tight">{sentence}</p>
          {canUndo && (
            <Button kind="quiet" size="small" className="px-2 text-accent" onClick={onUndo}>
              {text('frame.undo.short')}
            </Button>
          )}
          <Button
            kind="quiet"
            size="icon"
            className="max-sm:hidden"
            aria-label={text('frame.dismiss')}
            onClick={dismiss}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </div>
      )}
    </div>
  );
}
