import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { ShelvedGame } from '../../catalogue.ts';
import { buttonLook } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import type { OpenTable } from './my-tables.tsx';
import { GamePicture, inLanguage } from './shelf.tsx';

const PlayDialog = lazy(() => import('./play-dialog.tsx'));

interface GameCardProps {
  readonly game: ShelvedGame;
  /** Its tables that anybody may join. */
  readonly openTables: readonly OpenTable[];
}

/** A game's box: its picture on its tabletop, what it is, and the ways to it. Pressing the box anywhere is pressing Play. */
export function GameCard({ game, openTables }: GameCardProps) {
  const { t, i18n } = useTranslation('home');
  const [isAsking, setIsAsking] = useState(false);
  const title = inLanguage(game.title, i18n.language);
  const [other, otherName] = game.isCompanion
    ? [t('ways.deviceShort'), t('ways.deviceGame', { game: title })]
    : [t('ways.practice'), t('ways.practiceGame', { game: title })];
  return (
    <li className="relative flex min-h-58 flex-col overflow-hidden rounded-[1.125rem] border border-line bg-surface shadow-piece sm:min-h-94 2xl:min-h-106">
      <GamePicture id={game.id} className="h-20 w-full sm:h-42 2xl:h-54" />
      <div className="flex grow flex-col px-2 pt-1.5 pb-1 sm:px-4.5 sm:pt-3 sm:pb-3.5">
        <h3 className="font-semibold text-[calc(1.0625rem*var(--text-scale))] sm:text-[calc(1.375rem*var(--text-scale))]">
          {title}
        </h3>
        <p className="counts text-muted text-small">
          <Facts game={game} />
        </p>
        <p className="mt-1 text-pretty text-small leading-snug sm:mt-2 sm:text-[calc(0.90625rem*var(--text-scale))]">
          {inLanguage(game.tagline, i18n.language)}
        </p>
        <div className="mt-auto flex items-center gap-1 pt-1 sm:-ms-1 sm:gap-2 sm:pt-3">
          <button
            type="button"
            aria-label={t('ways.playGame', { game: title })}
            onClick={() => setIsAsking(true)}
            className={classes(
              buttonLook({ kind: 'main' }),
              'grow rounded-[0.875rem] px-2 font-semibold after:absolute after:inset-0 sm:min-h-12 sm:text-[calc(1.125rem*var(--text-scale))]',
            )}
          >
            {t('ways.play')}
          </button>
          <Link
            href={`/practice/${game.id}`}
            aria-label={otherName}
            className={classes(
              buttonLook({ kind: 'quiet', size: 'small' }),
              'relative px-1 font-semibold text-accent leading-tight sm:px-3 sm:text-[calc(0.90625rem*var(--text-scale))]',
            )}
          >
            {other}
          </Link>
        </div>
      </div>
      <Suspense fallback={null}>
        {isAsking ? <PlayDialog {...{ game, openTables }} onClose={() => setIsAsking(false)} /> : null}
      </Suspense>
    </li>
  );
}

/** From here on nobody counts minutes. */
const LONG = 240;

function Facts({ game: { seats, minutes } }: Pick<GameCardProps, 'game'>) {
  const { t } = useTranslation('home');
  const { min, max } = seats;
  const players = min === max ? t('seats', { count: min }) : t('seatsRange', { min, count: max });
  if (minutes === null) return players;
  return `${players} · ${minutes < LONG ? t('minutes', { minutes }) : t('allDay')}`;
}
