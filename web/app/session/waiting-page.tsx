import { useTranslation } from 'react-i18next';
import { Clock } from '../../ui/clock.tsx';
import { Switch } from '../../ui/switch.tsx';
import { NotificationSwitch } from '../shell/notification-switch.tsx';
import { useSettings } from '../shell/settings.ts';
import { playTwoNotes } from '../shell/two-notes.ts';
import { InstructionsAgain } from './instructions-again.tsx';
import type { PageProps } from './page-props.ts';
import { PresenceCheck } from './presence-check.tsx';
import { Sheet } from './sheet.tsx';

/** The waiting room: before the first match, or for those who came late, before the next. */
export function WaitingPage(props: PageProps) {
  const { session, standing, receivedAt } = props;
  const { t } = useTranslation('session');
  const isLate = standing.stage !== 'gathering';
  return (
    <Sheet title={t(isLate ? 'waiting.lateTitle' : 'waiting.title')}>
      <div className="flex flex-col items-center gap-1 rounded-corner border border-line bg-surface p-6 text-center">
        <p className="text-muted">{t('waiting.you')}</p>
        <p className="counts font-bold font-title text-big leading-none">{standing.number}</p>
      </div>
      {standing.mustSayReady && <PresenceCheck takePart={props.takePart} />}
      <p>{t(isLate ? 'waiting.late' : 'waiting.organiser')}</p>
      {!isLate && <p className="text-muted">{t('waiting.expected', { count: session.expected })}</p>}
      {standing.beginsIn !== null && (
        <p className="flex flex-wrap items-center gap-2 text-large">
          {t('waiting.soon')}
          <Clock
            left={standing.beginsIn}
            runsSince={receivedAt}
            isPaused={standing.isPaused}
            label={t('waiting.soon')}
          />
        </p>
      )}
      <CalledWhenItBegins />
      <InstructionsAgain session={session} label={t('waiting.again')} />
    </Sheet>
  );
}

/** How somebody who looks elsewhere wants to be called. */
function CalledWhenItBegins() {
  const { t } = useTranslation('session');
  const shell = useTranslation('shell').t;
  const hasSound = useSettings((settings) => settings.hasSound);
  const change = (isOn: boolean) => {
    useSettings.setState({ hasSound: isOn });
    if (isOn) playTwoNotes();
  };
  return (
    <section className="flex flex-col gap-2 rounded-corner border border-line bg-surface p-4">
      <h2 className="text-large">{t('waiting.call')}</h2>
      <p className="text-muted">{t('waiting.callHelp')}</p>
      <Switch label={shell('settings.sound')} help={shell('settings.soundHelp')} isOn={hasSound} onChange={change} />
      <NotificationSwitch />
    </section>
  );
}
