import { afterEach } from 'vitest';
import type { Visitor } from './visitor.ts';

/** For one test file: opens visitors, and closes them all after each test. */
export function takeIn(): <V extends Visitor>(coming: Promise<V>) => Promise<V> {
  const there: Visitor[] = [];
  afterEach(async () => {
    await Promise.all(there.splice(0).map(({ context }) => context.close()));
  });
  return async (coming) => {
    const visitor = await coming;
    there.push(visitor);
    return visitor;
  };
}
