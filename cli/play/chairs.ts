import type { GamePackage } from '../../games/game-package.ts';
import { type Bot, fastRandom, type GameTypes, type Recording, type Seat } from '../../kernel/index.ts';
import { nearest } from '../choose-game.ts';
import type { Shell } from '../shell.ts';
import { badInput } from '../stop.ts';

/** Who sits in a chair. */
export type SeatPlan =
  | { readonly type: 'person' }
  | { readonly type: 'bot'; readonly name: string; readonly bot: Bot<GameTypes> };

/** Who is to sit where. */
export interface Seating {
  readonly seats: number;
  readonly people: readonly Seat[];
  /** Names of bots for the other chairs in turn, repeated as needed. */
  readonly bots: readonly string[];
  /** Where the bots' own chance comes from. */
  readonly seed: number;
}

/** People in their seats, bots everywhere else. */
export function seatAll(listed: GamePackage<GameTypes>, { seats, people, bots, seed }: Seating): readonly SeatPlan[] {
  const kinds = listed.bots;
  let taken = 0;
  return Array.from({ length: seats }, (_, seat): SeatPlan => {
    if (people.includes(seat)) return { type: 'person' };
    const name = bots[taken++ % bots.length] as string;
    const random = fastRandom(seed, seat + 1);
    return { type: 'bot', name, bot: (kinds[name] as (typeof kinds)[string]).make(seat, random) };
  });
}

/** The bots that `--bots` names; without it the first that does not act by chance. */
export function chooseBots(
  { voice }: Shell,
  listed: GamePackage<GameTypes>,
  written: string | undefined,
): readonly string[] {
  const names = Object.keys(listed.bots);
  if (written === undefined) return [names.find((name) => name !== 'random') ?? (names[0] as string)];
  const bots = written.split(',').map((name) => name.trim());
  const unknown = bots.find((name) => !names.includes(name));
  if (unknown === undefined) return bots;
  const near = nearest(unknown, names);
  throw badInput(voice.text(near === null ? 'errors.noBot' : 'errors.noBotButNear', { name: unknown, near, names }));
}

/** What `--people` says: how many, who take the first seats, or the seats themselves. */
export type People = number | readonly Seat[];

/** Reads `--people 2` and `--people 0,2,5`. */
export function readPeople({ voice }: Shell): (written: string) => People {
  return (written) => {
    const seats = written.split(',').map((part) => part.trim());
    const isFine = seats.every((part) => /^\d{1,3}$/.test(part)) && new Set(seats.map(Number)).size === seats.length;
    if (!isFine) throw badInput(voice.text('errors.notPeople', { given: written }));
    return seats.length === 1 ? Number(seats[0]) : seats.map(Number).sort((one, other) => one - other);
  };
}

/** How many seats a table needs for these people. */
export const seatsNeededBy = (people: People): number =>
  typeof people === 'number' ? people : Math.max(...people) + 1;

/** The seats of the people; bad input where the table has fewer. */
export function choosePeople({ voice }: Shell, people: People, seats: number): readonly Seat[] {
  if (typeof people === 'number') {
    if (people > seats) throw badInput(voice.text('errors.tooManyPeople', { people, count: seats }));
    return Array.from({ length: people }, (_, seat) => seat);
  }
  const missing = people.find((seat) => seat >= seats);
  if (missing === undefined) return people;
  // A single number after `--people` is how many: one seat by itself was named by the other option.
  const option = people.length === 1 ? '--people-at' : '--people';
  throw badInput(voice.text('errors.noSuchSeats', { option, given: missing, count: seats, last: seats - 1 }));
}

/** The seats whose answers people gave so far. */
export function peopleOf(recording: Recording<GameTypes>): readonly Seat[] {
  const people = new Set<Seat>();
  for (const { input } of recording.steps) if (input.type === 'answer' && input.by === 'person') people.add(input.seat);
  return [...people].sort((one, other) => one - other);
}
