import { expect, test } from 'vitest';
import { isAlive } from '../../resolver/index.ts';
import { after, begunGame, FIVE, gameOf, granted, textIn } from '../scene-for-tests.ts';
import {
  begin,
  extendDeadline,
  paste,
  remove,
  resolve,
  say,
  sayLine,
  setDeadline,
  substitute,
  timeLeft,
  undo,
  withdraw,
} from './game.ts';
import { pendingOrders, waitingFor } from './pending.ts';
import { resolvedPhases, resultsOf, winnersAtEnd } from './results.ts';
import { exportGame } from './saved-game.ts';
import { privateLines, storyLines } from './sentences.ts';
import { readMinutes } from './settings.ts';

const namesOf = (game: ReturnType<typeof begunGame>) => waitingFor(game).map((who) => game.village.players[who]?.name);

test('[MF-150] a game is set up, then begun, and nothing resolves by itself', () => {
  const game = gameOf(`:night 60\n${FIVE}`);
  expect(sayLine(game, 'Ana: investigate bo')).toMatchObject({ ok: false, code: 'not-begun' });
  const begun = granted(begin(game, 1000));
  expect(begun.game.village.phase).toEqual({ kind: 'night', number: 0 });
  expect(begun.happened.map(({ t }) => t)).toEqual([
    ...Array.from({ length: 5 }, () => 'yourRole'),
    'yourTeam',
    'youLead',
  ]);
  expect(begin(begun.game, 0)).toMatchObject({ code: 'begun-already' });
  expect(begin(gameOf('Ana: Cop\nBo: Doctor'), 0)).toMatchObject({ code: 'decided-already' });
});

test('[MF-151] a line is understood or refused at once', () => {
  const game = begunGame();
  expect(sayLine(game, ' ana :  Investigate BO!')).toMatchObject({
    ok: true,
    means: { kind: 'act', action: { a: 'investigate', by: 0, on: [1] } },
  });
  expect(sayLine(game, 'Bo: cy: kill doc')).toMatchObject({
    ok: true,
    means: { kind: 'factionAct', action: { a: 'kill', by: 2, on: [3] } },
  });
  const codeOf = (line: string) => {
    const said = sayLine(game, line);
    return said.ok ? 'ok' : said.code;
  };
  expect(
    [
      'hello',
      'Zed: help',
      'Eve: investigate bo',
      'Cy: cy: kill doc',
      'Doc: protect doc',
      'Ana: investigate zed',
      'Ana: vote bo',
      `Ana: set will: ${'x'.repeat(5000)}`,
    ].map(codeOf),
  ).toEqual([
    'no-name',
    'no-such-player',
    'unknown-command',
    'unknown-command',
    'illegal',
    'unknown-player',
    'wrong-phase',
    'too-long',
  ]);
});

test('[MF-151] help is a list of commands, and a will is not an order', () => {
  const game = begunGame();
  expect(sayLine(game, 'Ana: help')).toMatchObject({ ok: true, help: expect.arrayContaining(['investigate PLAYER']) });
  const willed = after(game, 'Ana: set will: Cy it was.');
  expect(after(game, 'Ana: set will: \u001b[2Jred').village.players[0]?.will).toBe('[2Jred');
  expect([willed.village.players[0]?.will, willed.sent, pendingOrders(willed)]).toEqual(['Cy it was.', [], []]);
});

test('[MF-151] many lines at once, each answered with its number', () => {
  const { game, lines } = paste(
    begunGame(),
    'Ana: investigate bo\r\n\r\nBo: cy: kill doc\nnonsense\nDoc: protect doc\n',
  );
  expect(lines.map(({ line, who, said }) => [line, who, said.ok ? 'ok' : said.code])).toEqual([
    [1, 0, 'ok'],
    [3, 1, 'ok'],
    [4, null, 'no-name'],
    [5, 3, 'illegal'],
  ]);
  expect(pendingOrders(game)).toHaveLength(2);
});

test('[MF-151] what is pending says what still counts, and who has sent nothing', () => {
  const game = after(begunGame(), 'Ana: investigate bo', 'Ana: investigate cy', 'Bo: bo: kill ana', 'Bo: cy: kill doc');
  expect(pendingOrders(game).map(({ isActive }) => isActive)).toEqual([false, true, false, true]);
  expect(namesOf(game)).toEqual(['Doc']);
  const withdrawn = granted(withdraw(game, 1)).game;
  expect(pendingOrders(withdrawn).map(({ isActive }) => isActive)).toEqual([true, false, true]);
  expect(withdraw(game, 4)).toMatchObject({ code: 'nothing-pending' });
  expect(withdraw(game, Number.NaN)).toMatchObject({ code: 'nothing-pending' });
  expect(pendingOrders(after(game, 'Ana: investigate nobody'))).toHaveLength(2);
});

