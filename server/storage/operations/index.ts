import type { Storage } from '../port.ts';
import type { SqlDialect } from '../schema.ts';
import * as matches from './matches.ts';
import * as people from './people.ts';

/** What each database does in its own way, because everything waits for it. */
type Own = Pick<Storage, 'append' | 'close'>;
type Shared = Omit<Storage, keyof Own>;

type Operations = {
  readonly [Name in keyof Shared]: (ground: SqlDialect, ...given: Parameters<Shared[Name]>) => ReturnType<Shared[Name]>;
};

export type OperationName = keyof Operations;

/** Everything that is written once for all databases. */
const operations: Operations = { ...matches, ...people };

type Operation = (ground: SqlDialect, ...given: readonly unknown[]) => Promise<unknown>;

/** Does by its name what a message asks for. */
export const operate = (ground: SqlDialect, name: OperationName, given: readonly unknown[]): Promise<unknown> =>
  (operations[name] as Operation)(ground, ...given);

/** A storage whose shared operations are all run in the same way. */
export function storageOf(
  run: (name: OperationName, given: readonly unknown[]) => Promise<unknown>,
  own: Own,
): Storage {
  const names = Object.keys(operations) as OperationName[];
  const shared = names.map((name) => [name, (...given: readonly unknown[]) => run(name, given)]);
  return { ...(Object.fromEntries(shared) as Shared), ...own };
}
