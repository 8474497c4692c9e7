import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FinishedRow, WaitingCard } from './my-table-links.tsx';
import type { MyTable } from './use-my-tables.ts';

const FEW = 3;

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
