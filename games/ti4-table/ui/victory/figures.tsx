import { dateText } from '../parts/time-text.ts';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { durationText } from './duration-text.ts';
import type { Report } from './report.ts';

/** How long it took, by the wall and without pauses, in how many rounds, and who came to Mecatol Rex. */
export function Figures({ report }: { readonly report: Report }) {
  const { controls, table, text } = useRecorder();
  const { short } = useNames();
  const { custodians } = table;
  const figures = [
    ['duration', durationText(report.duration, text)],
    ['play', durationText(report.playTime, text)],
    ['rounds', String(report.rounds)],
    [
      'custodians',
      custodians === null
        ? text('end.figures.stillThere')
        : text('end.figures.taken', { name: short(custodians.seat), round: custodians.round }),
    ],
    ...(controls.createdAt === null ? [] : [['created', dateText(controls.createdAt)] as const]),
  ] as const;
  return (
    <div className="@container">
      <dl className="grid grid-cols-2 gap-3 @2xl:grid-cols-4">
        {figures.map(([key, value]) => (
          <div key={key} className="min-w-0 rounded-corner border border-line bg-surface p-3">
            <dt className="text-muted text-small">{text(`end.figures.${key}`)}</dt>
            <dd className="counts break-words font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
