import { ChevronLeft, ChevronRight, Moon, Sun } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Tabs } from '../../../../web/ui/tabs.tsx';
import type { Ending } from '../../types.ts';
import { useScreen } from '../screen-context.ts';
import { DayPicture } from './day-picture.tsx';
import { NightPicture } from './night-picture.tsx';
import { type Scene, scenesOf } from './scenes.ts';
import { Sentences } from './sentences.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';

/** Every night with who did what to whom, and every day with its votes: one picture each, one at a time. */
export function Story({ ending }: { readonly ending: DeepReadonly<Ending> }) {
  const { speaker, place } = useScreen();
  const scenes = scenesOf(ending);
  const [at, setAt] = useState(0);
  const go = (to: number) => setAt(Math.min(scenes.length - 1, Math.max(0, to)));
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = strip.current?.querySelector<HTMLElement>('[role=tablist]');
    const tab = list?.querySelectorAll<HTMLElement>('[role=tab]')[at];
    // Only the strip moves, and never the page.
    if (list && tab) list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [at]);
  // In a replay the arrows belong to the replay.
  useArrowKeys(place === 'replay' ? null : (by) => go(at + by));
  if (scenes.length === 0) return null;
  return (
    <div ref={strip} className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <Button size="small" disabled={at === 0} onClick={() => go(at - 1)}>
          <ChevronLeft aria-hidden className="size-5" />
          {speaker.text('ending.previous')}
        </Button>
        <Button size="small" disabled={at === scenes.length - 1} onClick={() => go(at + 1)}>
          {speaker.text('ending.next')}
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
      <Tabs
        label={speaker.text('ending.story')}
        value={String(at)}
        onChange={(key) => go(Number(key))}
        tabs={scenes.map((scene, index) => ({
          key: String(index),
          title: <SceneTitle scene={scene} />,
          content: <SceneSheet scene={scene} />,
        }))}
      />
    </div>
  );
}

function SceneTitle({ scene: { kind, number } }: { readonly scene: Scene }) {
  const { speaker } = useScreen();
  const Icon = kind === 'night' ? Moon : Sun;
  return (
    <>
      <Icon aria-hidden className="size-4" />
      {speaker.text(`ending.${kind}`, { number })}
    </>
  );
}

function SceneSheet({ scene }: { readonly scene: Scene }) {
  const { speaker } = useScreen();
  const [picked, setPicked] = useState<Seat | null>(null);
  const onPick = (seat: Seat) => setPicked(seat === picked ? null : seat);
  return (
    <div className="grid gap-6 pt-3 @4xl:grid-cols-2">
      {scene.kind === 'night' ? (
        <div className="flex min-w-0 flex-col gap-2">
          <NightPicture {...{ scene, picked, onPick }} />
          <p className="text-muted text-small">{speaker.text('ending.tap')}</p>
        </div>
      ) : (
        <DayPicture scene={scene} />
      )}
      <Sentences {...{ scene, picked }} />
    </div>
  );
}
