import { expect, test } from 'vitest';
import { expectClean, expectTidy } from './clean.ts';
import { takeIn } from './coming.ts';
import {
  beginGame,
  bring,
  card,
  comeToDesk,
  copy,
  exportFile,
  heading,
  openSheet,
  pending,
  resolvePhase,
  sayHere,
  send,
  substitute,
  takeByKeyboard,
  toAllGames,
  undoLast,
  verdicts,
  write,
  writePlayers,
  written,
} from './mafia-moderator.ts';
import { inEveryLook, LAPTOP, newVisitor, PHONE } from './visitor.ts';

const PLAYERS = [
  'Ana: Town Cop',
  'Bo: Mafia Godfather',
  'Cy: Town Doctor',
  'Dan: Bulletproof Villager',
  'Eva: Mafia Roleblocker',
  'Flo: Town Tracker',
  'Gus: Joker',
];

const came = takeIn();

test('[MF-150] a moderator leads seven players through two nights and a day', async () => {
  const moderator = await came(newVisitor({ viewport: LAPTOP }));
  const { page } = moderator;
  await moderator.open('/');
  await page.getByRole('button', { name: moderator.say('home:ways.playGame', { game: 'Mafia' }) }).click();
  await page.getByRole('link', { name: sayHere(moderator, 'link') }).click();
  await comeToDesk(moderator);
  await expectClean(moderator);
  await beginGame(moderator, 'The old mill', PLAYERS);
  await expectClean(moderator);
  expect(await copy(moderator, card(moderator, 0))).toMatch(/^The beginning · Ana\n\nYour role: Town Cop\./);

  await write(moderator, 'Ana: investigate bo', 'Bo: bo: kill dan', 'Eva: roleblock zed', 'Gus: dance', 'hello');
  expect(await verdicts(moderator)).toEqual(['understood', 'understood', 'refused', 'refused', 'refused']);
  await expectClean(moderator);
  await takeByKeyboard(moderator);
  expect(await written(moderator)).toBe('Eva: roleblock zed\nGus: dance\nhello');
  await page.reload();
  await pending(moderator, 'Ana investigates Bo.').waitFor();
  expect(await written(moderator)).toBe('Eva: roleblock zed\nGus: dance\nhello');
  await send(moderator, 'Eva: roleblock flo', 'Cy: protect ana', 'Flo: track bo');
  await resolvePhase(moderator, 'Night 0');
  expect(await copy(moderator, card(moderator, 'story'))).toMatch(
    /^Night 0\n\nNobody died in the night\.\n\nDay 1 begins\./,
  );
  expect(await copy(moderator, card(moderator, 0))).toBe('Night 0 · Ana\n\nYou investigated Bo: good.');

  await undoLast(moderator, 'Night 0 is open again, with everything that had been sent.');
  expect(await heading(moderator).textContent()).toBe('Night 0');
  await send(moderator, 'Bo: bo: kill cy');
  await resolvePhase(moderator, 'Night 0');
  expect(await copy(moderator, card(moderator, 'story'))).toContain(
    'Cy was found dead in the morning. Role: Town Doctor.',
  );
  await expectClean(moderator);

  await substitute(moderator, 'Dan', 'Ines');
  await send(moderator, 'Ana: vote bo', 'Ines: vote bo', 'Gus: vote no lynch', 'Cy: vote bo', 'Bo: vote ana');
  expect(await verdicts(moderator)).toEqual(['refused']);
  const count = page.getByRole('region', { name: sayHere(moderator, 'count.title') });
  expect(await copy(moderator, count)).toBe(
    'Votes, Day 1\n\nBo (2): Ana, Ines\nnobody (1): Gus\nAna (1): Bo\nNot voting (2): Eva, Flo',
  );
  await expectClean(moderator);
  await resolvePhase(moderator, 'Day 1');
  expect(await copy(moderator, card(moderator, 'story'))).toContain('Bo was voted out. Role: Mafia Godfather.');
  await send(moderator, 'Eva: eva: kill ana');
  expect(await verdicts(moderator)).toEqual(['refused']);
  await send(moderator, 'Ana: investigate eva');
  await resolvePhase(moderator, 'Night 1');
  expect(await copy(moderator, card(moderator, 0))).toBe('Night 1 · Ana\n\nYou investigated Eva: not good.');

  const text = await exportFile(moderator);
  await toAllGames(moderator);
  await bring(moderator, text.slice(0, 200));
  await page.getByRole('alert').waitFor();
  await bring(moderator, text);
  await heading(moderator).filter({ hasText: 'Day 2' }).waitFor();
  await toAllGames(moderator);
  expect(await page.getByRole('link', { name: /The old mill/ }).count()).toBe(2);
  await expectClean(moderator);
});

test('[MF-150] the same in Spanish on a phone, in every theme; two tabs do not overwrite each other', async () => {
  const moderator = await came(newVisitor({ viewport: PHONE, language: 'es' }));
  const { page } = moderator;
  await comeToDesk(moderator);
  await page.getByRole('button', { name: sayHere(moderator, 'games.new') }).click();
  await writePlayers(moderator, ['Ana: Policía', 'Bo: Padrino de la mafia', 'Cy: Mago', 'Dan']);
  expect(await verdicts(moderator)).toEqual(['understood', 'understood', 'refused', 'waiting']);
  await inEveryLook(moderator, () => expectClean(moderator));
  await toAllGames(moderator);
  await beginGame(moderator, 'El viejo molino', PLAYERS);
  expect(await copy(moderator, card(moderator, 0))).toMatch(/^El comienzo · Ana\n\nTu rol: Policía/);
  await inEveryLook(moderator, () => expectClean(moderator));
  await send(moderator, 'Ana: investigate bo', 'Bo: bo: kill cy');
  await inEveryLook(moderator, () => expectClean(moderator));

  const other = await moderator.context.newPage();
  await other.goto(page.url());
  await other.getByRole('tab', { name: sayHere(moderator, 'sheets.now') }).click();
  await other.getByRole('textbox', { name: sayHere(moderator, 'box.text') }).fill('Flo: track bo');
  await other.getByRole('button', { name: /^Aceptar/ }).click();
  await page.getByText(sayHere(moderator, 'keeping.changed-elsewhere')).waitFor();
  await pending(moderator, 'Flo').first().waitFor();
  await other.close();

  await resolvePhase(moderator, 'Noche 0');
  expect(await copy(moderator, card(moderator, 'story'))).toMatch(/^Noche 0\n\nCy/);
  for (const sheet of ['now', 'players', 'game'] as const) {
    await openSheet(moderator, sheet);
    await inEveryLook(moderator, () => expectClean(moderator));
  }
  await expectTidy(moderator);
});
