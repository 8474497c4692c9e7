import { beforeAll, expect, test } from 'vitest';
import { begin, newModeratorGame, paste, remove, resolve } from '../../moderator/game/game.ts';
import { resultsOf } from '../../moderator/game/results.ts';
import { openingOf } from '../../moderator/game/roster.ts';
import { endSentence } from '../../moderator/game/sentences.ts';
import type { ModeratorGame } from '../../moderator/game/types.ts';
import { rosterOf } from './draft.ts';
import { dictionaryFor, speakMafia, translatorIn } from './scene-for-tests.tsx';
import { countText, notebookText, privateText, storyText, wholeStory } from './texts.ts';

beforeAll(() => speakMafia());

const LIST = 'Ana: Cop\nBo: Mafia Goon\nCy: Doctor\nDan: Villager\nEva: Villager';
const START = { kind: 'start', number: 0 } as const;
const NIGHT = { kind: 'night', number: 0 } as const;

function opened(list = LIST): ModeratorGame {
  const fresh = newModeratorGame(openingOf(rosterOf({ wish: '', list }, dictionaryFor('en')).roster, 1));
  if (!fresh.ok) throw new Error(fresh.mistake.code);
  return done(begin(fresh.game, 0));
}

function done(result: ReturnType<typeof begin>): ModeratorGame {
  if (!result.ok) throw new Error(result.code);
  return result.game;
}

const after = (game: ModeratorGame, sent: string): ModeratorGame => done(resolve(paste(game, sent).game, 0));
const night = () => after(opened(), 'Ana: investigate bo\nBo: bo: kill cy');

test('[MF-152] a role notice says who one is, what that means, and what one can send', () => {
  const notice = privateText(translatorIn('en'), opened(), START, 0) ?? '';
  expect(notice.split('\n').slice(0, 3)).toEqual(['The beginning · Ana', '', 'Your role: Town Cop.']);
  expect(notice).toContain('Cop: Each night you investigate a living player');
  expect(notice).toMatch(/investigate PLAYER/);
});

test('[MF-152] private results read well where they are pasted, in the language that was chosen', () => {
  expect(privateText(translatorIn('en'), night(), NIGHT, 0)).toBe('Night 0 · Ana\n\nYou investigated Bo: not good.');
  expect(privateText(translatorIn('es'), night(), NIGHT, 0)).toMatch(/^Noche 0 · Ana\n\nInvestigaste a Bo/);
  expect(privateText(translatorIn('en'), night(), NIGHT, 3)).toBeNull();
});

test('[MF-152] the story says what everybody may know, and what comes next', () => {
  const game = night();
  expect(storyText(translatorIn('en'), game, resultsOf(game, NIGHT)).split('\n')).toEqual([
    'Night 0',
    '',
    'Cy was found dead in the morning. Role: Town Doctor.',
    '',
    'Day 1 begins.',
  ]);
});

test('[MF-156] a vote count ends with the deadline, where there is one', () => {
  const game = { ...paste(night(), 'Ana: vote bo\nDan: vote bo\nEva: vote no lynch').game, deadline: 0 };
  expect(countText(translatorIn('en'), { ...game, deadline: null })).toBe(
    'Votes, Day 1\n\nBo (2): Ana, Dan\nnobody (1): Eva\nNot voting (1): Bo',
  );
  expect(countText(translatorIn('en'), game)).toMatch(/\n\nDeadline: \S+ \d+ \S+ .*\.$/);
});

test('[MF-154] a notebook holds everything that one player was told', () => {
  const [start, result] = [
    privateText(translatorIn('en'), night(), START, 0),
    privateText(translatorIn('en'), night(), NIGHT, 0),
  ];
  expect(notebookText(translatorIn('en'), night(), 0)).toBe(`${start}\n\n${result}`);
});

test('the whole story says who did what to whom, and who won', () => {
  const game = after(night(), 'Ana: vote bo\nDan: vote bo');
  expect(endSentence(translatorIn('en').text, night())).toBeNull();
  const story = wholeStory(translatorIn('en'), game);
  expect(story).toContain('To Ana: You investigated Bo: not good.');
  expect(story).toContain('Bo was voted out. Role: Mafia Goon.');
  expect(story.endsWith(endSentence(translatorIn('en').text, game) ?? '?')).toBe(true);
  expect(endSentence(translatorIn('en').text, game)).toBe('The game is over. Winners: Ana, Cy, Dan, Eva.');
});

test('[MF-152] an old text reads as it did, whatever has happened since', () => {
  const list = `${LIST}\nFay: One-Shot Tracker`;
  const start = privateText(translatorIn('en'), opened(list), START, 5);
  const before = after(opened(list), 'Fay: track ana');
  const story = storyText(translatorIn('en'), before, resultsOf(before, NIGHT));
  const over = done(remove(before, 1));
  expect(endSentence(translatorIn('en').text, over)).toMatch(/^The game is over/);
  expect(storyText(translatorIn('en'), over, resultsOf(over, NIGHT))).toBe(story);
  expect(start).toContain('track PLAYER');
  expect(privateText(translatorIn('en'), over, START, 5)).toBe(start);
});
