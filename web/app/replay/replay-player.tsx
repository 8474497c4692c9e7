import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGame } from '../shell/games.ts';
import { usePageTitle } from '../shell/page-title.ts';
import { useTranslator } from '../shell/translator.ts';
import type { Moment } from './moment.ts';
import { phaseTone } from './phase-tones.ts';
import { PlayerButtons } from './player-buttons.tsx';
import { ReplayHeader } from './replay-header.tsx';
import type { ReplaySource, Viewpoint } from './replay-source.ts';
import { ReplayStage } from './replay-stage.tsx';
import { LoadProgress } from './shelf-progress.tsx';
import { ActionLine, PlaceLine } from './step-line.tsx';
import { facesIn } from './step-sight.ts';
import { storyOf } from './story.ts';
import { StoryList } from './story-list.tsx';
import { StorySheet } from './story-sheet.tsx';
import { Timeline } from './timeline.tsx';
import { marksOf } from './timeline-marks.ts';
import { useAddress } from './use-address.ts';
import { usePlaying, useRun } from './use-playing.ts';
import { useSaying } from './use-saying.ts';
import { useStepCache } from './use-step-cache.ts';

const NOTHING: readonly undefined[] = [];

interface ReplayPlayerProps {
  readonly reel: ReplaySource;
  readonly first: Moment;
  /** Puts away the file that is open. */
  readonly onOtherFile?: (() => void) | undefined;
}

/** A finished match to be walked through: the table, what happened, and the timeline. */
export function ReplayPlayer({ reel, first, onOtherFile }: ReplayPlayerProps) {
  const { t } = useTranslation('replay');
  const game = useGame(reel.game);
  const faces = useMemo(() => facesIn(reel, (number) => t('seat', { number })), [reel, t]);
  const speaker = useTranslator(reel.game, faces);
  const title = t('title', { game: speaker.text('title') });
  usePageTitle(title);

  const [eyes, setEyes] = useState<Viewpoint>(first.eyes);
  const [playing, act] = usePlaying(reel.all, first.step);
  const { step, beat } = playing;
  const [shelf, retry] = useStepCache(reel, { eyes, step });
  const steps = shelf.byEyes.get(eyes) ?? NOTHING;
  useRun(playing, act, steps[step + 1] !== undefined);
  useAddress({ eyes, step });

  const phases = useMemo(() => phaseNames(game.words.en), [game]);
  const marks = useMemo(() => marksOf(shelf.phases, phases), [shelf.phases, phases]);
  const { t: tableText } = useTranslation('table');
  const telling = { phrase: game.phrase, speaker, setup: reel.setup, t: tableText };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of `telling`
  const story = useMemo(() => storyOf(steps, telling), [steps, game, speaker, reel, tableText]);
  const { say, sayPlace } = useSaying({ reel, speaker, steps, marks });
  const goTo = useCallback((wished: number) => act({ type: 'goTo', step: wished }), [act]);
  const phaseName = (name: string) => speaker.text(`phases.${name}`);
  const phase = shelf.phases[step];
  const told = story.find((line) => line.step === step)?.texts.join(' ') ?? null;
  const listFor = (onGoTo: typeof goTo) => <StoryList story={story} step={step} faces={faces} onGoTo={onGoTo} />;

  return (
    <div className="flex h-dvh flex-col">
      <ReplayHeader {...{ title, reel, faces, onOtherFile }} moment={{ eyes, step }} onChooseEyes={setEyes} />
      <div className="flex min-h-0 flex-1">
        <main className="relative isolate flex min-w-0 flex-1 flex-col overflow-y-auto overflow-x-hidden p-2 sm:p-4">
          <ReplayStage {...{ reel, game, beat, eyes, faces, speaker }} step={steps[step]} told={listFor(goTo)} />
        </main>
        <aside
          aria-label={t('story')}
          className="hidden w-80 shrink-0 flex-col border-line border-l bg-surface lg:flex xl:w-96"
        >
          <h2 className="border-line border-b px-4 py-2 text-large">{t('story')}</h2>
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">{listFor(goTo)}</div>
        </aside>
      </div>
      <footer className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-line [@media(max-height:30rem)]:grid-cols-[auto_minmax(0,1fr)] border-t bg-surface px-2 pt-2 pb-[max(0.25rem,env(safe-area-inset-bottom))] sm:px-4 lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <div className="col-span-full">
          <LoadProgress steps={steps} all={reel.all} trouble={shelf.trouble} onRetry={retry} />
        </div>
        <ActionLine step={steps[step]} speaker={speaker} faces={faces} told={told} />
        <div className="flex items-center justify-between max-lg:order-last [@media(max-height:30rem)]:order-none">
          <PlayerButtons playing={playing} marks={marks} act={act} />
          <StorySheet>
            {(close) =>
              listFor((moment) => {
                goTo(moment);
                // Whoever chose a moment wants to see it.
                close();
              })
            }
          </StorySheet>
        </div>
        <PlaceLine step={steps[step]} place={sayPlace(step)} tone={phase ? phaseTone(phases, phase) : null} />
        <div className="col-span-full">
          <Timeline {...{ step, marks, phases, say, phaseName }} all={reel.all} onGoTo={goTo} />
        </div>
      </footer>
    </div>
  );
}

/** The phases as the game's own words list them: in the order of the rules. */
function phaseNames(words: { readonly [key: string]: unknown }): readonly string[] {
  return typeof words.phases === 'object' && words.phases !== null ? Object.keys(words.phases) : [];
}
