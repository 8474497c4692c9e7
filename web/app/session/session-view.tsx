import { Wifi, WifiOff } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionSnapshot, OpenLink } from '../../../client/connection.ts';
import type { SessionClient, SessionSnapshot } from '../../../client/session-client.ts';
import type { ParticipantState, PublicSession } from '../../../protocol/index.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Notice, UnderWay } from '../../ui/notice.tsx';
import { useAttention } from '../shell/attention.tsx';
import { Loading, SettingsButton } from '../shell/page.tsx';
import { historyReader } from '../table/history.ts';
import { Playing } from '../table/playing.tsx';
import { useTable } from '../table/use-table.ts';
import { BetweenPage, WaitingPage } from './between-pages.tsx';
import { DonePage, GoodbyePage } from './done-page.tsx';
import { ConsentPage, InstructionsPage, NamePage, QuestionsPage } from './entry-pages.tsx';
import type { PageProps } from './page-parts.tsx';
import { QuestionnairePage } from './questionnaire-page.tsx';

/** The pages on which somebody reads, answers or waits. */
const PAGES: Readonly<Record<Exclude<ParticipantState['page'], 'playing'>, ComponentType<PageProps>>> = {
  name: NamePage,
  consent: ConsentPage,
  instructions: InstructionsPage,
  questions: QuestionsPage,
  waiting: WaitingPage,
  between: BetweenPage,
  questionnaire: QuestionnairePage,
  done: DonePage,
  declined: () => <GoodbyePage why="declined" />,
  failed: () => <GoodbyePage why="failed" />,
};

/** The pages before the waiting room; once the last match is over, they lead nowhere. */
const ENTRY_PAGES: readonly ParticipantState['page'][] = ['name', 'consent', 'instructions', 'questions'];

/** The pages that stay when the organiser has closed the session and nothing can be sent any more. */
const LAST_PAGES: readonly ParticipantState['page'][] = ['done', 'declined', 'failed'];

interface SessionViewProps {
  readonly session: PublicSession;
  readonly snapshot: SessionSnapshot<ParticipantState>;
  readonly state: ParticipantState;
  readonly client: Pick<SessionClient<ParticipantState>, 'takePart' | 'hurry'>;
  readonly token: string;
  /** The session and its match share this connection. */
  readonly openLink: OpenLink;
}

/** The page that a participant is on, under one slim header. */
export function SessionView({ session, snapshot, state, client, token, openLink }: SessionViewProps) {
  const { t } = useTranslation('session');
  const top = (
    <>
      <SessionHeader session={session} state={state} connection={snapshot.connection} />
      <SessionNotices session={session} snapshot={snapshot} client={client} />
    </>
  );
  const { page, table } = state;
  const goodbye = goodbyeOf(state);
  if (goodbye !== null) {
    return (
      <>
        {top}
        <GoodbyePage why={goodbye} />
      </>
    );
  }
  if (page === 'playing') {
    return (
      <div className="flex h-dvh flex-col [--above:6rem]">
        {top}
        {(state.partner === 'bot' || state.partner === 'both') && (
          <Notice kind="info" className="rounded-none">
            {t(`partner.${state.partner}`)}
          </Notice>
        )}
        {table === null ? (
          <Loading />
        ) : (
          <PlayingPage key={table.code} {...{ table, token, openLink }} hasShortcuts={session.shortcuts} />
        )}
      </div>
    );
  }
  const Shown = PAGES[page];
  return (
    <div className="flex min-h-dvh flex-col">
      {top}
      <Called state={state} />
      <Shown
        key={page}
        session={session}
        state={state}
        receivedAt={snapshot.receivedAt}
        takePart={(action) => client.takePart(action)}
      />
    </div>
  );
}

/** Why nothing more is asked of the participant; null while something is. */
function goodbyeOf({ stage, page }: ParticipantState): 'over' | 'closed' | null {
  if (stage === 'closed') return LAST_PAGES.includes(page) ? null : 'closed';
  return stage === 'over' && ENTRY_PAGES.includes(page) ? 'over' : null;
}

/** Calls a participant who looks elsewhere when something is asked of them. */
function Called({ state }: { readonly state: ParticipantState }) {
  const { t } = useTranslation('session');
  const isMissed = state.mustSayReady && state.page !== 'done';
  const text = t(isMissed ? 'between.mustTitle' : 'questionnaire.title');
  useAttention({ isMyTurn: isMissed || state.page === 'questionnaire', text, title: text });
  return null;
}

interface SessionHeaderProps {
  readonly session: PublicSession;
  readonly state: ParticipantState;
  readonly connection: ConnectionSnapshot['connection'];
}

