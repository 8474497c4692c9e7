import { describe, expect, it, test } from 'vitest';
import { chooseSetup } from '../../../kernel/host.ts';
import { CAST_IDS, CASTS, type CastId } from '../facts/casts.ts';
import { game } from '../game.ts';
import { ROLE_NAMES } from '../resolver/index.ts';
import type { CastLine, FactionId } from '../types.ts';
import { castFor, FACTION_WORDS, readCast, writeCast } from './casts.ts';

const sizesOf = (id: CastId): number[] => {
  const [least, most] = CASTS[id].seats;
  return Array.from({ length: most - least + 1 }, (_, more) => least + more);
};

const count = (lines: readonly CastLine[]): number => lines.reduce((sum, line) => sum + line.count, 0);

describe.each(CAST_IDS)('the cast %s', (id) => {
  it('MF-123: has a role for every seat at each of its sizes', () => {
    for (const seats of sizesOf(id)) expect(count(castFor(id, seats)), `${seats} seats`).toBe(seats);
  });

  it('MF-123: can be chosen at each of its sizes, and at no other', () => {
    const sizes = sizesOf(id);
    for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
      expect(chooseSetup(game, { options: { cast: id } }, seats).ok, `${seats} seats`).toBe(sizes.includes(seats));
    }
  });
});

it('the casts show every role and modifier between them', () => {
  const shown = new Set(
    CAST_IDS.flatMap((id) =>
      sizesOf(id)
        .flatMap((seats) => castFor(id, seats))
        .flatMap((line) => line.role),
    ),
  );
  expect(ROLE_NAMES.filter((role) => !shown.has(role))).toEqual([]);
});

it('every table from the fewest seats to the most has a cast', () => {
  expect(sizesOf('classic')).toEqual(
    Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, more) => game.seats.min + more),
  );
});

const read = (text: string): readonly CastLine[] => {
  const cast = readCast(text);
  if (!cast.ok) throw new Error(`${cast.why.code} in “${text}”`);
  return cast.value;
};

it('MF-123: reads how many, whose and what, the layers from the outside', () => {
  expect(read('2 Mafia Ninja Goon')).toEqual([{ faction: 'mafia', role: ['Ninja', 'Goon'], count: 2 }]);
  expect(read('Town Cop\nThird-Party Joker; Mafia2 Hitman')).toEqual([
    { faction: 'town', role: ['Cop'], count: 1 },
    { faction: 'third', role: ['Joker'], count: 1 },
    { faction: 'mafia2', role: ['Hitman'], count: 1 },
  ]);
});

it.each([
  ['3x town villager', 'Villager', 3],
  ['3 × Town Villager', 'Villager', 3],
  ['town elite bodyguard', 'EliteBodyguard', 1],
  ['Town Jack of All Trades', 'JackOfAllTrades', 1],
  ['TOWN forensicinvestigator', 'ForensicInvestigator', 1],
  ['cult Cult Leader', 'CultLeader', 1],
])('MF-123: is patient with how “%s” is written', (text, role, count) => {
  const [line] = read(text);
  expect(line).toMatchObject({ role: [role], count });
});

it('MF-123: takes the longest name, so that an elite bodyguard is neither an elite nor a bodyguard', () => {
  expect(read('Mafia One-Shot Elite Bodyguard Goon')[0]?.role).toEqual(['OneShot', 'EliteBodyguard', 'Goon']);
});

it('MF-123: writes what it reads, for every named cast', () => {
  for (const id of CAST_IDS) {
    for (const seats of CASTS[id].seats) {
      const lines = castFor(id, seats);
      expect(read(writeCast(lines))).toEqual(lines);
    }
  }
});

test.each(Object.keys(FACTION_WORDS) as FactionId[])('MF-123: the word of %s is read as it is written', (faction) => {
  const lines: CastLine[] = [{ faction, role: ['Villager'], count: 1 }];
  expect(read(writeCast(lines))).toEqual(lines);
});

it.each([
  ['', 'empty-cast'],
  [' , ;\n', 'empty-cast'],
  ['Pirate Cop', 'unknown-faction'],
  ['Cop', 'unknown-faction'],
  ['Town', 'unknown-role'],
  ['Town Wizard', 'unknown-role'],
  ['0 Town Cop', 'unknown-role'],
  ['Town Bulletproof', 'nothing-beneath'],
  ['Town Ninja Villager', 'no-action-beneath'],
  ['Town Overeager Villager', 'no-personal-action-beneath'],
  ['Mafia One-Shot Hitman', 'no-personal-action-beneath'],
])('MF-123: refuses “%s”: %s', (text, code) => {
  const cast = readCast(`Town Cop, ${text}`.replace(/^Town Cop, (?=[\s,;]*$)/, ''));
  expect(cast.ok ? null : cast.why.code).toBe(code);
});

it('MF-123: names the entry that is wrong', () => {
  const cast = readCast('Town Cop, 2 Mafia Wizard, Town Doctor');
  expect(cast.ok ? null : cast.why.with).toMatchObject({ entry: '2 Mafia Wizard' });
});
