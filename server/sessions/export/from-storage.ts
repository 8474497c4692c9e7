import type { GamePackage } from '../../../games/game-package.ts';
import type { GameTypes } from '../../../kernel/index.ts';
import type { Storage } from '../../storage/port.ts';
import { type Gathered, gather } from './gathering.ts';

/** What a storage is asked for. */
export type ReadStorage = Pick<Storage, 'findByCode' | 'listSlots' | 'read'>;

/** Everything that a storage knows of a session; what happened in its rooms only where it is wanted. */
export async function gatherFrom(
  storage: ReadStorage,
  listed: GamePackage<GameTypes>,
  { session, withRooms }: { readonly session: string; readonly withRooms: boolean },
): Promise<Gathered> {
  const lines = await storage.read(session);
  const slots = await storage.listSlots(session);
  return gather({ listed, lines, slots, read: withRooms ? (match) => storage.read(match) : null });
}
