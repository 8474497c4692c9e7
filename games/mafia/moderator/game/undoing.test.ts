import { expect, test } from 'vitest';
import { after, begunDesk, deskOf, FIVE, granted } from './desk-for-tests.ts';
import { remove, resolve, sayLine, substitute } from './doing.ts';
import { exportGame } from './keeping.ts';
import { undo } from './undoing.ts';

test('[MF-153] undoing takes back the last resolution and everything since', () => {
  const night = after(begunDesk(), 'Ana: investigate cy', 'Bo: cy: kill eve');
  const day = after(granted(resolve(night, 0)).desk, 'Ana: vote cy', 'Doc: vote cy');
  const undone = granted(undo(day));
  expect(undone.desk).toEqual(night);
  expect([undone.undone.do, undone.lost]).toEqual(['resolve', day.entries.slice(-2)]);
  const again = granted(resolve(undone.desk, 0)).desk;
  expect(after(again, 'Ana: vote cy', 'Doc: vote cy')).toEqual(day);
});

test('[MF-153] a substitution that everybody heard of can be undone', () => {
  const night = begunDesk();
  const desk = granted(substitute(night, 0, 'Zoe')).desk;
  const undone = granted(undo(desk));
  expect([undone.undone.do, undone.desk]).toEqual(['substitute', night]);
});

test('[MF-153] a removal, a shot and the beginning can be undone too, and then nothing is left', () => {
  const day = granted(resolve(begunDesk(`${FIVE}\nDay: Dayvigilante`), 0)).desk;
  const shot = granted(sayLine(day, 'Day: kill cy')).desk;
  const removed = granted(remove(shot, 0)).desk;
  expect(granted(undo(removed)).desk).toEqual(shot);
  expect(granted(undo(shot)).desk).toEqual(day);
  const night = granted(undo(day)).desk;
  const start = granted(undo(night)).desk;
  expect(exportGame(start)).toBe(exportGame(deskOf(`${FIVE}\nDay: Dayvigilante`)));
  expect(undo(start)).toMatchObject({ code: 'nothing-to-undo' });
});
