import { expect, test } from 'vitest';
import { after, begunGame, FIVE, granted, textIn } from '../scene-for-tests.ts';
import { resolve } from './game.ts';
import { voteCount, weightedCount } from './pending.ts';
import { voteCountLines } from './sentences.ts';

const day = (list: string = FIVE) => granted(resolve(begunGame(list), 0)).game;
const linesIn = (language: 'en' | 'es', game: ReturnType<typeof day>) =>
  voteCountLines({ text: textIn(language), village: game.village }, voteCount(game));

test('[MF-156] votes are grouped by candidate with the voters in casting order, ready to paste', () => {
  const game = after(
    day(`:set lynch=majority\n${FIVE}`),
    'Eve: vote cy',
    'Ana: vote bo',
    'Bo: vote no lynch',
    'Doc: vote bo',
    'Eve: vote bo',
    'Bo: vote nobody',
    'Cy: lynch ana',
  );
  expect(linesIn('en', game)).toEqual([
    'Bo (3): Ana, Doc, Eve',
    'Ana (1): Cy',
    'Not voting (1): Bo',
    'It takes more than half of all votes to vote somebody out.',
  ]);
  expect(linesIn('es', game)).toEqual([
    'Bo (3): Ana, Doc, Eve',
    'Ana (1): Cy',
    'Sin votar (1): Bo',
    'Para eliminar a alguien hace falta más de la mitad de todos los votos.',
  ]);
  expect(weightedCount(game)).toBeNull();
});

test('[MF-156] nobody has votes at first, and without a majority none is spoken of', () => {
  expect(linesIn('en', day())).toEqual(['Nobody has votes.', 'Not voting (5): Ana, Bo, Cy, Doc, Eve']);
});

test('[MF-156] weights are for the moderator alone', () => {
  const game = after(day(`${FIVE}\nDee: Double Voter`), 'Dee: vote bo', 'Bo: vote no lynch');
  expect(voteCount(game).candidates).toEqual([
    { for: 1, voters: [5] },
    { for: 'no-lynch', voters: [1] },
  ]);
  expect(weightedCount(game)).toEqual([
    { for: 'no-lynch', votes: 1 },
    { for: 1, votes: 2 },
  ]);
});

test('[MF-156] what it takes to lynch reads the same with and without hidden weights', () => {
  const last = (list: string) => linesIn('en', day(`:set lynch=majority\n${list}`)).at(-1);
  expect(last(`${FIVE}\nDee: Double Voter`)).toBe(last(`${FIVE}\nDee: Villager`));
  const heads = after(
    day(`:set lynch=majority\n${FIVE}\nDee: Double Voter\nFay: Villager`),
    ...['Ana', 'Doc', 'Eve', 'Fay'].map((name) => `${name}: vote bo`),
  );
  expect(granted(resolve(heads, 0)).happened.map(({ t }) => t)).toContain('noLynch');
});
