import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { MonitoredNow } from '../../../../client/session-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Form, TextField } from '../../../ui/text-field.tsx';
import { useGame } from '../../shell/games.ts';
import { Loading, Page } from '../../shell/page.tsx';
import { refusalText, useAction } from '../../shell/server.ts';
import {
  askSession,
  keyOf,
  type Loaded,
  type OrganiserData,
  openWithKey,
  takeKeyFromAddress,
  useLoaded,
} from '../session-api.ts';
import { ExportTab } from './export-tab.tsx';
import { GatherTab } from './gather-tab.tsx';
import { MonitorTab } from './monitor-tab.tsx';
import { ClockOffset, OrganiserContext, useMonitor, useOrganiser } from './organiser.tsx';
import { OrganisersTab } from './organisers-tab.tsx';
import { PlanTab } from './plan-tab.tsx';
import { SessionHeader } from './session-header.tsx';

/** A session as its organisers see it. */
export default function OrganiserPage({ code }: { readonly code: string }) {
  return <SessionOf key={code} code={code} />;
}

function SessionOf({ code }: { readonly code: string }) {
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
  const loaded = useLoaded(load);
  const snapshot = useMonitor(code, secret);
  const title = loaded.value?.plan.title ?? t('desk.title', { code });
  const refusal = loaded.refusal ?? (snapshot.ended === null ? null : { code: snapshot.ended });
  return (
    <Page title={title} wide>
      <div className="mx-auto grid w-full max-w-[100rem] grid-cols-1 gap-4 pt-1">
        <Link href="/experiments" className="flex min-h-11 items-center justify-self-start text-info underline">
          {t('list.title')}
        </Link>
        {refusal === null ? null : <Notice kind="danger">{refusalText(refusal, null)}</Notice>}
        {refusal?.code === 'wrong-key' ? <KeyForm code={code} onKey={onOtherKey} /> : null}
        {snapshot.connection === 'lost' ? <Notice kind="info">{t('desk.lost')}</Notice> : null}
        {loaded.value !== null && snapshot.now !== null ? (
          <OpenSession {...{ code, secret, loaded, now: snapshot.now }} />
        ) : refusal === null ? (
          <Loading />
        ) : null}
      </div>
    </Page>
  );
}

interface OpenSessionProps {
  readonly code: string;
  readonly secret: string;
  readonly loaded: Loaded<OrganiserData>;
  readonly now: MonitoredNow;
}

function OpenSession({ code, secret, loaded, now }: OpenSessionProps) {
  const data = loaded.value as OrganiserData;
  const { monitored } = now;
  useGame(data.plan.game);
  return (
    <OrganiserContext value={{ code, key: secret, data, monitored, reload: loaded.reload }}>
      <ClockOffset value={now.ahead}>
        <SessionHeader />
        <OrganiserTabs />
      </ClockOffset>
    </OrganiserContext>
  );
}

const TABS = { gather: GatherTab, monitor: MonitorTab, data: ExportTab, plan: PlanTab, organisers: OrganisersTab };

/** The tabs of the page; until one is chosen, the one that fits the session's stage. */
function OrganiserTabs() {
  const { t } = useTranslation('experiments');
  const { stage } = useOrganiser().monitored;
  const [chosen, setChosen] = useState<{ readonly tab: string; readonly at: string } | null>(null);
  const isGathering = stage === 'gathering';
  const fitting = isGathering ? 'gather' : 'monitor';
  // When the session starts, an organiser who was gathering people now watches them play.
  const isPast = chosen?.tab === 'gather' && chosen.at === 'gathering' && !isGathering;
  return (
    <Tabs
      label={t('desk.sheets')}
      value={chosen === null || isPast ? fitting : chosen.tab}
      onChange={(tab) => setChosen({ tab, at: stage })}
      tabs={Object.entries(TABS).map(([key, Tab]) => ({ key, title: t(`tabs.${key}`), content: <Tab /> }))}
    />
  );
}

/** Asks for an organiser's key if this browser does not have the right one. */
function KeyForm({ code, onKey }: { readonly code: string; readonly onKey: (key: string) => void }) {
  const { t } = useTranslation('experiments');
  const [written, setWritten] = useState('');
  const { run, refusal, forget } = useAction();
  const open = async () => onKey(await openWithKey(code, written));
  return (
    <Form className="grid max-w-md gap-3 py-6" onSubmit={() => run(open)}>
      <h1 className="text-title">{t('desk.keyTitle', { code })}</h1>
      <p className="text-muted">{t('desk.keyText')}</p>
      <TextField
        label={t('list.key')}
        value={written}
        onChange={(key) => {
          setWritten(key);
          forget();
        }}
        error={refusal}
        type="password"
        autoComplete="off"
      />
      <Button kind="main" type="submit" className="justify-self-start">
        {t('list.go')}
      </Button>
    </Form>
  );
}
