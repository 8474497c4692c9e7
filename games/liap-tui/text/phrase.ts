import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { Translator } from '../../game-package.ts';
import { kindNames, type Piece, type SetName, setOf } from '../facts/piece-sets.ts';
import type { DecidedBy } from '../rules/winner.ts';
import type { Event, Secret, Setup } from '../types.ts';

type RoundScored = Extract<Event, { type: 'roundScored' }>;

/** An event as a sentence; the states of a turn need none, because their events have sentences. */
export function phrase(event: Event | Secret, speaker: Translator, setup: DeepReadonly<Setup>): string | null {
  const { text, seat, seats } = speaker;
  const named = (pieces: readonly Piece[]) => namesOf(pieces, speaker, setOf(setup));
  switch (event.type) {
    case 'turnState':
      return null;
    case 'nobodyWeak':
    case 'kept':
      return text(`events.${event.type}`);
    case 'dealt':
      return text('events.dealt', { round: event.round });
    case 'weakHands':
      return text('events.weakHands', { seats: seats(event.seats) });
    case 'voted':
    case 'declined':
    case 'played':
      return text(`events.${event.type}`, { seat: seat(event.seat) });
    case 'redealt':
      return text('events.redealt', { seat: seat(event.seat), multiplier: event.multiplier });
    case 'roundStarter':
      return text(`events.roundStarter.${event.why}`, { seat: seat(event.seat) });
    case 'declared':
      return text('events.declared', { seat: seat(event.seat), piles: event.piles });
    case 'led':
      return text('events.led', { seat: seat(event.seat), count: event.count });
    case 'playedOpen':
      return text('events.playedOpen', { seat: seat(event.seat), pieces: named(event.pieces) });
    case 'drew':
      return text('events.drew', { pieces: named(event.pieces) });
    case 'revealed':
      return text('events.revealed', { plays: bySeat(event.plays, (play, at) => `${seat(at)} ${named(play)}`) });
    case 'turnWon':
      return text(`events.turnWon.${wonBy(event.by, setup)}`, { seat: seat(event.seat), piles: event.piles });
    case 'roundScored':
      return scoredSentences(event, speaker);
    case 'gameEnded':
      return text(`events.gameEnded.${event.reason}`, { winners: seats(event.winners) });
  }
}

/** The key of the text that says what decided a turn: LT-58 lets another seat win where all is equal. */
export const wonBy = (by: DecidedBy, { turnTie }: DeepReadonly<Pick<Setup, 'turnTie'>>): string =>
  by === 'seat' && turnTie === 'last' ? 'lastSeat' : by;

/** A secret as everybody may read it once it is over. */
export const disclose = (
  { pieces }: Secret,
  hearers: readonly Seat[],
  speaker: Translator,
  setup: DeepReadonly<Setup>,
): string =>
  speaker.text('events.drewThen', { who: speaker.seats(hearers), pieces: namesOf(pieces, speaker, setOf(setup)) });

const namesOf = (pieces: readonly Piece[], speaker: Translator, set: SetName): string =>
  pieces.map((piece) => nameOf(speaker, set, piece)).join(', ');

/** Numbers go by their number, all other pieces by their name. */
function nameOf({ text }: Translator, set: SetName, piece: Piece): string {
  const kind = kindNames[set][piece] ?? '';
  return /^\d/.test(kind) ? kind : text(`pieces.${kind}.long`);
}

function bySeat<T>(items: readonly T[], say: (item: T, seat: Seat) => string): string {
  return items.map(say).join('; ');
}

function scoredSentences(scored: RoundScored, { text, seat }: Translator): string {
  const { round, multiplier, declared, piles, gained, scores } = scored;
  const lines = scores.map((score, at) =>
    text('events.roundScoredSeat', {
      seat: seat(at),
      declared: declared[at] as number,
      piles: piles[at] as number,
      gained: gained[at] as number,
      score,
    }),
  );
  return [text('events.roundScored', { round, multiplier }), ...lines].join(' ');
}
