import { useRef, useState } from 'react';
import { classes } from '../../../../web/ui/classes.ts';
import { useWakeLock } from '../../../../web/ui/device.ts';
import { useRecorder } from '../use-recorder.ts';
import { useDevice } from './device.ts';
import { FrameDialogs } from './frame-dialogs.tsx';
import { Inactivity } from './inactivity.tsx';
import type { Opened } from './opened.ts';
import { PauseOverlay, useIsCovered } from './pause-overlay.tsx';
import { PhaseCard } from './phase-card.tsx';
import { PhasePart } from './phase-part.tsx';
import { ReadOnlyNotice } from './read-only-notice.tsx';
import { TitleLine } from './title-line.tsx';
import { ToastLine } from './toast-line.tsx';
import { Toolbar } from './toolbar.tsx';
import { useFrameKeys } from './use-frame-keys.ts';
import { useInSight } from './use-in-sight.ts';
import { useSounds } from './use-sounds.ts';
import { useTakingBack } from './use-taking-back.ts';
import type { Toasts } from './use-toasts.ts';
import { useTopAtPhase } from './use-top-at-phase.ts';
import { VictoryBanner } from './victory-banner.tsx';
import { VpBar } from './vp-bar.tsx';

/** How high the toolbar is, for whatever a part keeps in sight above it: `bottom-(--toolbar)`. */
const TOOLBAR = '[--toolbar:calc(3rem+1px+max(0.25rem,env(safe-area-inset-bottom)))]';
/** With a row more above the tools. */
const HIGH_TOOLBAR = '[--toolbar:calc(6rem+1px+max(0.25rem,env(safe-area-inset-bottom)))]';
const NO_TOOLBAR = '[--toolbar:0px]';

/** Everything round the part of the phase: the state of the game above it, the tools below. */
export function Frame({ toasts }: { readonly toasts: Toasts }) {
  const { place } = useRecorder();
  const [opened, open] = useState<Opened | null>(null);
  const takingBack = useTakingBack(toasts);
  const { staysAwake } = useDevice();
  const screen = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLElement>(null);
  const isTitleInSight = useInSight(title);
  const isCovered = useIsCovered();
  const undo = () => {
    if (takingBack.whyNotUndo !== null) toasts.refuse(takingBack.whyNotUndo);
    else if (takingBack.phaseBehind !== null) open({ what: 'undo' });
    else void takingBack.undo();
  };
  useWakeLock(place === 'table' && staysAwake);
  useSounds();
  useTopAtPhase(screen);
  useFrameKeys({
    undo,
    redo: () => void takingBack.redo(),
    help: () => open({ what: 'keys' }),
    politics: () => open({ what: 'politics' }),
  });
  const isReplay = place === 'replay';
  const toast = { toasts, takingBack, onUndo: undo };
  const toolbar = isTitleInSight || toasts.toast === null ? TOOLBAR : HIGH_TOOLBAR;
  return (
    <div
      ref={screen}
      data-screen
      className={classes('@container relative flex min-w-0 flex-1 flex-col gap-2', isReplay ? NO_TOOLBAR : toolbar)}
    >
      <div className="contents" inert={isCovered}>
        <TitleLine ref={title} toast={<ToastLine {...toast} at="title" isHere={isTitleInSight} />} />
        <ReadOnlyNotice onSit={() => open({ what: 'sit' })} />
        <VpBar />
        <VictoryBanner onEnd={() => open({ what: 'endGame' })} />
        <div className="flex min-w-0 flex-1 flex-col pb-2">
          <PhasePart />
        </div>
        {!isReplay && (
          <Toolbar
            takingBack={takingBack}
            onUndo={undo}
            open={open}
            toast={<ToastLine {...toast} at="tools" isHere={!isTitleInSight} />}
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
