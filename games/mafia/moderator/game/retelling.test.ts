import { expect, test } from 'vitest';
import type { Phase } from '../../resolver/index.ts';
import { after, begunDesk, granted, textIn } from './desk-for-tests.ts';
import { resolve, substitute } from './doing.ts';
import { exportGame, restoreGame } from './keeping.ts';
import { privateLines, storyLines } from './meaning.ts';
import { resultsOf } from './results.ts';
import type { ModeratorGame } from './types.ts';

const START = { kind: 'start', number: 0 } as const;
const NIGHT = { kind: 'night', number: 0 } as const;

/** The desk after phases in which these lines are sent. */
const played = (list: string, ...phases: readonly (readonly string[])[]): ModeratorGame =>
  phases.reduce((desk, lines) => granted(resolve(after(desk, ...lines), 0)).desk, begunDesk(list));

const story = (desk: ModeratorGame, phase: Phase) => storyLines(textIn('en'), resultsOf(desk, phase));
const told = (desk: ModeratorGame, phase: Phase, name: string) =>
  privateLines(textIn('en'), resultsOf(desk, phase)).find((each) => each.name === name)?.lines;

const CULT =
  'Ana: Town Cop\nBo: Mafia Goon\nCult: Cult Leader\nRev: Town Reviver\nEve: Villager\nFay: Villager\nGus: Villager';
const DEATH = ['Ana was found dead in the morning. Role: Town Cop.', 'The will of Ana: “Look at Bo.”'];

test('[MF-152] a death is retold with the role and the will of then, whatever became of the dead', () => {
  const first = ['Ana: set will: Look at Bo.', 'Bo: bo: kill ana'];
  const desk = played(CULT, first, [], ['Rev: revive ana'], [], ['Cult: recruit ana']);
  expect(desk.village.players[0]).toMatchObject({ role: ['Cultist'] });
  const later = after(desk, 'Ana: set will: Nothing.');
  expect(story(later, NIGHT)).toEqual(DEATH);
  expect(told(later, START, 'Ana')).toEqual(['Your role: Town Cop.']);
  const restored = granted(restoreGame(exportGame(later))).desk;
  expect(restored).toEqual(later);
  expect(story(restored, NIGHT)).toEqual(DEATH);
});

const SWAP = 'Ana: Town Cop\nBo: Mafia Goon\nLyn: Lyncher (Ana)\nSwa: Town Role Swapper\nEve: Villager\nFay: Villager';

test('[MF-152] a lyncher was told of the target, also once the role has gone to somebody else', () => {
  const desk = played(SWAP, ['Swa: swap lyn eve']);
  expect(desk.village.players[2]).toMatchObject({ role: ['Villager'] });
  expect(told(desk, START, 'Lyn')).toEqual(['Your role: Third-Party Lyncher. You win if Ana is lynched.']);
  expect(told(desk, START, 'Eve')).toEqual(['Your role: Town Villager.']);
});

test('[MF-152] who is killed in the night of a swap died with the role of before', () => {
  const desk = played(SWAP, ['Swa: swap ana bo', 'Bo: bo: kill ana']);
  expect(story(desk, NIGHT)).toEqual(['Ana was found dead in the morning. Role: Town Cop.']);
});

test('[MF-154] the past is told with the names of those who sit there now', () => {
  const desk = granted(substitute(played(CULT, ['Ana: investigate bo', 'Bo: bo: kill eve']), 1, 'Zoe')).desk;
  expect(told(desk, NIGHT, 'Ana')).toEqual(['You investigated Zoe: not good.']);
  expect(told(desk, START, 'Zoe')?.[0]).toBe('Your role: Mafia Goon.');
  expect(granted(restoreGame(exportGame(desk))).desk).toEqual(desk);
});
