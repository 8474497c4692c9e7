import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../kernel/host.ts';
import { claimableRole } from '../reading/record.ts';
import type { Table } from '../types.ts';
import { everyTownsfolk, play, setupOf } from './scene-for-tests.ts';

const MATCHES = 120;

const claimsCop = ({ claims }: Table, seat: Seat): boolean =>
  claims.some((claim) => claim.kind === 'role' && claim.by === seat && claim.role === 'Cop');

const isLynched = ({ days }: Table, seat: Seat): boolean => days.some(({ lynched }) => lynched === seat);

/** What became of the cops who said so, and of those who only pretended. */
function cops(seats: number) {
  const counts = { alone: 0, aloneLynched: 0, contradicted: 0, contradictedLynched: 0, false: 0, falseLynched: 0 };
  for (let number = 0; number < MATCHES; number++) {
    const { table } = play(setupOf({ cast: 'classic' }, seats), seats, number, everyTownsfolk).state;
    const players = table.ending?.players ?? [];
    const cop = players.findIndex(({ original }) => claimableRole(original.role) === 'Cop');
    const pretenders = players.flatMap((_, seat) => (seat !== cop && claimsCop(table as Table, seat) ? [seat] : []));
    counts.false += pretenders.length;
    counts.falseLynched += pretenders.filter((seat) => isLynched(table as Table, seat)).length;
    if (!claimsCop(table as Table, cop)) continue;
    const isBad = isLynched(table as Table, cop);
    if (pretenders.length === 0) {
      counts.alone++;
      if (isBad) counts.aloneLynched++;
    } else {
      counts.contradicted++;
      if (isBad) counts.contradictedLynched++;
    }
  }
  return counts;
}

describe('a cop among townsfolk', () => {
  const all = [7, 9, 10].map(cops);
  const sum = (key: keyof (typeof all)[number]) => all.reduce((total, counts) => total + counts[key], 0);

  it('whom nobody contradicts is lynched in less than a tenth of the matches, with 7, 9 and 10 seats', () => {
    for (const { alone, aloneLynched } of all) {
      expect(alone).toBeGreaterThan(20);
      expect(aloneLynched / alone).toBeLessThan(0.1);
    }
  });

  it('is contradicted by mobsters now and then, is lynched for it more often, but less often than they are', () => {
    for (const counts of all) expect(counts.false).toBeGreaterThan(20);
    const lynched = sum('contradictedLynched') / sum('contradicted');
    expect(lynched).toBeGreaterThan(sum('aloneLynched') / sum('alone'));
    expect(sum('falseLynched') / sum('false')).toBeGreaterThan(lynched);
  });
});
