import { Armchair, ChevronRight, History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button, buttonLook } from '../../ui/button.tsx';
import { ask, forgetMe, Refused, useMe } from '../shell/server.ts';
import { GamePicture } from './game-card.tsx';
import { isCompanion, titleOf } from './game-names.ts';

interface MyTablesProps {
  readonly tables: readonly MyTable[];
  /** Games that are practised on this device. */
  readonly practising: readonly string[];
}

/** Where I was: tables and practice that wait for me, and matches to look at again. */
export function MyTables({ tables, practising }: MyTablesProps) {
  const { t } = useTranslation('home');
  const waiting = tables.filter(({ isCurrent, stage }) => isCurrent && (stage === 'lobby' || stage === 'playing'));
  const finished = tables.filter(({ stage }) => stage === 'over');
  if (waiting.length + finished.length + practising.length === 0) return null;
  return (
    <section aria-labelledby="mine" className="grid gap-3">
      <h2 id="mine" className="font-semibold text-large">
        {t('mine.title')}
      </h2>
      {waiting.length + practising.length === 0 ? null : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {waiting.map((table) => (
            <WaitingCard key={table.match} href={`/t/${table.code}`} game={table.game} table={table} />
          ))}
          {practising.map((game) => (
            <WaitingCard key={game} href={`/practice/${game}`} game={game} table={null} />
          ))}
        </ul>
      )}
      <FinishedTables tables={finished} />
    </section>
  );
}

const FEW = 3;

function FinishedTables({ tables }: { readonly tables: readonly MyTable[] }) {
  const { t } = useTranslation('home');
  const [showsAll, setShowsAll] = useState(false);
  if (tables.length === 0) return null;
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-corner border border-line bg-surface">
        {tables.slice(0, showsAll ? undefined : FEW).map((table) => (
          <FinishedRow key={table.match} table={table} />
        ))}
      </ul>
      {tables.length > FEW && !showsAll ? (
        <Button kind="quiet" size="small" className="justify-self-start" onClick={() => setShowsAll(true)}>
          {t('mine.all', { count: tables.length })}
        </Button>
      ) : null}
    </>
  );
}

interface WaitingCardProps {
  readonly href: string;
  readonly game: string;
  /** Null for practice on this device. */
  readonly table: MyTable | null;
}

/** A table that waits for me. */
function WaitingCard({ href, game, table }: WaitingCardProps) {
  const { i18n } = useTranslation('home');
  return (
    <li className="min-w-0">
      <Link
        href={href}
        className="flex min-h-16 items-center gap-3 rounded-corner border border-line border-s-4 border-s-accent bg-surface p-2 shadow-piece hover:bg-raised"
      >
        <span className="h-12 w-16 shrink-0 overflow-hidden rounded-corner">
          <GamePicture id={game} />
        </span>
        <span className="min-w-0 grow">
          <span className="block truncate font-medium">{titleOf(game, i18n.language)}</span>
          <HowItStands game={game} table={table} />
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-accent" />
      </Link>
    </li>
  );
}

function HowItStands({ game, table }: Pick<WaitingCardProps, 'game' | 'table'>) {
  const { t, i18n } = useTranslation('home');
  if (table === null) {
    const where = isCompanion(game) ? t('ways.device') : t('mine.practice');
    return <span className="block text-muted text-small">{where}</span>;
  }
  const played = t(table.stage === 'playing' ? 'mine.stages.playing' : 'mine.stages.lobby');
  const stage = table.isSettingUp ? t('mine.stages.settingUp') : played;
  return (
    <span className="block text-muted text-small">
      {stage} · <span className="counts whitespace-nowrap">{table.code}</span> ·{' '}
      <span className="whitespace-nowrap">{ago(table.changedAt, Date.now(), i18n.language)}</span>
    </span>
  );
}

/** A finished match, to look at again. */
function FinishedRow({ table }: { readonly table: MyTable }) {
  const { t, i18n } = useTranslation('home');
  return (
    <li>
      <Link
        href={`/m/${table.match}`}
        className="flex min-h-11 items-center gap-3 px-3 py-2 -outline-offset-2 hover:bg-raised"
      >
        <History aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 grow truncate">{titleOf(table.game, i18n.language)}</span>
        <span className="text-muted text-small">{ago(table.changedAt, Date.now(), i18n.language)}</span>
        <span className="font-medium text-accent text-small">{t('mine.replay')}</span>
      </Link>
    </li>
  );
}

