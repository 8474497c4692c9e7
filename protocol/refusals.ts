import type { Json, KernelCode } from '../kernel/host.ts';

// Every code that a server may refuse with, except those of games' rules. A code that is missing here does not compile,
// nor does one that has no text (`web/app/text/*/front.ts`); docs/wire.md lists them all, which a test checks.

/** Codes that clients are sent, besides those of the kernel and of games. */
export const REFUSAL_CODES = [
  // connections and messages
  ...(['not-json', 'malformed-message', 'malformed-request', 'bad-name', 'other-protocol', 'hello-first'] as const),
  ...(['hello-again', 'unknown-token', 'no-token', 'banned', 'too-many-guesses', 'too-many-watches'] as const),
  ...(['too-fast', 'too-large', 'id-used', 'no-such-page', 'no-such-person', 'link-used-up'] as const),
  // tables
  ...(['no-such-table', 'table-closed', 'table-full', 'no-free-code', 'unknown-game', 'kicked', 'no-name'] as const),
  ...(['not-at-table', 'not-host', 'not-moderator', 'host-already', 'one-moderator', 'no-co-host'] as const),
  ...(['cannot-kick-host', 'has-chair', 'moderates', 'plays-elsewhere', 'run-by-session'] as const),
  ...(['table-locked', 'knock-first', 'knocking', 'knock-refused', 'too-many-knocks', 'no-knock'] as const),
  ...(['not-your-chair', 'chair-taken', 'chair-yours', 'chair-empty', 'chair-held', 'chair-moved'] as const),
  ...(['chairs-empty', 'seat-dealt', 'bots-seat', 'held-a-seat', 'not-an-order', 'unknown-bot'] as const),
  ...(['asked-already', 'asked-too-often', 'nobody-to-agree', 'no-request', 'not-yours-to-say'] as const),
  ...(['name-needed', 'name-taken', 'too-many-names', 'blind-table', 'not-alone', 'blind-for-good'] as const),
  ...(['match-running', 'match-over', 'not-over', 'not-running', 'paused', 'already-paused', 'not-paused'] as const),
  ...(['clock-decides', 'not-a-time', 'moved-on', 'too-much-talk', 'may-not-talk', 'usual-only'] as const),
  ...(['not-a-phrase', 'not-a-spectator', 'no-such-message', 'no-agents', 'not-an-agent', 'sits-elsewhere'] as const),
  // matches and saves
  ...(['no-such-match', 'not-carried', 'save-too-long', 'save-breaks-rules'] as const),
  // sessions
  ...(['no-such-session', 'session-over', 'session-broken', 'session-full', 'link-unknown'] as const),
  ...(['invitation-only', 'not-a-participant', 'not-on-this-page', 'not-all-answered', 'wrong-answer'] as const),
  ...(['no-key', 'wrong-key', 'last-organiser', 'unknown-organiser', 'already-started', 'not-between'] as const),
  ...(['not-closed', 'no-bots', 'nobody-present', 'tournament-over', 'phase-running', 'unknown-room'] as const),
  ...(['game-is-fixed', 'not-for-two', 'wrong-treatment', 'fixed-in-tournaments', 'no-treatments'] as const),
  ...(['treatment-twice', 'bad-row', 'bad-committed-rounds', 'bad-seed', 'bad-bye-points', 'no-such-file'] as const),
  // problems of the server
  ...(['rule-threw', 'disk-full', 'storage-lost', 'duplicate', 'moved', 'match-broken', 'stopping'] as const),
  'server-trouble',
] as const;

/** Codes that the server handles itself: no client is sent them. */
type InternalCode = 'code-taken' | 'log-does-not-replay';

/** A code that the server may refuse with, besides those of games. */
export type RefusalCode = (typeof REFUSAL_CODES)[number] | KernelCode;

/** Codes that a client gives itself: it has no answer, or the table or the file is on this device. */
type ClientCode =
  | 'unreachable'
  | 'connection-lost'
  | 'unreadable-message'
  | 'device-failed'
  | 'unreadable-file'
  | 'unknown'
  | 'not-kept'
  | 'role-not-dealt'
  | 'open-elsewhere'
  | 'table-trouble';

/** A code that people may be shown: each has a text. */
export type ShownCode = RefusalCode | ClientCode;

/** A refusal with a known code, and the values that its text needs. Those of games' rules have the type in the kernel. */
export interface Refusal {
  readonly code: ShownCode | InternalCode;
  readonly with?: Readonly<Record<string, Json>>;
}

/** A refusal with a known code. */
export const refusal = (code: Refusal['code'], values?: Refusal['with']): Refusal =>
  values === undefined ? { code } : { code, with: values };

/** A refusal as a result. */
export const refuse = (
  code: Refusal['code'],
  values?: Refusal['with'],
): { readonly ok: false; readonly why: Refusal } => ({ ok: false, why: refusal(code, values) });
