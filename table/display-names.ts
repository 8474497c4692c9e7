import type { ChatLine, TableInfo } from '../protocol/index.ts';
import { type Guest, lettersOf, type PersonId, type SeatState, type TableState } from './table-state.ts';

declare const introduced: unique symbol;

/** A name that everyone may see. Only `displayNamesOf` creates one. */
export type DisplayName = string & { readonly [introduced]: 'name' };

/** A person's id that everyone may see. Only `displayNamesOf` creates one. */
export type DisplayPerson = string & { readonly [introduced]: 'person' };

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
  readonly voters: readonly DisplayPerson[];
  readonly agreed: readonly DisplayPerson[];
}

/** A chat message as it may be sent out. */
export type NamedChatLine = Introduced<ChatLine>;

/** What people are called at a table: the only way for names and persons to leave it. */
export interface DisplayNames {
  person(person: PersonId): DisplayPerson;
  guest(guest: Pick<Guest, 'person' | 'name'>): DisplayName;
  /** Empty when nobody sits there. */
  chair(chair: SeatState): DisplayName;
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
    inOrder: (guests) => guests.toSorted((one, other) => (ownNumber(one.person) ?? 0) - (ownNumber(other.person) ?? 0)),
    meant: (told) => Object.keys(numbers).find((person) => idOf(person) === told) ?? null,
  };
}