test('[MF-151] a one-shot action and an extra one are active as often as they may be used', () => {
  const jack = after(
    begunGame('Jack: Jack of All Trades\nBo: Goon\nCy: Villager\nDi: Villager'),
    'Jack: protect cy',
    'Jack: investigate bo',
  );
  expect(pendingOrders(jack).map(({ isActive }) => isActive)).toEqual([false, true]);
});

test('[MF-151] the dead are refused, and so are votes for them and orders on them', () => {
  const night = after(begunGame(), 'Bo: cy: kill doc');
  const day = granted(resolve(night, 0)).game;
  expect(sayLine(day, 'Doc: vote bo')).toMatchObject({ code: 'dead' });
  expect(sayLine(day, 'Ana: vote doc')).toMatchObject({ code: 'dead-target' });
  expect(namesOf(after(day, 'Ana: vote bo'))).toEqual(['Bo', 'Cy', 'Eve']);
  const second = granted(resolve(day, 0)).game;
  expect(sayLine(second, 'Bo: cy: kill doc')).toMatchObject({ code: 'illegal' });
});

test('[MF-151] an action by day happens at once', () => {
  const game = granted(resolve(begunGame(`${FIVE}\nDay: Dayvigilante`), 0)).game;
  expect(sayLine(game, 'Day: kill day')).toMatchObject({ code: 'illegal' });
  const shot = granted(sayLine(game, 'Day: kill cy'));
  expect(shot.happened.filter(({ to }) => to === 'public').map(({ t }) => t)).toEqual(['shot', 'died']);
  expect(pendingOrders(shot.game)).toEqual([]);
  expect(sayLine(shot.game, 'Day: kill bo').ok).toBe(false);
});

test('[MF-150] nothing is sent once the game is over, and no stranger is heard', () => {
  const game = begunGame('Ana: Cop\nBo: Goon\nEve: Villager');
  const over = granted(remove(game, 1)).game;
  expect(sayLine(over, 'Ana: investigate eve')).toMatchObject({ code: 'over' });
  expect(resolve(over, 0)).toMatchObject({ code: 'over' });
  expect(say(game, 9, 'help me')).toMatchObject({ code: 'no-such-player' });
});

const NIGHT = { kind: 'night', number: 0 } as const;

test('[MF-152] resolving gives private results, a public story and the next phase', () => {
  const game = after(
    begunGame(`${FIVE}\nWes: Town Watcher`),
    'Ana: investigate cy',
    'Bo: cy: kill eve',
    'Doc: protect ana',
    'Wes: watch eve',
    'Eve: set will: It was Cy.',
  );
  const { game: next } = granted(resolve(game, 0));
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
  let game = granted(resolve(begunGame(list), 0)).game;
  game = granted(resolve(after(game, 'Ana: vote jo', 'Doc: vote jo'), 0)).game;
  expect(winnersAtEnd(game)).toBeNull();
  game = granted(resolve(game, 0)).game;
  game = granted(resolve(after(game, 'Ana: vote bo', 'Doc: vote bo'), 0)).game;
  expect(winnersAtEnd(game)?.map((who) => game.village.players[who]?.name)).toEqual(['Ana', 'Doc', 'Jo']);
  expect(game.deadline).toBeNull();
  expect(resolvedPhases(game)).toEqual([
    { kind: 'start', number: 0 },
    { kind: 'night', number: 0 },
    { kind: 'day', number: 1 },
    { kind: 'night', number: 1 },
    { kind: 'day', number: 2 },
  ]);
});

test('[MF-152] a lyncher is told whom it is about', () => {
  const game = begunGame(`${FIVE}\nLyn: Lyncher (Ana)`);
  const start = privateLines(textIn('en'), resultsOf(game, { kind: 'start', number: 0 }));
  expect(start.find(({ name }) => name === 'Lyn')?.lines).toEqual([
    'Your role: Third-Party Lyncher. You win if Ana is voted out.',
  ]);
});

test('[MF-154] a substitute has the role, the results and the pending orders of the place', () => {
  const night = after(begunGame(), 'Ana: investigate cy');
  const { game, happened } = granted(substitute(night, 0, ' Zoe Z '));
  expect(happened).toEqual([{ t: 'substituted', who: 0, was: 'Ana', to: 'public' }]);
  expect(resultsOf(game, game.village.phase).story).toEqual(happened);
  expect(granted(substitute(game, 0, 'zoe Z')).happened).toEqual([]);
  expect(game.village.players[0]).toMatchObject({ name: 'Zoe Z', role: ['Cop'] });
  expect(pendingOrders(game)).toHaveLength(1);
  expect(sayLine(game, 'Ana: help')).toMatchObject({ code: 'no-such-player' });
  const day = granted(resolve(after(game, 'zoez: investigate bo'), 0)).game;
  expect(resultsOf(day, { kind: 'night', number: 0 }).privately).toMatchObject([
    { who: 0, events: [{ t: 'alignment', about: 1, is: 'good' }] },
  ]);
});

