import { House, PanelRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { type Followed, isHostHere } from '../../../client/followed.ts';
import type { TableClient, TableSnapshot } from '../../../client/table-client.ts';
import type { Translator } from '../../../games/game-package.ts';
import type { MatchView } from '../../../protocol/index.ts';
import { Button, buttonLook, IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Clock } from '../../ui/clock.tsx';
import type { Face } from '../../ui/screen.ts';
import { SettingsButton } from '../shell/page.tsx';
import { refusalText } from '../shell/server.ts';
import { soonest } from './match-on-screen.ts';
import { ViewpointSwitch } from './viewpoint.tsx';

interface TableHeaderProps {
  readonly snapshot: TableSnapshot;
  readonly client: TableClient;
  readonly followed: Followed;
  readonly match: MatchView;
  readonly faces: readonly Face[];
  readonly speaker: Translator;
  readonly isLocal: boolean;
  readonly isSupervised: boolean;
  readonly tools: ReactNode;
  /** The screen of a companion stops its clock itself, and the side panel is shown when it is wanted. */
  readonly isCompanion: boolean;
  /** Shows the side panel; null while that is covered. */
  readonly onSide: (() => void) | null;
}

/** Phase and clock, and the way to the side panel. */
export function TableHeader(props: TableHeaderProps) {
  const { snapshot, client, followed, match, faces, speaker, isLocal, isSupervised, isCompanion, tools, onSide } =
    props;
  const { t } = useTranslation('table');
  const { standing, viewer, receivedAt } = followed;
  const mayPause = isHostHere(standing) && !isCompanion;
  const due = soonest(match, viewer);
  const hasChat = !isLocal && !isCompanion;

  return (
    <header className="flex min-h-14 flex-wrap items-center border-line border-b bg-surface px-2 py-1 sm:gap-x-2">
      {!isSupervised && (
        <Link href="/" aria-label={t('home')} className={buttonLook({ kind: 'quiet', size: 'icon' })}>
          <House aria-hidden size={20} />
        </Link>
      )}
      <div className={classes('min-w-0 flex-1 px-1', isSupervised ? 'ps-2' : 'sm:px-0')}>
        <h1 className="truncate text-base leading-tight">{speaker.text('title')}</h1>
        <p className="truncate text-muted text-small">
          {match.outcome === null ? speaker.text(`phases.${match.phase}`) : t('over')}
          {standing.isPaused && ` · ${t('paused')}`}
        </p>
      </div>
      {due !== null && (
        <Clock left={due - match.at} runsSince={receivedAt} isPaused={standing.isPaused} label={t('timeLeft')} />
      )}
      <ViewpointSwitch snapshot={snapshot} client={client} faces={faces} />
      {mayPause && standing.stage === 'playing' && (
        <PauseButton client={client} game={match.game} isPaused={standing.isPaused} />
      )}
      {tools}
      <SettingsButton />
      <IconButton
        icon={PanelRight}
        label={hasChat ? t('showSideWithChat') : t('showSide')}
        className={isCompanion ? '' : 'lg:hidden'}
        disabled={onSide === null}
        onClick={onSide ?? undefined}
      />
    </header>
  );
}

interface PauseButtonProps {
  readonly client: TableClient;
  readonly game: string;
  readonly isPaused: boolean;
}

/** The host's: stops clocks and bots, and lets them go on. */
function PauseButton({ client, game, isPaused }: PauseButtonProps) {
  const { t } = useTranslation('table');
  const [refusal, setRefusal] = useState<string | null>(null);
  const press = async () => {
    const refused = await client.act({ type: isPaused ? 'resume' : 'pause' });
    setRefusal(refused === null ? null : refusalText(refused, game));
  };
  return (
    <>
      <Button kind="quiet" size="icon" aria-label={isPaused ? t('resume') : t('pause')} onClick={press}>
        {isPaused ? <Play aria-hidden size={20} /> : <Pause aria-hidden size={20} />}
      </Button>
      {refusal !== null && (
        <p role="alert" className="order-last w-full px-2 text-danger text-small">
          {refusal}
        </p>
      )}
    </>
  );
}
