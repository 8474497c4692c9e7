import { afterEach } from 'vitest';
import type { Visitor } from './visitor.ts';

/** For one file of tests: takes visitors in, and sees them all out after each test. */
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
