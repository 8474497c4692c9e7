import { Crown, X } from 'lucide-react';
import { lazy, type ReactNode, type Ref, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { useMedia, useWakeLock } from '../../../../web/ui/device.ts';
import { useKeptFocus } from '../../../../web/ui/dock.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { currentPicker, initiativeOrder, nextUnpassed, playing } from '../../reading/seats.ts';
import { leaders } from '../../reading/victory.ts';
import { ActionPart } from '../action/action.tsx';
import { AgendaPart } from '../agenda/agenda.tsx';
import { MecatolPart } from '../mecatol/mecatol.tsx';
import { PlayerMark, useNames } from '../parts/players.tsx';
import { ScoreLine, useIsScored } from '../parts/points.tsx';
import { useRecorder } from '../recorder.ts';
import { SetupPart } from '../setup/setup.tsx';
import { StatusPart } from '../status/status.tsx';
import { StrategyPart } from '../strategy/strategy.tsx';
import { PendingPart } from '../victory/end-dialogs.tsx';
import { GameClock, Inactivity, PauseOverlay, useIsCovered } from './clock.tsx';
import { FrameDialogs } from './dialogs.tsx';
import { useDevice, useFrameKeys, useSounds } from './keys.tsx';
import type { Toasts } from './recording.ts';
import { ToastLine, useTakingBack } from './taking-back.tsx';
import { type Opened, Toolbar } from './toolbar.tsx';

/** How high the toolbar is, for whatever a part keeps in sight above it: `bottom-(--toolbar)`. */
const TOOLBAR = '[--toolbar:calc(3rem+1px+max(0.25rem,env(safe-area-inset-bottom)))]';
/** With a row more above the tools. */
const HIGH_TOOLBAR = '[--toolbar:calc(6rem+1px+max(0.25rem,env(safe-area-inset-bottom)))]';
const NO_TOOLBAR = '[--toolbar:0px]';

/** Everything round the part of the phase: the state of the game above it, the tools below. */
export function Frame({ toasts }: { readonly toasts: Toasts }) {
  const { match, table, place } = useRecorder();
  const [opened, open] = useState<Opened | null>(null);
  const takingBack = useTakingBack(toasts);
  const { staysAwake } = useDevice();
  const screen = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLElement>(null);
  const part = useRef<HTMLDivElement>(null);
  const isTitleInSight = useInSight(title);
  const isCovered = useIsCovered();
  const undo = () => {
    if (!takingBack.isMeant()) return;
    if (takingBack.whyNotUndo !== null) toasts.refuse(takingBack.whyNotUndo);
    else if (takingBack.phaseBehind !== null) open({ what: 'undo' });
    else void takingBack.undo();
  };
  useWakeLock(place === 'table' && staysAwake);
  useSounds();
  useTopAtPhase(screen);
  useKeptFocus(part);
  useFrameKeys({
    undo,
    redo: () => void takingBack.redo(),
    help: () => open({ what: 'keys' }),
    politics: () => open({ what: 'politics' }),
  });
  const isReplay = place === 'replay';
  // Where the table is drawn, the points are on its rim.
  const isPicking = match.phase === 'strategy' && currentPicker(table) !== null;
  const isLine = useIsScored() && !isPicking && match.phase !== 'action';
  const isToastAtTools = !isTitleInSight && toasts.toast !== null;
  return (
    <div
      ref={screen}
      data-screen
      className={classes(
        '@container group/frame relative flex min-w-0 flex-1 flex-col gap-2 short:gap-1 short:[--toolbar:0px]',
        isReplay ? NO_TOOLBAR : isToastAtTools ? HIGH_TOOLBAR : TOOLBAR,
      )}
    >
      <div className="contents" inert={isCovered}>
        {!isReplay && <SpokenNow />}
        <TitleLine ref={title} toast={<ToastLine toasts={toasts} at="title" isHere={isTitleInSight} />} />
        <ReadOnlyNotice onSit={() => open({ what: 'sit' })} />
        {isLine && <ScoreLine />}
        <VictoryBanner onEnd={() => open({ what: 'endGame' })} />
        <div
          ref={part}
          tabIndex={-1}
          className="flex min-w-0 flex-1 flex-col pb-2 outline-none short:has-[footer[data-foot]]:-mb-13.5 short:has-[footer[data-foot]]:pb-0"
        >
          <PhasePart />
        </div>
        {!isReplay && (
          <Toolbar
            takingBack={takingBack}
            onUndo={undo}
            open={open}
            toast={<ToastLine toasts={toasts} at="tools" isHere={!isTitleInSight} />}
          />
        )}
      </div>
      <PauseOverlay />
      <PhaseCard />
      <Inactivity />
      <FrameDialogs opened={opened} open={open} onClose={() => open(null)} takingBack={takingBack} />
    </div>
  );
}

const PARTS = {
  setup: SetupPart,
  'round-0': SetupPart,
  'speaker-selection': SetupPart,
  strategy: StrategyPart,
  action: ActionPart,
  status: StatusPart,
  'mecatol-check': MecatolPart,
  agenda: AgendaPart,
  'victory-pending': PendingPart,
} as const;

/** Hours away when a table is opened. */
const VictoryPart = lazy(async () => ({ default: (await import('../victory/victory.tsx')).VictoryPart }));

/** What the phase shows and asks for. */
function PhasePart() {
  const { match } = useRecorder();
  const Part = match.outcome === null ? PARTS[match.phase] : VictoryPart;
  return (
    <Suspense>
      <Part />
    </Suspense>
  );
}

/** Who is on, for those who listen: the page says what happened, and this what it waits for. */
function SpokenNow() {
  const { match, table, text } = useRecorder();
  const { short } = useNames();
  const title = useTitle();
  const picker = match.phase === 'strategy' ? currentPicker(table) : null;
  const { action } = table;
  const said = () => {
    if (match.outcome !== null) return title;
    if (picker !== null) {
      const progress = text('play.picking.progress', { pick: table.picked + 1, picks: table.pickers.length });
      return `${text('play.picking.them')}: ${short(picker)}. ${progress}.`;
    }
    if (match.phase === 'strategy')
      return `${text('play.queue.title')}: ${initiativeOrder(table).map(short).join(', ')}.`;
    if (match.phase !== 'action' || action === null) return title;
    const next = nextUnpassed(table, action.current);
    const after = next === null || next === action.current ? '' : ` ${text('play.onDeck')}: ${short(next)}.`;
    return `${text('play.turn.turn', { turn: action.turn })}: ${short(action.current)}.${after}`;
  };
  return (
    <p role="status" className="sr-only">
      {said()}
    </p>
  );
}

interface TitleLineProps {
  readonly ref: Ref<HTMLElement>;
  /** What is shown over the title for a few seconds, and over nothing else. */
  readonly toast: ReactNode;
}

/** The round and the phase, who looks, and how long the game has been played. */
function TitleLine({ ref, toast }: TitleLineProps) {
  const { match, table } = useRecorder();
  const title = useTitle();
  return (
    <header ref={ref} className="flex min-h-11 flex-wrap items-center gap-x-2">
      <div className="relative flex min-h-11 min-w-0 flex-1 items-center">
        <h2 className="min-w-0 @xl:text-large">{title}</h2>
        {toast}
      </div>
      <WhoIAm />
      {table.startedAt !== null && match.outcome === null && <GameClock />}
    </header>
  );
}

/** Whose seat this is; in a line of its own on a phone. */
function WhoIAm() {
  const { seat, table, text } = useRecorder();
  const { short } = useNames();
  if (seat === null || !playing(table).includes(seat)) return null;
  return (
    <p className="order-1 flex w-full min-w-0 items-center gap-1.5 text-small @xl:order-none @xl:w-auto">
      <PlayerMark seat={seat} className="size-5" />
      <span className="truncate">{text('frame.youAre', { name: short(seat) })}</span>
    </p>
  );
}

/** Round and phase as a heading. */
function useTitle(): string {
  const { match, table, text } = useRecorder();
  if (match.outcome !== null) return text('frame.over', { round: table.round });
  const phase = text(`phases.${match.phase}`);
  if (match.phase === 'setup') return phase;
  return text('frame.title', { round: table.round, phase });
}

const SHOWN_MS = 2000;

/** Says over the whole screen that a phase begins; a tap or any key puts it away. Not for those who asked for stillness. */
function PhaseCard() {
  const { match, table } = useRecorder();
  const title = useTitle();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const now = match.outcome === null ? `${table.round} ${match.phase}` : 'over';
  const [seen, setSeen] = useState(now);
  const isShown = seen !== now;
  const isOff = isStill || match.outcome !== null || match.phase === 'setup';
  useEffect(() => {
    if (!isShown) return;
    const done = () => setSeen(now);
    if (isOff) return done();
    const timer = setTimeout(done, SHOWN_MS);
    window.addEventListener('keydown', done);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', done);
    };
  }, [isShown, isOff, now]);
  if (!isShown || isOff) return null;
  return (
    <button
      type="button"
      data-phase-card
      onClick={() => setSeen(now)}
      className="fixed inset-0 z-50 flex items-center justify-center bg-ground p-6 text-center text-ink"
    >
      <span className="font-title text-big">{title}</span>
    </button>
  );
}

