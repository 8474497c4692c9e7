import { useTranslation } from 'react-i18next';
import type { ParticipantStanding } from '../../../wire/index.ts';
import { classes } from '../../kit/classes.ts';

interface LeaderboardProps {
  readonly places: NonNullable<ParticipantStanding['leaderboard']>;
  /** The number of whoever reads it; null for a wall. */
  readonly own: number | null;
}

/** The best, by number, and the reader's own place. */
export function Leaderboard({ places, own }: LeaderboardProps) {
  const { t, i18n } = useTranslation('session');
  const figures = new Intl.NumberFormat(i18n.language);
  const times = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' });
  // Before anybody has played, all stand alike.
  if (places.every(({ games }) => games === 0)) return null;
  return (
    <section className="flex flex-col gap-2">
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
            {['points', 'asP1', 'asP2', 'changed'].map((column) => (
              <th key={column} scope="col" className="py-1 ps-2 text-right font-medium">
                {t(`leaderboard.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map(({ place, number, points, scoreAsP1, scoreAsP2, updatedAt }) => (
            <tr key={number} className={classes('border-line border-t', number === own && 'bg-raised font-semibold')}>
              <td className="px-2 py-2">{place}</td>
              <td className="py-2 pe-3">
                {number}
                {number === own && ` (${t('leaderboard.you')})`}
              </td>
              <td className="py-2 ps-2 text-right">{figures.format(points)}</td>
              <td className="py-2 ps-2 text-right text-muted">{figures.format(scoreAsP1)}</td>
              <td className="py-2 ps-2 text-right text-muted">{figures.format(scoreAsP2)}</td>
              <td className="py-2 ps-2 text-right text-muted text-small">
                {updatedAt === null ? '' : times.format(updatedAt)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
