import { describe, expect, test } from 'vitest';
import { arrivalOf } from './admission.ts';
import { freeBotName, freeNameFor, isNameTaken, looksLike, whyNotCalled } from './names.ts';
import { openingState } from './opening.ts';
import { apply } from './table-event.ts';
import { realName, type TableState } from './table-state.ts';

test.each([
  ['Ana', 'ANA', 'capitals'],
  ['Ana', 'Аnа', 'Cyrillic'],
  ['HANA', 'Нana', 'Cyrillic and capitals'],
  ['Нона', 'НОНА', 'capitals of another script'],
  ['Ana', 'Ａｎａ', 'wide letters'],
  ['Ana', '𝓐𝓷𝓪', 'letters of mathematics'],
  ['Ana', 'A\u200dna', 'a joiner'],
  ['Iris', 'lris', 'a small L'],
  ['Iris', '1ris', 'a digit'],
  ['Bob0', 'BobO', 'a nought'],
  ['Carmen', 'Carrnen', 'two letters for one'],
  ['Ρap', 'Pap', 'Greek'],
  ["O'Neil", 'O’Neil', 'an apostrophe'],
  ['José', 'José', 'an accent of its own'],
  ['Ana Paz', 'Ana\u00a0 Paz', 'spaces'],
  ['Ana', 'ꓮꓠꓮ', 'Lisu'],
  ['Bob', 'ꓐ0ꓐ', 'Lisu and a nought'],
  ['ANA', 'ᗩᑎᗩ', 'syllables of Canada'],
  ['Hal', 'ᎻᎪᏞ', 'Cherokee'],
  ['Hal', 'ꮋꭺꮮ', 'small Cherokee'],
  ['Ana', 'ᴀɴᴀ', 'small capitals'],
  ['Emma', 'Emma․', 'a leader of dots'],
  ['Emma', 'Emma·', 'a dot'],
  ['Emma', 'Em·ma', 'a dot inside'],
  ['Emma', 'Emma꞉', 'a colon of letters'],
  ['Emma', 'Emma.', 'a full stop'],
  ['Emma', '-Emma-', 'dashes around it'],
  ['Ana', 'Anaˑ', 'half a length'],
  ['Ana', 'Anaʹ', 'a prime'],
  ['Ana', 'Ana\u0305', 'a line above'],
  ['Ana', 'A\u0332na', 'a line below'],
  ['Ana 1', 'Ana ۱', 'a digit of Persian'],
])('%s looks like %s: %s', (one, other) => {
  expect(looksLike(one, other)).toBe(true);
  expect(looksLike(other, one)).toBe(true);
});

test.each([
  ['Ana', 'Anna'],
  ['Jose', 'José'],
  ['Ian', 'Lan'],
  ['Ana', 'Ana 2'],
  ['Иван', 'Ivan'],
  ['👩', '👨'],
  ['!', '?'],
  ['佐々', '佐'],
  ['Ана', 'Яна'],
  ['Ana 2', 'Ana 3'],
])('%s does not look like %s', (one, other) => {
  expect(looksLike(one, other)).toBe(false);
});

