import { Eye } from 'lucide-react';
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type Followed, isHostHere, type PastItem } from '../../../client/followed.ts';
import type { TableClient, TableSnapshot } from '../../../client/table-client.ts';
import type { Translator } from '../../../games/game-package.ts';
import type { GameTypes } from '../../../kernel/index.ts';
import type { MatchView } from '../../../protocol/index.ts';
import { isGuidedMatch } from '../../local/host-messages.ts';
import { classes } from '../../ui/classes.ts';
import { QuestionClock } from '../../ui/clock.tsx';
import { useMedia, useShortcuts } from '../../ui/device.ts';
import { DockNotice } from '../../ui/dock.tsx';
import { WithDockNote } from '../../ui/dock-note.tsx';
import { HeadPlace } from '../../ui/head-place.ts';
import type { Headline } from '../../ui/headline.tsx';
import { MomentStage } from '../../ui/moment-banner.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { FaceDown } from '../../ui/private-tray.tsx';
import { TalkingTime, type TimeToTalk } from '../../ui/ready-button.tsx';
import type { Face, MatchOnScreen, ScreenProps } from '../../ui/screen.ts';
import { type SeatMenu as MenuOfSeat, SeatMenus } from '../../ui/stage.tsx';
import { guidedHrefOf, useCardsAreDue } from '../beginnings/told.ts';
import { useBeginnerNote } from '../beginnings/use-note.ts';
import { useAskingAgain } from '../companion/again-dialog.tsx';
import { openEnd, toldOpenly, useKept } from '../end/open-end.ts';
import { leaveEnd, type Stay } from '../end/staying.ts';
import { useKeepingMatch } from '../profile/kept-matches.ts';
import { useAttention } from '../shell/attention.tsx';
import { loadBotWords, type ShownGame, useGame } from '../shell/games.ts';
import { NameForm } from '../shell/name-form.tsx';
import { refusalText } from '../shell/server.ts';
import { usePageTitle } from '../shell/tab.ts';
import { TableChat } from './chat.tsx';
import { useCompanionControls } from './companion-controls.ts';
import { lastTold, sentencesOf } from './history.ts';
import { hasHostControls, matchOnScreen, soonest, useFaces, useNews, useSpeech } from './match-on-screen.ts';
import { ActNews, ConnectionNotice, HostNews, TurnNotices } from './notices.tsx';
import { useOpenPart } from './open-part.ts';
import { usePersonActions } from './person-actions.tsx';
import { lateText, useNameOf } from './recorded.ts';
import { type Circumstances, seatActions } from './seat-actions.ts';
import { SidePanel, useWide } from './side-panel.tsx';
import { turnTo, useSideSheet } from './side-sheet.ts';
import { TableHeader } from './table-header.tsx';
import { hasTalked, useSpokenPast, useTalkWords, useUnread, useWorded } from './talk.ts';
import { useTranslator } from './translator.ts';
import { useMoments } from './use-moments.ts';
import { PrivacyScreen, useHandingOver, usePrivacyScreen, useRoom } from './viewpoint.tsx';

/** What a match does not need to begin. */
const EndPanel = lazy(async () => ({ default: (await import('../end/end-panel.tsx')).EndPanel }));
const HostControls = lazy(async () => ({ default: (await import('./host-controls.tsx')).HostControls }));
const SeatMenu = lazy(async () => ({ default: (await import('./person-menu.tsx')).SeatMenu }));
const GenericScreen = lazy(async () => ({ default: (await import('../../ui/generic-screen.tsx')).GenericScreen }));
const TalkLine = lazy(async () => ({ default: (await import('./talk-line.tsx')).TalkLine }));
const Requests = lazy(async () => ({ default: (await import('./requests.tsx')).Requests }));
const CardsOffer = lazy(async () => ({ default: (await import('../beginnings/cards-offer.tsx')).CardsOffer }));
const FirstCards = lazy(async () => ({ default: (await import('../beginnings/first-cards.tsx')).FirstCards }));

const noop = () => undefined;

/** Sentences above a table whose game has no screen of its own. */
const MOST_TOLD = 3;

