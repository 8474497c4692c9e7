import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translator } from '../../../games/game-package.ts';
import type { Refusal } from '../../../kernel/index.ts';
import { Button } from '../../ui/button.tsx';
import { clockText } from '../../ui/clock.tsx';
import { marksLeft } from '../../ui/moments.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Face, News } from '../../ui/screen.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { type ShownGame, useGame } from '../shell/games.ts';
import { refusalText } from '../shell/server.ts';
import { usePageTitle } from '../shell/tab.ts';
import { useTranslator } from '../table/translator.ts';
import { PlayerButtons, usePlaying, useRun } from './playback.tsx';
import { ReplayHeader } from './replay-header.tsx';
import type { ReplaySource, ReplayStep, Viewpoint } from './replay-source.ts';
import { facesIn, ReplayStage, useReplayMoments } from './replay-stage.tsx';
import { type Moment, useAddress, useStepCache } from './step-cache.ts';
import { deedText, StoryList, StorySheet, seatOf, storyOf } from './story.tsx';
import { type LeftMark, marksOf, roundAt, Timeline, type TimelineMarks } from './timeline.tsx';

const NOTHING: readonly undefined[] = [];

interface ReplayPlayerProps {
  readonly replay: ReplaySource;
  readonly first: Moment;
  /** Puts away the file that is open. */
  readonly onOtherFile?: (() => void) | undefined;
}

/** A finished match to be walked through: the table, what happened, and the timeline. */
export function ReplayPlayer({ replay, first, onOtherFile }: ReplayPlayerProps) {
  const { t } = useTranslation('replay');
  const game = useGame(replay.game);
  const { t: tableText } = useTranslation('table');
  const faces = useMemo(() => {
    const unnamed = (number: number) => t('seat', { number });
    return facesIn(replay, { unnamed, program: (name) => tableText('aiName', { name }) });
  }, [replay, t, tableText]);
  const speaker = useTranslator(replay.game, faces);
  const title = t('title', { game: speaker.text('title') });
  usePageTitle(title);

  const [eyes, setEyes] = useState<Viewpoint>(first.eyes);
  const [playing, act] = usePlaying(replay.all, first.step);
  const { step } = playing;
  const [cache, retry] = useStepCache(replay, { eyes, step });
  const steps = cache.byEyes.get(eyes) ?? NOTHING;
  const { shown, ...momentNow } = useReplayMoments({ replay, game, eyes, speaker, playing, steps });
  useRun(playing, act, steps[step + 1] !== undefined && momentNow.moment === null);
  useAddress({ eyes, step });

  const phases = useMemo(() => phaseNames(Object.values(game.words)[0] ?? {}), [game]);
  const marks = useMemo(() => marksOf(cache.phases, phases), [cache.phases, phases]);
  const telling = { ...game, speaker, setup: replay.setup, t: tableText };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of `telling`
  const story = useMemo(() => storyOf(steps, telling), [steps, game, speaker, replay, tableText]);
  const { say, sayPlace } = useSaying({ replay, speaker, steps, marks });
  const goTo = useCallback((wished: number) => act({ type: 'goTo', step: wished }), [act]);
  const left = useMemo(() => leftBy(steps, game.moments), [steps, game]);
  const told = story.find((line) => line.step === shown)?.texts.join(' ') ?? null;
  const listFor = (onGoTo: typeof goTo) => <StoryList story={story} step={shown} faces={faces} onGoTo={onGoTo} />;

  return (
    <div className="flex h-dvh flex-col [@media(max-height:20rem)]:h-auto">
      <ReplayHeader {...{ title, replay, faces, onOtherFile }} moment={{ eyes, step }} onChooseEyes={setEyes} />
      <div className="flex min-h-0 flex-1">
        <main className="relative isolate flex min-w-0 flex-1 flex-col overflow-y-auto overflow-x-hidden p-2 sm:p-4 short:p-1 short:[--stage-least:14rem] [@media(max-height:20rem)]:min-h-96">
          <ReplayStage
            {...{ replay, game, eyes, faces, speaker, ...momentNow }}
            step={steps[shown]}
            told={listFor(goTo)}
          />
        </main>
        <aside
          aria-label={t('story')}
          className="hidden w-80 shrink-0 flex-col border-line border-l bg-surface lg:flex xl:w-96"
        >
          <h2 className="border-line border-b px-4 py-2 text-large">{t('story')}</h2>
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">{listFor(goTo)}</div>
        </aside>
      </div>
      <footer className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-line border-t short:grid-cols-[auto_minmax(0,1fr)] bg-surface px-2 pt-2 short:gap-y-0 short:pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] sm:px-4 lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <div className="col-span-full">
          <LoadProgress steps={steps} all={replay.all} trouble={cache.trouble} onRetry={retry} />
        </div>
        <ActionLine step={steps[shown]} speaker={speaker} faces={faces} told={told} />
        <div className="flex flex-wrap items-center justify-between max-lg:order-last short:order-none short:flex-nowrap short:[grid-row:span_2]">
          <PlayerButtons playing={playing} marks={marks} act={act} />
          <StorySheet>
            {(close) =>
              listFor((moment) => {
                goTo(moment);
                // Someone who chose a moment wants to see it.
                close();
              })
            }
          </StorySheet>
        </div>
        <PlaceLine step={steps[step]} place={sayPlace(step)} />
        <div className="col-span-full short:col-auto">
          <Timeline {...{ step, left, say }} rounds={marks.rounds} all={replay.all} onGoTo={goTo} />
        </div>
      </footer>
    </div>
  );
}

