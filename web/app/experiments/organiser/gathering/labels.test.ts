import { expect, test } from 'vitest';
import { readLabels } from './labels.ts';

test('labels are lines, each once, and a lone number is so many of them', () => {
  expect([
    readLabels('desk 1\n desk 2 \n\ndesk 1\n'),
    readLabels('a;b\tc'),
    readLabels('3'),
    readLabels('12').slice(-2),
    readLabels('  '),
  ]).toEqual([['desk 1', 'desk 2'], ['a', 'b', 'c'], ['P1', 'P2', 'P3'], ['P11', 'P12'], []]);
});
