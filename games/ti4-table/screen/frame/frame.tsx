import { useState } from 'react';
import { classes } from '../../../../web/kit/classes.ts';
import { useWakeLock } from '../../../../web/kit/use-wake-lock.ts';
import { useRecorder } from '../use-recorder.ts';
import { useDevice } from './device.ts';
import { FrameDialogs } from './frame-dialogs.tsx';
import { Inactivity } from './inactivity.tsx';
import type { Opened } from './opened.ts';
import { PauseOverlay } from './pause-overlay.tsx';
import { PhaseCard } from './phase-card.tsx';
import { PhasePart } from './phase-part.tsx';
import { ReadOnlyNotice } from './read-only-notice.tsx';
import { TitleLine } from './title-line.tsx';
import { ToastLine } from './toast-line.tsx';
import { Toolbar } from './toolbar.tsx';
import { useFrameKeys } from './use-frame-keys.ts';
import { useSounds } from './use-sounds.ts';
import { useTakingBack } from './use-taking-back.ts';
import type { Toasts } from './use-toasts.ts';
import { VictoryBanner } from './victory-banner.tsx';
import { VpBar } from './vp-bar.tsx';

/** How high the toolbar is, for whatever a part keeps in sight above it: `bottom-(--toolbar)`. */
const TOOLBAR = '[--toolbar:calc(3rem+1px+max(0.25rem,env(safe-area-inset-bottom)))]';
const NO_TOOLBAR = '[--toolbar:0px]';

/** Everything round the part of the phase: where the game stands above it, the tools below. */
export function Frame({ toasts }: { readonly toasts: Toasts }) {
  const { place } = useRecorder();
  const [opened, open] = useState<Opened | null>(null);
  const takingBack = useTakingBack(toasts);
  const { staysAwake } = useDevice();
  const undo = () => {
    if (takingBack.whyNotUndo !== null) toasts.refuse(takingBack.whyNotUndo);
    else if (takingBack.phaseBehind !== null) open({ what: 'undo' });
    else void takingBack.undo();
  };
  useWakeLock(place === 'table' && staysAwake);
  useSounds();
  useFrameKeys({ undo, redo: () => void takingBack.redo(), help: () => open({ what: 'keys' }) });
  const isReplay = place === 'replay';
  return (
    <div
      data-screen
      className={classes('@container relative flex min-w-0 flex-1 flex-col gap-2', isReplay ? NO_TOOLBAR : TOOLBAR)}
    >
      <ToastLine toasts={toasts} takingBack={takingBack} onUndo={undo} />
      <TitleLine />
      <ReadOnlyNotice />
      <VpBar />
      <VictoryBanner onEnd={() => open({ what: 'endGame' })} />
      <div className="flex min-w-0 flex-1 flex-col pb-2">
        <PhasePart />
      </div>
      {!isReplay && <Toolbar takingBack={takingBack} onUndo={undo} open={open} />}
      <PauseOverlay />
      <PhaseCard />
      <Inactivity />
      <FrameDialogs opened={opened} open={open} onClose={() => open(null)} takingBack={takingBack} />
    </div>
  );
}
