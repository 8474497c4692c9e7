import type { Seat } from '../../../kernel/index.ts';
import type { Card } from '../facts/pieces.ts';
import type { Event } from '../rules/types.ts';

/** What one player did in the action phase of one round. */
export interface Deeds {
  readonly tactical: number;
  readonly component: number;
  /** The strategy cards that were used, each with the turn of the phase in which it was. */
  readonly cards: readonly { readonly card: Card; readonly turn: number }[];
  readonly skipped: number;
  /** By the table's clock; null where they have not passed. */
  readonly passedAt: number | null;
}

/** Something that was recorded and holds. */
interface Recorded {
  readonly at: number;
  readonly heard: readonly Event[];
}

const NOTHING_DONE: Deeds = { tactical: 0, component: 0, cards: [], skipped: 0, passedAt: null };

/** TT-32: what everybody did, round by round and by seat, as the log tells it; the first entry is round 1. */
export function deedsByRound(log: readonly Recorded[], rounds: number, seats: number): readonly (readonly Deeds[])[] {
  const deeds = Array.from({ length: rounds }, () => Array.from({ length: seats }, () => NOTHING_DONE));
  let round = 1;
  let turn = 1;
  const change = (seat: Seat, to: (before: Deeds) => Partial<Deeds>) => {
    const before = deeds[round - 1]?.[seat];
    if (before !== undefined) (deeds[round - 1] as Deeds[])[seat] = { ...before, ...to(before) };
  };
  for (const { at, heard } of log) {
    for (const event of heard) {
      switch (event.type) {
        case 'phaseBegan':
          round = event.round;
          turn = 1;
          break;
        case 'actionTaken':
          change(event.seat, (before) => ({ [event.kind]: before[event.kind] + 1 }));
          break;
        case 'cardUsed':
          change(event.seat, ({ cards }) => ({ cards: [...cards, { card: event.card, turn }] }));
          break;
        case 'actionCancelled':
          change(event.seat, (before) => without(before, event));
          break;
        case 'turnSkipped':
          change(event.seat, ({ skipped }) => ({ skipped: skipped + 1 }));
          turn++;
          break;
        case 'passed':
          change(event.seat, () => ({ passedAt: at }));
          turn++;
          break;
        case 'turnEnded':
          turn++;
          break;
        default:
      }
    }
  }
  return deeds;
}

/** The same without the action that was cancelled, which was the last of its kind. */
function without(before: Deeds, { kind, card }: Extract<Event, { type: 'actionCancelled' }>): Partial<Deeds> {
  if (kind === 'card') return { cards: before.cards.filter((used) => used.card !== card) };
  return { [kind]: Math.max(0, before[kind] - 1) };
}
