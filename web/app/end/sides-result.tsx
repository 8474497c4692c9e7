import { useTranslation } from 'react-i18next';
import { SeatMark } from '../../ui/seat-mark.tsx';
import type { Place } from './places.ts';
import { Headline } from './winners.tsx';

interface SidesResultProps {
  /** Which side won, in the game's words. */
  readonly side: string;
  /** Why it ended, in the game's words. */
  readonly reason: string;
  readonly places: readonly Place[];
}

/** What came of a match that sides win: first whether I won, then who did and who did not. */
export function SidesResult({ side, reason, places }: SidesResultProps) {
  const { t } = useTranslation('end');
  const won = places.filter(({ place }) => place === 1);
  const lost = places.filter(({ place }) => place > 1);
  const mine = places.find(({ face }) => face.isYou);
  return (
    <>
      {mine === undefined ? (
        <Headline marked={[]} text={t('sideWins', { side })} reason={reason} />
      ) : (
        <Headline
          marked={[mine.face]}
          text={t(mine.place === 1 ? 'youWin' : 'youLose')}
          reason={[t('sideWins', { side }), reason].filter((part) => part !== '').join(' · ')}
        />
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <Group title={t('won')} places={won} />
        {lost.length > 0 && <Group title={t('lost')} places={lost} />}
      </div>
    </>
  );
}

function Group({ title, places }: { readonly title: string; readonly places: readonly Place[] }) {
  const { t, i18n } = useTranslation('end');
  return (
    <section aria-label={title}>
      <h3 className="border-line border-b pb-1 font-sans font-semibold text-base">{title}</h3>
      <ul>
        {places.map(({ face, score }) => (
          <li key={face.seat} className="flex items-center gap-2 py-1.5">
            <SeatMark look={face.look} />
            <span className="min-w-0 flex-1 break-words">
              {face.name}
              {face.isYou && <span className="text-muted"> ({t('you')})</span>}
            </span>
            {score !== null && <span className="counts">{new Intl.NumberFormat(i18n.language).format(score)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
