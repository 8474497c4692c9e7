import { useTranslation } from 'react-i18next';
import { latinRow, rowsFor } from '../../../../tournament/latin-square.ts';
import { classes } from '../../../ui/classes.ts';
import { usePlanEditor } from './plan-desk.ts';

/** In which order treatments are played, drawn out: one row for all, or the rows of the Latin square. */
export function OrderPreview() {
  const { t } = useTranslation('experiments');
  const { plan, set, wrong } = usePlanEditor();
  const { order, treatments } = plan;
  const names = treatments.map(({ name }) => name);
  const rows =
    order === 'fixed'
      ? [names.map((_, place) => place)]
      : Array.from({ length: rowsFor(names.length) }, (_, row) => latinRow(names.length, row));
  return (
    <div className="grid gap-2">
      <div className="relative overflow-x-auto">
        <table className="counts text-small">
          <caption className="pb-2 text-start text-muted">
            {t(`form.orderCaption.${order}`, { count: rows.length })}
          </caption>
          <thead>
            <tr className="text-muted">
              <th scope="col" className="sr-only">
                {t('form.row')}
              </th>
              {Object.keys(names).map((place) => (
                <th key={place} scope="col" className="px-2 py-1 font-medium">
                  {t('form.phase', { number: Number(place) + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(rows).map(([row, places]) => {
              const isPlayed = order !== 'latin-sessions' || Number(row) === plan.row;
              return (
                <tr key={row} className={classes(!isPlayed && 'text-muted')}>
                  <th scope="row" className="py-1 pe-3 text-start font-medium">
                    {order === 'latin-sessions' ? (
                      <label className="flex min-h-11 items-center gap-2">
                        <input
                          type="radio"
                          name="latin-row"
                          checked={isPlayed}
                          onChange={() => set({ row: Number(row) })}
                          className="size-4 accent-accent"
                        />
                        {t('form.orderRow', { number: Number(row) + 1 })}
                      </label>
                    ) : order === 'latin-groups' ? (
                      t('form.group', { number: Number(row) + 1 })
                    ) : (
                      t('form.all')
                    )}
                  </th>
                  {Object.entries(places).map(([phase, place]) => (
                    <td key={phase} className="p-0.5">
                      <span
                        className={classes(
                          'block min-w-12 max-w-32 truncate rounded-corner border border-line px-2 py-1 text-center',
                          isPlayed && 'border-accent bg-raised font-semibold text-ink',
                        )}
                      >
                        {names[place]}
                      </span>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <SmallGroups groups={order === 'latin-groups' ? rows.length : 1} />
      {wrong('row') === null ? null : (
        <p role="alert" className="font-medium text-danger text-small">
          {wrong('row')}
        </p>
      )}
    </div>
  );
}

/** Says where groups would be too small for new partners in every phase. */
function SmallGroups({ groups }: { readonly groups: number }) {
  const { t } = useTranslation('experiments');
  const { expected, treatments, noRematch } = usePlanEditor().plan;
  const size = Math.floor(expected / groups);
  if (!noRematch || size > treatments.length) return null;
  return <p className="text-gold text-small">{t('form.smallGroups', { expected, size, phases: treatments.length })}</p>;
}
