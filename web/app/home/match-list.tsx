import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';

/** A match that is over, as lists show it. */
export interface ListedMatch {
  readonly key: string;
  /** Where its replay is. */
  readonly href: string;
  /** What the game is called. */
  readonly title: string;
  /** What is known of it, the most important first. */
  readonly facts: readonly string[];
}

interface MatchListProps {
  readonly title: string;
  /** The latest first. */
  readonly matches: readonly ListedMatch[];
  /** So many are in sight before somebody asks for all. */
  readonly few: number;
}

/** Matches that are over, each with the way to its replay. */
export function MatchList({ title, matches, few }: MatchListProps) {
  const { t } = useTranslation('home');
  const [showsAll, setShowsAll] = useState(false);
  if (matches.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="font-semibold text-large">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-corner border border-line bg-surface">
        {matches.slice(0, showsAll ? undefined : few).map(({ key, href, title: game, facts }) => (
          <li key={key}>
            <Link href={href} className="flex min-h-11 items-center gap-3 px-3 py-2 -outline-offset-2 hover:bg-raised">
              <History aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
                <span className="font-medium">{game}</span>
                <span className="text-muted text-small">{facts.join(' · ')}</span>
              </span>
              <span className="shrink-0 font-medium text-accent text-small">{t('mine.replay')}</span>
            </Link>
          </li>
        ))}
      </ul>
      {matches.length > few && !showsAll ? (
        <Button kind="quiet" size="small" className="justify-self-start" onClick={() => setShowsAll(true)}>
          {t('mine.all', { count: matches.length })}
        </Button>
      ) : null}
    </section>
  );
}
