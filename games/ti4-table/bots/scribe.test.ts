import { describe, expect, test } from 'vitest';
import { playOut } from '../../../bots/play-out.ts';
import { chooseSetup, fastRandom, type Match, startMatch } from '../../../kernel/host.ts';
import { game } from '../game.ts';
import { bots } from '../index.ts';
import type { Options, Ti4Table } from '../types.ts';
import { scribe } from './scribe.ts';

/** A game that scribes wrote from the first place to the end. */
function written(number: number, options: Partial<Options> = {}): Match<Ti4Table> {
  const setup = chooseSetup(game, { options }, 8);
  if (!setup.ok) throw new Error(setup.why.code);
  const seed = { numbers: [2026, number] } as const;
  const { match, told } = startMatch({ game, setup: setup.value, seats: 8, seed, listened: false });
  const scribes = Array.from({ length: 8 }, (_, seat) => scribe().make(seat, fastRandom(number, seat)));
  playOut(match, scribes, told);
  return match;
}

test('the scribe is the last of the kinds', () => {
  expect(Object.keys(bots)).toEqual(['random', 'scribe']);
});

describe('a hundred games that scribes write', () => {
  const matches = Array.from({ length: 100 }, (_, number) => written(number));

  test('end with a winner at the limit', () => {
    for (const { outcome, state } of matches) {
      const { ending, players, options } = state.table;
      expect(outcome).toMatchObject({ reason: 'victory', winners: `seat-${ending?.winner}` });
      expect(players[ending?.winner ?? -1]?.vp).toBeGreaterThanOrEqual(options.vpLimit);
    }
  });

  test('are games of all sizes and of a likely length', () => {
    expect([...new Set(matches.map(({ state }) => state.table.count))].sort()).toEqual([3, 4, 5, 6, 7, 8]);
    const rounds = matches.map(({ state }) => state.table.round);
    expect([Math.min(...rounds) >= 3, Math.max(...rounds) <= 12]).toEqual([true, true]);
  });

  test('show what a table can follow', () => {
    const tables = matches.map(({ state }) => state.table);
    const some = {
      agendas: tables.some(({ agendas }) => agendas.length > 0),
      custodians: tables.some(({ custodians }) => custodians !== null),
      objectives: tables.every(({ objectives }) => objectives.length >= 2),
      politics: tables.some(({ speakers }) => speakers.some(({ via }) => via === 'politics')),
      keleres: tables.some(({ players }) => players.some(({ home }) => home !== null)),
      paid: tables.some(({ picks }) => picks.some(({ bonus }) => bonus > 1)),
    };
    expect(some).toEqual({
      agendas: true,
      custodians: true,
      objectives: true,
      politics: true,
      keleres: true,
      paid: true,
    });
  });
});

test.each<Partial<Options>>([
  { vpLimit: 14 },
  { vpLimit: 1 },
  { autoAdvance: true },
  { pok: false, codex: false },
  { thundersEdge: true, mecatolPrompt: 'first-round-only', checklistPerPlayer: true },
])('a table kept with %j is written to its end too', (options) => {
  expect(written(1, options).outcome?.reason).toBe('victory');
});
