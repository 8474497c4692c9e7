import { expect, test } from 'vitest';
import { breakable } from './breakable.ts';

test.each([
  ...['guar·da·es·paldas', 'inter·cam·biador', 'incri·mi·nador', 'ven·trí·locuo', 'escu·rri·dizo', 'inlin·chable'],
  ...['body·guard', 'role·blocker', 'bullet·proof', 'inves·ti·gator', 'jail·keeper', 'Villager'],
])('%s', (syllables) => {
  expect(breakable(syllables.replaceAll('·', '')).replaceAll('\u00AD', '·')).toBe(syllables);
});
