import type { Seat } from '../../../../kernel/index.ts';
import type { Card, Faction } from '../../facts/facts.ts';
import { type Recorder, useRecorder } from '../use-recorder.ts';

/** What everything is called, in the reader's language. */
export function useNames() {
  const { table, faces, text } = useRecorder();
  const player = (seat: Seat) => table.players[seat];
  const chair = (seat: Seat) => text('frame.seat', { number: seat + 1 });
  const faction = (seat: Seat, form: 'name' | 'short') => {
    const id = player(seat)?.faction ?? null;
    return id === null ? chair(seat) : text(`factions.${id}.${form}`);
  };
  return {
    /** The faction's short name, for tight places; the number of the seat where it has none yet. */
    short: (seat: Seat) => faction(seat, 'short'),
    /** The place round the table, from 1 on. */
    chair,
    /** The faction's whole name. */
    whole: (seat: Seat) => faction(seat, 'name'),
    /** Who plays it: the name that was typed, else the person who sits there; empty if nobody does. */
    person: (seat: Seat) => player(seat)?.name || sitter(faces, seat),
    card: (card: Card) => text(`cards.${card}.name`),
    faction: (id: Faction) => text(`factions.${id}.name`),
  };
}

/** The name of the person in a seat; empty if the seat is. */
const sitter = (faces: Recorder['faces'], seat: Seat): string => {
  const face = faces.find((one) => one.seat === seat);
  return face?.isEmpty === false ? face.name : '';
};