/** A match that is played, or was: the game's screen, and next to it people, what happened, chat and rules. */
export function Playing(props: TableViewProps & { readonly followed: Followed; readonly match: MatchView }) {
  const { snapshot, client, isLocal = false, isSupervised = false, tools, whenLost } = props;
  const { hasShortcuts = true, isCovered = false, stay = null } = props;
  const live = useWorded(props.followed);
  const { standing, viewer } = live;
  const { t } = useTranslation('table');
  const game = useGame(props.match.game);
  const quiet = useFaces(standing, viewer);
  const words = useTalkWords(game.id, quiet);
  const endFaces = useFaces(standing);
  const speaker = useTranslator(game.id, quiet);
  const curtain = usePrivacyScreen(snapshot);
  const isUnseen = useRoom(live);
  // In an experiment moments are shown where its plan gives them time.
  const isShownAtOnce = isSupervised && standing.settings.tempo === undefined;
  const moments = isShownAtOnce || curtain.isDrawn ? null : game.moments;
  const hasRole = game.roleOf !== undefined && typeof viewer === 'number';
  const watched = { client, followed: live, moments, secrets: game.secrets, hasRole, speaker, isCovered };
  const { shown: now, moment, skip, turnUp } = useMoments(watched);
  const faceDown = hasRole ? turnUp : null;
  const followed = useOpenPart(now, game.secrets, faceDown !== null);
  const match = followed.match ?? props.match;
  const spoken = useSpokenPast(followed, isSupervised ? null : game.speechOf, speaker);
  const faces = useSpeech(quiet, spoken, words);
  const Screen = game.Screen ?? GenericScreen;
  const seat = typeof viewer === 'number' ? viewer : null;
  const answer = useAnswering({ client, seat, match });
  const draft = useDrafting({ client, seat, match });
  const talk = useTimeToTalk({ client, seat, match, followed, isCovered });
  const isHeld = standing.isPaused || now !== live;
  const { connection } = snapshot;
  const { ask: askAgain, dialog: againDialog } = useAskingAgain(isLocal);
  const nameOf = useNameOf(standing, { speaker, isLocal });
  const whyLate = useCallback(
    (item: PastItem, past: readonly PastItem[]) => {
      const telling = { phrase: game.phrase, speaker, setup: match.setup, t };
      return lateText(item, { past, nameOf, t, tell: (one) => sentencesOf(one, telling) });
    },
    [game, speaker, match.setup, nameOf, t],
  );
  const controls = useCompanionControls({ followed, match, client, connection, whyLate, isAlone: isLocal, askAgain });
  const log = controls?.log ?? null;
  const story = useMemo(() => log && { log, nameOf }, [log, nameOf]);
  const people = usePersonActions({ client, standing, isCompanion: controls !== null });
  const menus = useSeatMenus({
    ...{ standing, faces: quiet, onAct: people.doOrAsk },
    ...{ isAlone: isLocal || isSupervised, isCompanion: controls !== null },
  });
  const shown = useMemo(() => matchOnScreen(match, viewer), [match, viewer]);
  useKeepingMatch(isSupervised ? null : { shown, seat, game, isPractice: isLocal });
  const news = useNews(followed);
  const { phrase } = game;
  const lines = useMemo(
    () =>
      game.Screen === null ? lastTold(followed.past, { phrase, speaker, setup: shown.setup, t }, MOST_TOLD) : undefined,
    [game, phrase, followed.past, speaker, shown.setup, t],
  );
  const due = soonest(match, viewer);
  const headline = useMemo(() => headlineOf(game, shown, speaker), [game, shown, speaker]);
  // A table that lies among people needs its width; the side panel opens when it is wanted.
  const [isSideOut, setSideOut] = useState(false);
  const [head, setHead] = useState<HTMLElement | null>(null);
  const side = useRef<HTMLElement>(null);
  const front = useRef<HTMLDivElement>(null);
  const isWide = useWide();
  const isShort = useMedia('(max-height: 30rem) and (orientation: landscape) and (min-width: 30rem)');
  const isSideShown = useSideSheet({ side, front });
  const isSideAway = controls !== null && !isSideOut;
  const showSide = () => (controls !== null && isWide ? setSideOut(!isSideOut) : turnTo(side.current));
  const isGuided = isLocal && isGuidedMatch(standing.match);
  const mayExplain = seat !== null && !isSupervised && !curtain.isDrawn && controls === null;
  const hint = useBeginnerNote({
    ...{ game: game.id, match: shown, seat, moment, isGuided },
    past: followed.past,
    isWanted: mayExplain,
  });
  const hasUnseenRole =
    isUnseen && seat !== null && !curtain.isDrawn && game.roleOf !== undefined && match.outcome === null;
  const lookAtRole = t('lookAtRole');
  const look = useMemo(() => ({ icon: Eye, key: 'look', lines: [lookAtRole], onClose: null }), [lookAtRole]);
  const note = hasUnseenRole ? look : hint;
  const areCardsDue = useCardsAreDue(game.id);
  const isIntroduced = areCardsDue && mayExplain && !isGuided && match.outcome === null;
  useFocusAfter(isIntroduced);
  useHandingOver(snapshot, client, moment !== null);
  const sheet = useTopAtEnd(match);
  const hasPoster = match.outcome !== null && !isSupervised && controls === null;
  const readTold = async () => {
    await loadBotWords(game.id);
    return toldOpenly(match.id, isLocal);
  };
  const told = useKept(hasPoster ? readTold : null, match.id);
  const isTalkedIn = hasTalked(followed);
  const isTalkPossible = match.channels.length > 0;
  // Bots hear what is said, and most of them answer.
  const hasTalk = controls === null && (!isLocal || isTalkPossible || isTalkedIn);
  const hasSpeech = hasTalk || (controls === null && game.speechOf !== null);
  // Where there is talk in one phase, the button says so in all.
  const [talkedIn, setTalkedIn] = useState<string | null>(null);
  const isOpenTalk = hasSpeech && (game.speechOf !== null || match.channels.some(({ hearers }) => hearers === 'all'));
  if (isOpenTalk && talkedIn !== match.id) setTalkedIn(match.id);
  // Where a game of two has time to talk, they talk to each other all that time; what they said is read while they decide, too.
  // A pause between two talks moves nothing. A phone on its side has no room for talk and table.
  const isTalkSeen = isSupervised || (match.seats === 2 && game.hasTalk !== null && !isShort);
  const isPause = isTalkedIn && (game.hasTalk === null || game.hasTalk(shown));
  const isTalkInFront = !isWide && hasTalk && isTalkSeen && (isTalkPossible || isPause);
  const unread = useUnread(spoken, isSideShown || isWide || isTalkInFront || !hasSpeech);
  const hasBubbles = game.Screen !== null && match.seats > 2;
  const talkLine =
    isWide || isTalkInFront || !hasSpeech || (isLocal && hasBubbles) ? null : (
      <Suspense>
        <TalkLine {...{ words, hasBubbles }} followed={spoken} faces={quiet} onOpen={() => turnTo(side.current)} />
      </Suspense>
    );
  // Someone who looks elsewhere is called at once: nothing is shown one by one to nobody.
  const isMyTurn = seat !== null && props.match.asked.includes(seat) && !standing.isPaused;
  const begins = useBeginning(isSupervised);
  useAttention({
    isMyTurn: isMyTurn || begins,
    text: speaker.text('title'),
    ...(begins && !isMyTurn && { title: t('session:begins') }),
  });
  usePageTitle(speaker.text('title'));

  const page = (
    <div
      className={classes(
        'flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden lg:overflow-x-hidden',
        isSupervised ? 'min-h-0 flex-1' : 'h-dvh',
      )}
    >
      <div ref={front} className="flex h-full w-full shrink-0 snap-start flex-col lg:w-auto lg:min-w-0 lg:flex-1">
        {(seat !== null || (controls !== null && controls.record !== null)) && <SkipToAnswer />}
        <TableHeader
          {...{ snapshot, client, followed, match, faces, isLocal, isSupervised, isCovered, tools, speaker, headline }}
          isCompanion={controls !== null}
          headPlace={setHead}
          hasTalk={(hasSpeech || talkedIn === match.id) && !isTalkInFront && !isSupervised}
          unread={unread}
          onSide={curtain.isDrawn ? null : showSide}
        />
        <main className="flex min-h-0 flex-1 flex-col">
          <ConnectionNotice snapshot={snapshot} client={client}>
            {whenLost}
          </ConnectionNotice>
          <HostNews standing={standing} />
          <ErrorNotice text={people.refusal} />
          {!isLocal && !isSupervised && controls === null && <ActNews followed={followed} speaker={speaker} />}
          {!isLocal && !isSupervised && (
            <Suspense>
              <Requests client={client} standing={standing} />
              {isIntroduced && <CardsOffer game={game.id} setup={match.setup} isUrgent={isMyTurn && due !== null} />}
            </Suspense>
          )}
          <TurnNotices {...{ snapshot, client, followed, faces, isSupervised }} />
          {controls?.whyNotSit === 'no-name' && (
            <div className="border-line border-b bg-raised p-3">
              <NameForm onNamed={() => {}} />
            </div>
          )}
          {standing.isPaused && !isSupervised && controls === null && <Notice kind="info">{t('pausedLong')}</Notice>}
          <div
            ref={sheet}
            data-poster={hasPoster || undefined}
            className="relative flex min-h-0 flex-1 flex-col overflow-y-auto overflow-x-hidden has-[[data-bar]]:scroll-pb-44"
          >
            {match.outcome !== null && hasPoster && (
              <Suspense>
                <EndPanel
                  game={match.game}
                  outcome={match.outcome}
                  faces={endFaces}
                  match={isLocal ? null : match.id}
                  speaker={speaker}
                  shown={shown}
                  makePoster={game.poster}
                  took={match.at}
                  open={() => openEnd(match.id, isLocal)}
                  past={followed.past}
                  told={told}
                  mayPlayAgain={isHostHere(standing)}
                  onAgain={async () => {
                    leaveEnd(standing.code);
                    return client.act({ type: 'again', waits: true });
                  }}
                  stay={stay}
                  replayHref={isLocal ? `/replay?practice=${match.id}` : `/m/${match.id}`}
                />
              </Suspense>
            )}
            {isTalkInFront && (
              <section
                aria-label={t('chat')}
                className={classes(
                  'sticky top-0 z-30 shrink-0 border-line border-b bg-surface',
                  isTalkPossible
                    ? 'h-60 short:h-40 has-data-phrase-list:h-[min(75dvh,24rem)] short:has-data-phrase-list:h-[75dvh]'
                    : 'h-28 short:static',
                )}
              >
                <TableChat {...{ client, followed, faces, isSupervised }} isInFront />
              </section>
            )}
            {curtain.isDrawn ? (
              <PrivacyScreen name={speaker.seat(seat ?? 0)} onOpen={curtain.open} />
            ) : (
              <QuestionClock
                {...{ due, left: (due ?? match.at) - match.at }}
                runsSince={followed.receivedAt}
                isPaused={standing.isPaused || isCovered}
              >
                <TalkingTime value={isHeld ? null : talk}>
                  <MomentStage
                    moment={moment}
                    skip={skip}
                    className={classes(SHEET, match.outcome === null ? FITS : hasPoster && BELOW)}
                  >
                    <DockNotice value={talkLine}>
                      <SeatMenus value={menus}>
                        <HeadPlace value={head}>
                          <WithDockNote note={note}>
                            <Screen
                              key={`${match.id} ${seat}`}
                              match={shown}
                              seat={seat}
                              options={match.options}
                              extras={match.extras}
                              faces={faces}
                              news={news}
                              {...(lines !== undefined && { told: lines })}
                              moment={moment}
                              speaker={speaker}
                              place="table"
                              answer={isHeld ? null : answer}
                              draft={isHeld || isSupervised ? null : draft}
                              controls={controls}
                              hasShortcuts={hasShortcuts}
                              hasPoster={hasPoster}
                            />
                          </WithDockNote>
                        </HeadPlace>
                      </SeatMenus>
                    </DockNotice>
                  </MomentStage>
                </TalkingTime>
              </QuestionClock>
            )}
            {!curtain.isDrawn && !isSupervised && controls === null && hasHostControls(match, followed) && (
              <Suspense>
                <HostControls client={client} followed={followed} match={match} faces={faces} speaker={speaker} />
              </Suspense>
            )}
          </div>
        </main>
      </div>
      <aside
        ref={side}
        aria-label={t('beside')}
        className={classes(
          'relative flex h-full w-full shrink-0 snap-start flex-col border-line bg-surface lg:w-80 lg:border-l xl:w-96',
          // A phone can then neither press nor swipe its way to an empty sheet.
          curtain.isDrawn && 'max-lg:hidden',
          isSideAway && 'lg:sr-only',
        )}
      >
        {!curtain.isDrawn && (
          <SidePanel
            {...{ client, followed, match, game, speaker, isLocal, isSupervised, isTalkInFront, told }}
            faces={quiet}
            story={story}
            isAway={isSideAway && isWide}
            onBack={() => turnTo(front.current)}
          />
        )}
      </aside>
      {againDialog}
      {people.dialog}
      {isIntroduced && isLocal && (
        <Suspense>
          <FirstCards game={game.id} setup={match.setup} onClose={noop} guidedHref={guidedHrefOf(game.id)} />
        </Suspense>
      )}
    </div>
  );
  return <FaceDown value={faceDown}>{page}</FaceDown>;
}

