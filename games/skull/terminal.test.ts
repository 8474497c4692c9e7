import { expect, test } from 'vitest';
import { openView } from '../../kernel/host.ts';
import { playByChance } from '../chance-for-tests.ts';
import { plain } from '../paint-for-tests.ts';
import { speakerForTests } from '../translator-for-tests.ts';
import { game } from './game.ts';
import { atRound, goOn, layFirst } from './rules/scene-for-tests.ts';
import { terminal } from './terminal.ts';
import { spoken } from './text/index.ts';
import type { Setup } from './types.ts';

const english = speakerForTests('en', spoken.words.en, 'Seat ');
const spanish = speakerForTests('es', spoken.words.es, 'Asiento ');

const SETUP: Setup = { goal: 2, seconds: 0, flowers: 3, skulls: 1, loss: 'usual', nextStarter: 'challenger' };

test.each([
  ['en', english, 2],
  ['es', spanish, 6],
] as const)('in %s every position fits into 80 columns and 24 lines', (_, speaker, seats) => {
  playByChance({ game, setup: SETUP, seats, seed: 5 }, (match) => {
    for (const view of [match.seatView(0), match.publicView(), openView(match)]) {
      const lines = terminal.draw(view, speaker, plain);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
      expect(lines.length).toBeLessThanOrEqual(24);
      expect(lines.join('\n')).not.toMatch(/undefined|NaN|{{/);
    }
  });
});

test('mats show how many discs lie face down, and which only where they were turned over', () => {
  const table = atRound({});
  layFirst(table, 'FSF');
  goOn(table, 'F F F 3 - -');
  const spectator = terminal.draw(table.match.publicView(), english, plain).slice(0, -1).join('\n');
  expect(spectator).toContain('│ ✿ ✿ ');
  expect(spectator).toContain('│ ▓ ▓ ');
  expect(spectator).not.toContain('☠');
  expect(terminal.draw(table.seat(1).view, english, plain).join('\n')).toContain('On your mat, top last: ☠ ✿');
});

test('[SK-13] a mat has room for as many discs as anybody can have', () => {
  const table = atRound({ seats: 6, options: { flowers: 5, skulls: 2, goal: 3 }, points: [2] });
  const lines = terminal.draw(table.seat(0).view, english, plain);
  expect(lines.join('\n')).toContain('│ ●●●●●●● ★★');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
});
