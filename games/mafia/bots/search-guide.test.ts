import { describe, expect, test } from 'vitest';
import { type SearchResult, search } from '../../../bots/search.ts';
import { fastRandom } from '../../../kernel/host.ts';
import { game } from '../game.ts';
import { bots } from '../index.ts';
import type { GameView, Mafia } from '../types.ts';
import { died, found, isRole, LEADING, type Position, viewOf, without } from './scene-for-tests.ts';
import { searchGuide } from './search-guide.ts';

/** What search answers in seat 0, with a few chances, and what it reports. */
function resultsAt(position: Position): readonly SearchResult<Mafia>[] {
  const view = viewOf(position);
  const results: SearchResult<Mafia>[] = [];
  const kind = search({ game, bots, search: searchGuide }, { playouts: 300, milliseconds: 0 }, (result) =>
    results.push(result),
  );
  for (let seed = 0; seed < 5; seed++) kind.make(0, fastRandom(seed))(view, optionsIn(view), []);
  return results;
}

function optionsIn(view: GameView) {
  const { options } = game.phases[view.phase];
  return typeof options === 'function' ? options(view) : options;
}

const commandsAt = (position: Position) => resultsAt(position).map(({ command }) => command);

describe('search in Mafia', () => {
  const COP_SAYS = [isRole(5, 'Cop'), found(5, 3, 'evil')];

  test('votes with a cop whom nobody contradicts', () => {
    for (const command of commandsAt({ table: { claims: COP_SAYS } }))
      expect(command).toEqual({ type: 'vote', for: 3 });
  });

  test('of the mafia never votes for a mate whom nobody suspects, nor has one killed', () => {
    const mafia = { role: ['Goon'], faction: 'mafia', hand: LEADING } satisfies Position;
    for (const command of commandsAt(mafia)) expect(command.type === 'vote' && command.for).not.toBeOneOf([0, 1, 2]);
    for (const command of commandsAt({ ...mafia, phase: 'night' }))
      expect(command.type === 'night' && command.order?.target).toBeOneOf([3, 4, 5, 6, 7, 8, 9]);
  });

  test('of the mafia has the cop killed who has found one of them', () => {
    const claims = [isRole(5, 'Cop'), found(5, 1, 'evil')];
    const table = { claims, graves: [died(9, 'Villager', 'town')], living: without(9) };
    for (const command of commandsAt({ role: ['Goon'], faction: 'mafia', hand: LEADING, phase: 'night', table }))
      expect(command.type === 'night' && command.order?.target).toBe(5);
  });

  test.each([
    ['a cop, whose finding changes nothing by the morning', { role: ['Cop'], phase: 'night' }],
    ['a villager, who sleeps', { phase: 'night' }],
  ] satisfies [string, Position][])('does not think for %s', (_, position) => {
    expect(resultsAt(position).map(({ playouts }) => playouts)).toEqual([0, 0, 0, 0, 0]);
  });

  test('meets no broken world by day or by night', () => {
    for (const phase of ['day', 'night'] as const)
      for (const { broken, playouts } of resultsAt({ role: ['Doctor'], phase, table: { claims: COP_SAYS } }))
        expect([broken, playouts >= 300]).toEqual([0, true]);
  });
});
