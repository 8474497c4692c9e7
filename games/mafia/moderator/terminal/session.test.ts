import { expect, test } from 'vitest';
import type { ModeratedGame, ModeratorsRoom } from '../../../game-package.ts';
import { plain } from '../../../paint-for-tests.ts';
import { FIVE, textIn } from '../scene-for-tests.ts';
import { moderate } from './session.ts';

let clock = 0;
const room = (language: 'en' | 'es' = 'en'): ModeratorsRoom => ({
  text: textIn(language),
  paint: plain,
  now: () => clock,
  seed: 7,
});

function opened(text: string, language: 'en' | 'es' = 'en') {
  const result = moderate(text, room(language));
  if (!result.ok) throw new Error(result.mistakes.join('\n'));
  return result;
}

/** What is shown after some lines, and the game then. */
function session(text: string, lines: readonly string[], language: 'en' | 'es' = 'en') {
  let game: ModeratedGame = opened(text, language).game;
  const shown: string[] = [];
  for (const line of lines) {
    const answer = game.answer(line);
    shown.push(...answer.lines);
    game = answer.game;
  }
  return { shown, game };
}

test('[MF-150] a game from a list of players to a resolved night', () => {
  const { shown, game } = session(FIVE, [
    ':begin',
    'Ana: investigate cy',
    'Bo: cy: kill eve',
    'Doc: protect doc',
    ':pending',
    ':resolve',
  ]);
  expect(game.prompt).toBe('Day 1');
  expect(shown.slice(0, 3)).toEqual([
    'Only for Ana',
    '  Your role: Town Cop.',
    '  You can send: investigate PLAYER · vote PLAYER · vote no lynch · set will: ... · help',
  ]);
  expect(shown.slice(shown.indexOf('Night 0 begins.'))).toEqual([
    'Night 0 begins.',
    '✓ Ana investigates Cy.',
    '✓ For the mafia: Cy kills Eve.',
    '✗ this target is not allowed',
    '  1  Ana investigates Cy.',
    '  2  For the mafia: Cy kills Eve.',
    'Nothing yet from: Doc',
    'No deadline.',
    ' Night 0 ',
    'For everybody',
    '  Eve was found dead in the morning. Role: Town Villager.',
    'Only for Ana',
    '  You investigated Cy: not good.',
    'Behind the scenes, only for you',
    '  Ana went to Cy (Investigate).',
    '  Cy went to Eve (Kill).',
    'Day 1 begins.',
  ]);
});

test('[MF-150] players can be gathered line by line, and struck off again', () => {
  const { shown, game } = session('', [
    'Ana: Cop',
    'Lyn: Lyncher (Bo)',
    ':begin',
    'Bo: Mafia Goon',
    'Bo: Doctor',
    'Cy: King',
    ':set ties=draw',
    ':set ties=coin',
    'Di: Doctor',
    ':strike Di',
    ':strike Di',
    ':who',
    ':dance',
    ':begin',
  ]);
  expect(shown.slice(0, 15)).toEqual([
    '✓ Ana joins: Town Cop.',
    '✓ Lyn joins: Third-Party Lyncher.',
    '✗ Line 2: no player is called “Bo”',
    '✓ Bo joins: Mafia Goon.',
    '✗ the name Bo appears twice',
    '✗ there is no role “king”',
    '✓ Noted.',
    '✗ “coin” is not valid here; possible values: last-name, draw, no-lynch',
    '✓ Di joins: Town Doctor.',
    '✓ Di is off the list.',
    '✗ there is no player with the name before the colon; :who lists them',
    '  Ana: Town Cop',
    '  Lyn: Third-Party Lyncher',
    '  Bo: Mafia Goon',
    '✗ there is no command :dance; :help lists them',
  ]);
  expect(game.prompt).toBe('Night 0');
});

