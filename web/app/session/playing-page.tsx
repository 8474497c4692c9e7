import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParticipantState } from '../../../protocol/index.ts';
import type { OpenLink } from '../following/link.ts';
import { useTable } from '../following/use-table.ts';
import { Loading } from '../shell/loading.tsx';
import { Playing } from '../table/playing.tsx';
import { historyReader } from '../table/read-history.ts';

interface PlayingPageProps {
  readonly table: NonNullable<ParticipantState['table']>;
  readonly token: string;
  readonly openLink: OpenLink;
  /** Whether the screen may offer answers at one press. */
  readonly hasShortcuts: boolean;
}

/** The match that somebody plays in a session: the game's own screen, and nothing that a table of friends has beside it. */
export function PlayingPage({ table, token, openLink, hasShortcuts }: PlayingPageProps) {
  const { code, seat } = table;
  const [sight, client] = useTable({ code, token, seat, openLink, readPast: historyReader(code, token) });
  const followed = sight.followed.get(seat);
  if (followed === undefined || followed.match === null) return <Opening />;
  return (
    <Suspense fallback={<Loading />}>
      <Playing {...{ sight, client, followed, hasShortcuts }} match={followed.match} isSupervised />
    </Suspense>
  );
}

function Opening() {
  const { t } = useTranslation('session');
  return (
    <main>
      <p role="status" className="grid min-h-60 place-items-center p-8 text-muted">
        {t('openingTable')}
      </p>
    </main>
  );
}
