import { useTranslation } from 'react-i18next';
import { MOST_TIMES_EXPECTED } from '../../../../../protocol/codes.ts';
import { classes } from '../../../../ui/classes.ts';
import { useOrganiser } from '../desk-context.ts';
import type { WatchedParticipant } from '../watching.ts';

const STEPS = ['name', 'consent', 'instructions', 'questions', 'waiting'] as const;
const GONE = ['declined', 'failed'] as const;

/** How many people are on each page before the first match, as bars. */
export function WaitingRoom() {
  const { t } = useTranslation('experiments');
  const { participants, plan } = useOrganiser().monitored;
  const people = Object.values(participants);
  const here = people.filter(({ isHere }) => isHere).length;
  const onPage = (page: WatchedParticipant['page']) => people.filter((person) => person.page === page).length;
  const most = Math.max(plan.expected, people.length, 1);
  const limit = MOST_TIMES_EXPECTED * plan.expected;
  const isFull = people.length >= limit && people.every(({ bot }) => bot === null);
  const shown = STEPS.filter((step) => step !== 'name' || plan.asksNames);
  const gone = GONE.filter((page) => onPage(page) > 0);
  return (
    <div className="grid gap-3">
      <p className="counts">
        {t('waiting.joined', { count: people.length, expected: plan.expected })} {t('waiting.here', { count: here })}
      </p>
      {isFull ? <p role="status">{t('waiting.full', { most: limit })}</p> : null}
      <ol className="grid gap-2">
        {[...shown, ...gone].map((page) => {
          const count = onPage(page);
          return (
            <li key={page} className="grid grid-cols-[8rem_1fr_2.5rem] items-center gap-3">
              <span className="truncate text-small">{t(`pages.${page}`)}</span>
              <span aria-hidden className="h-5 overflow-hidden rounded-full bg-raised">
                <span
                  className={classes(
                    'block h-full rounded-full transition-[width] duration-200',
                    page === 'waiting'
                      ? 'bg-success'
                      : page === 'declined' || page === 'failed'
                        ? 'bg-muted'
                        : 'bg-gold',
                  )}
                  style={{ width: `${(100 * count) / most}%` }}
                />
              </span>
              <span className="counts text-end font-semibold">{count}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
