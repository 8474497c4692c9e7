import { expect, test } from 'vitest';
import { after, begunDesk, deskOf, FIVE, granted } from './desk-for-tests.ts';
import { begin, paste, remove, resolve, say, sayLine, withdraw } from './doing.ts';
import { pendingOrders, waitingFor } from './pending.ts';

const namesOf = (desk: ReturnType<typeof begunDesk>) => waitingFor(desk).map((who) => desk.village.players[who]?.name);

test('[MF-150] a desk is set up, then begun, and nothing resolves by itself', () => {
  const desk = deskOf(`:night 60\n${FIVE}`);
  expect(sayLine(desk, 'Ana: investigate bo')).toMatchObject({ ok: false, code: 'not-begun' });
  const begun = granted(begin(desk, 1000));
  expect(begun.desk.village.phase).toEqual({ kind: 'night', number: 0 });
  expect(begun.happened.map(({ t }) => t)).toEqual([
    ...Array.from({ length: 5 }, () => 'yourRole'),
    'yourTeam',
    'youLead',
  ]);
  expect(begin(begun.desk, 0)).toMatchObject({ code: 'begun-already' });
  expect(begin(deskOf('Ana: Cop\nBo: Doctor'), 0)).toMatchObject({ code: 'decided-already' });
});

test('[MF-151] a line is understood or refused at once', () => {
  const desk = begunDesk();
  expect(sayLine(desk, ' ana :  Investigate BO!')).toMatchObject({
    ok: true,
    means: { kind: 'act', action: { a: 'investigate', by: 0, on: [1] } },
  });
  expect(sayLine(desk, 'Bo: cy: kill doc')).toMatchObject({
    ok: true,
    means: { kind: 'factionAct', action: { a: 'kill', by: 2, on: [3] } },
  });
  const codeOf = (line: string) => {
    const said = sayLine(desk, line);
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

test('[MF-151] help is a list of commands, and a will is no order', () => {
  const desk = begunDesk();
  expect(sayLine(desk, 'Ana: help')).toMatchObject({ ok: true, help: expect.arrayContaining(['investigate PLAYER']) });
  const willed = after(desk, 'Ana: set will: Cy it was.');
  expect(after(desk, 'Ana: set will: \u001b[2Jred').village.players[0]?.will).toBe('[2Jred');
  expect([willed.village.players[0]?.will, willed.sent, pendingOrders(willed)]).toEqual(['Cy it was.', [], []]);
});

test('[MF-151] many lines at once, each answered with its number', () => {
  const { desk, lines } = paste(
    begunDesk(),
    'Ana: investigate bo\r\n\r\nBo: cy: kill doc\nnonsense\nDoc: protect doc\n',
  );
  expect(lines.map(({ line, who, said }) => [line, who, said.ok ? 'ok' : said.code])).toEqual([
    [1, 0, 'ok'],
    [3, 1, 'ok'],
    [4, null, 'no-name'],
    [5, 3, 'illegal'],
  ]);
  expect(pendingOrders(desk)).toHaveLength(2);
});

test('[MF-151] what is pending says what still counts, and who has sent nothing', () => {
  const desk = after(begunDesk(), 'Ana: investigate bo', 'Ana: investigate cy', 'Bo: bo: kill ana', 'Bo: cy: kill doc');
  expect(pendingOrders(desk).map(({ stands }) => stands)).toEqual([false, true, false, true]);
  expect(namesOf(desk)).toEqual(['Doc']);
  const withdrawn = granted(withdraw(desk, 1)).desk;
  expect(pendingOrders(withdrawn).map(({ stands }) => stands)).toEqual([true, false, true]);
  expect(withdraw(desk, 4)).toMatchObject({ code: 'nothing-pending' });
  expect(withdraw(desk, Number.NaN)).toMatchObject({ code: 'nothing-pending' });
  expect(pendingOrders(after(desk, 'Ana: investigate nobody'))).toHaveLength(2);
});

test('[MF-151] a one-shot action and an extra one stand as often as they may', () => {
  const jack = after(
    begunDesk('Jack: Jack of All Trades\nBo: Goon\nCy: Villager\nDi: Villager'),
    'Jack: protect cy',
    'Jack: investigate bo',
  );
  expect(pendingOrders(jack).map(({ stands }) => stands)).toEqual([false, true]);
});

test('[MF-151] the dead are refused, and so are votes for them and orders on them', () => {
  const night = after(begunDesk(), 'Bo: cy: kill doc');
  const day = granted(resolve(night, 0)).desk;
  expect(sayLine(day, 'Doc: vote bo')).toMatchObject({ code: 'dead' });
  expect(sayLine(day, 'Ana: vote doc')).toMatchObject({ code: 'dead-target' });
  expect(namesOf(after(day, 'Ana: vote bo'))).toEqual(['Bo', 'Cy', 'Eve']);
  const second = granted(resolve(day, 0)).desk;
  expect(sayLine(second, 'Bo: cy: kill doc')).toMatchObject({ code: 'illegal' });
});

test('[MF-151] an action by day happens at once', () => {
  const desk = granted(resolve(begunDesk(`${FIVE}\nDay: Dayvigilante`), 0)).desk;
  expect(sayLine(desk, 'Day: kill day')).toMatchObject({ code: 'illegal' });
  const shot = granted(sayLine(desk, 'Day: kill cy'));
  expect(shot.happened.filter(({ to }) => to === 'public').map(({ t }) => t)).toEqual(['shot', 'died']);
  expect(pendingOrders(shot.desk)).toEqual([]);
  expect(sayLine(shot.desk, 'Day: kill bo').ok).toBe(false);
});

test('[MF-150] nothing is sent once the game is over, and no stranger is heard', () => {
  const desk = begunDesk('Ana: Cop\nBo: Goon\nEve: Villager');
  const over = granted(remove(desk, 1)).desk;
  expect(sayLine(over, 'Ana: investigate eve')).toMatchObject({ code: 'over' });
  expect(resolve(over, 0)).toMatchObject({ code: 'over' });
  expect(say(desk, 9, 'help me')).toMatchObject({ code: 'no-such-player' });
});
