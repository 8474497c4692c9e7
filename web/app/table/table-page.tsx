import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { readCode } from '../../../protocol/codes.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CompanionAlone, CompanionTools } from '../companion/companion-tools.tsx';
import { GoOnAlone } from '../companion/go-on-alone.tsx';
import { openSocket } from '../following/socket-link.ts';
import { useTable } from '../following/use-table.ts';
import { Loading } from '../shell/loading.tsx';
import { forgetMe, useMe } from '../shell/me.ts';
import { Page } from '../shell/page.tsx';
import { refusalText } from '../shell/refusal-text.ts';
import { JoinPage } from './join-page.tsx';
import { historyReader } from './read-history.ts';
import { TableView } from './table-view.tsx';

/** A table of the server, whatever its stage. */
export default function TablePage({ code: written }: { readonly code: string }) {
  const code = readCode(written);
  return code === null ? <NoTable why="no-such-table" code={written} /> : <FollowedTable code={code} />;
}

function FollowedTable({ code }: { readonly code: string }) {
  const { token, name } = useMe();
  const [sight, client] = useTable({ code, token, name, openLink: openSocket, readPast: historyReader(code) });
  // A secret that the server no longer knows is of no use: come in without one, and be asked for a name.
  useEffect(() => {
    if (sight.ended === 'unknown-token') forgetMe();
  }, [sight.ended]);

  if (sight.ended !== null) return <NoTable why={sight.ended} code={code} />;
  if (sight.door !== null) return <JoinPage sight={sight} client={client} why={sight.door} />;
  if (sight.followed.size === 0) return <Coming code={code} isLost={sight.connection === 'lost'} />;
  const tools = <CompanionTools sight={sight} />;
  return <TableView sight={sight} client={client} tools={tools} whenLost={<CompanionAlone sight={sight} />} />;
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
    <Page title={t('noTable')}>
      <div className="mx-auto flex max-w-md flex-col items-center gap-6 py-12 text-center">
        <h1 className="text-title">{t('noTable')}</h1>
        <p>{refusalText({ code: why, with: { code } }, null)}</p>
        <Link href="/" className={buttonLook({ kind: 'main' })}>
          {t('home')}
        </Link>
      </div>
    </Page>
  );
}
