import type { GamePackage } from '../games/game-package.ts';
import { chooseSetup, fieldKeys, fieldOf, type GameTypes, type Json } from '../kernel/host.ts';
import type { RequestedTable } from './table-state.ts';

/** The options that the rules resolve to something else than preset and choices alone would give. */
export function resolvedSetup({ game }: GamePackage<GameTypes>, wish: RequestedTable): Record<string, Json> {
  const whole = chooseSetup(game, wish, wish.seats);
  if (!whole.ok) return {};
  const setup = whole.value as Readonly<Record<string, Json>>;
  const chosen: Readonly<Record<string, unknown>> = { ...game.fields.presets[wish.preset], ...wish.options };
  const plainly = (key: string) => (Object.hasOwn(chosen, key) ? chosen[key] : fieldOf(game, key).default);
  const moved = fieldKeys(game).filter((key) => setup[key] !== plainly(key));
  return Object.fromEntries(moved.map((key) => [key, setup[key] as Json]));
}
