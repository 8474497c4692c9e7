import { expect, test } from 'vitest';
import { after, begunDesk, FIVE, granted, textIn } from './desk-for-tests.ts';
import { resolve } from './doing.ts';
import { privateLines, storyLines } from './meaning.ts';
import { resolvedPhases, resultsOf, winnersAtEnd } from './results.ts';

const NIGHT = { kind: 'night', number: 0 } as const;

test('[MF-152] resolving gives private results, a public story and the next phase', () => {
  const desk = after(
    begunDesk(`${FIVE}\nWes: Town Watcher`),
    'Ana: investigate cy',
    'Bo: cy: kill eve',
    'Doc: protect ana',
    'Wes: watch eve',
    'Eve: set will: It was Cy.',
  );
  const { desk: next } = granted(resolve(desk, 0));
  expect(next.village.phase).toEqual({ kind: 'day', number: 1 });
  expect([next.pending, next.sent]).toEqual([{ actions: [], ballots: [] }, []]);
  const results = resultsOf(next, NIGHT);
  expect(storyLines(textIn('en'), results)).toEqual([
    'Eve was found dead in the morning. Role: Town Villager.',
    'The will of Eve: “It was Cy.”',
  ]);
  expect(privateLines(textIn('en'), results)).toEqual([
    { who: 0, name: 'Ana', lines: ['You investigated Cy: not good.'] },
    { who: 5, name: 'Wes', lines: ['Eve was visited by: Cy.'] },
  ]);
  expect(results.behindTheScenes.map(({ t }) => t)).toContain('visit');
});

test('[MF-152] by day the votes are counted, and the game ends with its winners', () => {
  const list = 'Ana: Cop\nBo: Goon\nDoc: Doctor\nJo: Joker';
  let desk = granted(resolve(begunDesk(list), 0)).desk;
  desk = granted(resolve(after(desk, 'Ana: vote jo', 'Doc: vote jo'), 0)).desk;
  expect(winnersAtEnd(desk)).toBeNull();
  desk = granted(resolve(desk, 0)).desk;
  desk = granted(resolve(after(desk, 'Ana: vote bo', 'Doc: vote bo'), 0)).desk;
  expect(winnersAtEnd(desk)?.map((who) => desk.village.players[who]?.name)).toEqual(['Ana', 'Doc', 'Jo']);
  expect(desk.deadline).toBeNull();
  expect(resolvedPhases(desk)).toEqual([
    { kind: 'start', number: 0 },
    { kind: 'night', number: 0 },
    { kind: 'day', number: 1 },
    { kind: 'night', number: 1 },
    { kind: 'day', number: 2 },
  ]);
});

test('[MF-152] a lyncher is told whom it is about', () => {
  const desk = begunDesk(`${FIVE}\nLyn: Lyncher (Ana)`);
  const start = privateLines(textIn('en'), resultsOf(desk, { kind: 'start', number: 0 }));
  expect(start.find(({ name }) => name === 'Lyn')?.lines).toEqual([
    'Your role: Third-Party Lyncher. You win if Ana is lynched.',
  ]);
});
