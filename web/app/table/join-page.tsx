import { DoorClosed, DoorOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Refusal } from '../../../kernel/index.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { TableClient, TableSnapshot } from '../following/table-client.ts';
import { useMe } from '../shell/me.ts';
import { NameForm } from '../shell/name-form.tsx';
import { Page } from '../shell/page.tsx';
import { refusalText } from '../shell/refusal-text.ts';

interface AtTheDoorProps {
  readonly sight: Pick<TableSnapshot, 'connection'>;
  readonly client: Pick<TableClient, 'knock'>;
  /** Why they are not let in, as a code. */
  readonly why: string;
}

/** What somebody new sees of a table whose host wants to know who comes in, or lets nobody in. It opens by itself. */
export function JoinPage({ sight, client, why }: AtTheDoorProps) {
  const { t } = useTranslation('table');
  const hasName = useMe((me) => me.token !== null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const mayKnock = why === 'knock-first' && hasName && sight.connection === 'open';
  const knock = () => client.knock().then(setRefusal);
  // Whoever has a name came to be let in.
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
        {sight.connection === 'lost' && <Notice kind="info">{t('outOfReach')}</Notice>}
        {why === 'knock-first' && !hasName && <NameForm onNamed={() => {}} action={t('door.knock')} />}
        {mayKnock && refusal !== null && (
          <Button kind="main" onClick={() => void knock()}>
            {t('door.knock')}
          </Button>
        )}
        <Link href="/" className={buttonLook({ kind: 'quiet' })}>
          {t('home')}
        </Link>
      </div>
    </Page>
  );
}
