import { type ComponentProps, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Followed } from '../../client/followed.ts';
import { readCode } from '../../protocol/codes.ts';
import type { MatchView, TableInfo } from '../../protocol/index.ts';
import { Clock } from '../ui/clock.tsx';
import { GenericScreen } from '../ui/generic-screen.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import type { Face } from '../ui/screen.ts';
import { SeatMark } from '../ui/seat-mark.tsx';
import { Result } from './end/end-panel.tsx';
import { useGame } from './shell/games.ts';
import { Loading } from './shell/page.tsx';
import { refusalText, useMe, usePublicOrigin } from './shell/server.ts';
import { useCompanionControls, withoutTakenBack } from './table/companion-controls.ts';
import { historyReader, type Sentence, sentencesOf } from './table/history.ts';
import { matchOnScreen, soonest, useFaces, useNews, useTranslator } from './table/match-on-screen.ts';
import { ConnectionNotice } from './table/notices.tsx';
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
        <TvMatch followed={followed} match={followed.match} />
      )}
    </div>
  );
}

function Sorry({ why, code }: { readonly why: string; readonly code: string }) {
  return <p className="p-12 text-center text-title">{refusalText({ code: why, with: { code } }, null)}</p>;
}

/** The code and the QR code, large, and who sits already. */
function TvLobby({ standing }: { readonly standing: TableInfo }) {
  const { t } = useTranslation('table');
  const words = useTranslation(standing.game).t;
  useGame(standing.game);
  const faces = useFaces(standing);
  const origin = usePublicOrigin();
  const free = standing.chairs.filter(({ type }) => type === 'nobody').length;
  return (
    <main className="flex flex-1 flex-col items-center justify-center gap-8 p-8 text-center">
      <h1 className="text-big">{words('title')}</h1>
      <div className="flex flex-wrap items-center justify-center gap-12">
        <div className="w-64">
          <QrCode text={`${origin}/t/${standing.code}`} label={t('tvJoin')} />
        </div>
        <div className="flex flex-col gap-2">
          <p className="text-large text-muted">{t('tvJoin')}</p>
          <p className="counts font-title text-[5rem] leading-none tracking-[0.15em]">{standing.code}</p>
          <p className="text-large">{origin.replace(/^https?:\/\//, '')}</p>
        </div>
      </div>
      <ul className="flex flex-wrap justify-center gap-6 text-large">
        {faces.map((face, seat) => (
          <li key={face.seat} className="flex items-center gap-2">
            <SeatMark look={face.look} />
            <span className={standing.chairs[seat]?.type === 'nobody' ? 'text-muted' : ''}>{face.name}</span>
          </li>
        ))}
      </ul>
      <p className="text-large text-muted">{free > 0 ? t('tvFree', { count: free }) : t('tvSeated')}</p>
    </main>
  );
}

/** Nobody records anything from a TV. */
const LOOKING_ON = { client: null, connection: 'open', answer: null, isAlone: false, askAgain: null } as const;

/** The match as a room sees it: the shared things large, and under them the last of what happened. */
function TvMatch({ followed, match }: { readonly followed: Followed; readonly match: MatchView }) {
  const { t } = useTranslation('table');
  const { standing, past, receivedAt } = followed;
  const game = useGame(match.game);
  const faces = useFaces(standing);
  const speaker = useTranslator(match.game, faces);
  const Screen = game.Screen ?? GenericScreen;
  const news = useNews(followed);
  const controls = useCompanionControls({ followed, match, ...LOOKING_ON });
  const shown = useMemo(() => matchOnScreen(match, 'spectator'), [match]);
  const sentences = useMemo(
    () =>
      (controls === null ? past : withoutTakenBack(past, controls.log))
        .filter(({ said }) => said === null)
        .slice(-4)
        .flatMap((item) => sentencesOf(item, { phrase: game.phrase, speaker, setup: match.setup, t })),
    [past, controls, game, speaker, match.setup, t],
  );
  const due = soonest(match, 'spectator');
  return (
    <main className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-baseline gap-4 px-6 py-2">
        <h1 className="text-title">{speaker.text('title')}</h1>
        <p className="flex-1 text-large text-muted">
          {match.outcome === null ? speaker.text(`phases.${match.phase}`) : t('over')}
          {standing.isPaused && ` · ${t('paused')}`}
        </p>
        {due !== null && (
          <Clock left={due - match.at} runsSince={receivedAt} isPaused={standing.isPaused} label={t('timeLeft')} />
        )}
        <p className="counts text-large tracking-widest">{standing.code}</p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where a TV is too small for the table, its remote control scrolls */}
      <div tabIndex={0} className="flex min-h-0 flex-1 flex-col overflow-y-auto px-6">
        {match.outcome !== null && controls === null ? (
          <TvEnd outcome={match.outcome} faces={faces} speaker={speaker} />
        ) : (
          <Screen
            key={match.id}
            match={shown}
            seat={null}
            options={[]}
            extras={[]}
            faces={faces}
            news={news}
            speaker={speaker}
            place="tv"
            answer={null}
            controls={controls}
          />
        )}
      </div>
      <LastWords sentences={sentences} faces={controls === null ? faces : []} label={t('past')} />
    </main>
  );
}

/** Who won, for a whole room. */
function TvEnd(props: ComponentProps<typeof Result>) {
  return (
    <div className="mx-auto grid w-full max-w-3xl flex-1 content-center gap-6">
      <Result {...props} />
    </div>
  );
}

const MOST = 2;

interface LastWordsProps {
  readonly sentences: readonly Sentence[];
  readonly faces: readonly Face[];
  readonly label: string;
}

/** The last of what happened, for a room to read along. */
function LastWords({ sentences, faces, label }: LastWordsProps) {
  return (
    <ol
      aria-label={label}
      className="flex min-h-20 flex-col justify-end gap-1 border-line border-t bg-surface px-6 py-2"
    >
      {sentences.slice(-MOST).map(({ key, seat, text }) => {
        const face = seat === null ? undefined : faces[seat];
        return (
          <li key={key} className="flex items-center gap-3">
            {face !== undefined && <SeatMark look={face.look} size="small" />}
            <span className="line-clamp-2 wrap-anywhere">{text}</span>
          </li>
        );
      })}
    </ol>
  );
}
