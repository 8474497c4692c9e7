import { describe, expect, test } from 'vitest';
import { startMatch } from '../../../kernel/host.ts';
import { game } from '../game.ts';
import { askedAt, heardOf, layTable, type Preset, phaseOf, setupFor, tableOf, XL_PRESETS } from './table-for-tests.ts';

const SEVEN = 'LFHCLLL';
const NINE = 'LFFHCCLLL';
const ELEVEN = 'LFFFHCCLLLL';

/** By seat, whose role each learned at the beginning, as `seat:role`. */
function toldAt(roles: string, preset: Preset, options = {}) {
  const table = layTable({ roles, preset, options, phase: 'setup' });
  return [...roles].map((_, seat) => {
    const known = table.seat(seat).view.hand.known.map((fact) => `${fact.seat}:${fact.is}`);
    const [role] = heardOf(table, seat, 'yourRole');
    expect(role).toMatchObject({ role: table.seat(seat).view.hand.role });
    expect(role?.type === 'yourRole' && role.team.map((fact) => `${fact.seat}:${fact.is}`)).toEqual(known);
    return known.join(' ');
  });
}

describe('who knows whom', () => {
  test.each(XL_PRESETS)('[SH-7] [SH-9] row 27, %s: Hitler knows the only fascist', (preset) => {
    expect(toldAt(SEVEN, preset)).toEqual(['', '2:hitler', '1:fascist', '', '', '', '']);
  });

  test.each(['seed', 'official'] as const)('[SH-7] [SH-8] row 4, %s: nobody else knows below eleven', (preset) => {
    expect(toldAt(NINE, preset)).toEqual(['', '2:fascist 3:hitler', '1:fascist 3:hitler', '', '', '', '', '', '']);
  });

  test.each(['seed', 'official'] as const)('[SH-8] row 4, %s: communists know each other from eleven on', (preset) => {
    expect(toldAt(ELEVEN, preset).slice(4)).toEqual(['', '6:communist', '5:communist', '', '', '', '']);
  });

  test('[SH-8] row 4, handbook: the other way round', () => {
    expect(toldAt(NINE, 'handbook').slice(3)).toEqual(['', '5:communist', '4:communist', '', '', '']);
    expect(toldAt(ELEVEN, 'handbook').slice(5)).toEqual(['', '', '', '', '', '']);
  });

  test('[SH-7] row 27, classic: Hitler knows the fascist at six, not at seven', () => {
    expect(toldAt('LLFHLL', 'classic')).toEqual(['', '', '3:hitler', '2:fascist', '', '']);
    expect(toldAt('LLFHLLF', 'classic')[3]).toBe('');
  });

  test('[SH-9] who is radicalised learns nothing but that', () => {
    const table = layTable({
      roles: ELEVEN,
      phase: 'radicalization',
      table: { ...BY_SEAT_ZERO, power: 'radicalization' },
    });
    table.seat(0).does({ type: 'aim', seat: 9 });
    expect(table.seat(9).view.hand).toMatchObject({ role: 'communist', originalRole: 'liberal', known: [] });
  });
});

const BY_SEAT_ZERO = { president: 0, chancellor: 1, powerHolder: 0 };

describe('setting up', () => {
  test('[SH-21] row 33: it is a separate phase, and the first election follows', () => {
    const table = layTable({
      roles: SEVEN,
      phase: 'setup',
      table: { presidentCandidate: 3, monthCounter: 10, oktoberfestActive: true },
    });
    expect(table.heard('spectator')).toEqual([
      { type: 'dealt', seats: 7 },
      { type: 'month', month: 10, oktoberfest: true },
      { type: 'candidate', seat: 3, why: 'first' },
    ]);
    expect(phaseOf(table)).toBe('election');
    expect(askedAt(table)).toEqual([3]);
  });

  test('[SH-21] roles, first candidate and month are drawn evenly enough', () => {
    const setup = setupFor('seed', 6);
    const hitlers = new Set<number>();
    const candidates = new Set<number>();
    const months = new Set<number>();
    for (let seed = 1; seed <= 120; seed++) {
      const { match } = startMatch({ game, setup, seats: 6, seed: { numbers: [seed, 0] }, listened: false });
      hitlers.add(match.state.hands.findIndex(({ role }) => role === 'hitler'));
      candidates.add(match.state.table.presidentCandidate);
      months.add(match.state.table.monthCounter);
    }
    expect([hitlers.size, candidates.size, months.size]).toEqual([6, 6, 12]);
    expect([Math.min(...months), Math.max(...months)]).toEqual([1, 12]);
  });

  test('[SH-21] nobody but its holder sees a role', () => {
    const table = layTable({ roles: SEVEN, phase: 'setup' });
    for (let seat = 0; seat < 7; seat++) expect(heardOf(table, seat, 'yourRole')).toHaveLength(1);
    expect(heardOf(table, 'spectator', 'yourRole')).toEqual([]);
    expect(tableOf(table).roles).toBeNull();
  });
});
