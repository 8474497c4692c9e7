import type { TFunction } from 'i18next';
import { VenetianMask } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translator } from '../../../games/game-package.ts';
import { textOr } from '../../ui/labels.ts';
import type { Face } from '../../ui/screen.ts';
import { SeatMark, seatLook } from '../../ui/seat-mark.tsx';

interface SuspicionChartProps {
  /** By round, then by seat, from 0 to 1. */
  readonly rounds: readonly (readonly number[])[];
  readonly faces: readonly Face[];
  /** Who belonged to a hidden side, by seat. */
  readonly hidden: readonly number[];
  /** What everybody was, by seat, in a word or two. */
  readonly roles: readonly string[];
  /** The game's words: a game that has no rounds may say when somebody looked worst in its own way, as `suspicion.peak`. */
  readonly speaker: Translator;
}

/**
 * Who looked guilty when: a line of their own for everybody, because sixteen lines in one picture can be told apart by nobody. The hidden
 * side comes first, and the same is there as a table.
 */
export default function SuspicionChart({ rounds, faces, hidden, roles, speaker }: SuspicionChartProps) {
  const { t } = useTranslation('end');
  const id = useId();
  const people = faces.map((face) => ({
    face,
    role: roles[face.seat] ?? '',
    isHidden: hidden.includes(face.seat),
    values: rounds.map((shares) => Math.round(100 * (shares[face.seat] ?? 0))),
  }));
  const ordered = [...people.filter(({ isHidden }) => isHidden), ...people.filter(({ isHidden }) => !isHidden)];
  return (
    <section aria-labelledby={id} className="@container mx-auto flex w-full max-w-5xl flex-col gap-3 p-3">
      <h2 id={id} className="text-title">
        {t('suspicion.title')}
      </h2>
      <p className="text-muted text-small">{t('suspicion.text')}</p>
      <ul className="grid gap-2 @lg:grid-cols-2 @4xl:grid-cols-3">
        {ordered.map((person) => (
          <Person key={person.face.seat} {...person} speaker={speaker} />
        ))}
      </ul>
      <details>
        <summary className="min-h-11 content-center text-info underline">{t('suspicion.table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
        <div tabIndex={0} className="overflow-x-auto">
          <table className="counts border-collapse text-small">
            <caption className="sr-only">{t('suspicion.title')}</caption>
            <thead>
              <tr>
                <th scope="col" className="px-2 py-1 text-start">
                  {t('name')}
                </th>
                {rounds.map((_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rounds never move
                  <th key={at} scope="col" className="px-1.5 py-1 text-end font-medium">
                    {at + 1}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ordered.map(({ face, role, values }) => (
                <tr key={face.seat} className="border-line border-t">
                  <th scope="row" className="whitespace-nowrap px-2 py-1 text-start font-medium">
                    {`${face.name} (${role})`}
                  </th>
                  {values.map((value, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rounds never move
                    <td key={at} className="px-1.5 py-1 text-end">
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

interface PersonProps extends Pick<SuspicionChartProps, 'speaker'> {
  readonly face: Face;
  readonly role: string;
  readonly isHidden: boolean;
  /** In hundredths. */
  readonly values: readonly number[];
}

function Person({ face, role, isHidden, values, speaker }: PersonProps) {
  const { t } = useTranslation('end');
  return (
    <li data-hidden={isHidden || undefined} className="rounded-corner border border-line bg-surface p-2">
      <p className="flex items-center gap-2">
        <SeatMark look={face.look} />
        <span className="min-w-0 flex-1 truncate font-medium">{face.name}</span>
        <span className="inline-flex shrink-0 items-center gap-1 text-small">
          {isHidden && <VenetianMask role="img" aria-label={t('suspicion.hidden')} size={16} />}
          {role}
        </span>
      </p>
      <Drawing values={values} colour={seatLook(face.look).colour} />
      <p className="counts text-muted text-small">{peakText(values, speaker, t)}</p>
    </li>
  );
}

const WIDTH = 240;
const HEIGHT = 56;

/** The line in the seat's colour, with one at the half and one at the foot; a disc at its highest. The words under it say the same. */
function Drawing({ values, colour }: Pick<PersonProps, 'values'> & { readonly colour: string }) {
  const x = (at: number) => (values.length < 2 ? WIDTH / 2 : 4 + (at / (values.length - 1)) * (WIDTH - 8));
  const y = (value: number) => 4 + ((100 - value) / 100) * (HEIGHT - 8);
  const peak = values.indexOf(Math.max(...values));
  const points = values.map((value, at) => `${x(at)},${y(value)}`).join(' ');
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full text-ink">
      <path d={`M0 ${y(0)}H${WIDTH}`} className="stroke-line" />
      <path d={`M0 ${y(50)}H${WIDTH}`} className="stroke-line" strokeDasharray="4 4" />
      <g fill="none" strokeLinejoin="round" strokeLinecap="round">
        {/* Light colours need an edge on a light ground, and dark ones on a dark one. */}
        <polyline points={points} stroke="currentColor" strokeWidth="4.5" />
        <polyline points={points} stroke={colour} strokeWidth="2.5" />
      </g>
      <circle cx={x(peak)} cy={y(values[peak] ?? 0)} r="4" fill={colour} stroke="currentColor" />
    </svg>
  );
}

function peakText(values: readonly number[], speaker: Translator, t: TFunction<'end'>): string {
  const most = Math.max(...values);
  const said = { most, round: values.indexOf(most) + 1, last: values.at(-1) ?? 0 };
  return textOr(speaker, 'suspicion.peak', '') === ''
    ? t('suspicion.peak', said)
    : speaker.text('suspicion.peak', said);
}
