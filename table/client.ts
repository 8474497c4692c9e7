import type { Refusal } from '../kernel/index.ts';
import type { FromServer } from '../protocol/index.ts';
import type { PersonId } from './table-state.ts';

/** One device at the other end of a socket. */
export interface Client {
  /** Null for somebody without a name, who may only watch. */
  readonly person: PersonId | null;
  readonly name: string;
  /** Whether anybody is still at the other end. */
  readonly isOpen: boolean;
  send(text: string): void;
  /** Follows this table or chair no longer, though it did not ask to. */
  dropped(table: LiveWatch): void;
}

/** What a client follows: a chair of a table, or the table from beside it. */
export interface LiveWatch {
  readonly client: Client;
  readonly code: string;
  readonly viewer: number | 'spectator' | 'moderator';
}

/** A message as text. */
export const text = (message: FromServer): string => JSON.stringify(message);

/** A refusal as text; `id` is null where the message could not even be read. */
export function refusedText(id: string | null, { code, with: values }: Refusal): string {
  return JSON.stringify({ type: 'refused', id, code, ...(values === undefined ? {} : { with: values }) });
}