test('[MF-154] a substitute needs a name that is free', () => {
  const game = begunGame();
  const codeOf = (name: string) => {
    const result = substitute(game, 0, name);
    return result.ok ? 'ok' : result.code;
  };
  expect(['b o', 'Nobody', '', 'a:b', 'x'.repeat(41), 'ANA'].map(codeOf)).toEqual([
    'name-taken',
    'name-nobody',
    'bad-name',
    'bad-name',
    'bad-name',
    'ok',
  ]);
});

test('[MF-154] who is removed is out for good, and so is what they sent; everybody hears of it', () => {
  const game = after(begunGame(), 'Ana: investigate cy', 'Bo: bo: kill doc');
  const removed = granted(remove(game, 1));
  expect(isAlive(removed.game.village, 1)).toBe(false);
  expect(removed.happened).toMatchObject([
    { t: 'removed', who: 1, to: 'public' },
    { t: 'youLead', to: [2] },
  ]);
  expect(pendingOrders(removed.game)).toHaveLength(1);
  expect(remove(removed.game, 1)).toMatchObject({ code: 'dead' });
  expect(resultsOf(removed.game, { kind: 'night', number: 0 }).story).toMatchObject([{ t: 'removed' }]);
});

test('[MF-154] a removal may end the game', () => {
  const game = begunGame(FIVE.replace('Cy: Mafia Goon\n', ''));
  expect(sayLine(granted(remove(game, 1)).game, 'Ana: help')).toMatchObject({ code: 'over' });
});

const MINUTE = 60_000;

test('[MF-155] a phase has a deadline where the village says how long it lasts', () => {
  const game = begunGame(`:night 24h\n${FIVE}`);
  expect(timeLeft(game, MINUTE)).toBe((24 * 60 - 1) * MINUTE);
  expect(granted(resolve(game, 5)).game.deadline).toBeNull();
  expect(timeLeft(begunGame(), 0)).toBeNull();
});

test('[MF-155] a deadline can be set, extended and taken away; one that has passed resolves nothing', () => {
  const game = granted(setDeadline(begunGame(), 10 * MINUTE)).game;
  expect(timeLeft(game, 12 * MINUTE)).toBe(-2 * MINUTE);
  expect(game.village.phase).toEqual({ kind: 'night', number: 0 });
  expect(granted(extendDeadline(game, 30, 5 * MINUTE)).game.deadline).toBe(40 * MINUTE);
  expect(granted(extendDeadline(game, 30, 12 * MINUTE)).game.deadline).toBe(42 * MINUTE);
  expect(granted(extendDeadline(begunGame(), 30, MINUTE)).game.deadline).toBe(31 * MINUTE);
  expect(granted(setDeadline(game, null)).game.deadline).toBeNull();
  expect(setDeadline(game, Number.NaN)).toMatchObject({ code: 'bad-deadline' });
  expect(setDeadline(game, -1)).toMatchObject({ code: 'bad-deadline' });
});

test('[MF-155] lengths of time as they are written', () => {
  expect(['30', '90m', '24h', '1d 12h', '1.5h', '2h30', '', '0', 'soon', '3 w', '999d'].map(readMinutes)).toEqual([
    30,
    90,
    1440,
    2160,
    90,
    150,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('[MF-153] undoing takes back the last resolution and everything since', () => {
  const night = after(begunGame(), 'Ana: investigate cy', 'Bo: cy: kill eve');
  const day = after(granted(resolve(night, 0)).game, 'Ana: vote cy', 'Doc: vote cy');
  const undone = granted(undo(day));
  expect(undone.game).toEqual(night);
  expect([undone.undone.do, undone.lost]).toEqual(['resolve', day.entries.slice(-2)]);
  const again = granted(resolve(undone.game, 0)).game;
  expect(after(again, 'Ana: vote cy', 'Doc: vote cy')).toEqual(day);
});

test('[MF-153] a substitution that everybody heard of can be undone', () => {
  const night = begunGame();
  const game = granted(substitute(night, 0, 'Zoe')).game;
  const undone = granted(undo(game));
  expect([undone.undone.do, undone.game]).toEqual(['substitute', night]);
});

test('[MF-153] a removal, a shot and the beginning can be undone too, and then nothing is left', () => {
  const day = granted(resolve(begunGame(`${FIVE}\nDay: Dayvigilante`), 0)).game;
  const shot = granted(sayLine(day, 'Day: kill cy')).game;
  const removed = granted(remove(shot, 0)).game;
  expect(granted(undo(removed)).game).toEqual(shot);
  expect(granted(undo(shot)).game).toEqual(day);
  const night = granted(undo(day)).game;
  const start = granted(undo(night)).game;
  expect(exportGame(start)).toBe(exportGame(gameOf(`${FIVE}\nDay: Dayvigilante`)));
  expect(undo(start)).toMatchObject({ code: 'nothing-to-undo' });
});
