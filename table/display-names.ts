import type { ChatLine, TableInfo } from '../protocol/index.ts';
import type { SeatingEvent } from './table-event.ts';
import { type Guest, lettersOf, type PersonId, type SeatState, type TableState } from './table-state.ts';

declare const displayed: unique symbol;

/** A name that everyone may see. Only `displayNamesOf` creates one. */
export type DisplayName = string & { readonly [displayed]: 'name' };

/** A person's id that everyone may see. Only `displayNamesOf` creates one. */
export type DisplayPerson = string & { readonly [displayed]: 'person' };

/** The same messages, with every name and person replaced by a display name. */
type Introduced<T> = T extends readonly (infer Item)[]
  ? Introduced<Item>[]
  : T extends object
    ? {
        [Field in keyof T]: Field extends 'name'
          ? DisplayName
          : Field extends 'person'
            ? DisplayPerson | Extract<T[Field], null>
            : T[Field];
      }
    : T;

/** A table's info as it may be sent out. */
export type NamedTableInfo = Omit<
  TableInfo,
  'you' | 'host' | 'coHosts' | 'awayHosts' | 'chairs' | 'people' | 'dealt' | 'requests'
> & {
  readonly host: DisplayPerson | null;
  readonly coHosts: DisplayPerson[];
  readonly awayHosts?: DisplayPerson[];
  readonly chairs: Introduced<TableInfo['chairs']>;
  readonly people: Introduced<TableInfo['people']>;
  readonly dealt?: ({ readonly person: DisplayPerson; readonly name: DisplayName; readonly isOpen?: true } | null)[];
  readonly requests?: NamedRequest[];
};

/** A request for a seat, as everyone may see it. */
export interface NamedRequest {
  readonly seat: number;
  readonly person: DisplayPerson;
  readonly name: DisplayName;
  readonly voters: DisplayPerson[];
  readonly agreed: DisplayPerson[];
}

/** A chat message as it may be sent out. */
export type NamedChatLine = Introduced<ChatLine>;

/** What people are called at a table: the only way for names and persons to leave it. */
export interface DisplayNames {
  person(person: PersonId): DisplayPerson;
  guest(guest: Pick<Guest, 'person' | 'name'>): DisplayName;
  /** Empty when nobody sits there. */
  chair(chair: SeatState): DisplayName;
  /** The look that the person in a seat chose; null where the seat lends its own. */
  look(chair: SeatState): number | null;
  /** What the program in a seat says it is; null where none plays. */
  ai(chair: SeatState): string | null;
  /** In an order that reveals no more than the names do. */
  inOrder(guests: readonly Guest[]): readonly Guest[];
  /** The person with this public id; null when there is none. */
  meant(told: string): PersonId | null;
}

/** What people are called at this table. */
export const displayNamesOf = (state: TableState): DisplayNames => (state.settings.isBlind ? blindly(state) : byName);

const toldName = (name: string): DisplayName => name as DisplayName;
const toldPerson = (person: string): DisplayPerson => person as DisplayPerson;

const byName: DisplayNames = {
  person: toldPerson,
  guest: ({ name }) => toldName(lettersOf(name)),
  chair: (chair) => toldName(chair.type === 'nobody' ? '' : lettersOf(chair.name)),
  look: (chair) => (chair.type === 'person' ? (chair.look ?? null) : null),
  ai: (chair) => (chair.type === 'person' ? (chair.ai ?? null) : null),
  inOrder: (guests) => guests,
  meant: (told) => told,
};

const FIRST_LETTER = 'A'.charCodeAt(0);

const letterOf = (number: number): string => String.fromCharCode(FIRST_LETTER + number - 1);

/** By number. Real ids are not accepted either: they would reveal whether a person is here. */
function blindly({ numbers, session }: TableState): DisplayNames {
  const ownNumber = (person: PersonId): number | undefined => numbers[person]?.[0];
  const idOf = (person: PersonId): DisplayPerson => toldPerson(`guest-${ownNumber(person) ?? '?'}`);
  // In a session everyone already has a session number, so people at its tables go by letters.
  const numberName = (number: number | undefined): DisplayName =>
    toldName(session === null || number === undefined ? `№ ${number ?? '?'}` : letterOf(number));
  return {
    person: idOf,
    guest: ({ person }) => numberName(ownNumber(person)),
    chair: (chair) => (chair.type === 'nobody' ? toldName('') : numberName(chair.number)),
    look: () => null,
    // That it is a program is told; which one could tell whose it is.
    ai: (chair) => (chair.type === 'person' && chair.ai !== undefined ? '' : null),
    inOrder: (guests) => guests.toSorted((one, other) => (ownNumber(one.person) ?? 0) - (ownNumber(other.person) ?? 0)),
    meant: (told) => Object.keys(numbers).find((person) => idOf(person) === told) ?? null,
  };
}

/** Numbers are drawn from this many, or from twice as many as are taken if that is more. */
const FEWEST = 99;

type Numbered = Extract<SeatingEvent, { type: 'numbered' }>;

/**
 * Numbers for everyone at a blind table who has none yet; null if nobody needs one. They are random, so that they do not reveal
 * who came first, and logged, so that they stay.
 */
export function numberNewcomers(state: TableState, draw: () => number): Numbered | null {
  if (!state.settings.isBlind) return null;
  const drawing = new Drawing(state, draw);
  for (const { person } of [...state.guests, ...state.knocks]) drawing.come(person);
  for (const seat of state.chairs.keys()) drawing.sit(seat);
  return drawing.deed();
}

class Drawing {
  private readonly state: TableState;
  private readonly draw: () => number;
  private readonly people: Record<PersonId, readonly number[]> = {};
  private readonly chairs: Record<string, number> = {};
  private readonly taken: Set<number>;

  constructor(state: TableState, draw: () => number) {
    this.state = state;
    this.draw = draw;
    const atChairs = state.chairs.flatMap((chair) => (chair.type === 'nobody' ? [] : (chair.number ?? [])));
    this.taken = new Set([...Object.values(state.numbers).flat(), ...atChairs]);
  }

  come(person: PersonId): void {
    if (this.numbersOf(person).length === 0) this.people[person] = [this.drawFree()];
  }

  /** A person's first seat has their number, a further one the next of theirs. */
  sit(seat: number): void {
    const chair = this.state.chairs[seat];
    if (chair === undefined || chair.type === 'nobody' || chair.number !== undefined) return;
    this.chairs[seat] = chair.type === 'bot' ? this.drawFree() : this.unusedOf(chair.person);
  }

  private unusedOf(person: PersonId): number {
    const own = this.numbersOf(person);
    const inUse = this.state.chairs.map((chair, seat) =>
      chair.type === 'nobody' ? null : (chair.number ?? this.chairs[seat]),
    );
    const unused = own.find((number) => !inUse.includes(number)) ?? this.drawFree();
    if (!own.includes(unused)) this.people[person] = [...own, unused];
    return unused;
  }

  private numbersOf(person: PersonId): readonly number[] {
    return this.people[person] ?? this.state.numbers[person] ?? [];
  }

  private drawFree(): number {
    const most = Math.max(FEWEST, 2 * this.taken.size);
    const free = Array.from({ length: most }, (_, index) => index + 1).filter((number) => !this.taken.has(number));
    const number = free[this.draw() % free.length] as number;
    this.taken.add(number);
    return number;
  }

  deed(): Numbered | null {
    const { people, chairs } = this;
    const isNeeded = Object.keys(people).length + Object.keys(chairs).length > 0;
    return isNeeded ? { type: 'numbered', people, chairs } : null;
  }
}
