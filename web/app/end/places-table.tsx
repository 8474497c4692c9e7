import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import { seatLook } from '../../ui/seat-looks.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { type Bar, barsOf, type Place } from './places.ts';

/** Everybody's place and score, with a picture of the scores. */
export function PlacesTable({ places }: { readonly places: readonly Place[] }) {
  const { t } = useTranslation('end');
  const bars = barsOf(places);
  const hasScores = places.some(({ score }) => score !== null);
  return (
    <table className="w-full border-collapse text-start">
      <caption className="sr-only">{t('places')}</caption>
      <thead className="text-muted text-small">
        <tr>
          <th scope="col" className="py-1 pe-3 text-start font-medium">
            {t('place')}
          </th>
          <th scope="col" className="py-1 pe-3 text-start font-medium">
            {t('name')}
          </th>
          {hasScores && (
            <th scope="col" className="py-1 text-end font-medium">
              {t('score')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {places.map((place, index) => (
          <Row key={place.face.seat} {...place} bar={bars[index] ?? null} hasScores={hasScores} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Place {
  readonly bar: Bar | null;
  readonly hasScores: boolean;
}

function Row({ place, isShared, face, score, bar, hasScores }: RowProps) {
  const { t, i18n } = useTranslation('end');
  const isFirst = place === 1;
  return (
    <tr className={classes('border-line border-t', isFirst && 'font-medium')}>
      <td className="counts py-2 pe-3 align-top text-large leading-8">
        {place}
        {isShared && <span className="block text-muted text-small leading-none">{t('shared')}</span>}
      </td>
      <th scope="row" className="w-full py-2 pe-3 text-start align-top font-[inherit]">
        <span className="flex items-center gap-2">
          <SeatMark look={face.look} />
          <span className="min-w-0 break-words">
            {face.name}
            {face.isYou && <span className="text-muted"> ({t('you')})</span>}
          </span>
        </span>
        {bar !== null && <ScoreBar bar={bar} look={face.look} />}
      </th>
      {hasScores && (
        <td className="counts py-2 text-end align-top text-large leading-8">
          {score === null ? '–' : new Intl.NumberFormat(i18n.language).format(score)}
        </td>
      )}
    </tr>
  );
}

function ScoreBar({ bar: { left, width }, look }: { readonly bar: Bar; readonly look: number }) {
  return (
    <span aria-hidden className="relative mt-1 block h-2 rounded-full bg-raised">
      <span
        className="absolute inset-y-0 rounded-full border border-muted"
        style={{ left: `${left}%`, width: `${width}%`, backgroundColor: seatLook(look).colour }}
      />
    </span>
  );
}