test('[MF-150] a player written by name alone is listed, struck off, and given a role in the same line', () => {
  const { shown, game } = session('', [
    'hlep',
    'Ana',
    'Bo: Mafia Goon',
    'Cy: Villager',
    ':who',
    ':strike Hlep',
    'ana',
    'BO',
    'ana: Town Cop',
    'ana: Doctor',
    ':who',
    ':begin',
  ]);
  const joins = (name: string) =>
    `✓ ${name} joins. The role still has to be entered or dealt: :deal Cop, Mafia Goon, 3 Villager`;
  expect(shown.slice(0, 16)).toEqual([
    ...[joins('hlep'), joins('Ana'), '✓ Bo joins: Mafia Goon.', '✓ Cy joins: Town Villager.'],
    ...['  hlep: no role yet', '  Ana: no role yet', '  Bo: Mafia Goon', '  Cy: Town Villager'],
    ...['✓ hlep is off the list.', '✗ the name ana appears twice', '✗ the name BO appears twice'],
    ...['✓ ana joins: Town Cop.', '✗ the name ana appears twice'],
    ...['  ana: Town Cop', '  Bo: Mafia Goon', '  Cy: Town Villager'],
  ]);
  expect(game.prompt).toBe('Night 0');
});

test('[MF-157] a session goes on from what it kept, before the beginning too', () => {
  const draft = session('', ['Ana: Cop']).game.kept;
  expect(opened(draft)).toMatchObject({ wasKept: true, lines: [expect.stringMatching(/^1 player/)] });
  const running = session(FIVE, [':begin', 'Ana: investigate cy']).game.kept;
  const again = opened(running);
  expect([again.wasKept, again.game.kept]).toEqual([true, running]);
  expect(again.lines).toEqual(['The village: Night 0. :help lists all commands.', 'No deadline.']);
  expect(again.game.answer(':pending').lines[0]).toBe('  1  Ana investigates Cy.');
  expect(opened(FIVE).wasKept).toBe(false);
});

test('[MF-150] a list or a saved game with mistakes is refused in sentences', () => {
  expect(moderate('Ana: Cop\nBo: King\nCy', room())).toEqual({
    ok: false,
    mistakes: ['Line 2: there is no role “king”', 'Line 3: write NAME: ROLE, as in Ana: Town Cop; this says “Cy”'],
  });
  const kept = session(FIVE, [':begin']).game.kept;
  expect(moderate(kept.replace('"Cop"', '"King"'), room('es'))).toEqual({
    ok: false,
    mistakes: ['opening.players[0].role[0]: ese valor no es válido'],
  });
  expect(moderate('{"a":1}', room())).toMatchObject({
    mistakes: ['this is not the text of a Mafia game saved by a moderator'],
  });
});

test('[MF-153] undo, down to the list of players', () => {
  const { shown, game } = session(FIVE, [':begin', ':resolve', 'Ana: vote bo', ':undo', ':undo', ':undo', ':who']);
  expect(shown.slice(shown.indexOf('✓ Ana votes: Bo.') + 1)).toEqual([
    '✓ Night 0 is open again, with everything that had been sent.',
    '1 later entry is lost with it.',
    '✓ The beginning is undone: the list of players is open again.',
    '✗ there is no command :undo; :help lists them',
    '  Ana: Town Cop',
    '  Bo: Mafia Godfather',
    '  Cy: Mafia Goon',
    '  Doc: Town Doctor',
    '  Eve: Town Villager',
  ]);
  expect(game.prompt).toBe('Players');
});

test('[MF-14] [MF-15] the templates of a night are listed for the moderator', () => {
  const { shown } = session(`${FIVE}\nJoe: Overeager Jack of All Trades`, [':begin', ':templates']);
  expect(shown.slice(-5)).toEqual([
    '  Ana: investigate somebody alive',
    '  Doc: protect somebody else alive',
    '  Joe: investigate somebody alive, once per game / protect somebody else alive, once per game / roleblock somebody alive, once per game / kill somebody alive, once per game (at random if nothing is sent)',
    '  Bo, for the mafia: kill somebody alive',
    '  Cy, for the mafia: kill somebody alive',
  ]);
});

