import { expect, test } from 'vitest';
import { isAlive } from '../../resolver/index.ts';
import { after, begunDesk, FIVE, granted } from './desk-for-tests.ts';
import { remove, resolve, sayLine, substitute } from './doing.ts';
import { pendingOrders } from './pending.ts';
import { resultsOf } from './results.ts';

test('[MF-154] a substitute has the role, the results and the pending orders of the place', () => {
  const night = after(begunDesk(), 'Ana: investigate cy');
  const { desk, happened } = granted(substitute(night, 0, ' Zoe Z '));
  expect(happened).toEqual([{ t: 'substituted', who: 0, was: 'Ana', to: 'public' }]);
  expect(resultsOf(desk, desk.village.phase).story).toEqual(happened);
  expect(granted(substitute(desk, 0, 'zoe Z')).happened).toEqual([]);
  expect(desk.village.players[0]).toMatchObject({ name: 'Zoe Z', role: ['Cop'] });
  expect(pendingOrders(desk)).toHaveLength(1);
  expect(sayLine(desk, 'Ana: help')).toMatchObject({ code: 'no-such-player' });
  const day = granted(resolve(after(desk, 'zoez: investigate bo'), 0)).desk;
  expect(resultsOf(day, { kind: 'night', number: 0 }).privately).toMatchObject([
    { who: 0, events: [{ t: 'alignment', about: 1, is: 'good' }] },
  ]);
});

test('[MF-154] a substitute needs a name that is free', () => {
  const desk = begunDesk();
  const codeOf = (name: string) => {
    const result = substitute(desk, 0, name);
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
  const desk = after(begunDesk(), 'Ana: investigate cy', 'Bo: bo: kill doc');
  const removed = granted(remove(desk, 1));
  expect(isAlive(removed.desk.village, 1)).toBe(false);
  expect(removed.happened).toMatchObject([
    { t: 'removed', who: 1, to: 'public' },
    { t: 'youLead', to: [2] },
  ]);
  expect(pendingOrders(removed.desk)).toHaveLength(1);
  expect(remove(removed.desk, 1)).toMatchObject({ code: 'dead' });
  expect(resultsOf(removed.desk, { kind: 'night', number: 0 }).story).toMatchObject([{ t: 'removed' }]);
});

test('[MF-154] a removal may end the game', () => {
  const desk = begunDesk(FIVE.replace('Cy: Mafia Goon\n', ''));
  expect(sayLine(granted(remove(desk, 1)).desk, 'Ana: help')).toMatchObject({ code: 'over' });
});