interface SeatMenusProps extends Circumstances {
  readonly standing: Followed['standing'];
  readonly faces: readonly Face[];
  readonly onAct: ReturnType<typeof usePersonActions>['doOrAsk'];
}

/** What may be done about people, from their seats: the same as in the list of people. */
function useSeatMenus({
  standing,
  faces,
  onAct,
  isAlone,
  isCompanion,
}: SeatMenusProps): ReadonlyMap<number, MenuOfSeat> {
  const { t } = useTranslation('table');
  const entries = faces.flatMap(({ seat, name }): readonly (readonly [number, MenuOfSeat])[] => {
    const actions = seatActions(standing, seat, { isAlone, isCompanion });
    if (actions.length === 0) return [];
    const open: MenuOfSeat['open'] = (opened) => (
      <Suspense>
        <SeatMenu {...{ name, actions }} onAct={(action) => onAct(action, name)} {...opened} />
      </Suspense>
    );
    return [[seat, { label: t('about', { name }), open }]];
  });
  return new Map(entries);
}

/** What can be answered with, and not what is done about people. */
const REACHABLE = ':is(button, input, select, textarea, summary):not(:disabled, [tabindex="-1"], [data-seat-menu])';

/** Goes to the first thing that can be chosen; from there on to the next place with something to choose, and to the bar if there is none. */
function goToAnswer(): void {
  const places = [...document.querySelectorAll('[data-answers]')].filter(
    (place) => place.querySelector(REACHABLE) !== null,
  );
  const here = places.findIndex((place) => place.contains(document.activeElement));
  const next = places[(here + 1) % places.length]?.querySelector<HTMLElement>(REACHABLE);
  (next ?? document.querySelector<HTMLElement>('[data-bar="actions"]'))?.focus();
}

