import type { ChatLine, TableInfo } from '../protocol/index.ts';
import { type Guest, lettersOf, type PersonId, type SeatState, type TableState } from './table-state.ts';

declare const introduced: unique symbol;

/** A name that may be told to everybody. Only introductions make one. */
export type DisplayName = string & { readonly [introduced]: 'name' };

/** The id of a person that may be told to everybody. Only introductions make one. */
export type DisplayPerson = string & { readonly [introduced]: 'person' };

/** The same messages, in which every name and every person has been introduced. */
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

/** How a table stands, as it may leave the house. */
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

/** Somebody who asks for a seat, as everybody may know. */
export interface NamedRequest {
  readonly seat: number;
  readonly person: DisplayPerson;
  readonly name: DisplayName;
  readonly voters: readonly DisplayPerson[];
  readonly agreed: readonly DisplayPerson[];
}

/** What was said, as it may leave the house. */
export type NamedChatLine = Introduced<ChatLine>;

/** How people are called at a table: the one way by which names and persons leave it. */
export interface DisplayNames {
  person(person: PersonId): DisplayPerson;
  guest(guest: Pick<Guest, 'person' | 'name'>): DisplayName;
  /** Empty where nobody sits. */
  chair(chair: SeatState): DisplayName;
  /** In an order that tells no more than the names do. */
  inOrder(guests: readonly Guest[]): readonly Guest[];
  /** The person whom somebody means; null where nobody is called so. */
  meant(told: string): PersonId | null;
}

/** How people are called at this table. */
export const displayNamesOf = (state: TableState): DisplayNames => (state.settings.isBlind ? blindly(state) : byName);

const toldName = (name: string): DisplayName => name as DisplayName;
const toldPerson = (person: string): DisplayPerson => person as DisplayPerson;

const byName: DisplayNames = {
  person: toldPerson,
  guest: ({ name }) => toldName(lettersOf(name)),
  chair: (chair) => toldName(chair.type === 'nobody' ? '' : lettersOf(chair.name)),
  inOrder: (guests) => guests,
  meant: (told) => told,
};

const FIRST_LETTER = 'A'.charCodeAt(0);

const letterOf = (number: number): string => String.fromCharCode(FIRST_LETTER + number - 1);

/** By number. Real ids are not understood either: whoever knows one from elsewhere would learn whether they are here. */
function blindly({ numbers, session }: TableState): DisplayNames {
  const ownNumber = (person: PersonId): number | undefined => numbers[person]?.[0];
  const idOf = (person: PersonId): DisplayPerson => toldPerson(`guest-${ownNumber(person) ?? '?'}`);
  // In a session everybody has a number already, that of the session: at its tables people go by letters.
  const numberName = (number: number | undefined): DisplayName =>
    toldName(session === null || number === undefined ? `№ ${number ?? '?'}` : letterOf(number));
  return {
    person: idOf,
    guest: ({ person }) => numberName(ownNumber(person)),
    chair: (chair) => (chair.type === 'nobody' ? toldName('') : numberName(chair.number)),
    inOrder: (guests) => guests.toSorted((one, other) => (ownNumber(one.person) ?? 0) - (ownNumber(other.person) ?? 0)),
    meant: (told) => Object.keys(numbers).find((person) => idOf(person) === told) ?? null,
  };
}
