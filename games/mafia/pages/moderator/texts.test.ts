import { beforeAll, expect, test } from 'vitest';
import {
  begin,
  type ModeratorGame,
  newModeratorGame,
  paste,
  remove,
  resolve,
  resultsOf,
} from '../../moderator/game/index.ts';
import { openingFrom, rosterOf } from './draft.ts';
import { dictionaryFor, speakMafia, voiceIn } from './scene-for-tests.tsx';
import { countText, endSentence, notebookText, privateText, storyText, wholeStory } from './texts.ts';

beforeAll(() => speakMafia());

const LIST = 'Ana: Cop\nBo: Mafia Goon\nCy: Doctor\nDan: Villager\nEva: Villager';
const START = { kind: 'start', number: 0 } as const;
const NIGHT = { kind: 'night', number: 0 } as const;

function opened(list = LIST): ModeratorGame {
  const fresh = newModeratorGame(openingFrom(rosterOf({ wish: '', list }, dictionaryFor('en')), 1));
  if (!fresh.ok) throw new Error(fresh.mistake.code);
  return done(begin(fresh.desk, 0));
}

function done(result: ReturnType<typeof begin>): ModeratorGame {
  if (!result.ok) throw new Error(result.code);
  return result.desk;
}

const after = (desk: ModeratorGame, sent: string): ModeratorGame => done(resolve(paste(desk, sent).desk, 0));
const night = () => after(opened(), 'Ana: investigate bo\nBo: bo: kill cy');

test('[MF-152] a role notice says who one is, what that means, and what one can send', () => {
  const notice = privateText(voiceIn('en'), opened(), START, 0) ?? '';
  expect(notice.split('\n').slice(0, 3)).toEqual(['The beginning · Ana', '', 'Your role: Town Cop.']);
  expect(notice).toContain('Cop: Each night you investigate a living player');
  expect(notice).toMatch(/investigate PLAYER/);
});

test('[MF-152] private results read well where they are pasted, in the language that was chosen', () => {
  expect(privateText(voiceIn('en'), night(), NIGHT, 0)).toBe('Night 0 · Ana\n\nYou investigated Bo: not good.');
  expect(privateText(voiceIn('es'), night(), NIGHT, 0)).toMatch(/^Noche 0 · Ana\n\nInvestigaste a Bo/);
  expect(privateText(voiceIn('en'), night(), NIGHT, 3)).toBeNull();
});

test('[MF-152] the story says what everybody may know, and what comes next', () => {
  const desk = night();
  expect(storyText(voiceIn('en'), desk, resultsOf(desk, NIGHT)).split('\n')).toEqual([
    'Night 0',
    '',
    'Cy was found dead in the morning. Role: Town Doctor.',
    '',
    'Day 1 begins.',
  ]);
});

test('[MF-156] a vote count ends with the deadline, where there is one', () => {
  const desk = { ...paste(night(), 'Ana: vote bo\nDan: vote bo\nEva: vote no lynch').desk, deadline: 0 };
  expect(countText(voiceIn('en'), { ...desk, deadline: null })).toBe(
    'Votes, Day 1\n\nBo (2): Ana, Dan\nno lynch (1): Eva\nNot voting (1): Bo',
  );
  expect(countText(voiceIn('en'), desk)).toMatch(/\n\nDeadline: \S+ \d+ \S+ .*\.$/);
});

test('[MF-154] a notebook holds everything that one player was told', () => {
  const [start, result] = [
    privateText(voiceIn('en'), night(), START, 0),
    privateText(voiceIn('en'), night(), NIGHT, 0),
  ];
  expect(notebookText(voiceIn('en'), night(), 0)).toBe(`${start}\n\n${result}`);
});

test('the whole story says who did what to whom, and who won', () => {
  const desk = after(night(), 'Ana: vote bo\nDan: vote bo');
  expect(endSentence(voiceIn('en'), night())).toBeNull();
  const story = wholeStory(voiceIn('en'), desk);
  expect(story).toContain('To Ana: You investigated Bo: not good.');
  expect(story).toContain('Bo was lynched. Role: Mafia Goon.');
  expect(story.endsWith(endSentence(voiceIn('en'), desk) ?? '?')).toBe(true);
  expect(endSentence(voiceIn('en'), desk)).toBe('The game is over. Winners: Ana, Cy, Dan, Eva.');
});

test('[MF-152] an old text reads as it did, whatever has happened since', () => {
  const list = `${LIST}\nFay: One-Shot Tracker`;
  const start = privateText(voiceIn('en'), opened(list), START, 5);
  const before = after(opened(list), 'Fay: track ana');
  const story = storyText(voiceIn('en'), before, resultsOf(before, NIGHT));
  const over = done(remove(before, 1));
  expect(endSentence(voiceIn('en'), over)).toMatch(/^The game is over/);
  expect(storyText(voiceIn('en'), over, resultsOf(over, NIGHT))).toBe(story);
  expect(start).toContain('track PLAYER');
  expect(privateText(voiceIn('en'), over, START, 5)).toBe(start);
});
