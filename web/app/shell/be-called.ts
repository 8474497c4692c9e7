import { ask } from './asking.ts';
import { type Me, useMe } from './me.ts';

/** Becomes somebody, or changes what one is called. */
export async function beCalled(name: string): Promise<void> {
  // Another tab may have become somebody meanwhile; a second person would take the place of the first.
  await useMe.persist.rehydrate();
  const isNew = useMe.getState().token === null;
  useMe.setState(
    await (isNew ? ask<Me>('POST', '/api/people', { name }) : ask<Pick<Me, 'name'>>('PATCH', '/api/me', { name })),
  );
}
