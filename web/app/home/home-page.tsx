import { FlaskConical, History } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../shell/page.tsx';
import { ask } from '../shell/server.ts';
import { CafeDrawing } from './cafe-drawing.tsx';
import { DeviceArrival } from './device-arrival.tsx';
import { GameCard } from './game-card.tsx';
import { shelf } from './game-names.ts';
import { JoinForm } from './join-form.tsx';
import { MyTables, type OpenTable, OpenTables, useMyTables, usePolled } from './my-tables.tsx';

const OPEN_EVERY_MS = 15_000;

const loadOpen = () => ask<readonly OpenTable[]>('GET', '/api/tables');

/** The front page: what this is, the games, and the ways to a table. */
export function HomePage() {
  const { t } = useTranslation('home');
  const isOnline = useOnline();
  const open = usePolled(loadOpen, OPEN_EVERY_MS);
  const mine = useMyTables();
  const practising = usePractising();
  return (
    <Page title={null}>
      <div className="grid gap-10">
        <DeviceArrival />
        <Welcome />
        {isOnline && !open.isOutOfReach ? null : (
          <Notice kind="info">{t(isOnline ? 'shell:outOfReach' : 'shell:offline')}</Notice>
        )}
        <MyTables tables={mine.value ?? []} practising={practising} />
        <section aria-labelledby="games" className="grid gap-3">
          <h2 id="games" className="font-semibold text-large">
            {t('games.title')}
          </h2>
          <p className="max-w-prose text-pretty text-muted">{t('games.legend')}</p>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 has-[>:only-child]:grid-cols-1">
            {shelf.map((game) => (
              <GameCard key={game.id} game={game} />
            ))}
          </ul>
          <div className="-ms-4 flex flex-wrap gap-x-2">
            <ButtonLink href="/replay" kind="quiet" icon={History}>
              {t('saved')}
            </ButtonLink>
            <ButtonLink href="/experiments" kind="quiet" icon={FlaskConical}>
              {t('experiments')}
            </ButtonLink>
          </div>
        </section>
        <OpenTables tables={open.value} />
        {window.isSecureContext ? null : <p className="text-muted text-small">{t('insecure')}</p>}
      </div>
    </Page>
  );
}

function Welcome() {
  const { t } = useTranslation('home');
  return (
    <section className="grid items-center gap-6 pt-2 md:grid-cols-[1fr_minmax(0,26rem)] md:gap-10">
      <div className="grid gap-4 max-md:order-2">
        <h1 className="font-semibold text-big max-sm:text-title">{t('title')}</h1>
        <p className="max-w-prose text-pretty md:text-large md:leading-normal">{t('welcome')}</p>
        <JoinForm />
      </div>
      <CafeDrawing className="w-full rounded-corner max-md:aspect-3/2 max-md:max-h-80" />
    </section>
  );
}

/** The games that are being practised on this device, and can be gone on with; also while the server is out of reach. */
function usePractising(): readonly string[] {
  const [games, setGames] = useState<readonly string[]>([]);
  useEffect(() => {
    // Where this device keeps nothing there is nothing to go on with.
    readPractising().then(setGames, () => undefined);
  }, []);
  return games;
}

async function readPractising(): Promise<readonly string[]> {
  const { openIndexedStore } = await import('../../local/key-value-store.ts');
  const kept = await (await openIndexedStore()).list('tables', '');
  return kept.filter(isPractising).map(({ game }) => game);
}

/** Whether something kept on this device is a practice that can be gone on with. */
function isPractising(kept: unknown): kept is { readonly game: string } {
  const { game, stage } = (kept ?? {}) as { readonly game?: unknown; readonly stage?: unknown };
  return stage === 'playing' && shelf.some(({ id }) => id === game);
}

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether this device has a network at all; the server may still be out of reach. */
const useOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine);
