import { ChartNoAxesColumn, FlaskConical, History, SlidersHorizontal } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../shell/page.tsx';
import { ask } from '../shell/server.ts';
import { DeviceArrival } from './device-arrival.tsx';
import { GameCard } from './game-card.tsx';
import { Hero } from './hero.tsx';
import {
  FinishedTables,
  MyTables,
  type OpenTable,
  OpenTables,
  type Practising,
  useMyTables,
  usePolled,
} from './my-tables.tsx';
import { shelf } from './shelf.tsx';

const OPEN_EVERY_MS = 15_000;

const loadOpen = () => ask<readonly OpenTable[]>('GET', '/api/tables');

/** The front page: the way to a table by its code, my tables, and tonight's games. */
export function HomePage() {
  const { t } = useTranslation('home');
  const isOnline = useOnline();
  const open = usePolled(loadOpen, OPEN_EVERY_MS);
  const mine = useMyTables();
  const practising = usePractising();
  return (
    <Page title={null} hero={<Hero />}>
      <div className="grid gap-4 md:gap-5">
        <DeviceArrival />
        {isOnline && !open.isOutOfReach ? null : (
          <Notice kind="info">{t(isOnline ? 'shell:outOfReach' : 'shell:offline')}</Notice>
        )}
        <MyTables tables={mine.value ?? []} practising={practising} />
        <section aria-labelledby="games" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="games" className="font-semibold text-large sm:text-[calc(1.5rem*var(--text-scale))]">
            {t('games.title')}
          </h2>
          <div className="ms-auto -me-2 flex flex-wrap max-sm:order-last max-sm:-ms-2 max-sm:me-auto">
            <ButtonLink href="/lab" kind="quiet" size="small" icon={SlidersHorizontal} className="px-2 text-accent">
              {t('lab')}
            </ButtonLink>
            <ButtonLink href="/experiments" kind="quiet" size="small" icon={FlaskConical} className="px-2 text-accent">
              {t('experiments')}
            </ButtonLink>
            <ButtonLink href="/replay" kind="quiet" size="small" icon={History} className="px-2 text-accent">
              {t('saved')}
            </ButtonLink>
            <ButtonLink href="/matches" kind="quiet" size="small" icon={ChartNoAxesColumn} className="px-2 text-accent">
              {t('played')}
            </ButtonLink>
          </div>
          <ul className="grid w-full grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-3.75 2xl:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]">
            {shelf.map((game) => (
              <GameCard
                key={game.id}
                game={game}
                openTables={(open.value ?? []).filter((table) => table.game === game.id)}
              />
            ))}
          </ul>
        </section>
        <OpenTables tables={open.value} />
        <FinishedTables tables={mine.value ?? []} />
        {window.isSecureContext ? null : <p className="text-muted text-small">{t('insecure')}</p>}
      </div>
    </Page>
  );
}

/** The games that are being practised on this device, and can be gone on with; also while the server is out of reach. */
function usePractising(): readonly Practising[] {
  const [games, setGames] = useState<readonly Practising[]>([]);
  useEffect(() => {
    // Where this device keeps nothing there is nothing to go on with.
    readPractising().then(setGames, () => undefined);
  }, []);
  return games;
}

async function readPractising(): Promise<readonly Practising[]> {
  const { openIndexedStore } = await import('../../local/key-value-store.ts');
  const kept = await (await openIndexedStore()).list('tables', '');
  return kept.filter(isPractising);
}

/** Whether something kept on this device is a practice that can be gone on with. */
function isPractising(kept: unknown): kept is Practising {
  const { game, match, stage } = (kept ?? {}) as Readonly<Record<string, unknown>>;
  return stage === 'playing' && typeof match === 'string' && shelf.some(({ id }) => id === game);
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
