import { DoorClosed, DoorOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableClient, TableSnapshot } from '../../../client/table-client.ts';
import type { Refusal } from '../../../kernel/index.ts';
import { readCode } from '../../../protocol/codes.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CompanionAlone, CompanionTools, GoOnAlone } from '../companion/companion-tools.tsx';
import { NameForm } from '../shell/name-form.tsx';
import { Loading, MessagePage, Page } from '../shell/page.tsx';
import { forgetMe, refusalText, useMe } from '../shell/server.ts';
import { historyReader } from './history.ts';
import { TableView } from './table-view.tsx';
import { openSocket, useTable } from './use-table.ts';

/** A table of the server, whatever its stage. */
export default function TablePage({ code: written }: { readonly code: string }) {
  const code = readCode(written);
  return code === null ? <NoTable why="no-such-table" code={written} /> : <FollowedTable code={code} />;
}

function FollowedTable({ code }: { readonly code: string }) {
  const { token, name } = useMe();
  const [snapshot, client] = useTable({ code, token, name, openLink: openSocket, readPast: historyReader(code) });
  // A secret that the server no longer knows is of no use: come in without one, and be asked for a name.
  useEffect(() => {
    if (snapshot.ended === 'unknown-token') forgetMe();
  }, [snapshot.ended]);

  if (snapshot.ended !== null) return <NoTable why={snapshot.ended} code={code} />;
  if (snapshot.door !== null) return <JoinPage snapshot={snapshot} client={client} why={snapshot.door} />;
  if (snapshot.followed.size === 0) return <Coming code={code} isLost={snapshot.connection === 'lost'} />;
  const tools = <CompanionTools snapshot={snapshot} />;
  return (
    <TableView snapshot={snapshot} client={client} tools={tools} whenLost={<CompanionAlone snapshot={snapshot} />} />
  );
}

function Coming({ code, isLost }: { readonly code: string; readonly isLost: boolean }) {
  const { t } = useTranslation('table');
  return (
    <Page title={t('coming')}>
      <Loading />
      {isLost && (
        <Notice kind="info">
          <p>{t('outOfReach')}</p>
          <GoOnAlone code={code} />
        </Notice>
      )}
    </Page>
  );
}

function NoTable({ why, code }: { readonly why: string; readonly code: string }) {
  const { t } = useTranslation('table');
  return (
    <MessagePage title={t('noTable')}>
      <p>{refusalText({ code: why, with: { code } }, null)}</p>
      <ButtonLink href="/" kind="main">
        {t('home')}
      </ButtonLink>
    </MessagePage>
  );
}

interface AtTheDoorProps {
  readonly snapshot: Pick<TableSnapshot, 'connection'>;
  readonly client: Pick<TableClient, 'knock'>;
  /** Why they are not let in, as a code. */
  readonly why: string;
}

/** What somebody new sees of a table whose host wants to know who comes in, or lets nobody in. It opens by itself. */
export function JoinPage({ snapshot, client, why }: AtTheDoorProps) {
  const { t } = useTranslation('table');
  const hasName = useMe((me) => me.token !== null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const mayKnock = why === 'knock-first' && hasName && snapshot.connection === 'open';
  const knock = () => client.knock().then(setRefusal);
  // Someone who has a name came to be let in.
  useEffect(() => {
    if (mayKnock) void client.knock().then(setRefusal);
  }, [mayKnock, client]);
  const isWaiting = why === 'knocking' || mayKnock;
  const Icon = isWaiting ? DoorOpen : DoorClosed;
  return (
    <Page title={t('door.title')}>
      <div className="mx-auto flex max-w-md flex-col items-center gap-6 py-12 text-center">
        <Icon aria-hidden className="size-12 text-muted" />
        <h1 className="text-title">{t('door.title')}</h1>
        <p role="status">{refusalText(refusal ?? { code: mayKnock ? 'knocking' : why }, null)}</p>
        {isWaiting && refusal === null && <p className="text-muted">{t('door.wait')}</p>}
        {snapshot.connection === 'lost' && <Notice kind="info">{t('outOfReach')}</Notice>}
        {why === 'knock-first' && !hasName && <NameForm onNamed={() => {}} action={t('door.knock')} />}
        {mayKnock && refusal !== null && (
          <Button kind="main" onClick={() => void knock()}>
            {t('door.knock')}
          </Button>
        )}
        <ButtonLink href="/" kind="quiet">
          {t('home')}
        </ButtonLink>
      </div>
    </Page>
  );
}
