import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionClient, type SessionClientOptions, type SessionSnapshot } from '../../../client/session-client.ts';
import type { Refusal } from '../../../kernel/index.ts';
import type { ParticipantState } from '../../../protocol/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ScoreTable } from '../../ui/score-table.tsx';
import { MessagePage } from '../shell/page.tsx';
import { refusalText } from '../shell/server.ts';
import { useConnection } from '../table/use-table.ts';

/** Follows a session while the page shows it. Options are read once: for another session, use another React key. */
export function useSession<T>(options: SessionClientOptions<T>): readonly [SessionSnapshot<T>, SessionClient<T>] {
  const [client] = useState(() => new SessionClient(options));
  useConnection(client);
  return [useSyncExternalStore(client.subscribe, client.getSnapshot), client];
}

/** Says why there is no session to show. */
export function NoSession({ refusal, code }: { readonly refusal: Refusal; readonly code: string }) {
  const { t } = useTranslation('session');
  const isOver = refusal.code === 'session-over';
  const isUninvited = refusal.code === 'link-unknown' || refusal.code === 'invitation-only';
  const title = isOver ? t('over.title') : t(isUninvited ? 'none.uninvited' : 'none.title');
  const text = isOver ? t('over.text') : refusalText({ ...refusal, with: { code, ...refusal.with } }, 'session');
  return (
    <MessagePage title={title}>
      <p>{text}</p>
      <ButtonLink href="/" kind="main">
        {t('home')}
      </ButtonLink>
    </MessagePage>
  );
}

interface ProgressBarProps {
  readonly done: number;
  readonly of: number;
  readonly label: string;
  readonly className?: string;
}

export function ProgressBar({ done, of, label, className }: ProgressBarProps) {
  const share = of === 0 ? 0 : Math.min(1, done / of);
  return (
    <div className={classes('flex flex-col gap-2', className)}>
      <p className="counts">{label}</p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={done}
        className="h-[0.75em] overflow-hidden rounded-full border border-muted bg-raised"
      >
        <div
          // A transform moves without laying out a long page again.
          className="h-full origin-left bg-olive transition-transform duration-200"
          style={{ transform: `scaleX(${share.toFixed(3)})` }}
        />
      </div>
    </div>
  );
}

interface LeaderboardProps {
  readonly places: NonNullable<ParticipantState['leaderboard']>;
  /** The reader's number; null on a wall. */
  readonly own: number | null;
}

/** The best participants, by number, and the reader's own place. */
export function Leaderboard({ places, own }: LeaderboardProps) {
  const { t } = useTranslation('session');
  // Nobody has played yet.
  if (places.every(({ games }) => games === 0)) return null;
  const rows = places.map(({ games: _, ...row }) => ({
    ...row,
    who: row.number === own ? `${row.number} (${t('leaderboard.you')})` : row.number,
    isOwn: row.number === own,
  }));
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-large">{t('leaderboard.title')}</h2>
      <ScoreTable rows={rows} title={(column) => t(`leaderboard.${column as 'place' | 'number' | 'points'}`)} />
    </section>
  );
}
