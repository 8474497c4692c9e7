import {
  ArrowLeft,
  BookOpen,
  ChevronRight,
  GraduationCap,
  type LucideIcon,
  MonitorSmartphone,
  NotebookPen,
  SlidersHorizontal,
  Users,
  Zap,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import type { ShelvedGame } from '../../catalogue.ts';
import { Button, ButtonLink, buttonLook } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { focusField } from '../../ui/text-field.tsx';
import { NameForm } from '../shell/name-form.tsx';
import { failureText, openTableAt, useMe } from '../shell/server.ts';
import { type OpenTable, OpenTableList } from './my-tables.tsx';
import { GamePicture, inLanguage } from './shelf.tsx';

interface PlayDialogProps {
  readonly game: ShelvedGame;
  readonly openTables: readonly OpenTable[];
  readonly onClose: () => void;
}

/** Asks once how to play: with friends, now, or on this device. */
export default function PlayDialog({ game, openTables, onClose }: PlayDialogProps) {
  const { t, i18n } = useTranslation('home');
  const title = inLanguage(game.title, i18n.language);
  return (
    <Dialog isOpen title={t('ways.playGame', { game: title })} onClose={onClose}>
      <div className="grid gap-3">
        <GamePicture id={game.id} className="h-28 w-full rounded-corner sm:h-36 short:hidden" />
        <p className="text-pretty">{inLanguage(game.tagline, i18n.language)}</p>
        <Ways game={game} />
        {openTables.length === 0 ? null : (
          <section aria-labelledby="open-here" className="grid gap-2">
            <h3 id="open-here">{t('open.title')}</h3>
            <OpenTableList tables={openTables} />
          </section>
        )}
        {!game.isCompanion && (
          <div className="-ms-2 flex flex-wrap">
            <ButtonLink href={`/learn/${game.id}`} kind="quiet" icon={BookOpen} className="px-2">
              {t('ways.learn')}
            </ButtonLink>
            {game.isGuided && (
              <ButtonLink href={`/practice/${game.id}?guided`} kind="quiet" icon={GraduationCap} className="px-2">
                {t('ways.guided')}
              </ButtonLink>
            )}
            <ButtonLink href={`/lab?game=${game.id}`} kind="quiet" icon={SlidersHorizontal} className="px-2">
              {t('ways.lab')}
            </ButtonLink>
          </div>
        )}
        {game.pages.map(({ page, link }) => (
          <ButtonLink
            key={page}
            href={`/games/${game.id}/${page}`}
            kind="quiet"
            icon={NotebookPen}
            className="-ms-2 justify-self-start px-2"
          >
            {inLanguage(link, i18n.language)}
          </ButtonLink>
        ))}
      </div>
    </Dialog>
  );
}

/** This device asks for nothing; the others ask for a name first where there is none. */
function Ways({ game: { id: game, isCompanion } }: Pick<PlayDialogProps, 'game'>) {
  const { t } = useTranslation('home');
  const [, go] = useLocation();
  const isSomebody = useMe((me) => me.token !== null);
  const [wanted, setWanted] = useState<Way | null>(null);
  const [isComing, setIsComing] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const come = async (way: Way) => {
    setIsComing(true);
    try {
      const address = await openTableAt(PATHS[way], { game, ...(way === 'table' && { isHostSeated: !isCompanion }) });
      if (address === null) setWanted(way);
      else go(address);
    } catch (failure) {
      setError(await failureText(failure));
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
    <div className="grid gap-2">
      <button type="button" disabled={isComing} className={classes(buttonLook(), ROW)} onClick={() => want('table')}>
        <WayText icon={Users} title={t('ways.table')} help={t(isCompanion ? 'ways.tableEvery' : 'ways.tableHelp')} />
      </button>
      {!isCompanion && (
        <button type="button" disabled={isComing} className={classes(buttonLook(), ROW)} onClick={() => want('quick')}>
          <WayText icon={Zap} title={t('ways.quick')} help={t('ways.quickHelp')} />
        </button>
      )}
      <Link href={`/practice/${game}`} className={classes(buttonLook(), ROW)}>
        <WayText
          icon={MonitorSmartphone}
          title={t('ways.device')}
          help={t(isCompanion ? 'ways.deviceAlone' : 'ways.deviceHelp')}
        />
      </Link>
      <ErrorNotice text={error} />
    </div>
  );
}

const ROW = 'min-h-16 justify-start gap-3 border-outline px-3 text-start';

interface WayTextProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly help: string;
}

function WayText({ icon: Icon, title, help }: WayTextProps) {
  return (
    <>
      <Icon aria-hidden className="size-6 shrink-0 text-accent" />
      <span className="min-w-0 grow">
        <span className="block font-semibold text-[calc(1.0625rem*var(--text-scale))]">{title}</span>
        <span className="block font-normal text-muted text-small">{help}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </>
  );
}

const PATHS: Readonly<Record<Way, Parameters<typeof openTableAt>[0]>> = {
  table: '/api/tables',
  quick: '/api/quick-play',
};

/** How to get to a table of a game: a new table, or a seat wherever one is free. */
type Way = 'table' | 'quick';
