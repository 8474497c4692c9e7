import { Armchair, History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button, buttonLook } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { looksOf, SeatMark } from '../../ui/seat-mark.tsx';
import { ask, forgetMe, Refused, useMe } from '../shell/server.ts';
import { isCompanion, titleOf } from './shelf.tsx';

interface MyTablesProps {
  readonly tables: readonly MyTable[];
  /** Games that are practised on this device. */
  readonly practising: readonly string[];
}

/** The tables and the practice that wait for me. */
export function MyTables({ tables, practising }: MyTablesProps) {
  const { t } = useTranslation('home');
  const waiting = tables.filter(({ isCurrent, stage }) => isCurrent && (stage === 'lobby' || stage === 'playing'));
  if (waiting.length + practising.length === 0) return null;
  return (
    <section aria-labelledby="mine" className="grid gap-3">
      <h2 id="mine" className="sr-only">
        {t('mine.title')}
      </h2>
      <ul className="grid gap-x-4 gap-y-5 pt-2 sm:grid-cols-[repeat(auto-fill,minmax(15.5rem,1fr))]">
        {waiting.map((table) => (
          <SmallTable key={table.match} href={`/t/${table.code}`} game={table.game} table={table} />
        ))}
        {practising.map((game) => (
          <SmallTable key={game} href={`/practice/${game}`} game={game} table={null} />
        ))}
      </ul>
    </section>
  );
}

const FEW = 3;

/** My matches that are over, to look at again. */
export function FinishedTables({ tables: all }: { readonly tables: readonly MyTable[] }) {
  const { t } = useTranslation('home');
  const [showsAll, setShowsAll] = useState(false);
  const tables = all.filter(({ stage }) => stage === 'over');
  if (tables.length === 0) return null;
  return (
    <section aria-labelledby="finished" className="grid gap-3">
      <h2 id="finished" className="font-semibold text-large">
        {t('mine.finished')}
      </h2>
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
    </section>
  );
}

interface SmallTableProps {
  readonly href: string;
  readonly game: string;
  /** Null for practice on this device. */
  readonly table: MyTable | null;
}

/** A table that waits for me, with those who sit there. */
function SmallTable({ href, game, table }: SmallTableProps) {
  const { i18n } = useTranslation('home');
  return (
    <li className="min-w-0">
      <Link
        href={href}
        className="flex min-h-18 flex-col justify-center rounded-[2rem] border-4 border-rim bg-table-lit px-5 py-2 text-on-table shadow-piece outline-1 outline-inlay/60 -outline-offset-7 hover:brightness-110 focus-visible:outline-3 focus-visible:outline-info focus-visible:outline-offset-2"
      >
        <Faces sitters={table?.sitters ?? []} />
        <span className="truncate font-semibold font-title text-[calc(1.125rem*var(--text-scale))]">
          {titleOf(game, i18n.language)}
        </span>
        <HowItStands game={game} table={table} />
      </Link>
    </li>
  );
}

/** More than this many do not fit on the rim. */
const MOST_FACES = 8;

function Faces({ sitters }: { readonly sitters: NonNullable<MyTable['sitters']> }) {
  const looks = looksOf(sitters.map((sitter) => sitter?.look ?? null));
  const seated = sitters.flatMap((sitter, seat) => (sitter === null ? [] : [{ seat, name: sitter.name }]));
  return (
    <span className="-mt-6 mb-0.5 flex gap-1 empty:hidden">
      {seated.slice(0, MOST_FACES).map(({ seat, name }) => (
        <SeatMark key={seat} look={looks[seat] ?? seat} label={name} className="size-7 text-paper-ink" />
      ))}
    </span>
  );
}

function HowItStands({ game, table }: Pick<SmallTableProps, 'game' | 'table'>) {
  const { t, i18n } = useTranslation('home');
  if (table === null) {
    const where = isCompanion(game) ? t('ways.device') : t('mine.practice');
    return <span className="block text-on-table-muted text-small">{where}</span>;
  }
  const played = t(table.stage === 'playing' ? 'mine.stages.playing' : 'mine.stages.lobby');
  const stage = table.isSettingUp ? t('mine.stages.settingUp') : played;
  return (
    <span className="block text-on-table-muted text-small">
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
  /** Who sits there, by seat; absent where nobody has been there lately. */
  readonly sitters?: readonly ({ readonly name: string; readonly look?: number } | null)[];
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
        <OpenTableList tables={tables} className="sm:grid-cols-2 lg:grid-cols-3" />
      )}
    </section>
  );
}

interface OpenTableListProps {
  readonly tables: readonly OpenTable[];
  readonly className?: string;
}

export function OpenTableList({ tables, className }: OpenTableListProps) {
  return (
    <ul className={classes('grid gap-3', className)}>
      {tables.map((table) => (
        <Open key={table.code} table={table} />
      ))}
    </ul>
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