/** Why nothing can be recorded here now, and the way to a place of one's own; a pause is said by what covers the table. */
function ReadOnlyNotice({ onSit }: { readonly onSit: () => void }) {
  const { controls, place, match, text } = useRecorder();
  const { whyNot, sit, whyNotSit } = controls;
  if (place !== 'table' || match.outcome !== null || whyNot === null || whyNot === 'paused') return null;
  if (whyNot === 'offline') return <Notice kind="danger">{text('frame.whyNot.offline')}</Notice>;
  return (
    <Notice kind="info">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>{text(whyNotSit === null ? 'frame.whyNot.watching' : 'frame.sit.nameFirst')}</p>
        {sit !== null && (
          <Button kind="main" onClick={onSit}>
            {text('frame.sit.button')}
          </Button>
        )}
      </div>
    </Notice>
  );
}

/** Somebody has points enough: the game can end, in whatever phase but the one that asks just this. It can be put away until somebody else is there too. */
function VictoryBanner({ onEnd }: { readonly onEnd: () => void }) {
  const { match, table, controls, offers, text } = useRecorder();
  const { short } = useNames();
  const [putAway, setPutAway] = useState('');
  const there = leaders(table);
  const key = there.join();
  const isAsked = match.phase === 'victory-pending';
  if (isAsked || match.outcome !== null || table.startedAt === null || there.length === 0 || key === putAway)
    return null;
  const mayEnd = offers('endGame').length > 0;
  return (
    <section
      aria-label={text('frame.victory.title')}
      className="flex flex-wrap items-center gap-2 rounded-corner border-2 border-gold bg-raised p-2"
    >
      <Crown aria-hidden className="size-6 shrink-0 text-gold" />
      <p className="min-w-0 flex-1 basis-40">
        {text('frame.victory.reached', {
          names: there.map(short).join(', '),
          count: there.length,
          limit: table.options.vpLimit,
        })}
        {!mayEnd && controls.whyNot === null && (
          <span className="block text-muted text-small">{text('frame.victory.hostEnds')}</span>
        )}
      </p>
      {mayEnd && (
        <Button kind="main" onClick={onEnd}>
          {text('frame.victory.end')}
        </Button>
      )}
      <IconButton icon={X} label={text('frame.dismiss')} onClick={() => setPutAway(key)} />
    </section>
  );
}

/** Whether something can be seen, or was scrolled away. */
function useInSight(seen: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    if (seen.current === null) return;
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? true), {
      threshold: 0.9,
    });
    observer.observe(seen.current);
    return () => observer.disconnect();
  }, [seen]);
  return isInSight;
}

/** Whatever scrolls round the screen goes back to its top when a phase or another match begins. */
function useTopAtPhase(screen: RefObject<HTMLElement | null>): void {
  const { match, table, place } = useRecorder();
  const now = `${match.id} ${table.round} ${match.outcome === null ? match.phase : 'over'}`;
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (place !== 'table' || shown.current === now) return;
    shown.current = now;
    for (let box = screen.current; box !== null; box = box.parentElement) box.scrollTop = 0;
  }, [now, place, screen]);
}
