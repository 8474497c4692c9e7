import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import type { Refusal } from '../../../kernel/index.ts';
import type { Tempo } from '../../../protocol/codes.ts';
import type { TableInfo, TableRequest } from '../../../protocol/index.ts';
import { isGuidedMatch, type OrderedSeat } from '../../local/host-messages.ts';
import { localGame } from '../../local/local-game.ts';
import { AskDialog } from '../../ui/dialog.tsx';
import type { RequestedSetup } from '../../ui/setup.ts';
import { refusalOf, useAction, useMe } from '../shell/server.ts';
import { useSettings } from '../shell/settings.ts';

/** Rules that were chosen elsewhere, with one person at the table. */
interface AskedRules {
  readonly wish: RequestedSetup;
  /** The kind of bot in all other seats. */
  readonly bot: string;
}

/** What an address asks a practice table to begin with: the guided match, or rules that were chosen elsewhere. */
export type AskedMatch = 'guided' | AskedRules;

/** The address of a practice table that begins with these rules. */
export const rulesHref = (game: string, rules: AskedRules): string =>
  `/practice/${game}?rules=${encodeURIComponent(JSON.stringify(rules))}`;

/** What the address asks for; null where it asks for nothing that can be read. */
export function readAsked(search: string): AskedMatch | null {
  const asked = new URLSearchParams(search);
  if (asked.has('guided')) return 'guided';
  try {
    const { wish, bot } = JSON.parse(asked.get('rules') ?? 'null') as Partial<AskedRules>;
    const { preset, options, seats } = (wish ?? {}) as Partial<RequestedSetup>;
    const isWhole = typeof preset === 'string' && typeof options === 'object' && Number.isInteger(seats);
    return isWhole && options !== null && typeof bot === 'string' ? { wish: wish as RequestedSetup, bot } : null;
  } catch {
    return null;
  }
}

/** The same of this page. */
export function useAskedMatch(): AskedMatch | null {
  const search = useSearch();
  return useMemo(() => readAsked(search), [search]);
}

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
