import { ChevronLeft, ChevronRight, Gavel, Moon, Sun } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { SeatMark } from '../../../../web/ui/seat-mark.tsx';
import { Tabs } from '../../../../web/ui/tabs.tsx';
import { roleName, storySentence } from '../../text/phrase.ts';
import type { Ending } from '../../types.ts';
import { SeatName, useScreen } from '../screen-context.tsx';
import { NightPicture } from './night-picture.tsx';
import { concerned, type Scene, scenesOf, type Told, tallyOf } from './picture.ts';

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

/** Whatever uses the arrows itself. */
const BUSY = 'input, textarea, select, [contenteditable], [role="tablist"], [role="menu"], [role="dialog"]';
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Steps back and on by the arrow keys, wherever the focus is, unless something there uses them; null is not at all. */
function useArrowKeys(step: ((by: number) => void) | null): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined || step === null || event.defaultPrevented) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(BUSY)) return;
    event.preventDefault();
    step(by);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => take(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** A day drawn: who voted for whom, the most votes first, and who was lynched. */
function DayPicture({ scene }: { readonly scene: Scene }) {
  const { speaker } = useScreen();
  const tally = tallyOf(scene.events);
  const lynched = scene.events.find((event): event is Extract<Told, { t: 'lynched' }> => event.t === 'lynched');
  if (tally.length === 0) return <p className="py-4 text-muted">{speaker.text('ending.noVotes')}</p>;
  const most = tally[0]?.weight ?? 1;
  return (
    <ul className="flex flex-col gap-3">
      {tally.map(({ candidate, weight, voters }) => (
        <li key={candidate} className="flex flex-col gap-1">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <Candidate candidate={candidate} />
            <span className="counts text-muted text-small">{speaker.text('ending.votes', { count: weight })}</span>
            {lynched !== undefined && candidate === lynched.who && (
              <span className="inline-flex items-center gap-1 font-semibold text-danger text-small">
                <Gavel aria-hidden className="size-4" />
                {speaker.text('ending.lynched')}
              </span>
            )}
          </span>
          <span aria-hidden className="h-2 rounded-full bg-raised">
            <span
              className={classes(
                'block h-2 rounded-full bg-current',
                candidate === lynched?.who ? 'text-danger' : 'text-muted',
              )}
              style={{ width: `${(100 * weight) / most}%` }}
            />
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
            <span className="text-muted">{speaker.text('ending.votedBy')}</span>
            {voters.map((voter) => (
              <SeatName key={voter} seat={voter} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Candidate({ candidate }: { readonly candidate: Seat | null }) {
  const { speaker } = useScreen();
  if (candidate === null) return <span className="font-medium">{speaker.text('ending.nobody')}</span>;
  return <SeatName seat={candidate} className="font-medium" />;
}

interface SentencesProps {
  readonly scene: Scene;
  readonly picked: Seat | null;
}

/** What happened, in order and in words: everybody with the role that they had then. */
function Sentences({ scene, picked }: SentencesProps) {
  const { faces, speaker } = useScreen();
  const seat = (at: Seat): string => {
    const part = scene.parts[at];
    return part === undefined ? speaker.seat(at) : named(at, roleName(speaker, part.role));
  };
  const named = (at: Seat, role: string): string => speaker.text('ending.named', { seat: speaker.seat(at), role });
  const told = { ...speaker, seat };
  return (
    <ol className="flex list-decimal flex-col gap-2 ps-7 marker:text-muted">
      {scene.events
        .filter(isTold)
        .map(numbered)
        .map(({ number, event }) => {
          const [first] = concerned(event);
          const isDim = picked !== null && !concerned(event).includes(picked);
          return (
            <li key={number} className={classes('wrap-anywhere transition-opacity', isDim && 'opacity-35')}>
              {first !== undefined && <SeatMark look={faces[first]?.look ?? first} size="small" className="me-1.5" />}
              {storySentence(event, told)}
            </li>
          );
        })}
    </ol>
  );
}

const numbered = (event: Told, index: number) => ({ event, number: index + 1 });

/** Votes are in a list of their own, except those that went elsewhere than they were meant to. */
const isTold = (event: Told): boolean => event.t !== 'vote' || event.wanted !== undefined;
