import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ParticipantState } from '../../../protocol/index.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Clock } from '../../ui/clock.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Leaderboard } from './leaderboard.tsx';
import { OwnResults } from './own-results.tsx';
import type { PageProps } from './page-props.ts';
import { PresenceCheck } from './presence-check.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Sheet } from './sheet.tsx';
import { useParticipantAction } from './use-deed.ts';

/** After a match: what it brought, how far the others are, and when it goes on. */
export function BetweenPage(props: PageProps) {
  const { t } = useTranslation('session');
  const { standing, session, takePart } = props;
  const { rooms, phase, phases, mustSayReady, leaderboard, number } = standing;
  const isLast = phase + 1 >= phases;
  const how = playedHow(standing);
  return (
    <Sheet title={t(`between.${how}`)}>
      {how !== 'done' && <p>{t(`between.${how}Help`)}</p>}
      <Result standing={standing} />
      {mustSayReady && !isLast && <PresenceCheck takePart={takePart} />}
      <section className="flex flex-col gap-3 rounded-corner border border-line bg-surface p-4">
        <h2 className="text-large">{t(rooms.done < rooms.of ? 'between.others' : 'between.everybody')}</h2>
        <ProgressBar {...rooms} label={t('between.pairs', { done: rooms.done, count: rooms.of })} />
        {isLast ? <p>{t('between.last')}</p> : <WhatNext {...props} />}
      </section>
      <OwnResults standing={standing} session={session} />
      {leaderboard !== null && <Leaderboard places={leaderboard} own={number} />}
    </Sheet>
  );
}

/** Whether somebody played the match that is over, had to sit it out, or was not there. */
function playedHow({ results, phase }: ParticipantState): 'done' | 'bye' | 'unplayed' {
  const result = results.find((each) => each.phase === phase);
  if (result === undefined) return 'unplayed';
  return result.seat === null ? 'bye' : 'done';
}

function Result({ standing }: Pick<PageProps, 'standing'>) {
  const { t } = useTranslation('session');
  const own = standing.results.find((result) => result.phase === standing.phase);
  return (
    <dl className="grid grid-cols-2 gap-3">
      {own !== undefined && (
        <Figure label={t('between.points')} text={t('header.points', { count: own.points })} isMain />
      )}
      <Figure label={t('between.all')} text={t('header.points', { count: standing.points })} />
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly text: string;
  readonly isMain?: boolean;
}

function Figure({ label, text, isMain = false }: FigureProps) {
  return (
    <div className="rounded-corner border border-line bg-surface p-4">
      <dt className="text-muted text-small">{label}</dt>
      <dd className={classes('counts font-title text-large sm:text-title', isMain && 'font-bold')}>{text}</dd>
    </div>
  );
}

function WhatNext({ standing, receivedAt, takePart }: PageProps) {
  const { t } = useTranslation('session');
  const { send, isSending, refusal } = useParticipantAction(takePart);
  const { beginsIn, isReady, mustSayReady, isPaused } = standing;
  return (
    <>
      {beginsIn === null ? (
        <p className="text-muted">{t('between.afterAll')}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-2 text-large">
          {t('between.next')}
          <Clock left={beginsIn} runsSince={receivedAt} isPaused={isPaused} label={t('between.next')} />
        </p>
      )}
      {isReady && (
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
          {t('between.isReady')}
        </p>
      )}
      {!isReady && !mustSayReady && (
        <Button
          kind="main"
          size="large"
          className="sm:self-start"
          disabled={isSending}
          onClick={() => send({ type: 'ready' })}
        >
          {t('between.ready')}
        </Button>
      )}
      {refusal !== null && <Notice kind="danger">{refusal}</Notice>}
    </>
  );
}
