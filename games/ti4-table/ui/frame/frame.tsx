import { Trophy } from 'lucide-react';
import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../../web/ui/button.tsx';
import { useWakeLock } from '../../../../web/ui/device.ts';
import { useKeptFocus } from '../../../../web/ui/dock.tsx';
import { HeadPlace } from '../../../../web/ui/head-place.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { currentPicker, initiativeOrder, nextUnpassed } from '../../reading/seats.ts';
import { ActionPart } from '../action/action.tsx';
import { later, useLater } from '../later.tsx';
import { FootPlace } from '../parts/page.tsx';
import { useNames } from '../parts/players.tsx';
import { Shelf } from '../parts/points.tsx';
import { useRecorder } from '../recorder.ts';
import { SetupPart } from '../setup/setup.tsx';
import { StrategyPart } from '../strategy/strategy.tsx';
import { GameClock, Inactivity, PauseOverlay, useIsCovered } from './clock.tsx';
import type { Opened } from './dialogs.tsx';
import { Hero } from './hero.tsx';
import { useDevice, useFrameKeys, useSounds } from './keys.tsx';
import type { Toasts } from './recording.ts';
import { useTakingBack } from './taking-back.tsx';
import { Toolbar } from './toolbar.tsx';

/** Everything round the part of the phase: the points above it, the tools below. */
export function Frame({ toasts }: { readonly toasts: Toasts }) {
  const { match, place } = useRecorder();
  const [opened, open] = useState<Opened | null>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const takingBack = useTakingBack(toasts);
  const { staysAwake } = useDevice();
  const screen = useRef<HTMLDivElement>(null);
  const isCovered = useIsCovered();
  const undo = () => {
    if (!takingBack.isMeant()) return;
    if (takingBack.whyNotUndo !== null) toasts.refuse(takingBack.whyNotUndo);
    else if (takingBack.phaseBehind !== null) open({ what: 'undo' });
    else void takingBack.undo();
  };
  useLater();
  useWakeLock(place === 'table' && staysAwake);
  useSounds();
  useTopAtPhase(screen);
  // What leads on is at the foot, outside the part that goes with it.
  useKeptFocus(screen);
  useFrameKeys({
    undo,
    redo: () => void takingBack.redo(),
    help: () => open({ what: 'keys' }),
    politics: () => open({ what: 'politics' }),
  });
  const isReplay = place === 'replay';
  return (
    <div
      ref={screen}
      data-screen
      tabIndex={-1}
      className="tt @container relative flex min-w-0 flex-1 flex-col outline-none"
    >
      <FootPlace value={isReplay ? undefined : foot}>
        <div className="contents" inert={isCovered}>
          {!isReplay && <SpokenNow />}
          <Head onObjectives={() => open({ what: 'objectives' })} />
          <ReadOnlyNotice onSit={() => open({ what: 'sit' })} />
          <div className="tt-body">
            <Hero />
            <Shelf />
            <div key={match.phase} className="tt-part">
              <PhasePart />
            </div>
          </div>
          {!isReplay && <Toolbar {...{ takingBack, toasts, open }} onUndo={undo} footPlace={setFoot} />}
        </div>
      </FootPlace>
      <PauseOverlay />
      <Inactivity />
      {opened !== null && <FrameDialogs {...{ opened, open, takingBack }} onClose={() => open(null)} />}
    </div>
  );
}

const FrameDialogs = later('FrameDialogs');

const PARTS = {
  setup: SetupPart,
  'round-0': SetupPart,
  'speaker-selection': SetupPart,
  strategy: StrategyPart,
  action: ActionPart,
  status: later('StatusPart'),
  'mecatol-check': later('MecatolPart'),
  agenda: later('AgendaPart'),
  'victory-pending': later('PendingPart'),
} as const;

const VictoryPart = later('VictoryPart');

/** What the phase shows and asks for. */
function PhasePart() {
  const { match } = useRecorder();
  const Part = match.outcome === null ? PARTS[match.phase] : VictoryPart;
  return <Part />;
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

/** What belongs into the head of the page; where that has no place for it, in a line with the round and the phase. */
function Head({ onObjectives }: { readonly onObjectives: () => void }) {
  const { match, table, text } = useRecorder();
  const place = useContext(HeadPlace);
  const title = useTitle();
  const isGoingOn = table.startedAt !== null && match.outcome === null;
  const tools = isGoingOn && (
    <>
      <Button kind="quiet" icon={Trophy} className="px-3 max-lg:hidden" onClick={onObjectives}>
        {text('rounds.objectives')}
      </Button>
      <GameClock />
    </>
  );
  if (place !== undefined) {
    return (
      <>
        {/* The head says it: this is what the headings of the part belong to. */}
        <h2 className="sr-only">{title}</h2>
        {place === null ? null : createPortal(tools, place)}
      </>
    );
  }
  return (
    <header data-part="head" className="flex min-h-11 items-center gap-x-2">
      <h2 className="min-w-0 flex-1 @xl:text-large">{title}</h2>
      {tools}
    </header>
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
