import { Armchair } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { buttonLook } from '../../ui/button.tsx';
import { titleOf } from './game-names.ts';

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
