import { Check } from 'lucide-react';
import { createContext, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Seat } from '../../kernel/index.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { clockText, useSecondsLeft } from './clock.tsx';
import { useAnswer } from './screen.ts';

/** The time that bots leave people to talk before they end something. */
export interface TimeToTalk {
  /** Milliseconds that were left when `performance.now()` was `runsSince`. */
  readonly left: number;
  readonly runsSince: number;
  readonly isPaused: boolean;
  /** Who needs no more of it. */
  readonly ready: readonly Seat[];
  /** My seat. */
  readonly seat: Seat;
  /** Says that I need no more of it, or that I do again. Why it was refused, or null. */
  readonly sayReady: (isReady: boolean) => Promise<string | null>;
}

const Talking = createContext<TimeToTalk | null>(null);

/** Gives the time to talk to the screen, whose dock shows it. */
export const TalkingTime = Talking;

/**
 * While bots wait for people to talk: how long yet, and that one is ready. Nothing where nobody waits; but once they have waited, its place
 * stays free for as long as this is mounted, because on a phone everything above would move down.
 */
export function ReadyButton() {
  const talk = use(Talking);
  const [hadTalk, setHadTalk] = useState(talk !== null);
  if (talk !== null && !hadTalk) setHadTalk(true);
  if (talk === null) return hadTalk ? <Gone /> : null;
  return <Ready {...talk} />;
}

const WIDTH = 'max-sm:w-24 short:w-18';

const Gone = () => <span className={classes('hidden max-sm:block max-sm:h-11 short:block short:h-11', WIDTH)} />;

function Ready({ left, runsSince, isPaused, ready, seat, sayReady }: TimeToTalk) {
  const { t } = useTranslation('kit');
  const { send, isSending, refusal } = useAnswer(sayReady);
  const seconds = useSecondsLeft({ left, runsSince, isPaused });
  const isReady = ready.includes(seat);
  if (seconds === 0) return <Gone />;
  return (
    <>
      <Button
        data-ready
        aria-pressed={isReady}
        aria-disabled={isSending}
        icon={Check}
        title={t('ready.help')}
        className={classes(
          'border-outline max-sm:px-2 max-sm:text-small max-sm:[&>svg]:hidden short:px-2 short:text-small',
          WIDTH,
          isReady && 'border-accent bg-raised',
        )}
        onClick={() => void send(!isReady)}
      >
        <span className="short:sr-only">{t('ready.button')}</span>
        <span aria-hidden className="counts font-normal text-muted">
          {clockText(seconds)}
        </span>
        <span className="sr-only">{t('ready.left', { time: clockText(seconds), count: ready.length })}</span>
      </Button>
      {refusal !== null && (
        <p role="alert" className="text-danger text-small">
          {refusal}
        </p>
      )}
    </>
  );
}
