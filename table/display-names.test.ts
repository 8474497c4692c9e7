import { expect, test } from 'vitest';
import { fastRandom } from '../kernel/host.ts';
import { displayNamesOf, numberNewcomers } from './display-names.ts';
import { DEFAULT_SETTINGS, openingState } from './opening.ts';
import { apply, type SeatingEvent } from './table-event.ts';
import { realName, type TableState } from './table-state.ts';

const random = fastRandom(3);
const draw = () => random.below(2 ** 32);

function open(): TableState {
  return openingState({
    ...{ code: 'ABC234', match: 'm', game: 'g' },
    wish: { preset: 'p', options: {}, seats: 3 },
    settings: { ...DEFAULT_SETTINGS, isBlind: true },
    host: { person: 'ana', name: 'Ana' },
  });
}

function happens(state: TableState, ...events: readonly SeatingEvent[]): void {
  for (const event of events) apply(state, event);
  const numbered = numberNewcomers(state, draw);
  if (numbered !== null) apply(state, numbered);
}

const came = (person: string): SeatingEvent => ({ type: 'came', person, name: realName(person) });
const sat = (seat: number, person: string): SeatingEvent => ({ type: 'sat', seat, person, name: realName(person) });
const namesIn = (state: TableState): string[] => state.chairs.map((chair) => displayNamesOf(state).chair(chair));
const nameOf = (state: TableState, person: string): string =>
  displayNamesOf(state).guest({ person, name: realName(person) });

test('everyone who comes gets a separate number, and keeps it when they leave and return', () => {
  const state = open();
  for (let each = 0; each < 150; each++) happens(state, came(`p${each}`));
  const numbers = Object.values(state.numbers).flat();
  expect(numbers).toHaveLength(151);
  expect(new Set(numbers).size).toBe(151);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(302);
  const before = nameOf(state, 'p7');
  happens(state, { type: 'went', person: 'p7' });
  happens(state, came('p7'));
  expect(nameOf(state, 'p7')).toBe(before);
});

test('a first seat has its owner\u2019s number, a second another, a bot a separate one, and all of them stay', () => {
  const state = open();
  happens(state, sat(0, 'ana'), sat(1, 'ana'), { type: 'filled', seat: 2, bot: 'random', name: realName('Ada') });
  const names = namesIn(state);
  expect(names[0]).toBe(nameOf(state, 'ana'));
  expect(new Set(names).size).toBe(3);
  happens(state, { type: 'stood', seat: 1 });
  happens(state, sat(1, 'ana'));
  expect(namesIn(state)).toEqual(names);
  happens(state, { type: 'reordered', order: [2, 1, 0] });
  expect(namesIn(state)).toEqual(names.toReversed());
});

test('numbers do not reveal who came first', () => {
  const firsts = Array.from({ length: 40 }, () => {
    const state = open();
    happens(state, came('beto'));
    return nameOf(state, 'ana').localeCompare(nameOf(state, 'beto'), 'en', { numeric: true });
  });
  expect(new Set(firsts)).toEqual(new Set([-1, 1]));
});

test('people are listed by number, and addressed by it alone', () => {
  const state = open();
  for (const person of ['beto', 'caro', 'dani', 'eva']) happens(state, came(person));
  const names = displayNamesOf(state);
  const listed = names.inOrder(state.guests).map(({ person }) => state.numbers[person]?.[0] ?? 0);
  expect(listed).toEqual(listed.toSorted((one, other) => one - other));
  expect(names.meant(names.person('caro'))).toBe('caro');
  expect(names.meant('caro')).toBeNull();
  expect(names.meant('guest-?')).toBeNull();
});

test('at any other table nobody is numbered', () => {
  const state = { ...open(), settings: DEFAULT_SETTINGS };
  expect(numberNewcomers(state, draw)).toBeNull();
  expect(nameOf(state, 'ana')).toBe('ana');
  expect(displayNamesOf(state).meant('ana')).toBe('ana');
});
