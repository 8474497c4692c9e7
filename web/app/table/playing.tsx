import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchView } from '../../../protocol/index.ts';
import { classes } from '../../ui/classes.ts';
import { GenericScreen } from '../../ui/generic-screen.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAskingAgain } from '../companion/use-asking-again.tsx';
import { EndPanel } from '../end/end-panel.tsx';
import type { Followed } from '../following/followed.ts';
import { isHostHere } from '../following/is-host.ts';
import { useGame } from '../shell/games.ts';
import { NameForm } from '../shell/name-form.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { useTranslator } from '../shell/translator.ts';
import { useAttention } from '../shell/use-attention.ts';
import { ActNews } from './act-news.tsx';
import { useCompanionControls } from './companion-controls.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { useFaces } from './faces.ts';
import { HostControls } from './host-controls.tsx';
import { HostNews } from './host-news.tsx';
import { Knocks } from './knocks.tsx';
import { sightOf } from './match-on-screen.ts';
import { PrivacyScreen, usePrivacyScreen } from './privacy-screen.tsx';
import { SeatRequests } from './seat-requests.tsx';
import { SidePanel } from './side-panel.tsx';
import { TableChat } from './table-chat.tsx';
import { TableHeader } from './table-header.tsx';
import type { TableViewProps } from './table-view-props.ts';
import { TurnNotices } from './turn-notices.tsx';
import { useAnswering } from './use-answering.ts';
import { useBeginning } from './use-beginning.ts';
import { useHandingOver } from './use-handing-over.ts';
import { useNews } from './use-news.ts';
import { useTopAtEnd } from './use-top-at-end.ts';
import { useWide } from './use-wide.ts';

/** A match that is played, or was: the game's screen, and beside it people, what happened, chat and rules. */
export function Playing(props: TableViewProps & { readonly followed: Followed; readonly match: MatchView }) {
  const { sight, client, followed, match, isLocal = false, isSupervised = false, tools, whenLost } = props;
  const { hasShortcuts = true } = props;
  const { standing, viewer } = followed;
  const { t } = useTranslation('table');
  const game = useGame(match.game);
  const faces = useFaces(standing, viewer);
  const endFaces = useFaces(standing);
  const speaker = useTranslator(match.game, faces);
  const Screen = game.Screen ?? GenericScreen;
  const seat = typeof viewer === 'number' ? viewer : null;
  const answer = useAnswering({ client, seat, match });
  const { connection } = sight;
  const { ask: askAgain, dialog: againDialog } = useAskingAgain(isLocal);
  const desk = useCompanionControls({ followed, match, client, connection, answer, isAlone: isLocal, askAgain });
  const shown = useMemo(() => sightOf(match, viewer), [match, viewer]);
  const news = useNews(followed);
  // A table that lies among people needs its width; what stands beside it is brought when it is wanted.
  const [isSideOut, setSideOut] = useState(false);
  const side = useRef<HTMLElement>(null);
  const front = useRef<HTMLElement>(null);
  const curtain = usePrivacyScreen(sight);
  const isWide = useWide();
  const showSide = () => (desk !== null && isWide ? setSideOut(!isSideOut) : turnTo(side.current));
  useHandingOver(sight, client);
  const sheet = useTopAtEnd(match);
  const isTalkInFront = !isWide && isSupervised && match.channels.length > 0;
  const isMyTurn = seat !== null && match.asked.includes(seat) && !standing.isPaused;
  const begins = useBeginning(isSupervised);
  useAttention({
    isMyTurn: isMyTurn || begins,
    text: speaker.text('title'),
    ...(begins && !isMyTurn && { title: t('session:begins') }),
  });
  usePageTitle(speaker.text('title'));

  return (
    <div
      className={classes(
        'flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden lg:overflow-x-hidden',
        isSupervised ? 'min-h-0 flex-1' : 'h-dvh',
      )}
    >
      <main ref={front} className="flex h-full w-full shrink-0 snap-start flex-col lg:w-auto lg:min-w-0 lg:flex-1">
        <TableHeader
          {...{ sight, client, followed, match, faces, isLocal, isSupervised, tools, speaker }}
          isCompanion={desk !== null}
          onSide={curtain.isDrawn ? null : showSide}
        />
        <ConnectionNotice sight={sight} client={client}>
          {whenLost}
        </ConnectionNotice>
        <HostNews standing={standing} />
        {!isLocal && !isSupervised && desk === null && <ActNews followed={followed} speaker={speaker} />}
        {!isLocal && !isSupervised && <Knocks client={client} standing={standing} />}
        {!isLocal && !isSupervised && <SeatRequests client={client} standing={standing} />}
        <TurnNotices {...{ sight, client, followed, faces, isSupervised }} />
        {desk?.whyNotSit === 'no-name' && (
          <div className="border-line border-b bg-raised p-3">
            <NameForm onNamed={() => {}} />
          </div>
        )}
        {standing.isPaused && !isSupervised && desk === null && <Notice kind="info">{t('pausedLong')}</Notice>}
        <div ref={sheet} className="relative flex min-h-0 flex-1 flex-col overflow-y-auto overflow-x-hidden">
          {match.outcome !== null && !isSupervised && desk === null && (
            <EndPanel
              game={match.game}
              outcome={match.outcome}
              faces={endFaces}
              match={isLocal ? null : match.id}
              speaker={speaker}
              mayPlayAgain={isHostHere(standing)}
              onAgain={() => client.act({ type: 'again' })}
              replayHref={isLocal ? `/replay?practice=${match.id}` : `/m/${match.id}`}
            />
          )}
          {isTalkInFront && (
            <section aria-label={t('chat')} className="h-52 shrink-0 border-line border-b bg-surface">
              <TableChat {...{ client, followed, faces, isSupervised }} />
            </section>
          )}
          {curtain.isDrawn ? (
            <PrivacyScreen name={speaker.seat(seat ?? 0)} onOpen={curtain.open} />
          ) : (
            <div className="flex min-w-0 flex-1 flex-col px-2 pt-2 sm:px-4">
              <Screen
                key={`${match.id} ${seat}`}
                match={shown}
                seat={seat}
                options={match.options}
                extras={match.extras}
                faces={faces}
                news={news}
                speaker={speaker}
                place="table"
                answer={standing.isPaused ? null : answer}
                desk={desk}
                hasShortcuts={hasShortcuts}
              />
            </div>
          )}
          {!curtain.isDrawn && !isSupervised && desk === null && (
            <HostControls client={client} followed={followed} match={match} faces={faces} speaker={speaker} />
          )}
        </div>
      </main>
      <aside
        ref={side}
        aria-label={t('beside')}
        className={classes(
          'flex h-full w-full shrink-0 snap-start flex-col border-line bg-surface lg:w-80 lg:border-l xl:w-96',
          // A phone can then neither press nor swipe its way to an empty sheet.
          curtain.isDrawn && 'max-lg:hidden',
          desk !== null && !isSideOut && 'lg:hidden',
        )}
      >
        {!curtain.isDrawn && (
          <SidePanel
            {...{ client, followed, match, faces, game, speaker, isLocal, isSupervised, isTalkInFront }}
            isCompanion={desk !== null}
            onBack={() => turnTo(front.current)}
          />
        )}
      </aside>
      {againDialog}
    </div>
  );
}

/** Brings one of the two sheets into sight that a phone shows one at a time. */
function turnTo(sheet: HTMLElement | null): void {
  sheet?.scrollIntoView({ behavior: 'smooth', inline: 'start', block: 'nearest' });
}
