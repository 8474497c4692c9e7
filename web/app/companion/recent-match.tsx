import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { KeptMatch } from '../../local/saves.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { clockText } from '../../ui/clock-text.ts';

interface RecentMatchProps {
  readonly match: KeptMatch;
  /** One of them is being gone on with. */
  readonly isGoing: boolean;
  readonly onGoOn: () => void;
}

/** An earlier game of this device, with what tells it from the others. */
export function RecentMatch({ match, isGoing, onGoOn }: RecentMatchProps) {
  const { t, i18n } = useTranslation('companion');
  const { id, endedAt, names, moves, lasted, isOver } = match;
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'medium' });
  const people = names.filter((name) => name !== '');
  const marks = [
    isOver ? t('recent.over') : t('recent.open'),
    t('recent.moves', { count: moves }),
    t('recent.lasted', { time: clockText(Math.floor(lasted / 1000)) }),
    ...(people.length === 0 ? [] : [new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(people)]),
  ];
  return (
    <li className="flex flex-wrap items-center gap-2 rounded-corner border border-line p-2">
      <p className="min-w-40 flex-1 px-2 wrap-anywhere">
        <time dateTime={new Date(endedAt).toISOString()} className="block">
          {date.format(endedAt)}
        </time>
        <span className="counts text-muted text-small">{marks.join(' · ')}</span>
      </p>
      <Button size="small" disabled={isGoing} onClick={onGoOn}>
        {t('recent.goOn')}
      </Button>
      <Link
        href={`/replay?practice=${encodeURIComponent(id)}`}
        className={buttonLook({ kind: 'quiet', size: 'small' })}
      >
        {t('recent.look')}
      </Link>
    </li>
  );
}