/** What the steps that are known left on the timeline. */
const leftBy = (steps: readonly (ReplayStep | undefined)[], moments: ShownGame['moments']): readonly LeftMark[] =>
  steps.flatMap((known, step) =>
    marksLeft(moments, (known?.heard ?? []) as News['heard']).map((colour, index) => ({ step, colour, index })),
  );

/** The phases as the game's own words list them: in the order of the rules. */
function phaseNames(words: { readonly [key: string]: unknown }): readonly string[] {
  return typeof words.phases === 'object' && words.phases !== null ? Object.keys(words.phases) : [];
}

interface DeedLineProps {
  /** Undefined while it is on its way. */
  readonly step: ReplayStep | undefined;
  readonly speaker: Translator;
  readonly faces: readonly Face[];
  /** What was told at this step; null where nothing was. */
  readonly told: string | null;
}

/** What happened at a step: what was told, or else what was done. */
function ActionLine({ step, speaker, faces, told }: DeedLineProps) {
  const { t } = useTranslation('replay');
  const seat = seatOf(step?.deed ?? null);
  const face = seat === null ? undefined : faces[seat];
  return (
    <p className="flex min-h-6 min-w-0 items-center gap-2 text-small [@media(max-height:30rem)]:sr-only">
      {face !== undefined && <SeatMark look={face.look} size="small" />}
      <span role="status" className="min-w-0 wrap-anywhere max-sm:line-clamp-2 sm:line-clamp-1">
        {/* Put there again for each step: said again, even if the words are the same. */}
        {step !== undefined && <span key={step.number}>{told ?? deedText(step.deed, { t, speaker })}</span>}
      </span>
    </p>
  );
}

interface PlaceLineProps {
  readonly step: ReplayStep | undefined;
  /** Its position in the match, in words. */
  readonly place: string;
}

/** Where we are in the match, and when that was. */
function PlaceLine({ step, place }: PlaceLineProps) {
  return (
    <p className="counts text-muted text-small lg:text-end">
      {place}
      {step !== undefined && ` · ${clockText(Math.floor(step.at / 1000))}`}
    </p>
  );
}

interface ShelfProgressProps {
  readonly steps: readonly (ReplayStep | undefined)[];
  readonly all: number;
  readonly trouble: Refusal | null;
  readonly onRetry: () => void;
}

/** How much of the match has come; nothing once all of it is there. */
function LoadProgress({ steps, all, trouble, onRetry }: ShelfProgressProps) {
  const { t } = useTranslation('replay');
  const come = steps.filter((step) => step !== undefined).length;
  if (trouble !== null) {
    return (
      <Notice kind="danger">
        <span className="flex flex-wrap items-center justify-between gap-2">
          {refusalText(trouble, null)}
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        </span>
      </Notice>
    );
  }
  if (come === all) return null;
  return (
    <label className="flex items-center gap-2 text-muted text-small">
      {t('coming')}
      <progress value={come} max={all} className="h-1.5 min-w-0 flex-1 accent-info" />
    </label>
  );
}

interface Saying {
  readonly replay: ReplaySource;
  readonly speaker: Translator;
  readonly steps: readonly (ReplayStep | undefined)[];
  readonly marks: TimelineMarks;
}

/** How to say in words where a step is, and what was done there. */
function useSaying({ replay, speaker, steps, marks }: Saying) {
  const { t } = useTranslation('replay');
  const sayPlace = (step: number): string => {
    const round = roundAt(marks.rounds, step);
    const run = marks.runs.find(({ from, to }) => from <= step && step <= to);
    return [
      t('stepOf', { step, last: replay.all - 1 }),
      ...(round === null ? [] : [t('round', { round })]),
      ...(run === undefined ? [] : [speaker.text(`phases.${run.phase}`)]),
    ].join(' · ');
  };
  const say = (step: number): string => {
    const known = steps[step];
    return known === undefined ? sayPlace(step) : `${sayPlace(step)}. ${deedText(known.deed, { t, speaker })}`;
  };
  return { say, sayPlace };
}
