import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string): string => readFileSync(new URL(`./decisions/${name}`, import.meta.url), 'utf8');

test('the index lists every decision once, in order, by at least its title', () => {
  const files = readdirSync(new URL('./decisions/', import.meta.url)).filter((name) => name !== 'README.md');
  const inOrder = files.toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  const rows = inOrder.map((name) => read(name).replace(/^# (\d+)\. (.+)\n[\s\S]*$/, `| [$1](${name}) | $2`));
  const listed = read('README.md').match(/^\| \[.*(?= \|$)/gm) ?? [];
  expect(listed.map((row, place) => row.slice(0, rows[place]?.length))).toEqual(rows);
});
