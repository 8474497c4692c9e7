import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Followed } from '../../client/followed.ts';
import type { TableClient } from '../../client/table-client.ts';
import type { Translator } from '../../games/game-package.ts';
import { readCode } from '../../protocol/codes.ts';
import type { MatchView, TableInfo } from '../../protocol/index.ts';
import { classes } from '../ui/classes.ts';
import { QuestionClock } from '../ui/clock.tsx';
import { GenericScreen } from '../ui/generic-screen.tsx';
import { HeadPlace } from '../ui/head-place.ts';
import { WholeHeadline } from '../ui/headline.tsx';
import { MomentStage } from '../ui/moment-banner.tsx';
import type { PosterOf } from '../ui/poster-data.ts';
import { QrCode } from '../ui/qr-code.tsx';
import { type Face, type MatchOnScreen, WATCHED } from '../ui/screen.ts';
import { SeatMark } from '../ui/seat-mark.tsx';
import { useIsWaitingForTouch } from '../ui/sound.ts';
import { Stage } from '../ui/stage.tsx';
import { useResult } from './end/end-panel.tsx';
import { openEnd } from './end/open-end.ts';
import type { Ending } from './end/places.ts';
import { TvEnd } from './end/tv-end.tsx';
import { useGame } from './shell/games.ts';
import { Loading, SettingsButton } from './shell/page.tsx';
import { refusalText, useMe, usePublicOrigin } from './shell/server.ts';
import { useCompanionControls, withoutTakenBack } from './table/companion-controls.ts';
import { historyReader, type Sentence, sentencesOf } from './table/history.ts';
import { matchOnScreen, soonest, useFaces, useNews, useSpeech } from './table/match-on-screen.ts';
import { ConnectionNotice } from './table/notices.tsx';
import { headlineOf } from './table/playing.tsx';
import { DueRing } from './table/table-header.tsx';
import { useSpokenPast, useTalkWords, useWorded } from './table/talk.ts';
import { useTranslator } from './table/translator.ts';
import { useMoments } from './table/use-moments.ts';
import { openSocket, useTable } from './table/use-table.ts';

/** A table for a whole room: what everybody may see, readable from across it. */
export default function TvPage({ code: written }: { readonly code: string }) {
  useEffect(() => {
    document.documentElement.dataset.place = 'tv';
    return () => {
      delete document.documentElement.dataset.place;
    };
  }, []);
  const code = readCode(written);
  return code === null ? <Sorry why="no-such-table" code={written} /> : <TvTable code={code} />;
}

function TvTable({ code }: { readonly code: string }) {
  const [snapshot, client] = useTable({
    code,
    token: null,
    openLink: openSocket,
    watchesOnly: true,
    readPast: historyReader(code),
  });
  // A screen has no name of its own; where only known people are let in, it comes in as the person who opened it.
  const me = useMe();
  useEffect(() => {
    if (snapshot.door !== null && me.token !== null) client.become(me.token, me.name);
  }, [snapshot.door, client, me]);
  const followed: Followed | undefined = snapshot.followed.get('spectator');
  if (snapshot.ended !== null) return <Sorry why={snapshot.ended} code={code} />;
  if (snapshot.door !== null) return <Sorry why={snapshot.door} code={code} />;
  if (followed === undefined) return <Loading />;
  const isLobby = followed.match === null || followed.standing.stage === 'lobby';
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <ConnectionNotice snapshot={snapshot} client={client} />
      {isLobby || followed.match === null ? (
        <TvLobby standing={followed.standing} />
      ) : (
        <TvMatch client={client} followed={followed} match={followed.match} />
      )}
      <div className="fixed bottom-1 left-1 z-30 opacity-60 focus-within:opacity-100 hover:opacity-100">
        <SettingsButton />
      </div>
    </div>
  );
}

function Sorry({ why, code }: { readonly why: string; readonly code: string }) {
  return <p className="p-12 text-center text-title">{refusalText({ code: why, with: { code } }, null)}</p>;
}

