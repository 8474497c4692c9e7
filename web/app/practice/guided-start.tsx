import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import type { TableInfo } from '../../../protocol/index.ts';
import { isGuidedMatch } from '../../local/host-messages.ts';
import { localGame } from '../../local/local-game.ts';
import { AskDialog } from '../../ui/dialog.tsx';
import { refusalOf, useAction, useMe } from '../shell/server.ts';
import { useSettings } from '../shell/settings.ts';

interface GuidedStartProps {
  readonly game: string;
  readonly standing: TableInfo;
}

/** Whether the address asks for the guided match. */
export const useGuidedIsNext = (): boolean => new URLSearchParams(useSearch()).has('guided');

/** Begins the guided match where the address asks for it; a match that somebody has begun to play is asked about first. */
export function GuidedStart({ game, standing }: GuidedStartProps) {
  const { t } = useTranslation(['beginnings', 'practice']);
  const name = useMe((me) => me.name) ?? t('practice:guest');
  const isWanted = useGuidedIsNext();
  const [, go] = useLocation();
  const [isAsking, setAsking] = useState(false);
  /** The match on the table when the guided one was begun; null before. */
  const [replaced, setReplaced] = useState<string | null>(null);
  const { attempt, isBusy, refusal, forget } = useAction(game);
  const done = () => {
    setAsking(false);
    forget();
    go(`/practice/${game}`, { replace: true });
  };
  const begin = async () => {
    // People who want nothing shown to them one by one do not wait for bots either.
    const tempo = useSettings.getState().showsMoments ? 'calm' : 'atOnce';
    if (await attempt(() => localGame.beginGuided(game, name, tempo).catch(refusalOf))) setReplaced(standing.match);
    // What was refused without a question can be tried again, or left, where it would have been asked.
    else setAsking(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address asks for is done once
  useEffect(() => {
    if (!isWanted) return;
    const isRunning = standing.stage === 'playing' && !isGuidedMatch(standing.match);
    // Where that cannot be known it is asked too.
    const wasPlayed = localGame.wasPlayed(game).catch(() => true);
    void wasPlayed.then((isPlayed) => (isRunning && isPlayed ? setAsking(true) : begin()));
  }, [isWanted]);
  const isThere = replaced !== null && standing.match !== replaced;
  useEffect(() => {
    if (isThere) go(`/practice/${game}`, { replace: true });
  }, [isThere, game, go]);
  if (!isAsking) return null;
  return (
    <AskDialog
      title={t('guided.replace')}
      text={t('guided.replaceText')}
      yes={t('guided.start')}
      no={t('guided.keep')}
      onYes={() => void begin()}
      onClose={done}
      isBusy={isBusy}
      error={refusal}
    />
  );
}
