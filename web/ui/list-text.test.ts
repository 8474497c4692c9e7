import { expect, test } from 'vitest';
import { listText } from './list-text.ts';

test.each([
  ['en', ['Ada', 'Ben', 'Clara'], 'Ada, Ben, and Clara'],
  ['en', ['Ada', 'Íñigo'], 'Ada and Íñigo'],
  ['es', ['Ada', 'Ben', 'Clara'], 'Ada, Ben y Clara'],
  ['es', ['Íñigo', 'Ada', 'Inés'], 'Íñigo, Ada e Inés'],
  ['es', ['Ada', 'Íñigo'], 'Ada e Íñigo'],
  ['es', ['Ada', 'Yago'], 'Ada y Yago'],
  ['es', [], ''],
])('in %s, the names %j are a list in a sentence: %s', (language, names, said) => {
  expect(listText(language, names)).toBe(said);
});
