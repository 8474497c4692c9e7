import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { type KeptMatch, localSaves } from '../../local/saves.ts';
import { catalogue } from '../shell/games.ts';

/** Matches that were practised on this device, the last one first. */
export function PracticeList() {
  const { t, i18n } = useTranslation('replay');
  const [kept, setKept] = useState<readonly KeptMatch[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    void localSaves.list().then(
      (list) => isWanted && setKept(list),
      () => isWanted && setKept([]),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const title = (game: string) => catalogue.find(({ id }) => id === game)?.title[i18n.language] ?? game;
  return (
    <section className="grid gap-3">
      <h2 className="text-large">{t('choose.practised')}</h2>
      {kept?.length === 0 && <p className="text-muted">{t('choose.nonePractised')}</p>}
      <ul className="grid gap-2">
        {kept?.map((match) => (
          <li key={match.id}>
            <Link
              href={`/replay?practice=${encodeURIComponent(match.id)}`}
              className="grid min-h-11 gap-1 rounded-corner border border-line bg-surface px-4 py-3 hover:bg-raised"
            >
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium">{title(match.game)}</span>
                <time dateTime={new Date(match.endedAt).toISOString()} className="text-muted">
                  {date.format(match.endedAt)}
                </time>
              </span>
              <span className="text-muted text-small">{names.format(match.names)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
