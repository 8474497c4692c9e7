import type { Storage } from '../port.ts';
import type { SqlDialect } from '../schema.ts';
import * as matches from './matches.ts';
import * as nodes from './nodes.ts';
import * as people from './people.ts';

/** What each database does in its own way, because everything depends on its speed. */
type Own = Pick<Storage, 'append' | 'close'>;
type Shared = Omit<Storage, keyof Own>;

type Operations = {
  readonly [Name in keyof Shared]: (
    dialect: SqlDialect,
    ...given: Parameters<Shared[Name]>
  ) => ReturnType<Shared[Name]>;
};

export type OperationName = keyof Operations;

/** Everything that is the same for both databases. */
const operations: Operations = { ...matches, ...nodes, ...people };

type Operation = (dialect: SqlDialect, ...given: readonly unknown[]) => Promise<unknown>;

/** Runs an operation by its name. */
export const operate = (dialect: SqlDialect, name: OperationName, given: readonly unknown[]): Promise<unknown> =>
  (operations[name] as Operation)(dialect, ...given);

/** Whether an operation deletes what nobody may find again, not even in the files of the database. */
export const isErasing = (name: OperationName, given: readonly unknown[]): boolean =>
  /^(delete|rewrite)/.test(name) || (name === 'changeSlot' && (given[1] as { person?: unknown }).person === null);

/** A storage that passes the shared operations to `run`. */
export function storageOf(
  run: (name: OperationName, given: readonly unknown[]) => Promise<unknown>,
  own: Own,
): Storage {
  const names = Object.keys(operations) as OperationName[];
  const shared = names.map((name) => [name, (...given: readonly unknown[]) => run(name, given)]);
  return { ...(Object.fromEntries(shared) as Shared), ...own };
}
