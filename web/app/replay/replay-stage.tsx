import { catalogue } from 'virtual:catalogue';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translator } from '../../../games/game-package.ts';
import type { GameTypes } from '../../../kernel/index.ts';
import { GenericScreen } from '../../ui/generic-screen.tsx';
import { MomentStage } from '../../ui/moment-banner.tsx';
import { MomentQueue, planMoments } from '../../ui/moments.ts';
import { Notice } from '../../ui/notice.tsx';
import { type Face, type MatchOnScreen, type News, type PlayingMoment, WATCHED } from '../../ui/screen.ts';
import { looksOf } from '../../ui/seat-mark.tsx';
import type { ShownGame } from '../shell/games.ts';
import { Loading } from '../shell/page.tsx';
import { useSettings } from '../shell/settings.ts';
import { useMomentSounds, usePlayingMoment, whenHidden } from '../table/use-moments.ts';
import type { Playing } from './playback.tsx';
import type { ReplaySource, ReplayStep, Viewpoint } from './replay-source.ts';

interface ReplayStageProps {
  readonly replay: ReplaySource;
  readonly game: ShownGame;
  /** Undefined while it is on its way. */
  readonly step: ReplayStep | undefined;
  readonly beat: number;
  readonly eyes: Viewpoint;
  readonly faces: readonly Face[];
  readonly speaker: Translator;
  /** What plays over it now, and the way on from there. */
  readonly moment: PlayingMoment | null;
  readonly skip: () => void;
  /** What happened, for where there is no table to be seen. */
  readonly told: ReactNode;
}

/** The game's own screen, as it stood at a step. */
export function ReplayStage(props: ReplayStageProps) {
  const { replay, game, step, beat, eyes, faces, speaker, moment, skip, told } = props;
  const stood = useMemo(() => (step === undefined ? null : sightAt(replay, step, eyes)), [replay, step, eyes]);
  // A match is not over before its last moment is.
  const match = useMemo(
    () => (stood === null || moment === null ? stood : { ...stood, outcome: null }),
    [stood, moment],
  );
  const news = useMemo(() => ({ beat, heard: (step?.heard ?? []) as News['heard'] }), [beat, step]);
  const Screen = game.Screen ?? GenericScreen;
  if (step === undefined) return <Loading />;
  if (match === null) return <NoTable replay={replay} step={step.number} told={told} />;
  return (
    <MomentStage moment={moment} skip={skip} isReplay className="flex min-h-0 flex-1 flex-col">
      <Screen
        {...WATCHED}
        {...{ match, faces, news, moment, speaker }}
        key={String(eyes)}
        seat={typeof eyes === 'number' ? eyes : null}
        place="replay"
      />
    </MomentStage>
  );
}

interface ReplayMomentsProps extends Pick<ReplayStageProps, 'replay' | 'game' | 'eyes' | 'speaker'> {
  readonly playing: Playing;
  readonly steps: readonly (ReplayStep | undefined)[];
}

/** Plays what happened at a step to which the replay went forward, over the table of the step before; `shown` is the step on screen. */
export function useReplayMoments({ replay, game, eyes, speaker, playing, steps }: ReplayMomentsProps) {
  const { step, beat, isForward, speed } = playing;
  const showsMoments = useSettings((settings) => settings.showsMoments);
  const [queue] = useState(() => new MomentQueue<number>());
  const { held, planned } = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every step and every viewpoint
  useLayoutEffect(() => {
    queue.catchUp();
    const [before, now] = [steps[step - 1], steps[step]];
    if (!isForward || before === undefined || now === undefined || document.hidden) return;
    const match = sightAt(replay, before, eyes);
    if (match === null) return;
    const heard = now.heard as News['heard'];
    const factor = showsMoments ? 1 / speed : 0;
    queue.add(step - 1, planMoments({ moments: game.moments, factor, key: String(beat), heard }), step);
  }, [beat, eyes]);
  useEffect(() => whenHidden(queue.catchUp), [queue]);
  useEffect(() => queue.catchUp, [queue]);
  useMomentSounds(planned);
  const shown = held ?? step;
  const seen = steps[shown];
  const match = useMemo(() => (seen === undefined ? null : sightAt(replay, seen, eyes)), [replay, seen, eyes]);
  const moment = usePlayingMoment(planned, match, speaker);
  return { shown, moment, skip: queue.catchUp, beat: shown === step ? beat : beat - 1 };
}

/** Why there is no table to be seen; the story is still shown next to it. */
function NoTable({ replay, step, told }: Pick<ReplayStageProps, 'replay' | 'told'> & { readonly step: number }) {
  const { t } = useTranslation('replay');
  const today = catalogue.find(({ id }) => id === replay.game)?.version;
  const isOther = today !== replay.version;
  return (
    <div className="mx-auto grid max-w-xl gap-3 p-4">
      <Notice kind="info">
        <p>{isOther ? t('otherRules', { played: replay.version, today }) : t('refusedByRules', { step })}</p>
        <p>{t('toldStays')}</p>
      </Notice>
      <div className="lg:hidden">{told}</div>
    </div>
  );
}

/** How the table stood, as a replay shows it: everything but what never changes. */
type Stood = Omit<MatchOnScreen<GameTypes>, 'id' | 'setup' | 'hand' | 'hands'> &
  Partial<Pick<MatchOnScreen, 'hand' | 'hands'>>;

/** How the table stood at a step, as screens take it; null where it cannot be played again. */
export function sightAt(
  { id, setup }: Pick<ReplaySource, 'id' | 'setup'>,
  { view }: ReplayStep,
  eyes: Viewpoint,
): MatchOnScreen | null {
  if (view === null) return null;
  const { hand, hands, seats, phase, question, asked, table, outcome } = view as Stood;
  const stood = { id, setup, seats, phase, question, asked, table, outcome };
  return {
    ...stood,
    hand: typeof eyes === 'number' ? (hand ?? null) : null,
    hands: eyes === 'open' ? (hands ?? null) : null,
  } as MatchOnScreen;
}

/** What people are called in a replay: somebody without a name, and a program. */
interface Called {
  readonly unnamed: (number: number) => string;
  readonly program: (name: string) => string;
}

/** Who sat there. Nobody is "you" in a replay. */
export function facesIn({ names, seats }: ReplaySource, { unnamed, program }: Called): readonly Face[] {
  const nameAt = (seat: number): string => {
    const { name = null, ai } = names[seat] ?? {};
    if (name === null) return unnamed(seat + 1);
    return ai === undefined ? name : program(name);
  };
  const looks = looksOf(Array.from({ length: seats }, (_, seat) => names[seat]?.look ?? null));
  return looks.map((look, seat) => ({
    seat,
    look,
    name: nameAt(seat),
    isYou: false,
    isBot: names[seat]?.isBot ?? false,
    isHere: true,
    heldBy: null,
  }));
}
