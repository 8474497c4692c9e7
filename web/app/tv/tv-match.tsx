import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchView } from '../../../protocol/index.ts';
import { Clock } from '../../ui/clock.tsx';
import { GenericScreen } from '../../ui/generic-screen.tsx';
import type { Followed } from '../following/followed.ts';
import { useGame } from '../shell/games.ts';
import { useTranslator } from '../shell/translator.ts';
import { useCompanionControls } from '../table/companion-controls.ts';
import { withoutTakenBack } from '../table/desk-log.ts';
import { useFaces } from '../table/faces.ts';
import { sightOf } from '../table/match-on-screen.ts';
import { sentencesOf } from '../table/sentences.ts';
import { soonest } from '../table/soonest.ts';
import { useNews } from '../table/use-news.ts';
import { LastWords } from './last-words.tsx';
import { TvEnd } from './tv-end.tsx';

/** Nobody records anything from a TV. */
const LOOKING_ON = { client: null, connection: 'open', answer: null, isAlone: false, askAgain: null } as const;

/** The match as a room sees it: the shared things large, and under them the last of what happened. */
export function TvMatch({ followed, match }: { readonly followed: Followed; readonly match: MatchView }) {
  const { t } = useTranslation('table');
  const { standing, past, receivedAt } = followed;
  const game = useGame(match.game);
  const faces = useFaces(standing);
  const speaker = useTranslator(match.game, faces);
  const Screen = game.Screen ?? GenericScreen;
  const news = useNews(followed);
  const desk = useCompanionControls({ followed, match, ...LOOKING_ON });
  const shown = useMemo(() => sightOf(match, 'spectator'), [match]);
  const sentences = useMemo(
    () =>
      (desk === null ? past : withoutTakenBack(past, desk.log))
        .filter(({ said }) => said === null)
        .slice(-4)
        .flatMap((item) => sentencesOf(item, { phrase: game.phrase, speaker, setup: match.setup, t })),
    [past, desk, game, speaker, match.setup, t],
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
        {match.outcome !== null && desk === null ? (
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
            desk={desk}
          />
        )}
      </div>
      <LastWords sentences={sentences} faces={desk === null ? faces : []} label={t('past')} />
    </main>
  );
}