/** One line: the participant's number, the match, and their points. */
function SessionHeader({ session, state, connection }: SessionHeaderProps) {
  const { t } = useTranslation('session');
  const { number, phase, phases, points, results, page } = state;
  const isPlaying = page === 'playing';
  return (
    <header className="flex flex-wrap items-center gap-x-4 border-line border-b bg-surface ps-4 pe-2 pt-[env(safe-area-inset-top)] text-small">
      <p lang={session.language} className="min-w-0 flex-1 truncate py-1 font-semibold font-title text-base">
        {session.title}
      </p>
      <ul
        aria-label={t('header.label')}
        className="counts order-last flex w-full flex-wrap items-center gap-x-4 pb-1.5 sm:order-none sm:w-auto sm:pb-0"
      >
        <li>
          <span className="sr-only">{t('header.numberLong', { number })}</span>
          <span aria-hidden>{t('header.number', { number })}</span>
        </li>
        {phase >= 0 && <li>{t('header.match', { number: Math.min(phase + 1, phases), of: phases })}</li>}
        {results.length > 0 && <li>{t('header.points', { count: points })}</li>}
        <CarriedThings state={state} game={session.game} />
      </ul>
      <ConnectionMark connection={connection} />
      {/* A match has settings in its own header. */}
      {!isPlaying && <SettingsButton />}
    </header>
  );
}

/** What the participant takes from match to match, in the game's words if it has some. */
function CarriedThings({ state, game }: Pick<SessionHeaderProps, 'state'> & { readonly game: string }) {
  const { t, i18n } = useTranslation('session');
  const nameOf = (name: string) =>
    i18n.exists(`carried.${name}`, { ns: game }) ? i18n.t(`${game}:carried.${name}`) : name;
  return Object.entries(state.carried)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => <li key={name}>{t('header.carried', { name: nameOf(name), count })}</li>);
}

function ConnectionMark({ connection }: Pick<SessionHeaderProps, 'connection'>) {
  const { t } = useTranslation('session');
  const isOpen = connection === 'open';
  const Icon = isOpen ? Wifi : WifiOff;
  const label = t(isOpen ? 'header.connected' : 'header.notConnected');
  return (
    <p className={classes('pe-2', isOpen ? 'text-muted' : 'text-danger')}>
      <Icon role="img" aria-label={label} className="size-4" />
    </p>
  );
}

/** Notices on every page: the session is paused, the connection is lost, or it is a dry run. */
function SessionNotices({ session, snapshot, client }: Pick<SessionViewProps, 'session' | 'snapshot' | 'client'>) {
  const { t } = useTranslation('session');
  const isPlaying = snapshot.now?.page === 'playing';
  return (
    <div role="status" className="flex flex-col">
      {snapshot.now?.isPaused === true && (
        <Notice kind="info" className="rounded-none font-medium">
          {t('paused')}
        </Notice>
      )}
      {snapshot.isUnderWay && snapshot.connection !== 'lost' && <UnderWay>{t('underWay')}</UnderWay>}
      {/* A match has its own notice, which knows of moves that were not sent yet. */}
      {snapshot.connection === 'lost' && !isPlaying && (
        <Notice kind="info" className="rounded-none">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="flex-1">{t(snapshot.unanswered > 0 ? 'lostWithDeed' : 'lost')}</span>
            <Button size="small" onClick={() => client.hurry()}>
              {t('tryNow')}
            </Button>
          </span>
        </Notice>
      )}
      {session.isDryRun && <p className="bg-raised px-4 py-1 text-small">{t('dryRun')}</p>}
    </div>
  );
}

interface PlayingPageProps {
  readonly table: NonNullable<ParticipantState['table']>;
  readonly token: string;
  readonly openLink: OpenLink;
  /** Whether the screen may offer answers with one press. */
  readonly hasShortcuts: boolean;
}

/** The match: the game's screen without the extras of a table of friends. */
function PlayingPage({ table, token, openLink, hasShortcuts }: PlayingPageProps) {
  const { code, seat } = table;
  const [snapshot, client] = useTable({ code, token, seat, openLink, readPast: historyReader(code, token) });
  const followed = snapshot.followed.get(seat);
  if (followed === undefined || followed.match === null) return <Opening />;
  return (
    <Suspense fallback={<Loading />}>
      <Playing snapshot={snapshot} {...{ client, followed, hasShortcuts }} match={followed.match} isSupervised />
    </Suspense>
  );
}

function Opening() {
  const { t } = useTranslation('session');
  return (
    <main>
      <p role="status" className="grid min-h-60 place-items-center p-8 text-muted">
        {t('openingTable')}
      </p>
    </main>
  );
}
