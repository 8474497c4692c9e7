import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ParticipantState } from '../../../protocol/index.ts';
import { classes } from '../../ui/classes.ts';
import { Clock } from '../../ui/clock.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Switch } from '../../ui/switch.tsx';
import { NotificationSwitch, playTwoNotes } from '../shell/attention.tsx';
import { useSettings } from '../shell/settings.ts';
import { InstructionsAgain, OwnResults, type PageProps, PresenceCheck, SendButton, Sheet } from './page-parts.tsx';
import { Leaderboard, ProgressBar } from './session-shared.tsx';

/** The waiting room before the first match or, for latecomers, before the next. */
export function WaitingPage(props: PageProps) {
  const { session, state, receivedAt } = props;
  const { t } = useTranslation('session');
  const isLate = state.stage !== 'gathering';
  return (
    <Sheet title={t(isLate ? 'waiting.lateTitle' : 'waiting.title')}>
      <div className="flex flex-col items-center gap-1 rounded-corner border border-line bg-surface p-6 text-center">
        <p className="text-muted">{t('waiting.you')}</p>
        <p className="counts font-bold font-title text-big leading-none">{state.number}</p>
      </div>
      {state.mustSayReady && <PresenceCheck takePart={props.takePart} />}
      <p>{t(isLate ? 'waiting.late' : 'waiting.organiser')}</p>
      {state.here !== null && (
        <p className="counts text-muted">{t('waiting.here', { count: state.here, expected: session.expected })}</p>
      )}
      {state.beginsIn !== null && (
        <p className="flex flex-wrap items-center gap-2 text-large">
          {t('waiting.soon')}
          <Clock left={state.beginsIn} runsSince={receivedAt} isPaused={state.isPaused} label={t('waiting.soon')} />
        </p>
      )}
      <CalledWhenItBegins />
      <InstructionsAgain session={session} label={t('waiting.again')} />
    </Sheet>
  );
}

/** Whether a sound or a notification calls the participant. */
function CalledWhenItBegins() {
  const { t } = useTranslation('session');
  const shell = useTranslation('shell').t;
  const hasSound = useSettings((settings) => settings.hasSound);
  const change = (isOn: boolean) => {
    useSettings.setState({ hasSound: isOn });
    if (isOn) playTwoNotes();
  };
  return (
    <Panel title={t('waiting.call')}>
      <p className="text-muted">{t('waiting.callHelp')}</p>
      <Switch label={shell('settings.sound')} help={shell('settings.soundHelp')} isOn={hasSound} onChange={change} />
      <NotificationSwitch />
    </Panel>
  );
}

/** After a match: its points, how far the others are, and when the next begins. */
export function BetweenPage(props: PageProps) {
  const { t } = useTranslation('session');
  const { state, session, takePart } = props;
  const { rooms, phase, phases, mustSayReady, leaderboard, number } = state;
  const isLast = phase + 1 >= phases;
  const how = playedHow(state);
  return (
    <Sheet title={t(`between.${how}`)}>
      {how !== 'done' && <p>{t(`between.${how}Help`)}</p>}
      <LastResult state={state} />
      {mustSayReady && !isLast && <PresenceCheck takePart={takePart} />}
      <Panel title={t(rooms.done < rooms.of ? 'between.others' : 'between.everybody')}>
        <ProgressBar {...rooms} label={t('between.pairs', { done: rooms.done, count: rooms.of })} />
        {isLast ? <p>{t('between.last')}</p> : <WhatNext {...props} />}
      </Panel>
      <OwnResults state={state} session={session} />
      {leaderboard !== null && <Leaderboard places={leaderboard} own={number} />}
    </Sheet>
  );
}

/** Whether the participant played the last match, sat it out, or was not there. */
function playedHow({ results, phase }: ParticipantState): 'done' | 'bye' | 'unplayed' {
  const result = results.find((each) => each.phase === phase);
  if (result === undefined) return 'unplayed';
  return result.seat === null ? 'bye' : 'done';
}

function LastResult({ state }: Pick<PageProps, 'state'>) {
  const { t } = useTranslation('session');
  const own = state.results.find((result) => result.phase === state.phase);
  return (
    <dl className="grid grid-cols-2 gap-3">
      {own !== undefined && (
        <Figure label={t('between.points')} text={t('header.points', { count: own.points })} isMain />
      )}
      <Figure label={t('between.all')} text={t('header.points', { count: state.points })} />
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

function WhatNext({ state, receivedAt, takePart }: PageProps) {
  const { t } = useTranslation('session');
  const { beginsIn, isReady, mustSayReady, isPaused } = state;
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
        <SendButton takePart={takePart} action={{ type: 'ready' }}>
          {t('between.ready')}
        </SendButton>
      )}
    </>
  );
}
