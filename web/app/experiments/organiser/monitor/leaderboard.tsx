import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../lobby/panel.tsx';
import { useOrganiser } from '../desk-context.ts';
import { places } from './places.ts';

const BEST = 10;

/** How everybody stands, the best first. In a narrow column, what the points are made of is on a second line. */
export function Leaderboard() {
  const { t, i18n } = useTranslation('experiments');
  const { monitored } = useOrganiser();
  const [isAll, setAll] = useState(false);
  const all = places(Object.values(monitored.participants));
  const say = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
  const times = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' });
  if (all.length === 0) {
    return (
      <Panel title={t('leaderboard.title')}>
        <p className="text-muted">{t('leaderboard.none')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t('leaderboard.title')}>
      <div className="@container">
        <table className="counts w-full">
          <thead className="text-muted text-small">
            <tr>
              <th className="py-1 pe-2 text-start font-medium">{t('leaderboard.place')}</th>
              <th className="py-1 pe-2 text-start font-medium">{t('people.number')}</th>
              <th className="py-1 text-end font-medium">{t('people.points')}</th>
              <th className="py-1 ps-3 text-end font-medium">{t('leaderboard.games')}</th>
              {['asP1', 'asP2', 'changed'].map((column) => (
                <th key={column} className="hidden py-1 ps-3 text-end font-medium @lg:table-cell">
                  {t(`leaderboard.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isAll ? all : all.slice(0, BEST)).map(({ place, person }) => {
              const parts = [
                { column: 'asP1', text: say.format(person.scoreAsP1) },
                { column: 'asP2', text: say.format(person.scoreAsP2) },
                { column: 'changed', text: person.updatedAt === null ? '' : times.format(person.updatedAt) },
              ];
              return (
                <Fragment key={person.number}>
                  <tr className="border-line border-t">
                    <td className="py-1 pe-2">{place}</td>
                    <td className="max-w-28 truncate py-1 pe-2 font-semibold">
                      {person.number} {person.label}
                    </td>
                    <td className="py-1 text-end">{say.format(person.points)}</td>
                    <td className="py-1 ps-3 text-end text-muted">{person.games}</td>
                    {parts.map(({ column, text }) => (
                      <td key={column} className="hidden py-1 ps-3 text-end text-muted @lg:table-cell">
                        {text}
                      </td>
                    ))}
                  </tr>
                  <tr className="@lg:hidden">
                    <td colSpan={4} className="pb-1 text-muted text-small">
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
      </div>
      {all.length > BEST ? (
        <Button kind="quiet" size="small" className="self-start" onClick={() => setAll(!isAll)}>
          {isAll ? t('leaderboard.fewer') : t('people.showAll', { count: all.length })}
        </Button>
      ) : null}
      <p className="text-muted text-small">
        {t(monitored.plan.leaderboard === 'everybody' ? 'leaderboard.everybody' : 'leaderboard.organiser')}
      </p>
    </Panel>
  );
}
