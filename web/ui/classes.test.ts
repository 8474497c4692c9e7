import { readdirSync, readFileSync } from 'node:fs';
import { extendTailwindMerge } from 'tailwind-merge';
import { expect, test } from 'vitest';
import { classes } from './classes.ts';

/** The whole of Tailwind, with our own sizes, corners and shadows. */
const whole = extendTailwindMerge({
  cacheSize: 0,
  extend: {
    theme: {
      text: ['small', 'base', 'large', 'title', 'big', 'moment', 'poster'],
      radius: ['corner'],
      shadow: ['piece'],
      animate: ['waits'],
    },
  },
});

/** Every Tailwind class in our sources, without its conditions. */
function ourClasses(): string[] {
  const root = new URL('../../', import.meta.url);
  const words = new Set<string>();
  for (const folder of ['web', 'games']) {
    const files = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))) {
      const source = readFileSync(new URL(`${folder}/${file}`, root), 'utf8');
      for (const word of source.split(/[\s'"`]+/))
        if (/^[a-z*@-][\w\-:/.]*$/.test(word)) words.add(word.replace(/^.*:/, ''));
    }
  }
  // Only what it knows does it say once.
  return [...words].filter((word) => word !== '' && whole(`${word} ${word}`) === word);
}

/** Those that win over classes of another beginning. */
const WIDE = /^(inset|size|flex|line-clamp|truncate)/;
const mayFight = (one: string, other: string) =>
  one !== other && (one[0] === other[0] || WIDE.test(one) || WIDE.test(other));

test('of any two classes that we write, the same one wins as in the whole of Tailwind', () => {
  const known = ourClasses();
  expect(known.length).toBeGreaterThan(100);
  const pairs = known.flatMap((one) => known.filter((other) => mayFight(one, other)).map((other) => `${one} ${other}`));
  expect(pairs.filter((both) => classes(both) !== whole(both))).toEqual([]);
});

test('a class on a condition fights only its like', () => {
  expect(classes('px-4 sm:px-6', 'px-2')).toBe('sm:px-6 px-2');
  expect(classes('hover:bg-raised bg-surface', 'hover:bg-accent')).toBe('bg-surface hover:bg-accent');
});

test('our type sizes are not colours', () => {
  expect(classes('text-small text-muted', 'text-large')).toBe('text-muted text-large');
});