describe('at a table', () => {
  const table = (): TableState => {
    const state = openingState({
      ...{ code: 'ABCDEF', match: 'm', game: 'g', wish: { preset: '', options: {}, seats: 3 } },
      settings: {
        ...{ isListed: false, isModerated: false, isBlind: false, pace: 0, decisionSeconds: null, graceSeconds: null },
      },
      host: { person: 'ana', name: 'Ana' },
    });
    apply(state, { type: 'came', person: 'bo', name: realName('Bo') });
    return state;
  };
  const taken = (state: TableState, name: string, person = 'bo') => isNameTaken(state, { name, person, seat: 2 });

  test("a host's name is reserved, seated or not; so is a co-host's", () => {
    const state = table();
    expect([taken(state, 'Аna'), taken(state, 'Ana', 'ana'), taken(state, 'Bo', 'cleo')]).toEqual([true, false, false]);
    apply(state, { type: 'promoted', person: 'bo' });
    expect(taken(state, 'B0', 'cleo')).toBe(true);
    apply(state, { type: 'handedOver', person: 'bo', isAutomatic: true });
    expect([state.host, taken(state, 'Ana', 'cleo')]).toEqual(['bo', true]);
  });

  test('a name used since the match began stays reserved, whatever became of its owner', () => {
    const state = table();
    apply(state, { type: 'sat', seat: 0, person: 'bo', name: realName('Bo') });
    apply(state, { type: 'stood', seat: 0 });
    // Nothing was played under it yet.
    expect(taken(state, 'Bo', 'cleo')).toBe(false);
    apply(state, { type: 'sat', seat: 0, person: 'bo', name: realName('Bo') });
    apply(state, { type: 'filled', seat: 1, bot: 'random', name: realName('Ada') });
    apply(state, { type: 'started', wall: 0, version: 1, setup: {}, seed: 1 as never });
    apply(state, { type: 'renamed', seat: 0, name: realName('Berta') });
    apply(state, { type: 'kicked', person: 'bo', holder: 'random' });
    expect(['Bo', 'Berta', 'Ada', 'Cleo'].map((name) => taken(state, name, 'cleo'))).toEqual([true, true, true, false]);
    expect([taken(state, 'Bo'), taken(state, 'Berta')]).toEqual([false, false]);
    expect(freeBotName(state, 2)).toBe('Blas');
  });

  test('a person may use a few names in a match, and more only for further seats', () => {
    const state = table();
    const wants = (name: string, seat = 0) => whyNotCalled(state, { name, person: 'bo', seat });
    apply(state, { type: 'sat', seat: 0, person: 'bo', name: realName('Bo') });
    for (let count = 0; count < 20; count++)
      apply(state, { type: 'renamed', seat: 0, name: realName(`Lobby ${count}`) });
    apply(state, { type: 'started', wall: 0, version: 1, setup: {}, seed: 1 as never });
    const names = ['Berta', 'Berto', 'Bruno', 'Blanca', 'Belén'];
    for (const name of names) {
      expect([name, wants(name)]).toEqual([name, null]);
      apply(state, { type: 'renamed', seat: 0, name: realName(name) });
    }
    expect(wants('Benito')).toEqual({ code: 'too-many-names', with: { most: 6 } });
    expect([wants('Berta'), whyNotCalled(state, { name: 'Benito', person: 'cleo', seat: 1 })]).toEqual([null, null]);
    // A person who returns under yet another name is let in, and keeps playing under the last one.
    const arrival = arrivalOf(state, { person: 'bo', name: 'Benito' }, () => true);
    expect(arrival).toEqual([{ type: 'called', person: 'bo', name: 'Benito', seats: [] }]);
    apply(state, { type: 'sat', seat: 1, person: 'bo', name: realName('Berta') });
    expect(wants('Benito', 1)).toBeNull();
  });

  test('shortening a name for a number does not cut a letter in half', () => {
    const state = table();
    const cut = (name: string) => {
      apply(state, { type: 'came', person: 'eva', name: realName(name) });
      apply(state, { type: 'promoted', person: 'eva' });
      return freeNameFor(state, { person: 'fay', name });
    };
    expect(cut(`Ana${'𝓐'.repeat(10)}b`)).toBe(`Ana${'𝓐'.repeat(9)} 2`);
    expect(cut(`${'a'.repeat(18)}👩‍🔧`)).toBe(`${'a'.repeat(18)}👩 2`);
  });

  test('a newcomer whose name is taken gets a number appended, and keeps it', () => {
    const state = table();
    const free = freeNameFor(state, { person: 'eva', name: 'ana' });
    expect(free).toBe('ana 2');
    apply(state, { type: 'came', person: 'eva', name: realName(free) });
    expect(freeNameFor(state, { person: 'eva', name: 'ana' })).toBe('ana 2');
    expect(freeNameFor(state, { person: 'ana', name: 'Ana' })).toBe('Ana');
  });

  test('a number is one that nobody else has, drawn or chosen', () => {
    const state = table();
    const comes = (person: string, name: string) => {
      const free = freeNameFor(state, { person, name });
      apply(state, { type: 'came', person, name: realName(free) });
      return free;
    };
    expect([comes('eva', 'Ana 2'), comes('fay', 'Аna'), comes('gus', 'ana')]).toEqual(['Ana 2', 'Аna 3', 'ana 4']);
    expect([comes('hal', 'Ana 3'), comes('ivo', 'Ana 4.')]).toEqual(['Ana 3 2', 'Ana 4. 2']);
    expect([comes('jan', 'Ana ᒿ'), taken(state, 'Ana 4', 'kim')]).toEqual(['Ana ᒿ 2', true]);
    expect(freeNameFor(state, { person: 'eva', name: 'Ana 2' })).toBe('Ana 2');
    expect(freeNameFor(state, { person: 'fay', name: 'Аna' })).toBe('Аna 3');
  });

  test('no two people knock under the same name', () => {
    const state = table();
    const knocks = (person: string, name: string) => {
      const free = freeNameFor(state, { person, name, isKnocking: true });
      apply(state, { type: 'knocked', person, name: realName(free) });
      return free;
    };
    expect([knocks('eva', 'Ana'), knocks('fay', 'Ana'), knocks('gus', 'Pau'), knocks('hal', 'Pаu')]).toEqual([
      ...['Ana 2', 'Ana 3', 'Pau', 'Pаu 2'],
    ]);
    // Somebody who knocks does not reserve a plain name.
    expect(freeNameFor(state, { person: 'ivo', name: 'Pau' })).toBe('Pau');
    expect(freeNameFor(state, { person: 'fay', name: 'Ana' })).toBe('Ana 3');
  });
});