/** Once the cards for beginners, or the line that offers them, are gone, so is what had the focus: it goes to the answer. */
export function useFocusAfter(isIntroduced: boolean): void {
  const was = useRef(isIntroduced);
  useEffect(() => {
    const isGone = was.current && !isIntroduced;
    was.current = isIntroduced;
    if (!isGone) return;
    // A dialog gives the focus back a moment after it has gone.
    const timer = setTimeout(() => document.activeElement === document.body && goToAnswer());
    return () => clearTimeout(timer);
  }, [isIntroduced]);
}

/** The first thing that Tab reaches: past the header and the table, to what is asked. Alt+A does the same from anywhere. */
function SkipToAnswer() {
  const { t } = useTranslation('table');
  useShortcuts({ 'alt+a': goToAnswer });
  return (
    <button
      type="button"
      data-part="shortcut"
      aria-keyshortcuts="Alt+A"
      onClick={goToAnswer}
      className="absolute top-2 left-2 z-50 -translate-y-20 rounded-corner bg-accent px-4 py-3 text-on-accent focus:translate-y-0"
    >
      {t('toAnswer')}
    </button>
  );
}

/** What the head of the page says: the game's own words, or its name and phase. */
export const headlineOf = ({ headline }: ShownGame, match: MatchOnScreen, speaker: Translator): Headline =>
  headline?.(match, speaker) ?? { title: speaker.text(`phases.${match.phase}`) };

