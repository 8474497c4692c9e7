import type { FastifyRequest } from 'fastify';
import { readCode } from '../../protocol/index.ts';
import type { ServerContext } from '../context.ts';
import type { LiveSession } from '../sessions/live-session.ts';
import { organiserOf } from '../sessions/sessions.ts';
import { secretOf } from './asking.ts';
import { granted, refused } from './refused.ts';

/** The session of a code in an address. */
export async function sessionAt(
  { sockets }: ServerContext,
  request: FastifyRequest,
  given: string,
): Promise<LiveSession> {
  const read = readCode(given);
  if (read === null) throw refused('no-such-session', { code: given });
  return granted(await sockets.findSession(read, request.ip));
}

/** A session, for whoever has an organiser's key of it. */
export async function organised(
  context: ServerContext,
  request: FastifyRequest,
  given: string,
): Promise<{ readonly session: LiveSession; readonly by: number }> {
  const key = secretOf(request);
  // Whoever has the right key is not taken for somebody who guesses codes from the same address.
  const known = await context.sessions.find(readCode(given) ?? '');
  const organiser = known.ok ? organiserOf(known.value.state, key) : null;
  if (known.ok && organiser !== null) return { session: known.value, by: organiser };
  await sessionAt(context, request, given);
  throw refused(key === '' ? 'no-key' : 'wrong-key');
}
