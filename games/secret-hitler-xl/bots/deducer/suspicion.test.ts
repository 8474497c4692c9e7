import { expect, test } from 'vitest';
import { copyJson, fastRandom, type View } from '../../../../kernel/host.ts';
import { playAtRandom } from '../../rules/random-play-for-tests.ts';
import type { Hand, SecretHitler } from '../../types.ts';
import { governmentRow, viewAt } from '../positions-for-tests.ts';
import { guiltIn } from './suspicion.ts';

const guilt = (view: View<SecretHitler>) => guiltIn(view, fastRandom(1));

test('only what everybody can see counts: with all hidden things otherwise, everybody looks as guilty', () => {
  let looked = 0;
  for (const { match } of playAtRandom({ seats: 9, seed: 4 })) {
    const { hands, box, table } = match.state;
    if (match.outcome !== null || table.governments.length < 3 * (looked + 1)) continue;
    looked++;
    const before = guilt(match.publicView());
    const kept = copyJson({ hands, box } as never) as { hands: Hand[]; box: typeof box };
    // Everybody has the next one's role, knowledge and memory, and the piles lie the other way round.
    for (const [seat, hand] of hands.entries()) Object.assign(hand, kept.hands[(seat + 1) % hands.length]);
    Object.assign(box, { deck: box.deck.toReversed(), agenda: [], presidentsDiscard: null });
    expect(guilt(match.publicView())).toEqual(before);
    for (const [seat, hand] of hands.entries()) Object.assign(hand, kept.hands[seat]);
    Object.assign(box, kept.box);
  }
  expect(looked).toBeGreaterThan(1);
});

test('nor do the roles that are laid open at the end', () => {
  const [view, roles] = [viewAt({}), viewAt({ roles: 'HLLLLFFC' }).table.roles];
  const opened = {
    ...view,
    table: { ...view.table, roles: ['hitler', 'fascist'] as never, winner: 'liberal' as const },
  };
  expect(roles).toBeNull();
  expect(guilt(opened)).toEqual(guilt(view));
});

test('before anything has happened, all are as likely as the roles are many; who enacts fascist policies is suspected', () => {
  const view = viewAt({});
  const hidden = Object.entries(view.table.roleCounts).filter(([role]) => role !== 'liberal');
  const share = hidden.reduce((sum, [, count]) => sum + count, 0) / view.seats;
  for (const one of guilt(view)) expect(Math.abs(one - share)).toBeLessThan(0.1);
  const possible = view.table.circulating;
  const votes = [true, true, true, true, true, true, true, true];
  const row = governmentRow({ president: 6, chancellor: 5, policy: 'fascist', votes, possible });
  const after = guilt(viewAt({ table: { governments: [row, row], tracks: { liberal: 0, fascist: 2, communist: 0 } } }));
  expect(Math.min(after[5] as number, after[6] as number)).toBeGreaterThan(Math.max(...after.slice(0, 5)) + 0.1);
});
