import { expect, test } from 'vitest';
import { speakerForTests } from '../../../translator-for-tests.ts';
import { CAST_IDS, CASTS } from '../../facts/casts.ts';
import { ROLE_NAMES, ROLES as RULES_ROLES, stackMistake } from '../../resolver/index.ts';
import { castFor, FACTION_WORDS as RULES_WORDS, readCast, writeCast } from '../../rules/casts.ts';
import { spoken } from '../../text/index.ts';
import { roleTitle } from '../../text/phrase.ts';
import type { CastLine } from '../../types.ts';
import { byFaction, fittedTo, sizeOf, withMore } from './cast-lines.tsx';
import { FACTION_WORDS, FACTIONS, inRulesWords, layersFor, ROLES, readLines, rolesFor, writeLines } from './written.ts';

const LINES: readonly CastLine[] = [
  { faction: 'town', role: ['Lover', 'OneShot', 'ForensicInvestigator'], count: 2 },
  { faction: 'mafia2', role: ['Ninja', 'Bulletproof', 'JackOfAllTrades'], count: 1 },
  { faction: 'third', role: ['Joker'], count: 12 },
];

test('the page knows the roles and factions that the rules know', () => {
  expect(ROLES.toSorted()).toEqual(ROLE_NAMES.toSorted());
  expect(FACTION_WORDS).toEqual(RULES_WORDS);
});

test('the page writes lists as the rules do, and reads what they write', () => {
  expect(writeLines(LINES)).toBe(writeCast(LINES));
  expect(readLines(writeCast(LINES))).toEqual(LINES);
  for (const role of ROLE_NAMES) {
    const line: CastLine = { faction: 'cult', role: [role], count: 3 };
    expect([writeLines([line]), readLines(writeCast([line]))]).toEqual([writeCast([line]), [line]]);
  }
});

test.each(CAST_IDS)('the page reads the roles of %s', (cast) => {
  for (let [seats, max] = CASTS[cast].seats as readonly number[] as [number, number]; seats <= max; seats++) {
    const lines = castFor(cast, seats);
    expect(readLines(writeCast(lines))).toEqual(lines);
  }
});

test('what is not written as the rules write it is left to them', () => {
  for (const text of ['Town', 'Baker Cop', 'Town Baker', 'Town Cop Baker', '3 x Town Cop', 'Town Cop; Mafia Goon']) {
    expect(readLines(text)).toBeNull();
  }
  expect(readLines('town cop, MAFIA goon')).toEqual(readLines('Town Cop, Mafia Goon'));
  expect(readLines('')).toEqual([]);
});

test('whatever can be picked can be built, and everything but layers over layers can be picked', () => {
  const offered = new Set(FACTIONS.flatMap((faction) => rolesFor(faction)));
  for (const role of offered) {
    expect([role, stackMistake([role])]).toEqual([role, null]);
    expect(layersFor(role)).toEqual(ROLES.filter((layer) => isLayer(layer) && stackMistake([layer, role]) === null));
  }
  expect(ROLES.filter((role) => !offered.has(role) && !isLayer(role))).toEqual([]);
});

const isLayer = (role: (typeof ROLES)[number]) => role === 'Lover' || RULES_ROLES[role].modifier === true;

test('several layers over one role can be built in the order in which they are offered', () => {
  for (const role of new Set(FACTIONS.flatMap((faction) => rolesFor(faction))))
    expect(stackMistake([...layersFor(role), role])).toBeNull();
});

test('roles are added to those that are alike, and gone when none is left', () => {
  const cop = { faction: 'town', role: ['Cop'] } as const;
  const two = withMore(withMore([], cop, 1), cop, 1);
  expect(two).toEqual([{ ...cop, count: 2 }]);
  expect(withMore(two, { faction: 'mafia', role: ['Cop'] }, 1)).toHaveLength(2);
  expect(withMore(two, cop, -2)).toEqual([]);
  expect(withMore(two, cop, 99)).toEqual([{ ...cop, count: 20 }]);
});

test('villagers make a list fit the seats where they can', () => {
  const lines = readLines('Town Cop, 2 Town Villager, 2 Mafia Goon') ?? [];
  expect(writeLines(fittedTo(lines, 8))).toBe('Town Cop, 5 Town Villager, 2 Mafia Goon');
  expect(writeLines(fittedTo(lines, 3))).toBe('Town Cop, 2 Mafia Goon');
  expect(fittedTo(lines, 2)).toBe(lines);
  expect(sizeOf(lines)).toBe(5);
});

test('a list is shown faction by faction', () => {
  const read = readCast('Mafia Goon, Town Cop, Third-Party Joker, 2 Town Villager');
  const factions = byFaction(read.ok ? read.value : []).map(({ faction, size, lines }) => [
    faction,
    size,
    lines.length,
  ]);
  expect(factions).toEqual([
    ['town', 3, 2],
    ['mafia', 1, 1],
    ['third', 1, 1],
  ]);
});

test.each(['en', 'es'] as const)('roles may be written with the names of the language (%s)', (language) => {
  const speaker = speakerForTests(language, spoken.words[language], 'S');
  for (const { faction, role, count } of [...LINES, ...castFor('full-moon', CASTS['full-moon'].seats[1])]) {
    const written = inRulesWords(`${count} ${roleTitle(speaker, role, faction)}`, speaker);
    expect(readCast(written)).toEqual({ ok: true, value: [{ faction, role, count }] });
  }
});

test('what is written in another language is read entry by entry, and the rest is left as it is', () => {
  const spanish = speakerForTests('es', spoken.words.es, 'S');
  expect(inRulesWords('policía del pueblo, 3 x Town Cop, Mafia Matón, Bufón, panadero del pueblo,', spanish)).toBe(
    'Town Cop, 3 x Town Cop, Mafia Goon, Third-Party Joker, panadero del pueblo,',
  );
});
