import { useTranslator } from '../kit/voice.ts';
import { distinct, type Sample } from '../statistics/sample.ts';
import { giniOfPeople, peopleIn } from '../statistics/wealth.ts';

/** How much there is: sessions, independent groups, people, matches and rounds that are counted. */
export function Summary({ sample }: { readonly sample: Sample }) {
  const { say, whole, decimal } = useTranslator();
  const { value } = giniOfPeople(sample.rows);
  const entries = [
    ['sessions', whole(sample.sessions.length)],
    ['units', whole(sample.units.length)],
    ['people', whole(peopleIn(sample))],
    ['matches', whole(distinct(sample.rows.map(({ match }) => match)).length)],
    ['rounds', whole(sample.rows.length)],
    ['gini', value === null ? '–' : decimal(value)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-6">
      {entries.map(([key, value]) => (
        <div key={key} className="flex flex-col-reverse justify-end rounded-corner bg-raised p-3">
          <dt className="text-muted text-small">{say(`summary.${key}`)}</dt>
          <dd className="counts font-title text-title">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
