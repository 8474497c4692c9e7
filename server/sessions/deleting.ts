import { ok, type Refusal, type Result, refuse } from '../../kernel/index.ts';
import type { ServerContext } from '../context.ts';
import type { LiveSession } from './live-session.ts';

/** Deletes a session that is closed, with everything that is kept of it: its rooms, who took part, its own log. */
export async function deleteSession(context: ServerContext, session: LiveSession): Promise<Result<null, Refusal>> {
  const { storage, sessions, people, sockets } = context;
  const { state, roster } = session;
  if (!state.isClosed) return refuse('not-closed');
  // The session's own log last: if the server dies in between, it can be asked for again.
  for (const { match } of state.places.flat()) await storage.deleteMatch(match);
  for (const { person } of roster.all) {
    if (person === null) continue;
    sockets.dismiss(person);
    await storage.deletePerson(person);
    people.forget(person);
  }
  await sessions.remove(session);
  return ok(null);
}
