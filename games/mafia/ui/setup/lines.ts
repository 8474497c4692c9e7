import type { CastLine } from '../../types.ts';
import { FACTIONS, type FactionId } from './vocabulary.ts';

/** The most of one role: as many as the game has seats. */
const MOST = 20;

const isSame = (one: CastLine, other: CastLine): boolean =>
  one.faction === other.faction && one.role.join() === other.role.join();

/** The list with so many more (or, below zero, fewer) of a role; one of which none is left is gone. */
export function withMore(lines: readonly CastLine[], wanted: Omit<CastLine, 'count'>, more: number): CastLine[] {
  const line = { ...wanted, count: 0 };
  const known = lines.some((other) => isSame(other, line)) ? lines : [...lines, line];
  return known
    .map((other) => (isSame(other, line) ? { ...other, count: Math.min(MOST, other.count + more) } : other))
    .filter(({ count }) => count > 0);
}

export const sizeOf = (lines: readonly CastLine[]): number => lines.reduce((sum, { count }) => sum + count, 0);

/** The list faction by faction, empty ones left out, each with how many belong to it. */
export function byFaction(
  lines: readonly CastLine[],
): readonly { readonly faction: FactionId; readonly lines: readonly CastLine[]; readonly size: number }[] {
  return FACTIONS.map((faction) => lines.filter((line) => line.faction === faction))
    .filter((own) => own.length > 0)
    .map((own) => ({ faction: (own[0] as CastLine).faction, lines: own, size: sizeOf(own) }));
}

/** The same list, with as many villagers more or fewer as make it fit the seats; as it is where villagers cannot make it fit. */
export function fittedTo(lines: readonly CastLine[], seats: number): readonly CastLine[] {
  const missing = seats - sizeOf(lines);
  const villager: Omit<CastLine, 'count'> = { faction: 'town', role: ['Villager'] };
  const villagers = lines.find((line) => isSame(line, { ...villager, count: 0 }))?.count ?? 0;
  return missing === 0 || villagers + missing < 0 ? lines : withMore(lines, villager, missing);
}
