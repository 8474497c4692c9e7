import { Bot, CircleAlert, Hand, Unplug } from 'lucide-react';
import {
  createContext,
  Fragment,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Seat } from '../../kernel/index.ts';
import { classes } from './classes.ts';
import { DockNoteLine, useHasNote } from './dock-note.tsx';
import { listText } from './list-text.ts';
import { SkipButton, useSkip } from './moment-banner.tsx';
import type { Face, MatchOnScreen } from './screen.ts';
import { SeatMark } from './seat-mark.tsx';

interface DockProps {
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
  /** What is mine alone and leans at the dock: a role card. */
  readonly card?: ReactNode;
  /** My own mark, where my seat is not drawn at the table. */
  readonly mark?: ReactNode;
  /** What I hold to play from: it leans over the table's edge, and the actions are next to it. */
  readonly hand?: ReactNode;
  /** Something small next to what is asked, which may come and go without moving the actions. */
  readonly aside?: ReactNode;
  /** Ways to notes, boards and the like. */
  readonly tools?: ReactNode;
  /** Whether the tools are a single button on a phone: it then lies in the corner. */
  readonly hasToolMenu?: boolean;
}

/**
 * The dock at my edge of the table: what is asked of me, who is waited for, what I may do, and why not the other thing; my own card leans
 * at its left, and tools are at its right. On a phone on its side it is a column at the right of the stage.
 */
export function Dock(props: DockProps) {
  const { match, seat, faces, ask, hint, refusal = null, children } = props;
  const { card = null, mark = null, hand = null, aside = null, tools = null, hasToolMenu = false } = props;
  const hasHand = hand !== null;
  const notice = useContext(Notice);
  const hasNote = useHasNote();
  const { t } = useTranslation('kit');
  const isOver = match.outcome !== null;
  const isMine = !isOver && seat !== null && match.asked.includes(seat);
  const isMoment = useSkip() !== null;
  const bar = useTrayInSight(isMine);
  useKeptFocus(bar);
  const spoken = useSpokenTwice(isMine ? match.question : undefined);
  const others = isOver ? [] : faces.filter((face) => match.asked.includes(face.seat) && face.seat !== seat);
  // Those who gave no faces want nobody shown, not even a number.
  const unnamed = isOver || faces.length === 0 ? 0 : Math.max(0, (match.waiting ?? 0) - (isMine ? 1 : 0));
  const keepsLine = useSinceQuestion(match.question, isMine && others.length + unnamed > 0);
  return (
    <div
      data-dock
      className={classes(
        DOCK,
        hasHand ? WITH_HAND : WITHOUT_HAND,
        isOver && tools === null && '[[data-poster]_&]:hidden',
      )}
    >
      <div className="pointer-events-none absolute inset-x-0 bottom-full z-30 short:top-0 short:bottom-auto">
        {notice}
      </div>
      {card !== null && <div className={CARD}>{card}</div>}
      <section
        ref={bar}
        tabIndex={-1}
        aria-label={t('actionBar')}
        data-bar="actions"
        className={classes(BAR, isMine && 'border-accent border-t-3 sm:border-3', hasHand && 'pt-2 short:py-1')}
      >
        {hasHand && <DockNoteLine className="lg:mb-16" />}
        <div
          className={hasHand ? HAND_ROWS : 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 short:gap-y-1'}
        >
          {mark !== null && <div className="[grid-area:mark] short:hidden">{mark}</div>}
          <div
            className={classes(
              'min-w-0',
              hasHand
                ? 'min-h-18 self-center [grid-area:text] lg:min-h-0 short:flex short:min-h-0 short:flex-wrap short:gap-x-3'
                : 'flex-1 basis-40 short:leading-tight',
              card !== null && NEXT_TO_CARD,
              hasToolMenu && hasHand && 'max-sm:pe-10',
            )}
          >
            {!hasHand && <div className={classes('float-end ps-2', hasToolMenu && NEXT_TO_MENU)}>{aside}</div>}
            <div aria-live="polite" aria-atomic className={hasHand ? 'flex flex-wrap gap-x-2' : undefined}>
              {isMine ? (
                // Put there again for each question: said again, even if the words are the same.
                <Fragment key={spoken}>
                  <p className="font-semibold text-accent text-small">
                    <Hand aria-hidden className="me-1 inline size-4 align-text-bottom" />
                    <span>{t('yourTurn')}</span>
                    <span className="sr-only">: </span>
                  </p>
                  <div data-part="question" className="font-semibold">
                    {ask}
                  </div>
                </Fragment>
              ) : null}
            </div>
            {isOver ? <p className="text-muted">{t('isOver')}</p> : null}
            <WaitingLine
              faces={others}
              unnamed={unnamed}
              isBesideMine={isMine}
              isQuiet={isOver || isMine || isMoment}
              keepsLine={isMine && keepsLine}
            />
            {isMoment && <p className="text-muted">{t('moment.hint')}</p>}
            {hint && !isMoment ? (
              <div className={classes('text-pretty text-muted text-small', hasNote && 'max-sm:sr-only short:sr-only')}>
                {hint}
              </div>
            ) : null}
          </div>
          {/* Below the text on a phone, where a card and a menu lie in the upper corners. */}
          {!hasHand && <DockNoteLine className="basis-full lg:order-first" />}
          {hasHand && (
            <div data-answers className="min-w-0 lg:-mt-16 [grid-area:hand]">
              {hand}
            </div>
          )}
          {(isMoment || !(isOver || !children)) && (
            <div
              data-answers
              className={classes('flex min-w-0 flex-wrap gap-2', hasHand ? '[grid-area:action]' : ACTIONS)}
            >
              <SkipButton className={classes('self-center', hasHand ? 'grow' : 'ms-auto')} />
              {isOver ? null : children}
            </div>
          )}
          {hasHand && tools !== null && (
            <div className="flex flex-col [grid-area:tools] lg:flex-row short:flex-col!">{tools}</div>
          )}
        </div>
        <Refusal text={isOver ? null : refusal} />
      </section>
      {!hasHand && tools !== null && <div className={classes(TOOLS, hasToolMenu && TOOL_MENU)}>{tools}</div>}
    </div>
  );
}

const Notice = createContext<ReactNode>(null);

/** What the page shows just above the dock of whatever screen is in it, over the table, so that nothing moves. */
export const DockNotice = Notice.Provider;

/** When screen readers know a region that came with the page. */
const KNOWN_MS = 400;

/**
 * A key for what is asked: another for each question. What a region holds when it comes is not read aloud, so the first question is put there
 * once more a little later.
 */
function useSpokenTwice(question: number | undefined): string {
  const [first] = useState(question);
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    if (first === undefined) return;
    const timer = setTimeout(() => setKnown(true), KNOWN_MS);
    return () => clearTimeout(timer);
  }, [first]);
  return isKnown && question === first ? `${question} again` : String(question);
}

