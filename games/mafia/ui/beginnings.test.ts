import { expect, test } from 'vitest';
import words from '../text/beginnings/en.json' with { type: 'json' };
import { beginnings } from './beginnings.tsx';

test('a death in the first night says nothing about the dead: nobody knew anything yet', () => {
  const hint = (number: number) => {
    const died = { type: 'died', grave: { seat: 0, how: 'night', round: { kind: 'night', number } } };
    const key = beginnings.eventKey?.(died as never, null as never, 1) as keyof typeof words.seen;
    return words.seen[key];
  };
  expect([/danger/.test(hint(0)), /danger/.test(hint(1))]).toEqual([false, true]);
});
