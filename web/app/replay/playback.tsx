import { ChevronFirst, ChevronLast, Pause, Play, StepBack, StepForward } from 'lucide-react';
import { type Dispatch, type ReactNode, useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { nextRound, previousRound, type TimelineMarks } from './timeline.tsx';

interface PlayerButtonsProps {
  readonly playing: Playing;
  readonly marks: TimelineMarks;
  readonly act: (act: PlayingAct) => void;
}

/** Back, on, play, and how fast. */
export function PlayerButtons({ playing, marks, act }: PlayerButtonsProps) {
  const { t } = useTranslation('replay');
  const { step, all, isRunning, speed } = playing;
  const isFirst = step === 0;
  const isLast = step === all - 1;
  const hasRounds = marks.rounds.length > 0;
  const goTo = (wished: number) => act({ type: 'goTo', step: wished });
  return (
    <fieldset aria-label={t('controls')} className="flex items-center gap-0.5 sm:gap-1">
      <Control
        label={hasRounds ? t('previousRound') : t('toStart')}
        isOff={isFirst}
        onPress={() => goTo(previousRound(marks, step))}
      >
        <ChevronFirst aria-hidden size={22} />
      </Control>
      <Control label={t('stepBack')} isOff={isFirst} onPress={() => act({ type: 'move', by: -1 })}>
        <StepBack aria-hidden size={20} />
      </Control>
      <Button
        kind="main"
        size="icon"
        className="min-w-13"
        aria-label={isRunning ? t('pause') : t('play')}
        onClick={() => act({ type: 'toggle' })}
      >
        {isRunning ? <Pause aria-hidden size={22} /> : <Play aria-hidden size={22} />}
      </Button>
      <Control label={t('stepForward')} isOff={isLast} onPress={() => act({ type: 'move', by: 1 })}>
        <StepForward aria-hidden size={20} />
      </Control>
      <Control
        label={hasRounds ? t('nextRound') : t('toEnd')}
        isOff={isLast}
        onPress={() => goTo(nextRound(marks, step, all))}
      >
        <ChevronLast aria-hidden size={22} />
      </Control>
      <SpeedChoice speed={speed} onChoose={(chosen) => act({ type: 'setSpeed', speed: chosen })} />
    </fieldset>
  );
}

interface ControlProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Off without losing the focus, so that keys go on working at either end. */
function Control({ label, isOff, onPress, children }: ControlProps) {
  return (
    <Button
      kind="quiet"
      size="icon"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onPress}
    >
      {children}
    </Button>
  );
}

const SPEEDS = [0.5, 1, 2, 4] as const;

function SpeedChoice({ speed, onChoose }: { readonly speed: Speed; readonly onChoose: (speed: Speed) => void }) {
  const { t, i18n } = useTranslation('replay');
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <select
      aria-label={t('speed')}
      value={speed}
      onChange={(event) => onChoose(Number(event.target.value) as Speed)}
      className="counts ms-1 min-h-11 w-14 rounded-corner border border-line bg-surface px-1 text-ink text-small"
    >
      {SPEEDS.map((choice) => (
        <option key={choice} value={choice}>
          {number.format(choice)}×
        </option>
      ))}
    </select>
  );
}

/** The playback, and how to act on it; keys work wherever nothing else wants them. */
export function usePlaying(all: number, first: number): readonly [Playing, Dispatch<PlayingAct>] {
  const [playing, act] = useReducer(playOn, {
    all,
    step: first,
    beat: 0,
    isForward: false,
    isRunning: false,
    speed: 1,
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wished = wishOf(event, all);
      if (wished === null) return;
      event.preventDefault();
      act(wished);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [all]);
  return [playing, act];
}

/** How long a step stays on screen at the usual speed, in milliseconds. */
const STEP_TIME = 1200;

/** Runs the replay on, as soon as the next step is there. */
export function useRun({ isRunning, speed, step }: Playing, act: Dispatch<PlayingAct>, hasNext: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step waits its own time
  useEffect(() => {
    if (!isRunning || !hasNext) return;
    const timer = setTimeout(() => act({ type: 'tick' }), STEP_TIME / speed);
    return () => clearTimeout(timer);
  }, [isRunning, hasNext, speed, step, act]);
}

const BUSY =
  'input, textarea, select, [contenteditable], [role="listbox"], [role="radiogroup"], [role="tablist"], dialog, [role="dialog"]';

const PRESSED_BY_SPACE = 'button, summary, a, [role="button"]';

/** What a key means here; null for keys of the browser and of whatever has the focus. */
function wishOf(event: KeyboardEvent, all: number): PlayingAct | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return null;
  const on = event.target instanceof Element ? event.target : null;
  const isTimeline = on instanceof HTMLInputElement && on.type === 'range';
  if (event.key === ' ') return isTimeline || !on?.closest(`${BUSY}, ${PRESSED_BY_SPACE}`) ? { type: 'toggle' } : null;
  if (on?.closest(BUSY)) return null;
  switch (event.key) {
    case 'ArrowLeft':
      return { type: 'move', by: -1 };
    case 'ArrowRight':
      return { type: 'move', by: 1 };
    case 'Home':
      return { type: 'goTo', step: 0 };
    case 'End':
      return { type: 'goTo', step: all - 1 };
    default:
      return null;
  }
}

type Speed = (typeof SPEEDS)[number];

/** The current step, and whether the replay runs. */
export interface Playing {
  readonly all: number;
  readonly step: number;
  /** Rises with every change of step, forwards or back. */
  readonly beat: number;
  /** It came from the step before, by itself or by one press; not by a jump. */
  readonly isForward: boolean;
  readonly isRunning: boolean;
  readonly speed: Speed;
}

/** Everything that can be done to a replay. */
export type PlayingAct =
  | { readonly type: 'goTo'; readonly step: number }
  | { readonly type: 'move'; readonly by: number }
  /** The running replay's own next step. */
  | { readonly type: 'tick' }
  | { readonly type: 'toggle' }
  | { readonly type: 'setSpeed'; readonly speed: Speed };

/** The replay after an action. Stepping or jumping stops it. */
export function playOn(playing: Playing, act: PlayingAct): Playing {
  const { step, all, isRunning } = playing;
  switch (act.type) {
    case 'goTo':
      return { ...standAt(playing, act.step), isRunning: false };
    case 'move':
      return { ...standAt(playing, step + act.by, act.by === 1), isRunning: false };
    case 'tick':
      return { ...standAt(playing, step + 1, true), isRunning: step + 2 < all };
    case 'toggle':
      // At the end, to play is to begin again.
      if (!isRunning && step === all - 1) return { ...standAt(playing, 0), isRunning: all > 1 };
      return { ...playing, isRunning: !isRunning };
    case 'setSpeed':
      return { ...playing, speed: act.speed };
  }
}

function standAt(playing: Playing, wished: number, isForward = false): Playing {
  const step = Math.max(0, Math.min(playing.all - 1, wished));
  return step === playing.step ? playing : { ...playing, step, beat: playing.beat + 1, isForward };
}
