import { useTranslation } from 'react-i18next';
import type { ParticipantStanding } from '../../../wire/index.ts';

/** What each match brought, and all of them together. */
export function OwnResults({ standing }: { readonly standing: ParticipantStanding }) {
  const { t } = useTranslation('session');
  if (standing.results.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-large">{t('results.title')}</h2>
      <ul className="counts flex flex-col">
        {standing.results.map(({ phase, seat, points }) => (
          <li key={phase} className="flex justify-between border-line border-t py-2">
            <span>
              {t('results.match', { number: phase + 1 })}
              {seat === null && ` (${t('results.bye')})`}
            </span>
            <span>{t('header.points', { count: points })}</span>
          </li>
        ))}
        <li className="flex justify-between border-line border-t py-2 font-semibold">
          <span>{t('between.all')}</span>
          <span>{t('header.points', { count: standing.points })}</span>
        </li>
      </ul>
    </section>
  );
}
