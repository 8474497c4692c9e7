import { expect, test } from 'vitest';
import { textIn } from '../scene-for-tests.ts';
import { dictionaryIn } from './names.ts';
import { openingOf, readRoster, writeRoster } from './roster.ts';
import { namesIn } from './sentences.ts';

const briefly = (list: string) => {
  const { players, factions } = readRoster(list);
  return players.map(({ name, role, faction }) => [name, factions.find(({ id }) => id === faction)?.kind, ...role]);
};

test('[MF-150] a list of players is read in title form and in plain role names', () => {
  expect(
    briefly(
      '1. Ana: Town Cop\n2) Bo - Mafia Godfather\n\n# a note\n- Cy: goon\nDi\tTown Bulletproof Watcher\nEl: Mafia Ninja Hitman\nFay = Third-Party Joker\nGil: jack of all trades\nHal: Mason\nIra: one-shot vigilante\nJo: Cult Leader\nKim: mafia',
    ),
  ).toEqual([
    ['Ana', 'Town', 'Cop'],
    ['Bo', 'Mafia', 'Godfather'],
    ['Cy', 'Mafia', 'Goon'],
    ['Di', 'Town', 'Bulletproof', 'Watcher'],
    ['El', 'Mafia', 'Ninja', 'Hitman'],
    ['Fay', undefined, 'Joker'],
    ['Gil', 'Town', 'JackOfAllTrades'],
    ['Hal', 'Masonry', 'Villager'],
    ['Ira', 'Town', 'OneShot', 'Vigilante'],
    ['Jo', 'Cult', 'CultLeader'],
    ['Kim', 'Mafia', 'Goon'],
  ]);
});

test('[MF-150] a list may be in the reader’s language, modifiers after the role', () => {
  const { players, factions, mistakes } = readRoster(
    'Ana: Policía antibalas del Pueblo\nBo: Padrino de la Mafia\nCy: Mafia Goon',
    dictionaryIn(namesIn(textIn('es'))),
  );
  expect([mistakes, players.map(({ role }) => role), factions.map(({ kind }) => kind)]).toEqual([
    [],
    [['Bulletproof', 'Cop'], ['Godfather'], ['Goon']],
    ['Town', 'Mafia'],
  ]);
});

test('[MF-150] brackets name a lyncher’s target, a lover’s other and one of several mafias', () => {
  const { players, factions, mistakes } = readRoster(
    'Lyn: Lyncher (Ana)\nAna: Lover Cop (Bo)\nBo: Lover Goon (Red)\nCy: Mafia Goon (Blue)\nDi: Mason Cop',
  );
  expect(mistakes).toEqual([]);
  expect(players.map(({ lynchTarget, lover }) => lynchTarget ?? lover ?? null)).toEqual(['p2', 'p3', null, null, null]);
  expect(factions.map(({ name, kind, town }) => [name, kind, town])).toEqual([
    ['Town', 'Town', undefined],
    ['Red', 'Mafia', undefined],
    ['Blue', 'Mafia', undefined],
    ['Masonry', 'Masonry', 'Town town'],
  ]);
});

test('[MF-150] every mistake of a list is named with its line', () => {
  const list = [
    'Ana: Town Cop',
    'ana: Doctor',
    'nobody: Doctor',
    'Bo',
    'Cy: Town Wizard',
    'Di: Bulletproof',
    'El: Overeager Goon',
    'Fay: Ninja Villager',
    'Gil: Lyncher',
    'Hal: Lyncher (Zed)',
    'Ira: Lover Cop',
    ': Cop',
    ':preset chess',
    ':set ties=coin',
    ':set tide=high',
    ':night soon',
    `${'x'.repeat(41)}: Cop`,
  ].join('\n');
  expect(readRoster(list).mistakes.map(({ line, code, value }) => [line, code, value])).toEqual([
    [2, 'name-taken', 'ana'],
    [3, 'name-nobody', 'nobody'],
    [4, 'no-role', 'Bo'],
    [5, 'unknown-role', 'wizard'],
    [6, 'nothing-beneath', 'Bulletproof'],
    [7, 'no-personal-action-beneath', 'Overeager'],
    [8, 'no-action-beneath', 'Ninja'],
    [9, 'lyncher-alone', ''],
    [10, 'unknown-target', 'Zed'],
    [11, 'lover-alone', ''],
    [12, 'unknown-directive', ':'],
    [13, 'unknown-preset', 'chess'],
    [14, 'bad-value', 'coin'],
    [15, 'unknown-setting', 'tide'],
    [16, 'bad-value', 'soon'],
    [17, 'bad-name', 'x'.repeat(41)],
  ]);
  expect(readRoster('# nobody yet').mistakes).toMatchObject([{ line: 0, code: 'no-players' }]);
});

test('[MF-150] lines that begin with a colon set the village up, and a list can be written again', () => {
  const list =
    ':village Riverside\n:preset library\n:set ties=draw\n:set noLynchVote true\n:night 1d 12h\n:day 90\n:seed 5\nAna: Town Cop\nBo: Mafia Lover Goon (Cy) (Red)\nCy: Mason Lover Bulletproof Doctor (Bo)\nLyn: Third-Party Lyncher (Ana)\nMo: Mafia Goon\nNa: Cult Cop';
  const opening = openingOf(readRoster(list), 1);
  expect(opening).toMatchObject({
    name: 'Riverside',
    preset: 'library',
    settings: { ties: 'draw', noLynchVote: true },
    minutes: { night: 2160, day: 90 },
    seed: 5,
  });
  expect(openingOf(readRoster(writeRoster(opening)), 1)).toEqual(opening);
});