/** A table at which I have or had a seat. */
interface MyTable {
  readonly match: string;
  readonly code: string;
  readonly isCurrent: boolean;
  readonly game: string;
  readonly stage: 'lobby' | 'playing' | 'over' | 'closed';
  /** A companion follows a game that is still being set up. */
  readonly isSettingUp?: true;
  readonly changedAt: number;
}

const loadMine = async (): Promise<readonly MyTable[]> => {
  if (useMe.getState().token === null) return [];
  try {
    const me = await ask<{ readonly name: string; readonly tables: readonly MyTable[] }>('GET', '/api/me');
    useMe.setState({ name: me.name });
    return me.tables;
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.refusal.code !== 'unknown-token') throw failure;
    forgetMe();
    return [];
  }
};

const loadNobodys = async (): Promise<readonly MyTable[]> => [];

const EVERY_MS = 30_000;

/** My tables, the newest first. A device that the server no longer knows becomes nobody's, quietly. */
export function useMyTables(): Polled<readonly MyTable[]> {
  const isSomebody = useMe((me) => me.token !== null);
  return usePolled(isSomebody ? loadMine : loadNobodys, EVERY_MS);
}

/** What was asked for last, and whether the last asking failed. */
interface Polled<T> {
  readonly value: T | null;
  readonly isOutOfReach: boolean;
}

/** Asks now, again every so often while the page is looked at, and when somebody comes back to it. */
export function usePolled<T>(load: () => Promise<T>, everyMs: number): Polled<T> {
  const [polled, setPolled] = useState<Polled<T>>({ value: null, isOutOfReach: false });
  useEffect(() => {
    let isWanted = true;
    const poll = () => {
      if (document.hidden) return;
      load().then(
        (value) => isWanted && setPolled({ value, isOutOfReach: false }),
        () => isWanted && setPolled(({ value }) => ({ value, isOutOfReach: true })),
      );
    };
    poll();
    const timer = setInterval(poll, everyMs);
    document.addEventListener('visibilitychange', poll);
    window.addEventListener('online', poll);
    return () => {
      isWanted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
      window.removeEventListener('online', poll);
    };
  }, [load, everyMs]);
  return polled;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** From here on a date says more than a count of days. */
const LONG_AGO = 14 * 86_400_000;

/** When something was, as people say it: "2 hours ago", "yesterday", or a date. */
export function ago(then: number, now: number, language: string): string {
  const passed = Math.max(0, now - then);
  if (passed > LONG_AGO) return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(then);
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, ms] of UNITS) if (passed >= ms) return relative.format(-Math.floor(passed / ms), unit);
  return relative.format(0, 'second');
}

/** A table that anybody may join, as the server lists it. */
export interface OpenTable {
  readonly code: string;
  readonly game: string;
  readonly seats: number;
  readonly freeChairs: number;
  readonly people: number;
}

/** Tables open to all; null until the server said which. */
export function OpenTables({ tables }: { readonly tables: readonly OpenTable[] | null }) {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="open" className="grid gap-3">
      <h2 id="open" className="font-semibold text-large">
        {t('open.title')}
      </h2>
      {tables === null || tables.length === 0 ? (
        <p className="flex items-center gap-3 rounded-corner border border-line border-dashed p-4 text-muted">
          <Armchair aria-hidden className="size-6 shrink-0" />
          {t(tables === null ? 'open.unknown' : 'open.none')}
        </p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {tables.map((table) => (
            <Open key={table.code} table={table} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Open({ table }: { readonly table: OpenTable }) {
  const { t, i18n } = useTranslation('home');
  const title = titleOf(table.game, i18n.language);
  return (
    <li className="flex items-center gap-3 rounded-corner border border-line bg-surface p-3">
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{title}</span>
        <span className="counts block text-muted text-small">
          {t('open.free', { count: table.freeChairs, seats: table.seats })}
        </span>
      </span>
      <Link
        href={`/t/${table.code}`}
        className={buttonLook({ size: 'small' })}
        aria-label={t('open.joinThis', { game: title, code: table.code })}
      >
        {t('open.join')}
      </Link>
    </li>
  );
}
