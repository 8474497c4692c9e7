import { createContext, useContext } from 'react';
import type { Done, ModeratorGame, Refused, Teller } from '../../../moderator/game/index.ts';
import type { Translator } from '../kit/voice.ts';
import type { KeptChange, KeptGame } from '../storage/kept-game.ts';

/** What every part of the desk is about. */
export interface Room {
  readonly kept: KeptGame;
  readonly desk: ModeratorGame;
  /** Keeps the game as it is from now on; whether it was taken. */
  readonly change: (change: KeptChange) => boolean;
  /** Keeps what came of something; why it was refused, or null. */
  readonly take: (result: Done | Refused) => string | null;
  /** In the moderator's language. */
  readonly voice: Translator;
  readonly teller: Teller;
  /** In the players' language. */
  readonly aloud: Translator;
}

const RoomContext = createContext<Room | null>(null);

export const RoomProvider = RoomContext.Provider;

/** The game on the desk. */
export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (room === null) throw new Error('there is no game on the desk');
  return room;
}
