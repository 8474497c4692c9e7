import { expect, test } from 'vitest';
import { chooseSetup } from '../../../kernel/host.ts';
import { CAST_IDS, CASTS } from '../facts/casts.ts';
import { game } from '../game.ts';
import type { Setup } from '../types.ts';
import { castFor, readCast } from './casts.ts';

const chosen = (options: Partial<Setup>, seats: number | null = 7) => {
  const setup = chooseSetup(game, { options: { ...options } }, seats);
  if (!setup.ok) throw new Error(setup.why.code);
  return setup.value;
};

test.each(CAST_IDS)('[MF-123] the roles of %s are written out for every number of seats', (cast) => {
  const [min, max] = CASTS[cast].seats;
  for (let seats = min; seats <= max; seats++) {
    expect(readCast(chosen({ cast }, seats).roles)).toEqual({ ok: true, value: castFor(cast, seats) });
  }
});

test('[MF-123] a named cast takes precedence over a custom list, and without seats nothing is written', () => {
  expect(chosen({ cast: 'classic', roles: 'Mafia Goon' }).roles).toBe(chosen({}).roles);
  expect(chosen({ cast: 'classic' }, null).roles).toBe('');
});

test('[MF-123] a list of one’s own is brought into the usual spelling, and one that is left empty begins as the first cast', () => {
  const roles = 'town cop; 2x town one-shot doctor, 3 TOWN villager,mafia ninja godfather';
  const usual = 'Town Cop, 2 Town One-Shot Doctor, 3 Town Villager, Mafia Ninja Godfather';
  expect(chosen({ cast: 'custom', roles }).roles).toBe(usual);
  expect(chosen({ cast: 'custom' }).roles).toBe(chosen({}).roles);
  expect(chosen({ cast: 'custom' }, null).roles).toBe('');
});

test('[MF-123] what was settled once stays as it is when it is read again', () => {
  const wishes: readonly Partial<Setup>[] = [
    {},
    { cast: 'custom' },
    { cast: 'custom', roles: '2 mafia goon, 5 town villager' },
  ];
  for (const wish of wishes) {
    const setup = chosen(wish);
    expect(chooseSetup(game, { options: { ...setup } }, 7)).toEqual({ ok: true, value: setup });
  }
});

test('[MF-123] a list that cannot be read stays as it was written, and is refused', () => {
  const setup = chooseSetup(game, { options: { cast: 'custom', roles: 'Town Baker' } }, 5);
  expect(setup.ok ? null : setup.why).toEqual({ code: 'unknown-role', with: { entry: 'Town Baker', key: 'roles' } });
});
