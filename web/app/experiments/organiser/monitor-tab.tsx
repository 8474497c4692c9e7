import { Check } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { clockText, secondsLeft } from '../../../ui/clock.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useOrganiser, useServerNow } from './organiser.tsx';
import { ParticipantsTable } from './participants-table.tsx';
import { RoomsPanel } from './rooms-panel.tsx';
import { places } from './watched.ts';

/** The session while it is played: phases, pairs, participants, leaderboard. */
export function MonitorTab() {
  const { t } = useTranslation('experiments');
  const { stage } = useOrganiser().monitored;
  if (stage === 'gathering') return <p className="pt-6 text-muted">{t('monitor.notYet')}</p>;
  return (
    <div className="grid grid-cols-1 items-start gap-4 pt-4 xl:grid-cols-[1fr_20rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <PhaseSteps />
        <RoomsPanel />
        <Panel title={t('monitor.participants')}>
          <ParticipantsTable />
        </Panel>
      </div>
      <Leaderboard />
    </div>
  );
}

/** The phases side by side: past, current and to come. */
function PhaseSteps() {
  const { t } = useTranslation('experiments');
  const { phase, phases, stage, plan } = useOrganiser().monitored;
  const isOver = stage === 'over' || stage === 'closed';
  const isDone = (at: number) => at < phase || (at === phase && (isOver || stage === 'between'));
  return (
    <section aria-label={t('monitor.phases')} className="grid gap-2">
      <ol className="flex flex-wrap gap-2">
        {[...Array(phases).keys()].map((at) => {
          const isNow = at === phase && stage === 'playing';
          // Only in a fixed order does a phase have one treatment for all.
          const name = plan.order === 'fixed' ? plan.treatments[at]?.name : undefined;
          return (
            <li
              key={at}
              aria-current={isNow ? 'step' : undefined}
              className={classes(
                'flex min-h-11 min-w-24 flex-1 items-center gap-2 rounded-corner border border-line bg-surface px-3 py-1',
                isNow && 'border-accent border-2',
                isDone(at) && 'bg-raised',
              )}
            >
              {isDone(at) ? <Check aria-hidden className="size-5 shrink-0 text-success" strokeWidth={3} /> : null}
              <span className="min-w-0">
                <span className="block text-muted text-small">{t('form.phase', { number: at + 1 })}</span>
                {name === undefined ? null : <span className="block truncate font-semibold">{name}</span>}
              </span>
            </li>
          );
        })}
      </ol>
      {stage === 'between' ? <Break /> : null}
    </section>
  );
}

/** The time left of the break, and how many are ready. */
function Break() {
  const { t } = useTranslation('experiments');
  const { beginsAt, participants } = useOrganiser().monitored;
  const now = useServerNow();
  const waiting = Object.values(participants).filter(({ page }) => page === 'between' || page === 'waiting');
  const ready = waiting.filter(({ isReady, bot }) => isReady || bot !== null).length;
  return (
    <p className="counts rounded-corner bg-raised p-3">
      {beginsAt === null
        ? t('monitor.breakOpen')
        : t('monitor.break', { time: clockText(secondsLeft(beginsAt - now)) })}{' '}
      {t('monitor.ready', { count: ready, of: waiting.length })}
    </p>
  );
}

const BEST = 10;

/** All participants who have played, the best first. A narrow column shows the parts of the points on a second line. */
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
