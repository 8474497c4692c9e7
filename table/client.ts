import type { Refusal, Result } from '../kernel/index.ts';
import { type Loss, lossCode } from '../log/writer.ts';
import { type Encoded, encode, encodeRefusal } from '../protocol/encode.ts';
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
  /** A table or session that it follows is on another node now: whether it follows it there by itself. */
  followElsewhere?(code: string): boolean;
  /** The table is on another node, so a request was not carried out: whether the client asks there by itself. */
  askElsewhere?(id: string): boolean;
  /** No longer follows this table or seat, though it did not ask to stop. */
  dropped(table: LiveWatch): void;
}

/** What a client follows: a seat of a table, or the table as a spectator. */
export interface LiveWatch {
  readonly client: Client;
  readonly code: string;
  readonly viewer: number | 'spectator' | 'moderator';
}

/** A message, and the clients that were following when it was made. */
export interface Delivery {
  readonly listeners: readonly Client[];
  readonly message: Encoded<FromServer>;
}

/** The outcome of a request: accepted or refused, and why. */
export type Answered = Result<unknown, Refusal>;

/** What happens once the lines before it are on disk: the writer of a table's log holds it back until then. */
export type TableEffect =
  /** Dropped if the lines are lost, unless it says that the table itself is. */
  | { readonly type: 'send'; readonly deliveries: readonly Delivery[]; readonly isLast?: true }
  /** The answer to a request, to a client or to a caller who waits for it; refused if the lines are lost. */
  | {
      readonly type: 'reply';
      readonly to: Client | ((answered: Answered) => void);
      readonly id: string;
      readonly answered: Answered;
    }
  | { readonly type: 'ended' };

/** Carries out what concerns clients. */
export function perform(effect: Exclude<TableEffect, { type: 'ended' }>, loss: Loss | null): void {
  if (effect.type === 'send') {
    if (loss !== null && effect.isLast !== true) return;
    for (const { listeners, message } of effect.deliveries) for (const client of listeners) client.send(message);
    return;
  }
  const { to, id } = effect;
  const answered: Answered = loss === null ? effect.answered : { ok: false, why: { code: lossCode(loss) } };
  if (typeof to === 'function') to(answered);
  else if (!answered.ok && answered.why.code === 'moved' && to.askElsewhere?.(id)) return;
  else to.send(answered.ok ? encode<FromServer>({ type: 'accepted', id }) : encodeRefusal(id, answered.why));
}
