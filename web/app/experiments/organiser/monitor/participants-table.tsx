import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useOrganiser } from '../desk-context.ts';
import { SORTS, type Wanted, wantedPeople } from '../watching.ts';
import { ParticipantRow } from './participant-row.tsx';

const HEAD = 'px-2 py-2 text-start font-medium whitespace-nowrap';
const SOME = 50;

/** Everybody who takes part: where they are, whether something waits for them, and how they stand. */
export function ParticipantsTable() {
  const { t } = useTranslation('experiments');
  const { monitored } = useOrganiser();
  const [wanted, setWanted] = useState<Wanted>({ sort: 'number', page: 'all', text: '' });
  const [isAll, setAll] = useState(false);
  const people = wantedPeople(monitored, wanted);
  const shown = isAll ? people : people.slice(0, SOME);
  return (
    <div className="grid grid-cols-1 gap-3">
      <Wishes wanted={wanted} onChange={setWanted} />
      <div className="relative max-h-[40rem] overflow-auto">
        <table className="counts w-full text-small">
          <thead className="text-muted">
            <tr>
              <th className={HEAD}>{t('people.number')}</th>
              <th className={HEAD}>{t('people.who')}</th>
              <th className={HEAD}>{t('people.page')}</th>
              <th className={HEAD}>{t('people.idle')}</th>
              <th className={HEAD}>{t('people.room')}</th>
              <th className={HEAD}>{t('people.points')}</th>
              <th className={HEAD}>
                <span className="sr-only">{t('people.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((person) => (
              <ParticipantRow key={person.number} person={person} />
            ))}
          </tbody>
        </table>
      </div>
      {people.length === 0 ? <p className="text-muted">{t('people.none')}</p> : null}
      {shown.length < people.length ? (
        <button type="button" className="min-h-11 justify-self-start text-info underline" onClick={() => setAll(true)}>
          {t('people.showAll', { count: people.length })}
        </button>
      ) : null}
    </div>
  );
}

interface WishesProps {
  readonly wanted: Wanted;
  readonly onChange: (wanted: Wanted) => void;
}

/** Whom to show, and in which order. */
function Wishes({ wanted, onChange }: WishesProps) {
  const { t } = useTranslation('experiments');
  const { participants } = useOrganiser().monitored;
  const pages = [...new Set(Object.values(participants).map(({ page }) => page))];
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      <Select
        label={t('people.sort')}
        value={wanted.sort}
        onChange={(sort) => onChange({ ...wanted, sort })}
        choices={SORTS.map((sort) => ({ value: sort, label: t(`people.sorts.${sort}`) }))}
      />
      <Select
        label={t('people.filter')}
        value={wanted.page}
        onChange={(page) => onChange({ ...wanted, page })}
        choices={[
          { value: 'all' as Wanted['page'], label: t('people.everybody') },
          ...pages.map((page) => ({ value: page as Wanted['page'], label: t(`pages.${page}`) })),
        ]}
      />
      <TextField
        label={t('people.search')}
        value={wanted.text}
        onChange={(text) => onChange({ ...wanted, text })}
        autoComplete="off"
        className="max-sm:col-span-2"
      />
    </div>
  );
}
