import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { Refusal } from '../../../kernel/index.ts';
import type { Tempo } from '../../../protocol/codes.ts';
import type { TableInfo, TableRequest } from '../../../protocol/index.ts';
import { isGuidedMatch, type OrderedSeat } from '../../local/host-messages.ts';
import { localGame } from '../../local/local-game.ts';
import { AskDialog } from '../../ui/dialog.tsx';
import { refusalOf, useAction, useMe } from '../shell/server.ts';
import { useSettings } from '../shell/settings.ts';
import type { AskedMatch } from './asked-match.ts';

interface AskedStartProps {
  readonly game: string;
  readonly asked: AskedMatch;
  readonly standing: TableInfo;
}

/** Begins the match that the address asks for; one that somebody has begun to play is asked about first. */
export function AskedStart({ game, asked, standing }: AskedStartProps) {
  const { t } = useTranslation(['beginnings', 'practice']);
  const name = useMe((me) => me.name) ?? t('practice:guest');
  const [, go] = useLocation();
  const [isAsking, setAsking] = useState(false);
  /** The match on the table when the other one was begun; null before. */
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
    if (await attempt(() => beginAsked(game, asked, { name, tempo }).catch(refusalOf))) setReplaced(standing.match);
    // What was refused without a question can be tried again, or left, where it would have been asked.
    else setAsking(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address asks for is done once
  useEffect(() => {
    const isRunning = standing.stage === 'playing' && !isGuidedMatch(standing.match);
    // Where that cannot be known it is asked too.
    const wasPlayed = localGame.wasPlayed(game).catch(() => true);
    void wasPlayed.then((isPlayed) => (isRunning && isPlayed ? setAsking(true) : begin()));
  }, [asked]);
  const isThere = replaced !== null && standing.match !== replaced;
  useEffect(() => {
    if (isThere) go(`/practice/${game}`, { replace: true });
  }, [isThere, game, go]);
  if (!isAsking) return null;
  const isGuided = asked === 'guided';
  return (
    <AskDialog
      title={t(isGuided ? 'guided.replace' : 'practice:rules.replace')}
      text={t('guided.replaceText')}
      yes={t(isGuided ? 'guided.start' : 'practice:rules.start')}
      no={t('guided.keep')}
      onYes={() => void begin()}
      onClose={done}
      isBusy={isBusy}
      error={refusal}
    />
  );
}

function beginAsked(
  game: string,
  asked: AskedMatch,
  { name, tempo }: { readonly name: string; readonly tempo: Tempo },
): Promise<Refusal | null> {
  if (asked === 'guided') return localGame.beginGuided(game, name, tempo);
  const { wish, bot } = asked;
  const others = Array.from({ length: Math.max(0, wish.seats - 1) }, (): OrderedSeat => ({ bot }));
  return localGame.begin(game, { wish: wish as TableRequest, chairs: [{ name }, ...others], tempo });
}
