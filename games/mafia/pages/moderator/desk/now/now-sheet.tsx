import { useRef, useState } from 'react';
import { isGameOver, namesOf, resultsOf, waitingFor } from '../../../../moderator/game/index.ts';
import type { Who } from '../../../../resolver/index.ts';
import { Bar } from '../../kit/bar.tsx';
import { OverPanel } from '../game/over-panel.tsx';
import { PhaseResults } from '../results/phase-results.tsx';
import { useRoom } from '../room.ts';
import { CountPanel } from './count-panel.tsx';
import { DeadlinePanel } from './deadline-panel.tsx';
import { PendingPanel } from './pending-panel.tsx';
import { ResolveButton } from './resolve-button.tsx';
import { SentBox } from './sent-box.tsx';

/** The phase that is open: what was sent, what is missing, and what there is to do about it. */
export function NowSheet({ onResolved }: { readonly onResolved: () => void }) {
  const { desk, voice, teller } = useRoom();
  const [sender, setSender] = useState<Who | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const writeFor = (who: Who) => {
    setSender(who);
    box.current?.focus();
  };
  if (isGameOver(desk)) return <OverPanel />;
  const waiting = waitingFor(desk);
  const status =
    waiting.length === 0
      ? voice.say('pending.all')
      : voice.text('desk.terminal.waiting', { names: namesOf(teller, waiting) });
  return (
    <>
      <div className="grid grow content-start items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4 max-lg:contents">
          <SentBox sender={sender} onSender={setSender} box={box} />
          <PendingPanel onSender={writeFor} />
        </div>
        <div className="grid gap-4 max-lg:contents">
          {desk.village.phase.kind === 'day' ? <CountPanel /> : null}
          <DeadlinePanel />
        </div>
      </div>
      <SoFar />
      <Bar status={<span className="line-clamp-2">{status}</span>}>
        <ResolveButton onResolved={onResolved} />
      </Bar>
    </>
  );
}

/** What has happened in this phase before it is resolved: shots by day, and players who left. */
function SoFar() {
  const { desk, voice } = useRoom();
  const results = resultsOf(desk, desk.village.phase);
  const { story, privately, behindTheScenes } = results;
  if (story.length + privately.length + behindTheScenes.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-large">{voice.say('results.soFar')}</h2>
      <PhaseResults phase={desk.village.phase} />
    </section>
  );
}
