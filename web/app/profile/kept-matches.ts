import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { MatchOnScreen } from '../../ui/screen.ts';
import type { ShownGame } from '../shell/games.ts';
import { ask, useMe } from '../shell/server.ts';

/** A finished match as it was for one of my seats: played from this device, or kept by the server. */
export interface KeptMatch {
  readonly match: string;
  readonly seat: number;
  readonly game: string;
  /** Alone against bots, at a table of this page. */
  readonly isPractice: boolean;
  /** When it ended, or its end was seen here, in milliseconds since 1970. */
  readonly endedAt: number;
  readonly seats: number;
  /** `none` where nobody has won. */
  readonly result: 'won' | 'lost' | 'none';
  readonly score: number | null;
  /** The game's text that names the role; null where there are no roles. */
  readonly role: string | null;
}

/** So many are kept, the latest. */
const MOST_KEPT = 1000;

/** Kept on this device, and sent nowhere. */
export const useKeptMatches = create<{ readonly matches: readonly KeptMatch[] }>()(
  persist((): { readonly matches: readonly KeptMatch[] } => ({ matches: [] }), { name: 'tertulia.matches' }),
);

export function forgetMatches(): void {
  useKeptMatches.setState({ matches: [] });
}

/** What the server has of me; null until it said so, or where it cannot be asked. */
interface OfServer {
  readonly matches: readonly KeptMatch[] | null;
  readonly isOutOfReach: boolean;
}

const NOTHING: OfServer = { matches: [], isOutOfReach: false };

/** My matches as the server lists them, of all my devices; none for those whom it does not know. */
export function useServerMatches(): OfServer {
  const token = useMe((me) => me.token);
  const [found, setFound] = useState<OfServer>({ ...NOTHING, matches: null });
  useEffect(() => {
    if (token === null) return setFound(NOTHING);
    let isWanted = true;
    ask<{ readonly matches: readonly Omit<KeptMatch, 'isPractice'>[] }>('GET', '/api/me/matches').then(
      ({ matches }) =>
        isWanted &&
        setFound({ ...NOTHING, matches: matches.map((match) => ({ ...match, isPractice: false })).toReversed() }),
      () => isWanted && setFound({ matches: null, isOutOfReach: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [token]);
  return found;
}

/** Both lists as one, each match once for each of my seats, in the order in which they ended. */
export function mergedMatches(here: readonly KeptMatch[], there: readonly KeptMatch[]): readonly KeptMatch[] {
  const keyOf = ({ match, seat }: KeptMatch) => `${match} ${seat}`;
  const known = new Set(here.map(keyOf));
  return [...here, ...there.filter((match) => !known.has(keyOf(match)))].sort(
    (one, other) => one.endedAt - other.endedAt,
  );
}

interface Ended {
  readonly shown: MatchOnScreen;
  readonly seat: number | null;
  readonly game: ShownGame;
  readonly isPractice: boolean;
}

/** Keeps a match once it is over; null where it is not ours to keep, as in an experiment. */
export function useKeepingMatch(ended: Ended | null): void {
  const isOver = ended !== null && ended.seat !== null && ended.shown.outcome !== null;
  const id = isOver ? `${ended.shown.id} ${ended.seat}` : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a match ends once
  useEffect(() => {
    if (id !== null && ended !== null) void keep(ended);
  }, [id]);
}

async function keep({ shown, seat, game, isPractice }: Ended): Promise<void> {
  const { outcome } = shown;
  if (seat === null || outcome === null) return;
  // Another tab may have kept others meanwhile.
  await useKeptMatches.persist.rehydrate();
  const [winners = []] = outcome.ranking;
  const kept: KeptMatch = {
    match: shown.id,
    seat,
    game: game.id,
    isPractice,
    endedAt: Date.now(),
    seats: shown.seats,
    result: winners.length === 0 ? 'none' : winners.includes(seat) ? 'won' : 'lost',
    score: outcome.scores?.[seat] ?? null,
    role: shown.hand === null ? null : (game.roleOf?.(shown.hand) ?? null),
  };
  useKeptMatches.setState(({ matches }) =>
    matches.some((other) => other.match === kept.match && other.seat === kept.seat)
      ? { matches }
      : { matches: [...matches, kept].slice(-MOST_KEPT) },
  );
}
