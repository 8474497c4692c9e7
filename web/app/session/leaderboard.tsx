import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParticipantState } from '../../../protocol/index.ts';
import { classes } from '../../ui/classes.ts';

interface LeaderboardProps {
  readonly places: NonNullable<ParticipantState['leaderboard']>;
  /** The number of whoever reads it; null for a wall. */
  readonly own: number | null;
}

/** The best, by number, and the reader's own place. Where there is little room, what the points are made of is on a second line. */
export function Leaderboard({ places, own }: LeaderboardProps) {
  const { t, i18n } = useTranslation('session');
  const figures = new Intl.NumberFormat(i18n.language);
  const times = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' });
  // Before anybody has played, all stand alike.
  if (places.every(({ games }) => games === 0)) return null;
  return (
    <section className="@container flex flex-col gap-2">
      <h2 className="text-large">{t('leaderboard.title')}</h2>
      <table className="counts w-full border-collapse">
        <thead>
          <tr className="text-left text-muted text-small">
            <th scope="col" className="py-1 pe-3 font-medium">
              {t('leaderboard.place')}
            </th>
            <th scope="col" className="py-1 pe-3 font-medium">
              {t('leaderboard.number')}
            </th>
            <th scope="col" className="py-1 px-2 text-right font-medium">
              {t('leaderboard.points')}
            </th>
            {['asP1', 'asP2', 'changed'].map((column) => (
              <th key={column} scope="col" className="hidden py-1 px-2 text-right font-medium @lg:table-cell">
                {t(`leaderboard.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map(({ place, number, points, scoreAsP1, scoreAsP2, updatedAt }) => {
            const parts = [
              { column: 'asP1', text: figures.format(scoreAsP1) },
              { column: 'asP2', text: figures.format(scoreAsP2) },
              { column: 'changed', text: updatedAt === null ? '' : times.format(updatedAt) },
            ];
            const isOwn = number === own;
            return (
              <Fragment key={number}>
                <tr className={classes('border-line border-t', isOwn && 'bg-raised font-semibold')}>
                  <td className="px-2 py-2">{place}</td>
                  <td className="py-2 pe-3">
                    {number}
                    {isOwn && ` (${t('leaderboard.you')})`}
                  </td>
                  <td className="px-2 py-2 text-right">{figures.format(points)}</td>
                  {parts.map(({ column, text }) => (
                    <td key={column} className="hidden px-2 py-2 text-right text-muted @lg:table-cell">
                      {text}
                    </td>
                  ))}
                </tr>
                <tr className={classes('@lg:hidden', isOwn && 'bg-raised')}>
                  <td colSpan={3} className="px-2 pb-2 text-muted text-small">
                    {parts
                      .filter(({ text }) => text !== '')
                      .map(({ column, text }) => `${t(`leaderboard.${column}`)}: ${text}`)
                      .join(' · ')}
                  </td>
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
