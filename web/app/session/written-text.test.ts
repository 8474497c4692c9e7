import { expect, test } from 'vitest';
import { paragraphsOf } from './written-text.tsx';

test('a text falls into paragraphs at its empty lines, however they were typed', () => {
  expect(paragraphsOf('One\r\n\r\ntwo,\nstill two\n \n\n\nthree\n')).toEqual(['One', 'two,\nstill two', 'three']);
});
