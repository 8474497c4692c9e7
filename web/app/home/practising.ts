import { shelf } from './game-names.ts';

/** Whether something kept on this device is a practice that can be gone on with. */
export function isPractising(kept: unknown): kept is { readonly game: string } {
  const { game, stage } = (kept ?? {}) as { readonly game?: unknown; readonly stage?: unknown };
  return stage === 'playing' && shelf.some(({ id }) => id === game);
}
