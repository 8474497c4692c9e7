import { useEffect, useState } from 'react';
import type { Seat } from '../../../kernel/index.ts';
import type { ScreenProps } from '../../../web/ui/screen.ts';
import type { Piece } from '../rules/pieces.ts';
import type { Event, LiapTui } from '../types.ts';

/** How long a turn that was just turned over stays, even when the next one has begun. */
const STAYS = 4000;

type TurnWon = Extract<Event, { type: 'turnWon' }>;

/** A turn that lies open, with who won it and why. */
export interface SettledTurn {
  readonly plays: readonly (readonly Piece[])[];
  readonly winner: Seat;
  readonly piles: number;
  readonly by: TurnWon['by'];
  /** The beat in which it was turned over before our eyes; null for one that lay open when we came. */
  readonly beat: number | null;
}

/** The settled turn to show: the one just turned over for some seconds, else the last one while the next lead is awaited. */
export function useSettledTurn({ match, news, seat }: ScreenProps<LiapTui>): SettledTurn | null {
  const turns = match.table.turns.length;
  const [seen, setSeen] = useState({ beat: news.beat, turns });
  const [fresh, setFresh] = useState<SettledTurn | null>(null);
  const [passedBeat, setPassedBeat] = useState<number | null>(null);
  if (seen.beat !== news.beat) {
    setSeen({ beat: news.beat, turns });
    // Two beats may come in one redraw: the turn is then told by the table alone.
    const unheard = turns > seen.turns ? settledOn(match, news.beat) : null;
    setFresh((before) => heardTurn(news) ?? unheard ?? before);
  }
  const beat = fresh?.beat ?? null;
  useEffect(() => {
    if (beat === null) return;
    const timer = setTimeout(() => setPassedBeat(beat), STAYS);
    return () => clearTimeout(timer);
  }, [beat]);

  const hasMoved = seat !== null && match.table.laid[seat] !== null;
  if (fresh !== null && passedBeat !== beat && !hasMoved) return fresh;
  const last = lastTurn(match);
  return last !== null && fresh !== null && isSame(fresh, last) ? fresh : last;
}

function heardTurn({ beat, heard }: ScreenProps<LiapTui>['news']): SettledTurn | null {
  const revealed = heard.find((event) => event.type === 'revealed');
  const won = heard.find((event) => event.type === 'turnWon');
  if (revealed === undefined || won === undefined) return null;
  return { plays: revealed.plays, winner: won.seat, piles: won.piles, by: won.by, beat };
}

/** The last settled turn while the next lead is awaited. */
const lastTurn = (match: ScreenProps<LiapTui>['match']): SettledTurn | null =>
  match.phase === 'lead' ? settledOn(match, null) : null;

function settledOn({ table }: ScreenProps<LiapTui>['match'], beat: number | null): SettledTurn | null {
  const turn = table.turns.at(-1);
  if (turn === undefined) return null;
  const { plays, winner, decidedBy } = turn;
  return { plays, winner, piles: plays[winner]?.length ?? 0, by: decidedBy, beat };
}

const isSame = (one: SettledTurn, other: SettledTurn): boolean => String(one.plays) === String(other.plays);
