import { FlaskConical, History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ask } from '../shell/asking.ts';
import { Page } from '../shell/page.tsx';
import { useOnline } from '../shell/use-online.ts';
import { CafeDrawing } from './cafe-drawing.tsx';
import { DeviceArrival } from './device-arrival.tsx';
import { GameCard } from './game-card.tsx';
import { shelf } from './game-names.ts';
import { JoinForm } from './join-form.tsx';
import { MyTables } from './my-tables.tsx';
import { type OpenTable, OpenTables } from './open-tables.tsx';
import { useMyTables } from './use-my-tables.ts';
import { usePolled } from './use-polled.ts';
import { usePractising } from './use-practising.ts';

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
            <Link href="/replay" className={buttonLook({ kind: 'quiet' })}>
              <History aria-hidden className="size-5" />
              {t('saved')}
            </Link>
            <Link href="/experiments" className={buttonLook({ kind: 'quiet' })}>
              <FlaskConical aria-hidden className="size-5" />
              {t('experiments')}
            </Link>
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
