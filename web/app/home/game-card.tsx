import { ArrowLeft, Bot, MonitorSmartphone, NotebookPen, Plus, Zap } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import type { ShelvedGame } from '../../catalogue.ts';
import { Button, ButtonLink, buttonLook } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { focusField } from '../../ui/text-field.tsx';
import { NameForm } from '../shell/name-form.tsx';
import { ask, failureText, forgetMe, Refused, useMe } from '../shell/server.ts';
import { inLanguage, pictureOf } from './game-names.ts';

/** One game: what it is, and the three ways to it. */
export function GameCard({ game }: { readonly game: ShelvedGame }) {
  const { t, i18n } = useTranslation('home');
  const { min, max } = game.seats;
  return (
    <li className="group flex flex-col overflow-hidden rounded-corner border border-line bg-surface shadow-piece only:md:flex-row">
      <div className="aspect-video shrink-0 overflow-hidden bg-raised group-only:md:aspect-auto group-only:md:w-1/2">
        <GamePicture id={game.id} />
      </div>
      <div className="flex grow flex-col gap-3 p-4 group-only:md:p-6">
        <div>
          <h3 className="font-semibold text-large">{inLanguage(game.title, i18n.language)}</h3>
          <p className="counts text-muted text-small">
            {min === max ? t('seats', { count: min }) : t('seatsRange', { min, count: max })}
          </p>
        </div>
        <p className="grow text-pretty">{inLanguage(game.tagline, i18n.language)}</p>
        <WaysToPlay game={game.id} isCompanion={game.isCompanion} />
        <OwnPages game={game} />
      </div>
    </li>
  );
}

/** What the game offers in addition to play. */
function OwnPages({ game }: { readonly game: ShelvedGame }) {
  const { i18n } = useTranslation();
  return game.pages.map(({ page, link }) => (
    <ButtonLink key={page} href={`/games/${game.id}/${page}`} kind="quiet" size="small" icon={NotebookPen}>
      {inLanguage(link, i18n.language)}
    </ButtonLink>
  ));
}

/** Practice asks for nothing; the others ask for a name first where there is none. */
function WaysToPlay({ game, isCompanion }: { readonly game: string; readonly isCompanion: boolean }) {
  const { t } = useTranslation('home');
  const [, go] = useLocation();
  const isSomebody = useMe((me) => me.token !== null);
  const [wanted, setWanted] = useState<Way | null>(null);
  const [isComing, setIsComing] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const come = async (way: Way) => {
    setIsComing(true);
    try {
      const address = await comeToTable(way, game);
      if (address === null) setWanted(way);
      else go(address);
    } catch (failure) {
      setError(failureText(failure));
    } finally {
      setIsComing(false);
    }
  };
  const want = (way: Way) => {
    setError(null);
    if (isSomebody) void come(way);
    else setWanted(way);
  };

  if (wanted !== null && !isSomebody) {
    return (
      <div className="grid gap-2" ref={focusField}>
        <NameForm action={t(`ways.${wanted}`)} onNamed={() => void come(wanted)} />
        <Button
          icon={ArrowLeft}
          kind="quiet"
          size="small"
          className="-ms-3 justify-self-start"
          onClick={() => setWanted(null)}
        >
          {t('ways.back')}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-2">
        <Button icon={Plus} kind="main" className="col-span-2" disabled={isComing} onClick={() => want('table')}>
          {t('ways.table')}
        </Button>
        {isCompanion ? (
          <Link href={`/practice/${game}`} className={classes(buttonLook(), 'col-span-2')}>
            <MonitorSmartphone aria-hidden className="size-4" />
            {t('ways.device')}
          </Link>
        ) : (
          <>
            <Button disabled={isComing} onClick={() => want('quick')}>
              <Zap aria-hidden className="size-4" />
              {t('ways.quick')}
            </Button>
            <ButtonLink href={`/practice/${game}`}>
              <Bot aria-hidden className="size-4" />
              {t('ways.practice')}
            </ButtonLink>
          </>
        )}
      </div>
      {isCompanion && <p className="text-muted text-small">{t('ways.deviceHelp')}</p>}
      <ErrorNotice text={error} />
    </div>
  );
}

/** A game's picture; where it has none, an empty table that waits for it. */
export function GamePicture({ id }: { readonly id: string }) {
  const picture = pictureOf({ id });
  if (picture !== null) return <img src={picture} alt="" className="size-full object-cover" />;
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="size-full">
      <rect width="320" height="180" className="fill-raised" />
      <circle cx="160" cy="90" r="50" className="fill-surface stroke-line" strokeWidth="3" />
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <circle key={turn} cx="160" cy="24" r="9" className="fill-line" transform={`rotate(${turn} 160 90)`} />
      ))}
      <rect x="132" y="73" width="24" height="34" rx="4" className="fill-accent" transform="rotate(-10 144 90)" />
      <rect x="164" y="73" width="24" height="34" rx="4" className="fill-gold" transform="rotate(8 176 90)" />
    </svg>
  );
}

const PATHS: Readonly<Record<Way, string>> = { table: '/api/tables', quick: '/api/quick-play' };

/** How to get to a table of a game: a new table, or a seat wherever one is free. */
type Way = 'table' | 'quick';

/** Goes to a table that way. Hands back its address; null where the server has forgotten who we are. */
async function comeToTable(way: Way, game: string): Promise<string | null> {
  try {
    const { code } = await ask<{ readonly code: string }>('POST', PATHS[way], { game });
    return `/t/${code}`;
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.refusal.code !== 'unknown-token') throw failure;
    forgetMe();
    return null;
  }
}
