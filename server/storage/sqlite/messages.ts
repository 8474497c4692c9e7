import type { OperationName } from '../operations/index.ts';
import type { Append, NotKeptCode, NotKeptReason } from '../port.ts';
import type { StorageRefusal } from '../storage-refused.ts';

/** What the thread is told when it starts. */
export interface Opening {
  readonly file: string;
  /** Pages that the file may grow to; null for as many as the disk has. */
  readonly mostPages: number | null;
}

/** How opening went: the first thing that the thread says. */
export type Opened = { readonly type: 'open' } | { readonly type: 'refused'; readonly failure: Failure };

/** An append, or any other operation by its name. */
export type Request = Append | { readonly name: OperationName; readonly given: readonly unknown[] };

/** What went wrong, in a form that crosses threads. */
export interface Failure {
  readonly code: NotKeptCode | StorageRefusal | null;
  readonly reason?: NotKeptReason;
  readonly message: string;
}

/** The answers to a batch in its order; where one failed, its place in `values` is empty. */
export interface Answers {
  readonly values: readonly unknown[];
  readonly failures: readonly { readonly index: number; readonly failure: Failure }[];
}

/** Sent in place of a batch to end the thread. */
export const CLOSE = 'close';
