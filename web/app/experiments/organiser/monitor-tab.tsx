import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { clockText, secondsLeft } from '../../../ui/clock.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ScoreTable } from '../../../ui/score-table.tsx';
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

/** All participants who have played, the best first. */
export function Leaderboard() {
  const { t } = useTranslation('experiments');
  const { monitored } = useOrganiser();
  const [isAll, setAll] = useState(false);
  const all = places(Object.values(monitored.participants));
  if (all.length === 0) {
    return (
      <Panel title={t('leaderboard.title')}>
        <p className="text-muted">{t('leaderboard.none')}</p>
      </Panel>
    );
  }
  const rows = (isAll ? all : all.slice(0, BEST)).map(({ place, person }) => ({
    number: person.number,
    points: person.points,
    place,
    details: person,
    who: <b className="font-semibold">{`${person.number} ${person.label}`}</b>,
  }));
  const title = (column: string) =>
    column === 'number' || column === 'points' ? t(`people.${column}`) : t(`leaderboard.${column}`);
  return (
    <Panel title={t('leaderboard.title')}>
      <ScoreTable rows={rows} title={title} digits={2} isDense />
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
