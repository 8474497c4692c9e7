import { ask } from './asking.ts';
import { type Me, useMe } from './me.ts';

/** Becomes somebody, or changes what one is called. */
export async function beCalled(name: string): Promise<void> {
  const isNew = useMe.getState().token === null;
  useMe.setState(
    await (isNew ? ask<Me>('POST', '/api/people', { name }) : ask<Pick<Me, 'name'>>('PATCH', '/api/me', { name })),
  );
}
