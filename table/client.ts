import type { Encoded } from '../protocol/encode.ts';
import type { FromServer } from '../protocol/index.ts';
import type { PersonId } from './table-state.ts';

/** One device at the other end of a socket. */
export interface Client {
  /** Null for somebody without a name, who may only watch. */
  readonly person: PersonId | null;
  readonly name: string;
  /** Whether the connection is still open. */
  readonly isOpen: boolean;
  send(message: Encoded<FromServer>): void;
  /** No longer follows this table or seat, though it did not ask to stop. */
  dropped(table: LiveWatch): void;
}

/** What a client follows: a seat of a table, or the table as a spectator. */
export interface LiveWatch {
  readonly client: Client;
  readonly code: string;
  readonly viewer: number | 'spectator' | 'moderator';
}
