import type { Spoken, Standing } from '../protocol/index.ts';
import { type Chair, type Guest, lettersOf, type PersonId, type TableState } from './table-state.ts';

declare const introduced: unique symbol;

/** A name that may be told to everybody. Only introductions make one. */
export type ToldName = string & { readonly [introduced]: 'name' };

/** The id of a person that may be told to everybody. Only introductions make one. */
export type ToldPerson = string & { readonly [introduced]: 'person' };

/** The same messages, in which every name and every person has been introduced. */
type Introduced<T> = T extends readonly (infer Item)[]
  ? Introduced<Item>[]
  : T extends object
    ? {
        [Field in keyof T]: Field extends 'name'
          ? ToldName
          : Field extends 'person'
            ? ToldPerson | Extract<T[Field], null>
            : T[Field];
      }
    : T;

/** How a table stands, as it may leave the house. */
export type ToldStanding = Omit<
  Standing,
  'you' | 'host' | 'coHosts' | 'awayHosts' | 'chairs' | 'people' | 'dealt' | 'requests'
> & {
  readonly host: ToldPerson | null;
  readonly coHosts: ToldPerson[];
  readonly awayHosts?: ToldPerson[];
  readonly chairs: Introduced<Standing['chairs']>;
  readonly people: Introduced<Standing['people']>;
  readonly dealt?: ({ readonly person: ToldPerson; readonly name: ToldName; readonly isOpen?: true } | null)[];
  readonly requests?: ToldRequest[];
};

/** Somebody who asks for a seat, as everybody may know. */
export interface ToldRequest {
  readonly seat: number;
  readonly person: ToldPerson;
  readonly name: ToldName;
  readonly voters: readonly ToldPerson[];
  readonly agreed: readonly ToldPerson[];
}

/** What was said, as it may leave the house. */
export type ToldSpoken = Introduced<Spoken>;

/** How people are called at a table: the one way by which names and persons leave it. */
export interface Introductions {
  person(person: PersonId): ToldPerson;
  guest(guest: Pick<Guest, 'person' | 'name'>): ToldName;
  /** Empty where nobody sits. */
  chair(chair: Chair): ToldName;
  /** In an order that tells no more than the names do. */
  inOrder(guests: readonly Guest[]): readonly Guest[];
  /** The person whom somebody means; null where nobody is called so. */
  meant(told: string): PersonId | null;
}

/** How people are called at this table. */
export const introductionsOf = (state: TableState): Introductions => (state.settings.isBlind ? blindly(state) : byName);

const toldName = (name: string): ToldName => name as ToldName;
const toldPerson = (person: string): ToldPerson => person as ToldPerson;

const byName: Introductions = {
  person: toldPerson,
  guest: ({ name }) => toldName(lettersOf(name)),
  chair: (chair) => toldName(chair.type === 'nobody' ? '' : lettersOf(chair.name)),
  inOrder: (guests) => guests,
  meant: (told) => told,
};

const FIRST_LETTER = 'A'.charCodeAt(0);

const letterOf = (number: number): string => String.fromCharCode(FIRST_LETTER + number - 1);

/** By number. Real ids are not understood either: whoever knows one from elsewhere would learn whether they are here. */
function blindly({ numbers, session }: TableState): Introductions {
  const ownNumber = (person: PersonId): number | undefined => numbers[person]?.[0];
  const idOf = (person: PersonId): ToldPerson => toldPerson(`guest-${ownNumber(person) ?? '?'}`);
  // In a session everybody has a number already, that of the session: at its tables people go by letters.
  const numberName = (number: number | undefined): ToldName =>
    toldName(session === null || number === undefined ? `№ ${number ?? '?'}` : letterOf(number));
  return {
    person: idOf,
    guest: ({ person }) => numberName(ownNumber(person)),
    chair: (chair) => (chair.type === 'nobody' ? toldName('') : numberName(chair.number)),
    inOrder: (guests) => guests.toSorted((one, other) => (ownNumber(one.person) ?? 0) - (ownNumber(other.person) ?? 0)),
    meant: (told) => Object.keys(numbers).find((person) => idOf(person) === told) ?? null,
  };
}
