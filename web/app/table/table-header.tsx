import { Eye, EyeClosed, House, MessagesSquare, PanelRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { type Followed, isHostHere } from '../../../client/followed.ts';
import type { TableClient, TableSnapshot } from '../../../client/table-client.ts';
import type { Translator } from '../../../games/game-package.ts';
import type { Action, MatchView, TableInfo } from '../../../protocol/index.ts';
import { Button, ButtonLink, buttonLook, IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { leftNow, TimerRing } from '../../ui/clock.tsx';
import { type Headline, PhaseSteps, WholeHeadline } from '../../ui/headline.tsx';
import { useIsCovered, useTurning } from '../../ui/private-tray.tsx';
import type { Face } from '../../ui/screen.ts';
import { SettingsButton } from '../shell/page.tsx';
import { refusalText } from '../shell/server.ts';
import { TempoChoice } from '../shell/tempo-choice.tsx';
import { soonest } from './match-on-screen.ts';
import { ViewpointSwitch } from './viewpoint.tsx';

interface TableHeaderProps {
  readonly snapshot: TableSnapshot;
  readonly client: TableClient;
  readonly followed: Followed;
  readonly match: MatchView;
  readonly faces: readonly Face[];
  readonly speaker: Translator;
  readonly headline: Headline;
  readonly isLocal: boolean;
  readonly isSupervised: boolean;
  /** Something lies over the table, and its clocks wait. */
  readonly isCovered?: boolean;
  readonly tools: ReactNode;
  /** The screen of a companion stops its clock itself, and the side panel is shown when it is wanted. */
  readonly isCompanion: boolean;
  /** Takes the place for what that screen puts into the head. */
  readonly headPlace: (place: HTMLElement | null) => void;
  /** Whether anything is said at this table, in any phase. */
  readonly hasTalk: boolean;
  /** How much was said that nobody has read at this screen. */
  readonly unread: number;
  /** Shows the side panel; null while that is covered. */
  readonly onSide: (() => void) | null;
}

/** Phase and clock, and the way to the side panel. */
export function TableHeader(props: TableHeaderProps) {
  const { snapshot, client, followed, match, faces, speaker, headline, tools, onSide } = props;
  const { isLocal, isSupervised, isCovered = false, isCompanion, headPlace, hasTalk, unread } = props;
  const { t } = useTranslation('table');
  const { standing, viewer, receivedAt } = followed;
  const mayPause = isHostHere(standing) && !isCompanion;
  const mayAddTime = isHostHere(standing) && !isSupervised && !standing.isPaused;
  const mayWantTime =
    !mayAddTime && !isSupervised && !standing.isPaused && match.deadline !== null && typeof viewer === 'number';
  const due = soonest(match, viewer);
  // With a clock and half a minute more, a phone has room for a few small letters.
  const isFull = mayWantTime || (due !== null && mayAddTime);
  // A practice table has a button more, and a long note needs two lines.
  const isTight = (isFull || isLocal || (headline.note ?? '').length > LONG_NOTE) && !isCompanion;

  // In an experiment people talk in front of the match, if at all: the button offers no talk that a treatment does not have.
  const word = hasTalk ? t('talkButton') : isSupervised ? t('storyButton') : null;
  const sideLabel = (...parts: readonly string[]) =>
    [...parts, ...(unread > 0 ? [t('unread', { count: unread })] : [])].join(': ');

  return (
    <header
      data-part="head"
      className={classes(
        'flex min-h-11 flex-wrap items-center px-1 sm:gap-x-2 sm:px-2 lg:min-h-15 short:min-h-9',
        // As high for a title of two lines as for one, so that nothing moves.
        isCompanion ? 'lg:min-h-13' : 'max-sm:min-h-14',
      )}
    >
      {!isSupervised && (
        <Link
          href="/"
          aria-label={t('home')}
          className={classes(buttonLook({ kind: 'quiet', size: 'icon' }), 'max-sm:hidden')}
        >
          <House aria-hidden size={20} />
        </Link>
      )}
      {isCompanion ? (
        <h1 className="min-w-0 flex-1 truncate px-1 text-[1.375rem] leading-tight max-sm:ps-2 max-sm:text-[0.8125rem]">
          {match.outcome === null ? <WholeHeadline {...headline} /> : t('over')}
        </h1>
      ) : (
        <div
          className={classes(
            'flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 px-1 max-sm:min-w-16 max-[22rem]:min-w-11 max-[22rem]:px-0',
            isSupervised ? 'ps-2' : 'max-sm:ps-2',
          )}
        >
          <h1 className="truncate text-large leading-tight max-sm:sr-only short:sr-only">{speaker.text('title')}</h1>
          <p className="flex min-w-0 items-baseline gap-x-2 truncate text-muted text-small max-sm:flex-col max-sm:leading-tight">
            <span
              className={classes(
                TITLE,
                isFull ? SIZES.full : isTight || isLong(headline.title) ? SIZES.tight : SIZES.usual,
              )}
            >
              {match.outcome === null ? headline.title : t('over')}
            </span>
            {match.outcome === null && headline.note !== undefined && (
              <span className={classes(NOTE, isTight && TWO_LINES, isFull && 'max-[22rem]:sr-only')}>
                {headline.note}
              </span>
            )}
            {standing.isPaused && <span>{`· ${t('paused')}`}</span>}
          </p>
        </div>
      )}
      {match.outcome === null && <PhaseSteps {...headline} className="max-xl:hidden" />}
      {due !== null && (
        <DueRing key={due} left={due - match.at} runsSince={receivedAt} isPaused={standing.isPaused || isCovered} />
      )}
      {due !== null && mayAddTime && <AddTimeButton client={client} game={match.game} isLocal={isLocal} />}
      {mayWantTime && <WantTimeButton client={client} match={match} seat={viewer} />}
      <ViewpointSwitch snapshot={snapshot} client={client} faces={faces} />
      {mayPause && standing.stage === 'playing' && (
        <PauseButton client={client} game={match.game} isPaused={standing.isPaused} />
      )}
      {isCompanion && <span ref={headPlace} className="contents" />}
      {tools}
      {hasSecrets(match) && <HideButton />}
      <SettingsButton>
        {!isSupervised && (
          // A phone's header needs the room for what is going on.
          <ButtonLink href="/" icon={House} className="justify-self-start sm:hidden">
            {t('home')}
          </ButtonLink>
        )}
        {mayPause && !isSupervised && <TempoSetting client={client} game={match.game} settings={standing.settings} />}
      </SettingsButton>
      <span className={classes('relative', !isCompanion && 'lg:hidden')}>
        {word === null ? (
          <IconButton
            icon={PanelRight}
            label={sideLabel(t('showSide'))}
            disabled={onSide === null}
            onClick={onSide ?? undefined}
          />
        ) : (
          <Button
            kind="quiet"
            icon={hasTalk ? MessagesSquare : PanelRight}
            aria-label={sideLabel(word, t(hasTalk ? 'showSideWithChat' : 'showSide'))}
            className="gap-1.5 px-2 max-sm:w-11 max-sm:flex-col max-sm:gap-0.5 max-sm:px-0"
            disabled={onSide === null}
            onClick={onSide ?? undefined}
          >
            <span className="text-small max-sm:text-[calc(0.6875rem*min(var(--text-scale),1.1))] max-sm:leading-none">
              {word}
            </span>
          </Button>
        )}
        {unread > 0 && (
          <span
            aria-hidden
            data-unread
            className={classes(
              'counts pointer-events-none absolute -top-1 -end-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-on-accent text-small leading-5',
              // Over the icon, not the word.
              hasTalk && 'sm:start-4 sm:end-auto',
            )}
          >
            {unread > 9 ? '9+' : unread}
          </span>
        )}
      </span>
    </header>
  );
}

/** Whether this seat holds something that the others may not see. */
const hasSecrets = ({ hand, outcome }: MatchView): boolean =>
  outcome === null && typeof hand === 'object' && hand !== null && Object.keys(hand).length > 0;

/** Covers everything that only I may see, wherever it is on the page, or shows it again. */
function HideButton() {
  const { t } = useTranslation('table');
  const isCovered = useIsCovered();
  const turning = useTurning();
  return (
    <IconButton icon={isCovered ? Eye : EyeClosed} label={t(isCovered ? 'showSecrets' : 'hideSecrets')} {...turning} />
  );
}

/** Phase and round must both be read: in two lines each, if need be. */
const TWO_LINES = 'max-sm:line-clamp-2 max-sm:whitespace-normal';

const TITLE = `shrink-0 truncate max-sm:max-w-full max-sm:font-semibold max-sm:font-title max-sm:text-ink max-sm:hyphens-auto max-sm:leading-tight ${TWO_LINES}`;

/** Two lines of large letters would move everything below them for one phase. */
const isLong = (title: string): boolean => title.length > 16;

/** A phone has no room for more in one line. */
const LONG_NOTE = 26;

/** How large the title is on a phone: smaller where there are more buttons next to it; there it does not grow like all other letters. */
const SIZES = {
  usual:
    'max-sm:text-[calc(1.0625rem*min(var(--text-scale),1.1))] max-[22rem]:text-[calc(0.9375rem*min(var(--text-scale),1.1))]',
  tight:
    'max-sm:text-[calc(0.875rem*min(var(--text-scale),1.1))] max-[22rem]:text-[calc(0.8125rem*min(var(--text-scale),1.1))]',
  full: 'max-sm:text-[calc(0.8125rem*min(var(--text-scale),1.1))]',
} as const;

const NOTE = 'max-w-full truncate max-sm:text-[calc(0.8125rem*min(var(--text-scale),1.1))]';

interface DueRingProps {
  readonly left: number;
  readonly runsSince: number;
  readonly isPaused: boolean;
}

/** What is left of the time for this question, of all that there was when it was first seen. */
export function DueRing(props: DueRingProps) {
  const { t } = useTranslation('table');
  const [whole] = useState(() => leftNow(props));
  return (
    <>
      <TimerRing {...props} whole={whole} label={t('timeLeft')} />
      <TimeWarning {...props} seconds={whole >= LONG_MS ? 20 : 10} />
    </>
  );
}

const LONG_MS = 40_000;

/** Said once, before the time is up. */
function TimeWarning({ left, runsSince, isPaused, seconds }: DueRingProps & { readonly seconds: number }) {
  const { t } = useTranslation('table');
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const wait = left - (performance.now() - runsSince) - seconds * 1000;
    const timer = setTimeout(() => setDue(true), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [left, runsSince, isPaused, seconds]);
  return (
    <span role="status" className="sr-only">
      {isDue && t('timeWarning', { count: seconds })}
    </span>
  );
}

interface HostButtonProps {
  readonly client: TableClient;
  readonly game: string;
}

/** The host's: stops clocks and bots, and lets them go on. */
function PauseButton({ client, game, isPaused }: HostButtonProps & { readonly isPaused: boolean }) {
  const { t } = useTranslation('table');
  const { act, refusal } = useHostAction(client, game);
  return (
    <>
      <Button
        kind="quiet"
        size="icon"
        aria-label={isPaused ? t('resume') : t('pause')}
        onClick={() => act({ type: isPaused ? 'resume' : 'pause' })}
      >
        {isPaused ? <Play aria-hidden size={20} /> : <Pause aria-hidden size={20} />}
      </Button>
      {refusal}
    </>
  );
}

/** The host's: half a minute more for those who decide now. */
function AddTimeButton({ client, game, isLocal }: HostButtonProps & { readonly isLocal: boolean }) {
  const { t } = useTranslation('table');
  const { act, refusal } = useHostAction(client, game);
  return (
    <>
      <Button
        kind="quiet"
        aria-label={t('addTimeLong')}
        className={classes(
          'counts whitespace-nowrap px-1.5 text-small max-sm:text-[calc(0.8125rem*min(var(--text-scale),1.1))] max-[22rem]:px-0',
          // A phone has no room for it next to the tools of practice, where the table can be stopped as well.
          isLocal && 'max-sm:hidden',
        )}
        onClick={() => act({ type: 'extend' })}
      >
        {t('addTime')}
      </Button>
      {refusal}
    </>
  );
}

/** The host's: how fast it goes on from here. */
function TempoSetting({ client, game, settings }: HostButtonProps & { readonly settings: TableInfo['settings'] }) {
  const { act, refusal } = useHostAction(client, game);
  return (
    <div>
      <TempoChoice settings={settings} onChange={(tempo) => void act({ type: 'set', settings: { tempo } })} />
      {refusal}
    </div>
  );
}

interface WantTimeProps {
  readonly client: TableClient;
  readonly match: MatchView;
  readonly seat: number;
}

/** Everybody else's: asks for half a minute more, which there is once more than half of the people want it. */
function WantTimeButton({ client, match, seat }: WantTimeProps) {
  const { t } = useTranslation('table');
  const { act, refusal } = useHostAction(client, match.game);
  const { wantTime = [] } = match;
  return (
    <>
      <Button
        kind="quiet"
        aria-label={t('wantTimeLong', { count: wantTime.length })}
        aria-pressed={wantTime.includes(seat)}
        className="counts whitespace-nowrap px-1.5 text-small aria-pressed:font-bold max-sm:text-[calc(0.8125rem*min(var(--text-scale),1.1))] max-[22rem]:px-0"
        onClick={() => act({ type: 'wantTime' })}
      >
        {t('addTime')}
        {wantTime.length > 0 && <span className="text-muted">({wantTime.length})</span>}
      </Button>
      {refusal}
    </>
  );
}

/** Acts at the table, and shows why not. */
function useHostAction(client: TableClient, game: string) {
  const [why, setWhy] = useState<string | null>(null);
  const act = async (action: Action) => {
    const refused = await client.act(action);
    setWhy(refused === null ? null : refusalText(refused, game));
  };
  const refusal = why !== null && (
    <p role="alert" className="order-last w-full px-2 text-danger text-small">
      {why}
    </p>
  );
  return { act, refusal };
}
