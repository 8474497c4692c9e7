import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../../ui/classes.ts';
import { clockText, secondsLeft } from '../../../../ui/clock-text.ts';
import { useOrganiser } from '../desk-context.ts';
import { useServerNow } from '../server-now.ts';

/** The phases of the session side by side: those that are over, the one that is played, those to come. */
export function PhaseSteps() {
  const { t } = useTranslation('experiments');
  const { phase, phases, stage, plan } = useOrganiser().monitored;
  const isOver = stage === 'over' || stage === 'closed';
  const isDone = (at: number) => at < phase || (at === phase && (isOver || stage === 'between'));
  return (
    <section aria-label={t('monitor.phases')} className="grid gap-2">
      <ol className="flex flex-wrap gap-2">
        {[...Array(phases).keys()].map((at) => {
          const isNow = at === phase && stage === 'playing';
          // In a fixed order every phase has one treatment; otherwise pairs tell theirs.
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

/** How long the break still is, and how many have said that they are there. */
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
