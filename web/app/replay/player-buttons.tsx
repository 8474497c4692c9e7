import { ChevronFirst, ChevronLast, Pause, Play, StepBack, StepForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { type Playing, type PlayingAct, SPEEDS, type Speed } from './playing.ts';
import { nextRound, previousRound, type TimelineMarks } from './timeline-marks.ts';

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