test('[MF-154] substitute and remove', () => {
  const { shown } = session(FIVE, [
    ':begin',
    ':substitute Ana Zoe Zed',
    ':substitute Ana Bob',
    ':substitute zoe zed Cy',
    ':remove Zoe Zed',
    ':remove ZoeZed',
    ':remove Nemo',
  ]);
  expect(shown.slice(shown.indexOf('Night 0 begins.') + 1)).toEqual([
    '✓ Zoe Zed replaces Ana.',
    ' Night 0 ',
    'For everybody',
    '  Zoe Zed replaces Ana and plays on in their place.',
    '✗ there is no player with the name before the colon; :who lists them',
    '✗ that name is taken',
    ' Night 0 ',
    'For everybody',
    '  Zoe Zed has left the game. Role: Town Cop.',
    '✗ this player is out of the game',
    '✗ there is no player with the name before the colon; :who lists them',
  ]);
});

test('[MF-155] the deadline is shown, moved and passes without anything happening', () => {
  clock = new Date(2030, 0, 31, 20, 0).getTime();
  const { shown, game } = session(FIVE, [
    ':begin',
    ':deadline',
    ':deadline 2h',
    ':deadline +30m',
    ':deadline 19:00',
    ':deadline 2030-02-03 08:15',
    ':deadline soon',
    ':deadline 25:00',
    ':deadline off',
    ':deadline 5m',
  ]);
  expect(shown.slice(shown.indexOf('Night 0 begins.') + 1)).toEqual([
    'No deadline.',
    '✓ Deadline: 2030-01-31 22:00 (2 hours left)',
    '✓ Deadline: 2030-01-31 22:30 (2 hours 30 minutes left)',
    '✓ Deadline: 2030-02-01 19:00 (23 hours left)',
    '✓ Deadline: 2030-02-03 08:15 (2 days 12 hours left)',
    '✗ write +30m, 2h, 21:30, 2030-01-31 21:30 or off',
    '✗ write +30m, 2h, 21:30, 2030-01-31 21:30 or off',
    '✓ No deadline.',
    '✓ Deadline: 2030-01-31 20:05 (5 minutes left)',
  ]);
  clock += 10 * 60_000;
  expect(game.answer(':deadline').lines).toEqual(['Deadline: 2030-01-31 20:05 (5 minutes ago)']);
  expect(game.answer(':deadline').game.prompt).toBe('Night 0 ⏰');
  clock = 0;
});

test('[MF-156] the count, for everybody and for the moderator', () => {
  const { shown } = session(`${FIVE}\nDee: Double Voter`, [':begin', ':count', ':resolve', 'Dee: vote bo', ':count']);
  expect(shown.slice(shown.indexOf('✓ Dee votes: Bo.') + 1)).toEqual([
    'Votes, Day 1',
    'Bo (1): Dee',
    'Not voting (5): Ana, Bo, Cy, Doc, Eve',
    'With weights and stolen votes (only for you): Bo 2',
  ]);
  expect(shown).toContain('✗ this is for the other half of the day');
});

test('[MF-152] results again, a player’s notebook, and the end', () => {
  const { shown, game } = session('Ana: Cop\nBo: Goon\nDoc: Doctor', [
    ':begin',
    'Ana: investigate bo',
    ':resolve',
    ':results ana',
    ':results doc',
    'Ana: vote bo',
    ':resolve',
    ':resolve',
    ':withdraw x',
  ]);
  expect(shown.slice(shown.indexOf('The beginning'))).toEqual([
    'The beginning',
    '  Your role: Town Cop.',
    'Night 0',
    '  You investigated Bo: not good.',
    'The beginning',
    '  Your role: Town Doctor.',
    '✓ Ana votes: Bo.',
    ' Day 1 ',
    'For everybody',
    '  Bo was voted out. Role: Mafia Goon.',
    'Behind the scenes, only for you',
    '  Ana voted: Bo.',
    'The game is over. Winners: Ana, Doc.',
    '✗ the game is over',
    '✗ the game is over',
  ]);
  expect(game.prompt).toBe('The end');
});

test.each(['en', 'es'] as const)('[MF-150] every command speaks %s', (language) => {
  const lines = [
    ':help',
    ':begin',
    ':help',
    ':help ana',
    ':who',
    ':pending',
    ':results',
    ':resolve',
    ':results',
    ':count',
  ];
  const { shown } = session(FIVE, [...lines, ':deadline 1h', ':undo', ':remove ana', ':undo', 'x', ':x'], language);
  expect(shown.length).toBeGreaterThan(60);
});
