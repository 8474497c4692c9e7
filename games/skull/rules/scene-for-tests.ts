import { atTable, type LaidTable } from '../../../kernel/testing/index.ts';
import { game } from '../game.ts';
import type { Disc, Setup, Skull } from '../types.ts';

/** A disc in a test: `F` a flower, `S` the skull. */
const discOf = (letter: string): Disc => (letter === 'S' ? 'skull' : 'flower');

interface Scene {
  readonly seats?: number;
  readonly options?: Partial<Setup>;
  /** What each seat owns, such as `FFS`; all of its discs if left out. */
  readonly own?: readonly string[];
  readonly points?: readonly number[];
  readonly seed?: number;
}

/** A table at the beginning of a round that seat 0 starts. */
export function atRound({ seats = 3, options = {}, own = [], points = [], seed = 1 }: Scene): LaidTable<Skull> {
  const whole = 'F'.repeat(options.flowers ?? 3) + 'S'.repeat(options.skulls ?? 1);
  const owned = Array.from({ length: seats }, (_, seat) => [...(own[seat] ?? whole)].map(discOf));
  return atTable(game, {
    seats,
    seed,
    options: { ...options },
    table: {
      starter: 0,
      discs: owned.map((discs) => discs.length),
      points: owned.map((_, seat) => points[seat] ?? 0),
    },
    hands: owned.map((discs) => ({ discs })),
  });
}

/** Every seat that is still in lays its first disc, as the letters say: `FSF`. */
export function layFirst(table: LaidTable<Skull>, letters: string): void {
  const asked = table.match.unanswered();
  for (const [at, seat] of asked.entries()) table.seat(seat).does({ type: 'lay', disc: discOf(letters[at] ?? 'F') });
}

/** The seat whose turn it is lays a disc, bids a number, or passes (`-`): `F 2 - -`. */
export function goOn(table: LaidTable<Skull>, acts: string): void {
  for (const act of acts.split(' ')) {
    const [seat = 0] = table.match.unanswered();
    if (act === '-') table.seat(seat).does({ type: 'pass' });
    else if (/\d/.test(act)) table.seat(seat).does({ type: 'bid', number: Number(act) });
    else table.seat(seat).does({ type: 'lay', disc: discOf(act) });
  }
}