/** Whether something holds, or has held since the question was asked. */
function useSinceQuestion(question: number | undefined, holds: boolean): boolean {
  const [heldAt, setHeldAt] = useState<number | undefined>();
  if (holds && heldAt !== question) setHeldAt(question);
  return holds || (heldAt !== undefined && heldAt === question);
}

const DOCK = 'sticky bottom-0 z-20 -mx-2 mt-auto flex flex-col sm:mx-0 roomy:pb-3';

const WITHOUT_HAND =
  'roomy:grid roomy:grid-cols-[minmax(6.5rem,1fr)_minmax(0,42rem)_minmax(6.5rem,1fr)] roomy:items-end roomy:gap-4 short:relative short:mx-0 short:mt-0 short:w-60 short:shrink-0 short:overflow-y-auto short:[contain:size]';

/** On a phone on its side they stay in sight, whatever the question says. */
const ACTIONS =
  'max-sm:w-full max-sm:text-[calc(1rem*min(var(--text-scale),1.2))] short:sticky short:bottom-0 short:z-1 short:w-full short:bg-surface short:py-1';

/** Along the bottom on every screen. */
const WITH_HAND = 'lg:mx-auto! lg:w-full lg:max-w-272 short:pb-0';

/** My line, what I hold and the action under each other; next to each other where there is no height to spare, or much width. */
const HAND_ROWS = [
  "grid items-center gap-x-2 gap-y-1.5 grid-cols-[auto_minmax(0,1fr)_auto] [grid-template-areas:'mark_text_tools'_'hand_hand_hand'_'action_action_action']",
  "lg:gap-x-3 lg:grid-cols-[auto_minmax(9rem,1fr)_auto_auto] lg:[grid-template-areas:'hand_hand_hand_hand'_'mark_text_action_tools']",
  "short:gap-y-0 short:grid-cols-[minmax(0,1fr)_auto_auto]! short:[grid-template-areas:'text_action_tools'_'hand_action_tools']!",
].join(' ');

/** The text flows round the card, and what comes below the text begins below the card as well, however little the text says. */
const NEXT_TO_CARD =
  "cramped:min-h-17 cramped:before:float-start cramped:before:h-17 cramped:before:w-18 cramped:before:content-[''] short:min-h-24 short:before:h-24";

/** The text flows round the menu in the corner, too. */
const NEXT_TO_MENU = 'max-sm:min-h-9 max-sm:pe-7 short:min-h-9 short:pe-7';

/** Leans over the edge on a phone; stands left of the bar where there is room. */
const CARD =
  'pointer-events-auto cramped:absolute cramped:-top-4 cramped:left-3 cramped:z-10 roomy:justify-self-start roomy:ps-2 short:top-4';

