import { CircleAlert, Hand } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Seat } from '../../kernel/index.ts';
import { classes } from './classes.ts';
import type { Face, MatchOnScreen } from './screen.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useTrayInSight } from './use-tray-in-sight.ts';
import { WaitingLine } from './waiting-line.tsx';

interface ActionBarProps {
  readonly match: Pick<MatchOnScreen, 'asked' | 'waiting' | 'outcome'>;
  /** Whose bar it is; null for those who only watch. */
  readonly seat: Seat | null;
  readonly faces: readonly Face[];
  /** What is asked of me, in one line. */
  readonly ask: ReactNode;
  /** Why I cannot do the other thing. */
  readonly hint?: ReactNode;
  /** Why my last answer was refused. */
  readonly refusal?: string | null;
  /** What I may press; the main action first. */
  readonly children?: ReactNode;
}

/** The bar at the bottom: what is asked of me, who is waited for, what I may do, and why not the other thing. */
export function ActionBar({ match, seat, faces, ask, hint, refusal = null, children }: ActionBarProps) {
  const { t } = useTranslation('kit');
  const isOver = match.outcome !== null;
  const isMine = !isOver && seat !== null && match.asked.includes(seat);
  const bar = useTrayInSight(isMine);
  useKeptFocus(bar);
  const others = isOver ? [] : faces.filter((face) => match.asked.includes(face.seat) && face.seat !== seat);
  // Those who gave no faces want nobody shown, not even a number.
  const unnamed = isOver || faces.length === 0 ? 0 : Math.max(0, (match.waiting ?? 0) - (isMine ? 1 : 0));
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={t('actionBar')}
      data-bar="actions"
      className={classes(
        'sticky bottom-0 z-20 -mx-2 mt-auto flex flex-col gap-2 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:mb-2 sm:rounded-corner sm:border',
        isMine && 'animate-waits border-accent border-t-2 sm:border-2',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <p aria-live="polite" className="font-semibold text-accent text-small">
            {isMine ? (
              <>
                <Hand aria-hidden className="me-1 inline size-4 align-text-bottom" />
                {t('yourTurn')}
              </>
            ) : null}
          </p>
          {isMine ? <div className="font-medium">{ask}</div> : null}
          {isOver ? <p className="text-muted">{t('isOver')}</p> : null}
          <WaitingLine faces={others} unnamed={unnamed} isBesideMine={isMine} isQuiet={isOver || isMine} />
          {hint ? <div className="text-muted text-small">{hint}</div> : null}
        </div>
        {isOver || !children ? null : <div className="flex flex-wrap gap-2">{children}</div>}
      </div>
      <Refusal text={isOver ? null : refusal} />
    </section>
  );
}

/** Why not, read aloud at once. */
function Refusal({ text }: { readonly text: string | null }) {
  return (
    <div role="alert">
      {text === null ? null : (
        <p className="flex items-start gap-2 font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
}