/** What a table is shown from, wherever it is hosted. */
export interface TableViewProps {
  /** The match is over, and there is another already. */
  readonly stay?: Stay | null;
  readonly snapshot: TableSnapshot;
  readonly client: TableClient;
  /** Hosted by this very page: there is nobody to invite. */
  readonly isLocal?: boolean;
  /** Run by a session, not by the people at it: there is the match, and nothing else to decide. */
  readonly isSupervised?: boolean;
  /** Whether the game's screen may offer answers at one press; it may, unless an experiment says otherwise. */
  readonly hasShortcuts?: boolean;
  /** Something lies over the table, and it waits. */
  readonly isCovered?: boolean;
  /** What this kind of table offers on top. */
  readonly tools?: ReactNode;
  /** What it offers while it is out of reach. */
  readonly whenLost?: ReactNode;
}

interface Answering {
  readonly client: TableClient;
  /** Null for those who only watch. */
  readonly seat: number | null;
  readonly match: MatchView;
}

/** How a screen's answers reach the table: each quotes the question that was on screen. */
function useAnswering({ client, seat, match }: Answering): ScreenProps['answer'] {
  const { question, takenBack, game, outcome } = match;
  return useMemo(() => {
    if (seat === null || outcome !== null) return null;
    return async (command: GameTypes['command']) => {
      const quoted = takenBack === undefined ? { question } : { question, takenBack };
      const refusal = await client.command({ type: 'answer', seat, ...quoted, command: { ...command } });
      return refusal === null ? null : refusalText(refusal, game);
    };
  }, [client, seat, question, takenBack, game, outcome]);
}

