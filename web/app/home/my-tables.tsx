import { Armchair, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { Button, buttonLook } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { looksOf, SeatMark } from '../../ui/seat-mark.tsx';
import { ask, forgetMe, Refused, useMe } from '../shell/server.ts';
import { MatchList } from './match-list.tsx';
import { isCompanion, titleOf } from './shelf.tsx';

/** Something of mine that can be gone on with. */
interface Waiting {
  readonly match: string;
  readonly href: string;
  readonly game: string;
  /** Null for practice on this device. */
  readonly table: MyTable | null;
}

/** A practice match of this device. */
export interface Practising {
  readonly game: string;
  readonly match: string;
}

/** Matches that somebody no longer wants to be reminded of, the last first; kept on this device. */
const useDismissed = create<{ readonly matches: readonly string[] }>()(
  persist(() => ({ matches: [] as readonly string[] }), { name: 'tertulia.dismissed' }),
);
const MOST_DISMISSED = 100;

function dismiss(match: string): void {
  useDismissed.setState(({ matches }) => ({ matches: [match, ...matches].slice(0, MOST_DISMISSED) }));
}

interface MyTablesProps {
  readonly tables: readonly MyTable[];
  /** What is practised on this device. */
  readonly practising: readonly Practising[];
}

/** So many are in sight; the games are what people come for. */
const IN_SIGHT = 2;

/** The tables and the practice that wait for me. */
export function MyTables({ tables, practising }: MyTablesProps) {
  const { t } = useTranslation('home');
  const { matches: dismissed } = useDismissed();
  const [showsAll, setShowsAll] = useState(false);
  const current = tables.filter(({ isCurrent, stage }) => isCurrent && stage !== 'over' && stage !== 'closed');
  const all: readonly Waiting[] = [
    ...current.map((table) => ({ match: table.match, href: `/t/${table.code}`, game: table.game, table })),
    ...practising.map(({ game, match }) => ({ match, href: `/practice/${game}`, game, table: null })),
  ];
  const waiting = all.filter(({ match }) => !dismissed.includes(match));
  if (waiting.length === 0) return null;
  const folded = waiting.length - IN_SIGHT;
  return (
    <section aria-labelledby="mine" className="grid gap-1">
      <h2 id="mine" className="sr-only">
        {t('mine.title')}
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {waiting.slice(0, showsAll ? undefined : IN_SIGHT).map((one) => (
          <WaitingRow key={one.match} {...one} />
        ))}
      </ul>
      {folded > 0 && !showsAll && (
        <Button kind="quiet" size="small" className="-mb-4 justify-self-start" onClick={() => setShowsAll(true)}>
          {t('mine.more', { count: folded })}
        </Button>
      )}
    </section>
  );
}

const FEW = 3;

/** My matches that are over, to look at again. */
export function FinishedTables({ tables }: { readonly tables: readonly MyTable[] }) {
  const { t, i18n } = useTranslation('home');
  const matches = tables
    .filter(({ stage }) => stage === 'over')
    .map(({ match, game, changedAt }) => ({
      key: match,
      href: `/m/${match}`,
      title: titleOf(game, i18n.language),
      facts: [ago(changedAt, Date.now(), i18n.language)],
    }));
  return <MatchList title={t('mine.finished')} matches={matches} few={FEW} />;
}

/** A table that waits for me, with those who sit there, and a way not to be reminded of it. */
function WaitingRow({ match, href, game, table }: Waiting) {
  const { t, i18n } = useTranslation('home');
  const title = titleOf(game, i18n.language);
  return (
    <li className="flex min-w-0 items-stretch rounded-corner border-2 border-rim bg-table-lit text-on-table shadow-piece">
      <Link
        href={href}
        className="flex min-h-11 min-w-0 grow items-center gap-3 rounded-corner px-3 py-1 hover:brightness-110 focus-visible:outline-3 focus-visible:outline-info"
      >
        <span className="min-w-0 grow leading-tight">
          <span className="block truncate font-semibold font-title">{title}</span>
          <HowItStands game={game} table={table} />
        </span>
        <Faces sitters={table?.sitters ?? []} />
        <span className="shrink-0 font-medium text-small underline">{t('mine.goOn')}</span>
      </Link>
      <button
        type="button"
        aria-label={t('mine.dismiss', { game: title })}
        title={t('mine.dismissHelp')}
        onClick={() => dismiss(match)}
        className="grid min-h-11 w-11 shrink-0 place-items-center rounded-corner border-rim border-s-2 hover:brightness-110 focus-visible:outline-3 focus-visible:outline-info"
      >
        <X aria-hidden className="size-5" />
      </button>
    </li>
  );
}

/** More than this many do not fit on a row. */
const MOST_FACES = 5;

function Faces({ sitters }: { readonly sitters: NonNullable<MyTable['sitters']> }) {
  const looks = looksOf(sitters.map((sitter) => sitter?.look ?? null));
  const seated = sitters.flatMap((sitter, seat) => (sitter === null ? [] : [{ seat, name: sitter.name }]));
  return (
    <span className="flex shrink-0 -space-x-2 empty:hidden max-[24rem]:hidden">
      {seated.slice(0, MOST_FACES).map(({ seat, name }) => (
        <SeatMark key={seat} look={looks[seat] ?? seat} label={name} className="size-7 text-paper-ink" />
      ))}
    </span>
  );
}

function HowItStands({ game, table }: Pick<Waiting, 'game' | 'table'>) {
  const { t, i18n } = useTranslation('home');
  if (table === null) {
    const where = isCompanion(game) ? t('ways.device') : t('mine.practice');
    return <span className="block truncate text-on-table-muted text-small">{where}</span>;
  }
  const stage = t(`mine.stages.${table.stage === 'setup' || table.stage === 'playing' ? table.stage : 'lobby'}`);
  return (
    <span className="block truncate text-on-table-muted text-small">
      {stage} · <span className="counts">{table.code}</span> · {ago(table.changedAt, Date.now(), i18n.language)}
    </span>
  );
}

/** A table at which I have or had a seat. */
interface MyTable {
  readonly match: string;
  readonly code: string;
  readonly isCurrent: boolean;
  readonly game: string;
  /** In `setup`, a companion follows a game that is still being set up. */
  readonly stage: 'lobby' | 'setup' | 'playing' | 'over' | 'closed';
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
