import { Fragment, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../kernel/index.ts';
import type { ParticipantState } from '../../../protocol/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useLine } from '../following/use-table.ts';
import { Page } from '../shell/page.tsx';
import { refusalText } from '../shell/server.ts';
import { SessionClient, type SessionClientOptions, type SessionSnapshot } from './session-client.ts';

/** Follows a session while the page shows it. Options are read once: for another session, use another React key. */
export function useSession<T>(options: SessionClientOptions<T>): readonly [SessionSnapshot<T>, SessionClient<T>] {
  const [client] = useState(() => new SessionClient(options));
  useLine(client);
  return [useSyncExternalStore(client.subscribe, client.getSight), client];
}

/** Says why there is no session to show. */
export function NoSession({ refusal, code }: { readonly refusal: Refusal; readonly code: string }) {
  const { t } = useTranslation('session');
  const isOver = refusal.code === 'session-over';
  const isUninvited = refusal.code === 'link-unknown' || refusal.code === 'invitation-only';
  const title = isOver ? t('over.title') : t(isUninvited ? 'none.uninvited' : 'none.title');
  const text = isOver ? t('over.text') : refusalText({ ...refusal, with: { code, ...refusal.with } }, 'session');
  return (
    <Page title={title}>
      <div className="mx-auto flex max-w-md flex-col items-center gap-6 py-12 text-center">
        <h1 className="text-title">{title}</h1>
        <p>{text}</p>
        <ButtonLink href="/" kind="main">
          {t('home')}
        </ButtonLink>
      </div>
    </Page>
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
          className="h-full bg-olive transition-[width] duration-200"
          style={{ width: `${(100 * share).toFixed(1)}%` }}
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

/** The best participants, by number, and the reader's own place. A narrow column shows the parts of the points on a second line. */
export function Leaderboard({ places, own }: LeaderboardProps) {
  const { t, i18n } = useTranslation('session');
  const figures = new Intl.NumberFormat(i18n.language);
  const times = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' });
  // Nobody has played yet.
  if (places.every(({ games }) => games === 0)) return null;
  return (
    <section className="@container flex flex-col gap-2">
      <h2 className="text-large">{t('leaderboard.title')}</h2>
      <table className="counts w-full border-collapse">
        <thead>
          <tr className="text-left text-muted text-small">
            <th scope="col" className="py-1 pe-3 font-medium">
              {t('leaderboard.place')}
            </th>
            <th scope="col" className="py-1 pe-3 font-medium">
              {t('leaderboard.number')}
            </th>
            <th scope="col" className="py-1 px-2 text-right font-medium">
              {t('leaderboard.points')}
            </th>
            {['asP1', 'asP2', 'changed'].map((column) => (
              <th key={column} scope="col" className="hidden py-1 px-2 text-right font-medium @lg:table-cell">
                {t(`leaderboard.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map(({ place, number, points, scoreAsP1, scoreAsP2, updatedAt }) => {
            const parts = [
              { column: 'asP1', text: figures.format(scoreAsP1) },
              { column: 'asP2', text: figures.format(scoreAsP2) },
              { column: 'changed', text: updatedAt === null ? '' : times.format(updatedAt) },
            ];
            const isOwn = number === own;
            return (
              <Fragment key={number}>
                <tr className={classes('border-line border-t', isOwn && 'bg-raised font-semibold')}>
                  <td className="px-2 py-2">{place}</td>
                  <td className="py-2 pe-3">
                    {number}
                    {isOwn && ` (${t('leaderboard.you')})`}
                  </td>
                  <td className="px-2 py-2 text-right">{figures.format(points)}</td>
                  {parts.map(({ column, text }) => (
                    <td key={column} className="hidden px-2 py-2 text-right text-muted @lg:table-cell">
                      {text}
                    </td>
                  ))}
                </tr>
                <tr className={classes('@lg:hidden', isOwn && 'bg-raised')}>
                  <td colSpan={3} className="px-2 pb-2 text-muted text-small">
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
    </section>
  );
}
