import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useGame } from '../../shell/games.ts';
import { Loading, Page } from '../../shell/page.tsx';
import { failureText, refusalText } from '../../shell/server.ts';
import {
  type Asked,
  askSession,
  keepKey,
  keyOf,
  type OrganiserData,
  takeKeyFromAddress,
  useAsked,
} from '../session-api.ts';
import { ExportPanel } from './export-tab.tsx';
import { Gathering } from './gather-tab.tsx';
import type { MonitorSnapshot } from './monitor-client.ts';
import { Monitor } from './monitor-tab.tsx';
import { Ahead, OrganiserContext, useMonitor, useOrganiser } from './organiser.tsx';
import { OrganisersPanel } from './organisers-tab.tsx';
import { PlanTab } from './plan-tab.tsx';
import { SessionHeader } from './session-header.tsx';

const SHEETS = { gather: Gathering, monitor: Monitor, data: ExportPanel, plan: PlanTab, organisers: OrganisersPanel };

const NAMES = Object.keys(SHEETS) as (keyof typeof SHEETS)[];

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

/** The sheets on the desk; until one is chosen, the one that fits how far the session is. */
function OrganiserTabs() {
  const { t } = useTranslation('experiments');
  const { stage } = useOrganiser().monitored;
  const [chosen, setChosen] = useState<{ readonly tab: string; readonly at: string } | null>(null);
  const isGathering = stage === 'gathering';
  const fitting = isGathering ? 'gather' : 'monitor';
  // Once the session starts, whoever gathered people wants to watch over them.
  const isPast = chosen?.tab === 'gather' && chosen.at === 'gathering' && !isGathering;
  return (
    <Tabs
      label={t('desk.sheets')}
      value={chosen === null || isPast ? fitting : chosen.tab}
      onChange={(tab) => setChosen({ tab, at: stage })}
      tabs={NAMES.map((name) => {
        const Sheet = SHEETS[name];
        return { key: name, title: t(`tabs.${name}`), content: <Sheet /> };
      })}
    />
  );
}

interface KeyFormProps {
  readonly code: string;
  readonly onKey: (key: string) => void;
}

/** Asks for an organiser's key, where this browser has none that fits. */
function KeyForm({ code, onKey }: KeyFormProps) {
  const { t } = useTranslation('experiments');
  const [written, setWritten] = useState('');
  const [error, setError] = useState<string | null>(null);
  const open = async () => {
    const kept = { code, key: written.trim() };
    try {
      await askSession(kept, 'GET', '/desk');
      keepKey(kept);
      onKey(kept.key);
    } catch (failure) {
      setError(failureText(failure));
    }
  };
  return (
    <form
      noValidate
      className="grid max-w-md gap-3 py-6"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <h1 className="text-title">{t('desk.keyTitle', { code })}</h1>
      <p className="text-muted">{t('desk.keyText')}</p>
      <TextField
        label={t('list.key')}
        value={written}
        onChange={(key) => {
          setWritten(key);
          setError(null);
        }}
        error={error}
        type="password"
        autoComplete="off"
      />
      <Button kind="main" type="submit" className="justify-self-start">
        {t('list.go')}
      </Button>
    </form>
  );
}
