import { useEffect, useState } from 'react';
import type { Seat } from '../../../kernel/index.ts';
import type { PlayingMoment, ScreenProps } from '../../../web/ui/screen.ts';
import type { Piece } from '../facts/piece-sets.ts';
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
  /** The moment in which it is turned over before our eyes. */
  readonly moment: PlayingMoment<LiapTui> | null;
  /** Whether the pieces lay face down until then. */
  readonly isTurning: boolean;
  /** Its piles are already taken, before our eyes. */
  readonly isPast: boolean;
}

/**
 * The settled turn to show: the one that is just turned over, as a moment or else for some seconds; and the last one while the next lead
 * is awaited.
 */
export function useSettledTurn(props: ScreenProps<LiapTui>): SettledTurn | null {
  const { match, news, seat, moment = null } = props;
  const turns = match.table.turns.length;
  const [seen, setSeen] = useState({ beat: news.beat, turns });
  const [fresh, setFresh] = useState<{ readonly beat: number; readonly turn: SettledTurn } | null>(null);
  const [passedBeat, setPassedBeat] = useState<number | null>(null);
  const [shownKey, setShownKey] = useState('');
  /** The beat on screen while it was shown as a moment. */
  const [shownAt, setShownAt] = useState<number | null>(null);
  const played = moment === null ? null : turnOf(moment);
  const key = `${match.table.round}.${turns + 1}`;
  if (played !== null && shownKey !== key) {
    setShownKey(key);
    setShownAt(news.beat);
  }
  if (seen.beat !== news.beat) {
    setSeen({ beat: news.beat, turns });
    // Two beats may come in one redraw: the turn is then told by the table alone.
    const turn = heardTurn(news.heard) ?? (turns > seen.turns ? settledOn(match) : null);
    const wasPlayed = shownAt === seen.beat;
    if (turn !== null && !wasPlayed) setFresh({ beat: news.beat, turn });
  }
  const beat = fresh?.beat ?? null;
  useEffect(() => {
    if (beat === null) return;
    const timer = setTimeout(() => setPassedBeat(beat), STAYS);
    return () => clearTimeout(timer);
  }, [beat]);

  if (played !== null) return played;
  const isPast = shownKey === `${match.table.round}.${turns}`;
  const hasMoved = seat !== null && match.table.laid[seat] !== null;
  if (fresh !== null && passedBeat !== beat && !hasMoved && !isPast) return fresh.turn;
  const last = match.phase === 'lead' ? settledOn(match) : null;
  return last === null ? null : { ...last, isPast };
}

/** What the moment of a turn shows, while the match is still as it was before. */
function turnOf(moment: PlayingMoment<LiapTui>): SettledTurn | null {
  const turn = moment.event.type === 'turnWon' ? heardTurn(moment.heard) : null;
  if (turn === null) return null;
  return { ...turn, moment, isTurning: !moment.heard.some(({ type }) => type === 'playedOpen') };
}

const LYING = { moment: null, isTurning: false, isPast: false } as const;

function heardTurn(heard: ScreenProps<LiapTui>['news']['heard']): SettledTurn | null {
  const revealed = heard.find((event) => event.type === 'revealed');
  const won = heard.find((event) => event.type === 'turnWon');
  if (revealed === undefined || won === undefined) return null;
  return { plays: revealed.plays, winner: won.seat, piles: won.piles, by: won.by, ...LYING };
}

function settledOn({ table }: ScreenProps<LiapTui>['match']): SettledTurn | null {
  const turn = table.turns.at(-1);
  if (turn === undefined) return null;
  const { plays, winner, decidedBy } = turn;
  return { plays, winner, piles: plays[winner]?.length ?? 0, by: decidedBy, ...LYING };
}
