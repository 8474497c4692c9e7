import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Notice } from '../../../ui/notice.tsx';
import { useGame } from '../../shell/games.ts';
import { Loading } from '../../shell/loading.tsx';
import { Page } from '../../shell/page.tsx';
import { refusalText } from '../../shell/refusal-text.ts';
import { keyOf, takeKeyFromAddress } from '../keys.ts';
import { askSession, type OrganiserData } from '../session-desk.ts';
import { type Asked, useAsked } from '../use-asked.ts';
import { OrganiserContext } from './desk-context.ts';
import { OrganiserTabs } from './desk-tabs.tsx';
import { KeyForm } from './key-form.tsx';
import type { MonitorSnapshot } from './monitor-client.ts';
import { Ahead } from './server-now.ts';
import { SessionHeader } from './session-header.tsx';
import { useMonitor } from './use-monitor.ts';

/** The organiser's desk of one session; another session is another desk. */
export default function DeskPage({ code }: { readonly code: string }) {
  return <DeskOf key={code} code={code} />;
}

function DeskOf({ code }: { readonly code: string }) {
  const { t } = useTranslation('experiments');
  const [key, setKey] = useState(() => {
    takeKeyFromAddress(code);
    return keyOf(code);
  });
  if (key !== null) return <WithKey key={key} {...{ code }} secret={key} onOtherKey={setKey} />;
  return (
    <Page title={t('desk.title', { code })}>
      <KeyForm code={code} onKey={setKey} />
    </Page>
  );
}

interface WithKeyProps {
  readonly code: string;
  readonly secret: string;
  readonly onOtherKey: (key: string) => void;
}

function WithKey({ code, secret, onOtherKey }: WithKeyProps) {
  const { t } = useTranslation('experiments');
  const load = useCallback(() => askSession<OrganiserData>({ code, key: secret }, 'GET', '/desk'), [code, secret]);
  const asked = useAsked(load);
  const sight = useMonitor(code, secret);
  const title = asked.value?.plan.title ?? t('desk.title', { code });
  const refusal = asked.refusal ?? (sight.ended === null ? null : { code: sight.ended });
  return (
    <Page title={title} wide>
      <div className="mx-auto grid w-full max-w-[100rem] grid-cols-1 gap-4 pt-1">
        <Link href="/experiments" className="flex min-h-11 items-center justify-self-start text-info underline">
          {t('list.title')}
        </Link>
        {refusal === null ? null : <Notice kind="danger">{refusalText(refusal, null)}</Notice>}
        {refusal?.code === 'wrong-key' ? <KeyForm code={code} onKey={onOtherKey} /> : null}
        {sight.connection === 'lost' ? <Notice kind="info">{t('desk.lost')}</Notice> : null}
        {asked.value !== null && sight.monitored !== null ? (
          <OpenDesk {...{ code, secret, asked, sight }} />
        ) : refusal === null ? (
          <Loading />
        ) : null}
      </div>
    </Page>
  );
}

interface OpenDeskProps {
  readonly code: string;
  readonly secret: string;
  readonly asked: Asked<OrganiserData>;
  readonly sight: MonitorSnapshot;
}

function OpenDesk({ code, secret, asked, sight }: OpenDeskProps) {
  const desk = asked.value as OrganiserData;
  const { monitored, ahead } = sight;
  useGame(desk.plan.game);
  if (monitored === null) return null;
  return (
    <OrganiserContext value={{ code, key: secret, desk, monitored, again: asked.again }}>
      <Ahead value={ahead}>
        <SessionHeader />
        <OrganiserTabs />
      </Ahead>
    </OrganiserContext>
  );
}
