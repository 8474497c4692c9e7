import type { TFunction } from 'i18next';
import { VenetianMask } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Face } from '../../ui/screen.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';

interface SuspicionChartProps {
  /** By round, then by seat, from 0 to 1. */
  readonly rounds: readonly (readonly number[])[];
  readonly faces: readonly Face[];
  /** Who belonged to a hidden side, by seat. */
  readonly hidden: readonly number[];
  /** What everybody was, by seat, in a word or two. */
  readonly roles: readonly string[];
}

/**
 * Who looked guilty when: a line of their own for everybody, because sixteen lines in one picture can be told apart by nobody. The hidden
 * side comes first, and the same is there as a table.
 */
export default function SuspicionChart({ rounds, faces, hidden, roles }: SuspicionChartProps) {
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
          <Person key={person.face.seat} {...person} />
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

interface PersonProps {
  readonly face: Face;
  readonly role: string;
  readonly isHidden: boolean;
  /** In hundredths. */
  readonly values: readonly number[];
}

function Person({ face, role, isHidden, values }: PersonProps) {
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
      <Drawing values={values} />
      <p className="counts text-muted text-small">{peakText(values, t)}</p>
    </li>
  );
}

const WIDTH = 240;
const HEIGHT = 56;

/** The line, with one at the half and one at the foot; a disc at its highest. The words under it say the same. */
function Drawing({ values }: Pick<PersonProps, 'values'>) {
  const x = (at: number) => (values.length < 2 ? WIDTH / 2 : 4 + (at / (values.length - 1)) * (WIDTH - 8));
  const y = (value: number) => 4 + ((100 - value) / 100) * (HEIGHT - 8);
  const peak = values.indexOf(Math.max(...values));
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full text-ink">
      <path d={`M0 ${y(0)}H${WIDTH}`} className="stroke-line" />
      <path d={`M0 ${y(50)}H${WIDTH}`} className="stroke-line" strokeDasharray="4 4" />
      <polyline
        points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={x(peak)} cy={y(values[peak] ?? 0)} r="4" fill="currentColor" />
    </svg>
  );
}

function peakText(values: readonly number[], t: TFunction<'end'>): string {
  const most = Math.max(...values);
  const last = values.at(-1) ?? 0;
  return t('suspicion.peak', { most, round: values.indexOf(most) + 1, last });
}