/** How the table learns what is chosen on a screen: while I am asked and a clock runs for me. */
function useDrafting({ client, seat, match }: Answering): NonNullable<ScreenProps['draft']> | null {
  const { question, takenBack, deadline, decisions, asked } = match;
  const isTimed = seat !== null && asked.includes(seat) && (deadline !== null || decisions[seat] !== undefined);
  return useMemo(() => {
    if (!isTimed) return null;
    const quoted = takenBack === undefined ? { question } : { question, takenBack };
    return (command) => client.draft({ seat, ...quoted, command: command === null ? null : { ...command } });
  }, [client, seat, question, takenBack, isTimed]);
}

/** How long bots leave people to talk, for those who have a seat; null where nobody waits. */
function useTimeToTalk({
  client,
  seat,
  match,
  followed,
  isCovered,
}: Answering & { readonly followed: Followed; readonly isCovered: boolean }): TimeToTalk | null {
  const { discussion = null, at, game } = match;
  const isPaused = followed.standing.isPaused || isCovered;
  const sayReady = useCallback(
    async (isReady: boolean) => {
      const refusal = await client.act({ type: 'ready', seat: seat ?? 0, isReady });
      return refusal === null ? null : refusalText(refusal, game);
    },
    [client, seat, game],
  );
  if (seat === null || discussion === null) return null;
  return {
    left: discussion.until - at,
    runsSince: followed.receivedAt,
    isPaused,
    ready: discussion.ready,
    seat,
    sayReady,
  };
}

/** Whether a match began unseen, for those who did not begin it themselves: until they look. */
function useBeginning(isCalled: boolean): boolean {
  const [isUnseen, setUnseen] = useState(isCalled && document.hidden);
  useEffect(() => {
    const look = () => !document.hidden && setUnseen(false);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isUnseen;
}

/** Scrolls back to the top when the match ends, where the result is. */
export function useTopAtEnd({ id, outcome }: Pick<MatchView, 'id' | 'outcome'>): RefObject<HTMLDivElement | null> {
  const sheet = useRef<HTMLDivElement>(null);
  const ended = outcome === null ? null : id;
  useEffect(() => {
    if (ended !== null) sheet.current?.scrollTo({ top: 0 });
  }, [ended]);
  return sheet;
}

/** As high as the page on a phone on its side, so that the table is seen whole. */
const SHEET = 'flex min-w-0 flex-1 flex-col px-2 pt-2 sm:px-4 short:min-h-0 short:pt-0';

/**
 * As high as there is room, whatever is in it. A sheet that is at least as high as its content is laid out twice, at two sizes, and
 * everything on the stage is styled again for each of them, at every move.
 */
const FITS = 'last:min-h-0';

/** Below the poster the page scrolls, so the table need not be small. */
const BELOW = 'roomy:[--stage-least:26rem]';
