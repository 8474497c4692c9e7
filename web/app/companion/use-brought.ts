import { useEffect, useState } from 'react';
import type { Refusal } from '../../../kernel/index.ts';
import { localGame } from '../../local/local-game.ts';
import { takeBrought } from './brought.ts';
import { deviceFailed } from './device-failed.ts';

/** Takes up what was brought to the table of a game once that is open. Why it could not be, or null. */
export function useBrought(of: { game: string; name: string; isOpen: boolean }): Refusal | null {
  const { game, name, isOpen } = of;
  const [why, setWhy] = useState<Refusal | null>(null);
  useEffect(() => {
    const carried = isOpen ? takeBrought(game) : null;
    if (carried !== null) void localGame.carryIn(game, carried, name).catch(deviceFailed).then(setWhy);
  }, [game, name, isOpen]);
  return why;
}