/** The code and the QR code, large, on the table, and who sits there already. */
function TvLobby({ standing }: { readonly standing: TableInfo }) {
  const { t } = useTranslation(['table', 'lobby']);
  const words = useTranslation(standing.game).t;
  useGame(standing.game);
  const faces = useFaces(standing);
  const origin = usePublicOrigin();
  const isFree = (seat: number) => standing.chairs[seat]?.type === 'nobody';
  const free = faces.filter(({ seat }) => isFree(seat)).length;
  const seats = faces.map((face) => ({
    face: isFree(face.seat) ? { ...face, name: String(face.seat + 1) } : face,
    isFree: isFree(face.seat),
    status: isFree(face.seat) ? face.name : '',
  }));
  return (
    <main className="flex min-h-0 flex-1 flex-col p-4">
      <Stage label={t('lobby:chair.all')} seats={seats} middle={TV_LOBBY}>
        <div className="flex h-full items-center justify-center gap-10 rows:flex-col rows:gap-3 rows:text-center">
          <div className="w-58 shrink-0 rounded-[0.5em] bg-paper p-2 shadow-piece rows:w-36">
            <QrCode text={`${origin}/t/${standing.code}`} label={t('tvJoin')} />
          </div>
          <div className="flex flex-col gap-2">
            <h1 className="text-big">{words('title')}</h1>
            <p className="text-large text-on-table-muted">{t('tvJoin')}</p>
            <p className="counts font-title text-[calc(76*var(--u))] leading-none tracking-[0.1em] rows:text-big">
              {standing.code}
            </p>
            <p className="text-large">{origin.replace(/^https?:\/\//, '')}</p>
            <p className="text-large text-on-table-muted">{free > 0 ? t('tvFree', { count: free }) : t('tvSeated')}</p>
          </div>
        </div>
      </Stage>
    </main>
  );
}

const TV_LOBBY = { ring: [600, 260], rows: [300, 340] } as const;

/** So many items are read for the last one that has a sentence; a vote that was laid has none. */
const CAPTION_LOOKS_BACK = 30;

/** Nobody records anything from a TV. */
const LOOKING_ON = { client: null, connection: 'open', whyLate: null, isAlone: false, askAgain: null } as const;

/** The match as a room sees it: the shared things large, and under them the last of what happened. */
function TvMatch(props: { readonly client: TableClient; readonly followed: Followed; readonly match: MatchView }) {
  const { t } = useTranslation('table');
  const game = useGame(props.match.game);
  const live = useWorded(props.followed);
  const { standing } = live;
  const quiet = useFaces(standing);
  const words = useTalkWords(game.id, quiet);
  const speaker = useTranslator(game.id, quiet);
  const watched = { ...props, followed: live, moments: game.moments, speaker, isLoud: true };
  const { shown: followed, moment, skip } = useMoments(watched);
  const faces = useSpeech(quiet, useSpokenPast(followed, game.speechOf, speaker), words);
  const match = followed.match ?? props.match;
  const { past, receivedAt } = followed;
  const Screen = game.Screen ?? GenericScreen;
  const news = useNews(followed);
  const controls = useCompanionControls({ followed, match, ...LOOKING_ON });
  const sight = useMemo(() => matchOnScreen(match, 'spectator'), [match]);
  const sentences = useMemo(
    () =>
      (controls === null ? past : withoutTakenBack(past, controls.log))
        .filter(({ said, heard, act }) => said === null && (heard.length > 0 || act !== null))
        .slice(-CAPTION_LOOKS_BACK)
        .flatMap((item) => sentencesOf(item, { phrase: game.phrase, speaker, setup: match.setup, t })),
    [past, controls, game, speaker, match.setup, t],
  );
  const due = soonest(match, 'spectator');
  const headline = headlineOf(game, sight, speaker);
  const isMute = useIsWaitingForTouch();
  const [head, setHead] = useState<HTMLElement | null>(null);
  // A companion draws the whole screen.
  const isStage = controls === null;
  if (match.outcome !== null && controls === null) {
    return <TvResult {...{ match, faces, speaker }} shown={sight} code={standing.code} makePoster={game.poster} />;
  }
  return (
    <main className="relative flex min-h-0 flex-1 flex-col">
      <header
        data-part="head"
        className={classes(
          'drawn flex gap-4 px-6 py-2',
          isStage ? 'pointer-events-none absolute inset-x-0 top-0 z-10' : 'items-center',
        )}
      >
        {isStage ? (
          <div className="min-w-0 flex-1">
            <h1 className="text-[1.4rem]">{speaker.text('title')}</h1>
            {/* In short lines: with many people at the table the corners are small. */}
            <p className="flex flex-col gap-x-2 text-base text-muted leading-tight">
              <span>{match.outcome === null ? headline.title : t('over')}</span>
              {match.outcome === null && headline.note !== undefined && <span>{headline.note}</span>}
              {standing.isPaused && <span>{t('paused')}</span>}
            </p>
          </div>
        ) : (
          <h1 className="min-w-0 flex-1 truncate text-title">
            {match.outcome === null ? <WholeHeadline {...headline} /> : t('over')}
          </h1>
        )}
        {!isStage && <span ref={setHead} className="contents" />}
        {due !== null && (
          <DueRing key={due} left={due - match.at} runsSince={receivedAt} isPaused={standing.isPaused} />
        )}
        <JoinCorner code={standing.code} isSmall={!isStage} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where a TV is too small for the table, its remote control scrolls */}
      <div tabIndex={0} className={classes('flex min-h-0 flex-1 flex-col overflow-y-auto', !isStage && 'px-6')}>
        <QuestionClock
          due={due}
          left={(due ?? match.at) - match.at}
          runsSince={receivedAt}
          isPaused={standing.isPaused}
        >
          <MomentStage
            moment={moment}
            skip={skip}
            className={classes('flex min-h-0 flex-1 flex-col', isStage && 'pt-4')}
          >
            <HeadPlace value={head}>
              <Screen
                {...WATCHED}
                {...{ faces, news, moment, speaker, controls }}
                key={match.id}
                match={sight}
                place="tv"
              />
            </HeadPlace>
          </MomentStage>
        </QuestionClock>
      </div>
      {isMute && <p className="absolute right-6 bottom-1 z-30 text-muted text-small">{t('tvTouch')}</p>}
      <Caption sentences={sentences} faces={controls === null ? faces : []} label={t('past')} />
    </main>
  );
}

interface TvResultProps {
  readonly match: MatchView;
  readonly code: string;
  readonly shown: MatchOnScreen;
  readonly faces: readonly Face[];
  readonly speaker: Translator;
  readonly makePoster: PosterOf | null;
}

/** How it ended, for a whole room to read. */
function TvResult({ match, code, ...props }: TvResultProps) {
  const { poster, foot, places } = useResult({
    ...{ ...props, outcome: match.outcome as Ending, took: match.at },
    open: () => openEnd(match.id, false),
  });
  return (
    <TvEnd title={props.speaker.text('title')} {...{ poster, foot, places }}>
      <JoinCorner code={code} />
    </TvEnd>
  );
}

/** How the room joins: the code, and the same for a camera. */
function JoinCorner({ code, isSmall = false }: { readonly code: string; readonly isSmall?: boolean }) {
  const { t } = useTranslation('table');
  const origin = usePublicOrigin();
  return (
    // Low, so that it lies over no seat in its corner.
    <div className="flex flex-row-reverse items-center gap-3 text-end">
      <span className={isSmall ? 'w-12' : 'w-16'}>
        <QrCode text={`${origin}/t/${code}`} label={t('tvJoin')} />
      </span>
      <p>
        <span className="counts block font-title text-[1.6rem] leading-tight tracking-widest">{code}</span>
        {!isSmall && <span className="block text-base text-muted">{origin.replace(/^https?:\/\//, '')}</span>}
      </p>
    </div>
  );
}

interface CaptionProps {
  readonly sentences: readonly Sentence[];
  readonly faces: readonly Face[];
  readonly label: string;
}

/** The last thing that happened, as one line under the table. */
function Caption({ sentences, faces, label }: CaptionProps) {
  const last = sentences.at(-1);
  const face = last === undefined || last.seat === null ? undefined : faces[last.seat];
  return (
    <section aria-label={label} className="flex min-h-12 items-center justify-center gap-3 px-6 pb-2 text-large">
      {face !== undefined && <SeatMark look={face.look} size="small" />}
      <p className="line-clamp-1 wrap-anywhere">{last?.text}</p>
    </section>
  );
}
