import { ok, type Refusal, type Result, refuse } from '../../kernel/index.ts';
import type { ServerContext } from '../context.ts';

/** Lets a person in no more, and closes their sockets. */
export async function banPerson(context: ServerContext, person: string): Promise<Result<null, Refusal>> {
  const banned = await setBan(context, person, context.world.wall());
  if (banned.ok) context.sockets.dismiss(person);
  return banned;
}

/** Lets a person in again. */
export const unbanPerson = (context: ServerContext, person: string): Promise<Result<null, Refusal>> =>
  setBan(context, person, null);

async function setBan(
  { storage, people }: ServerContext,
  person: string,
  at: number | null,
): Promise<Result<null, Refusal>> {
  if ((await storage.findPerson(person)) === null) return refuse('no-such-person');
  await people.ban(person, at);
  return ok(null);
}