const BAR =
  'flex flex-col gap-2 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-piece roomy:[grid-column:2] roomy:rounded-[1.125rem] roomy:border roomy:py-3 short:flex-1 short:pt-2 short:pb-1';

const TOOLS =
  'flex flex-wrap gap-2 bg-surface px-4 pb-2 cramped:order-last roomy:[grid-column:3] roomy:justify-self-end roomy:bg-transparent roomy:p-0';

/** A single button in the corner of a phone's dock. */
const TOOL_MENU =
  'max-sm:absolute max-sm:end-2 max-sm:top-2 max-sm:bg-transparent max-sm:p-0 short:absolute short:end-1 short:top-2 short:order-none short:bg-transparent short:p-0';

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

/** In one line, so that nothing moves. On a phone the table shows who else is asked, and needs the room. */
const BESIDE_MINE = 'truncate text-muted text-small max-sm:sr-only short:sr-only';

/** More than these are counted, and told apart by their marks. */
const MOST_NAMES = 4;
/** The same next to what I am asked, where more are not marked either. */
const MOST_BESIDE_MINE = 2;

interface WaitingLineProps {
  readonly faces: readonly Face[];
  /** How many are waited for of whom nobody may know who they are. */
  readonly unnamed: number;
  /** Whether I am waited for too. */
  readonly isBesideMine: boolean;
  /** Whether nothing is said where nobody is waited for. */
  readonly isQuiet: boolean;
  /** Whether the line stays when nobody is waited for any more: what is below it shall not move. */
  readonly keepsLine: boolean;
}

/** Who is waited for, who of them is away, and for whom a bot plays. */
function WaitingLine({ faces, unnamed, isBesideMine, isQuiet, keepsLine }: WaitingLineProps) {
  const { t, i18n } = useTranslation('kit');
  if (unnamed > 0) return <Unnamed count={unnamed} isBesideMine={isBesideMine} />;
  if (faces.length === 0 && keepsLine) return <p aria-hidden className={`${BESIDE_MINE} min-h-[1lh]`} />;
  if (faces.length === 0) return isQuiet ? null : <p className="text-muted">{t('nobodyAsked')}</p>;
  const say = (of: readonly Face[]) =>
    listText(
      i18n.language,
      of.map(({ name }) => name),
    );
  const count = faces.length;
  const hasNames = count <= (isBesideMine ? MOST_BESIDE_MINE : MOST_NAMES);
  const names = hasNames ? say(faces) : t('people', { count });
  const marks = (
    <span className={classes('me-2 inline-flex gap-1 align-middle', !isBesideMine && 'flex-wrap')}>
      {faces.map(({ seat, look, name }) => (
        <SeatMark key={seat} look={look} size="small" label={hasNames ? undefined : name} />
      ))}
    </span>
  );
  if (isBesideMine)
    return (
      <p className={BESIDE_MINE}>
        {count <= MOST_NAMES && marks}
        <span>{t('alsoWaitingFor', { names })}</span>
      </p>
    );
  const held = faces.filter(({ heldBy }) => heldBy !== null);
  const away = faces.filter(({ isHere, isBot, heldBy }) => !isHere && !isBot && heldBy === null);
  return (
    <div>
      <p>
        {marks}
        <span>{t('waitingFor', { names })}</span>
      </p>
      {away.length === 0 ? null : (
        <p className="flex items-center gap-1.5 text-muted text-small">
          <Unplug aria-hidden className="size-4 shrink-0" />
          {t('isAway', { names: say(away), count: away.length })}
        </p>
      )}
      {held.length === 0 ? null : (
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
    <p className={isBesideMine ? BESIDE_MINE : ''}>{t(isBesideMine ? 'alsoWaitingFor' : 'waitingFor', { names })}</p>
  );
}

/**
 * While I am asked, what I hold must not lie under the bar: when it comes, and whenever the page changes its size, what scrolls brings it
 * above. It may come later than the bar, with the next question.
 */
function useTrayInSight(isMine: boolean): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  const [tray, setTray] = useState<Element | null>(null);
  useEffect(() => setTray(frameOf(bar.current)?.querySelector('[data-tray]') ?? null));
  useEffect(() => {
    const here = bar.current;
    const box = here === null ? null : scrollerOf(here);
    if (!isMine || here === null || box === null || tray === null) return;
    const watching = new ResizeObserver(() => bringInSight(tray, here, box));
    for (const element of [box, here, tray, frameOf(here) as Element]) watching.observe(element);
    return () => watching.disconnect();
  }, [isMine, tray]);
  return bar;
}

/** What the dock lies in, next to what I hold. */
const frameOf = (bar: HTMLElement | null): HTMLElement | null => bar?.closest('[data-dock]')?.parentElement ?? null;

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
