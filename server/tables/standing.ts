import type { Standing } from '../../wire/index.ts';
import { type Chair, guestOf, type PersonId, type TableState } from './table-state.ts';

/** Who is at the table right now. */
export interface Presence {
  /** Devices that look on from beside the table. */
  readonly spectators: number;
  isHere(person: PersonId): boolean;
}

/** How a table stands, for everybody alike. */
export function standingOf(state: TableState, presence: Presence): Omit<Standing, 'you'> {
  const { code, match, game, stage, wish, settings, isPaused, host, chairs, guests } = state;
  const people = guests.map(({ person, name }) => ({ person, name, isHere: presence.isHere(person) }));
  return {
    code,
    match,
    game,
    stage,
    wish: { ...wish, options: { ...wish.options } } as Standing['wish'],
    settings,
    isPaused,
    host,
    chairs: chairs.map((chair) => sitterOf(chair, presence)),
    people,
    spectators: presence.spectators,
  };
}

function sitterOf(chair: Chair, presence: Presence): Standing['chairs'][number] {
  if (chair.type === 'nobody') return { type: 'nobody', heldBy: chair.heldBy };
  if (chair.type === 'bot') return { type: 'bot', bot: chair.bot, name: chair.name };
  const { person, name, heldBy } = chair;
  return { type: 'person', person, name, isHere: presence.isHere(person), heldBy };
}

/** The same as fields of a JSON record, without its braces. */
export const standingText = (state: TableState, presence: Presence): string =>
  JSON.stringify(standingOf(state, presence)).slice(1, -1);

/** What the standing says to one person alone. */
export function youText(state: TableState, person: PersonId | null): string {
  return `"you":${JSON.stringify({ person, muted: guestOf(state, person)?.muted ?? [] })}`;
}
