import { Bot, CircleAlert, Hand, Unplug } from 'lucide-react';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Seat } from '../../kernel/index.ts';
import { classes } from './classes.ts';
import type { Face, MatchOnScreen } from './screen.ts';
import { SeatMark } from './seat-mark.tsx';

interface ActionBarProps {
  readonly match: Pick<MatchOnScreen, 'asked' | 'waiting' | 'outcome'> & Partial<Pick<MatchOnScreen, 'question'>>;
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
          <div aria-live="polite" aria-atomic>
            {isMine ? (
              // Put there again for each question: said again, even if the words are the same.
              <Fragment key={match.question}>
                <p className="font-semibold text-accent text-small">
                  <Hand aria-hidden className="me-1 inline size-4 align-text-bottom" />
                  {t('yourTurn')}
                </p>
                <div className="font-medium">{ask}</div>
              </Fragment>
            ) : null}
          </div>
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

/** More than these are counted, and told apart by their marks. */
const MOST_NAMES = 4;

interface WaitingLineProps {
  readonly faces: readonly Face[];
  /** How many are waited for of whom nobody may know who they are. */
  readonly unnamed: number;
  /** Whether I am waited for too. */
  readonly isBesideMine: boolean;
  /** Whether nothing is said where nobody is waited for. */
  readonly isQuiet: boolean;
}

/** Who is waited for, who of them is away, and for whom a bot plays. */
function WaitingLine({ faces, unnamed, isBesideMine, isQuiet }: WaitingLineProps) {
  const { t, i18n } = useTranslation('kit');
  if (unnamed > 0) return <Unnamed count={unnamed} isBesideMine={isBesideMine} />;
  if (faces.length === 0) return isQuiet ? null : <p className="text-muted">{t('nobodyAsked')}</p>;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const say = (of: readonly Face[]) => list.format(of.map(({ name }) => name));
  const held = faces.filter(({ heldBy }) => heldBy !== null);
  const away = faces.filter(({ isHere, isBot, heldBy }) => !isHere && !isBot && heldBy === null);
  const count = faces.length;
  const names = count > MOST_NAMES ? t('people', { count }) : say(faces);
  return (
    <div className={isBesideMine ? 'text-muted text-small' : ''}>
      <p>
        <span className="me-2 inline-flex flex-wrap gap-1 align-middle">
          {faces.map(({ seat, look, name }) => (
            <SeatMark key={seat} look={look} size="small" label={count > MOST_NAMES ? name : undefined} />
          ))}
        </span>
        <span>{t(isBesideMine ? 'alsoWaitingFor' : 'waitingFor', { names })}</span>
      </p>
      {away.length === 0 || isBesideMine ? null : (
        <p className="flex items-center gap-1.5 text-muted text-small">
          <Unplug aria-hidden className="size-4 shrink-0" />
          {t('isAway', { names: say(away), count: away.length })}
        </p>
      )}
      {held.length === 0 || isBesideMine ? null : (
        <p className="flex items-center gap-1.5 text-muted text-small">
          <Bot aria-hidden className="size-4 shrink-0" />
          {t('isHeld', { names: say(held) })}
        </p>
      )}
    </div>
  );
}

function Unnamed({ count, isBesideMine }: { readonly count: number; readonly isBesideMine: boolean }) {
  const { t } = useTranslation('kit');
  const names = t('people', { count });
  return (
    <p className={isBesideMine ? 'text-muted text-small' : ''}>
      {t(isBesideMine ? 'alsoWaitingFor' : 'waitingFor', { names })}
    </p>
  );
}

/**
 * While I am asked, what I hold must not lie under the bar: when it comes, and whenever the page changes its size, what scrolls brings it
 * above. It may come later than the bar, with the next question.
 */
function useTrayInSight(isMine: boolean): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  const [tray, setTray] = useState<Element | null>(null);
  useEffect(() => setTray(bar.current?.parentElement?.querySelector('[data-tray]') ?? null));
  useEffect(() => {
    const here = bar.current;
    const box = here === null ? null : scrollerOf(here);
    if (!isMine || here === null || box === null || tray === null) return;
    const watching = new ResizeObserver(() => bringInSight(tray, here, box));
    for (const element of [box, here, tray, here.parentElement as Element]) watching.observe(element);
    return () => watching.disconnect();
  }, [isMine, tray]);
  return bar;
}

const ROOM = 8;

/** Scrolls as far as needed, up or down; where there is no room for all of the tray, its end counts. */
function bringInSight(tray: Element, bar: HTMLElement, box: HTMLElement): void {
  const { top, bottom } = tray.getBoundingClientRect();
  const hidden = bottom - bar.getBoundingClientRect().top;
  const above = box.getBoundingClientRect().top - top;
  if (hidden > 0) box.scrollTop += hidden + ROOM;
  else if (above > 0) box.scrollTop -= Math.min(above + ROOM, -hidden);
}

/** The nearest thing round an element that may scroll up and down; never sideways, for that is somebody's own choice. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === 'auto') return box;
  }
  return null;
}

/**
 * What is pressed is disabled while its answer is sent, and may be gone afterwards: a person who goes by keys then stays where they were, or at
 * least in the same place of the page, and not at its top.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const here = place.current;
    if (here === null) return;
    const remember = ({ target }: Event) => {
      last.current = target as HTMLElement;
    };
    // Someone who leaves of their own will is let go; what is removed or disabled is known as such only a moment later.
    const forget = ({ target }: Event) =>
      setTimeout(() => {
        if (target === last.current && isReachable(target as HTMLElement)) last.current = null;
      });
    here.addEventListener('focusin', remember);
    here.addEventListener('focusout', forget);
    return () => {
      here.removeEventListener('focusin', remember);
      here.removeEventListener('focusout', forget);
    };
  }, [place]);
  useEffect(() => {
    const left = last.current;
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    if (left === null || !isNowhere) return;
    if (!left.isConnected) place.current?.focus({ preventScroll: true });
    else if (isReachable(left)) left.focus({ preventScroll: true });
  });
}

const isReachable = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled');
