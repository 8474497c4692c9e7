import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { divideByAge } from './earlier-games.ts';

test('bench:web leaves out games that version 0.1 did not have', () => {
  const copy = mkdtempSync(join(tmpdir(), 'tertulia-earlier-'));
  try {
    for (const game of ['pebbles', 'dropped']) mkdirSync(join(copy, 'games', game), { recursive: true });
    expect(divideByAge(['new-one', 'pebbles'], copy)).toEqual({ both: ['pebbles'], newer: ['new-one'] });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
