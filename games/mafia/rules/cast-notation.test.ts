import { expect, it, test } from 'vitest';
import { FACTION_WORDS, readCast, writeCast } from './cast-notation.ts';
import { CAST_IDS, CASTS, castFor } from './casts.ts';
import type { CastLine, FactionId } from './types.ts';

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

it('MF-123: takes the longest name, so that an elite bodyguard is no elite and no bodyguard', () => {
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
