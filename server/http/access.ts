import type { FastifyRequest } from 'fastify';
import type { LiveSession } from '../../experiment/live-session.ts';
import { readCode } from '../../protocol/index.ts';
import { whyMayNotEnter } from '../../table/admission.ts';
import type { LiveTable } from '../../table/live-table.ts';
import type { ServerContext } from '../context.ts';
import { publicOrigin } from '../running/addresses.ts';
import type { Person } from '../storage/port.ts';
import { granted, refused } from './errors.ts';

/** The secret of `Authorization: Bearer …`; empty where there is none. */
export const secretOf = ({ headers }: FastifyRequest): string => {
  const [scheme, secret] = (headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? (secret ?? '') : '';
};

/** Who asks: the person whose token is in `Authorization: Bearer …`. */
export async function askerOf({ sockets }: ServerContext, request: FastifyRequest): Promise<Person> {
  const token = secretOf(request);
  if (token === '') throw refused('no-token');
  return granted(await sockets.findPerson(token));
}

/** Who asks, where it need not be anybody: null without a token, or with one that is nobody's. */
async function personOf({ sockets }: ServerContext, request: FastifyRequest): Promise<string | null> {
  const token = secretOf(request);
  const found = token === '' ? null : await sockets.findPerson(token);
  return found?.ok ? found.value.id : null;
}

/** The table of a code, for as long as it is looked at; then it may leave memory again. */
export async function visit<T>(
  context: ServerContext,
  { code, request }: { readonly code: string; readonly request: FastifyRequest },
  look: (table: LiveTable) => T | Promise<T>,
): Promise<T> {
  const read = readCode(code);
  if (read === null) throw refused('no-such-table', { code });
  const { sockets, house } = context;
  const asker = { address: request.ip, person: await personOf(context, request) };
  let table = granted(await sockets.findTable(read, asker));
  // Somebody else who looked at it may have let it go again between its coming and now.
  while (house.atHand(read) !== table) table = granted(await sockets.findTable(read, asker));
  try {
    return await look(table);
  } finally {
    house.rest(table);
  }
}

/** At a table where new people have to knock, or that is locked, only those learn anything who have been let in. */
export async function mustMayEnter(
  context: ServerContext,
  request: FastifyRequest,
  { state }: LiveTable,
): Promise<void> {
  if (whyMayNotEnter(state, null) === null) return;
  const person = request.headers.authorization === undefined ? null : (await askerOf(context, request)).id;
  const why = person !== null && state.kicked.includes(person) ? { code: 'kicked' } : whyMayNotEnter(state, person);
  if (why !== null) throw refused(why.code);
}

/** Nobody outside a session's room learns anything about it. */
export function mustBeNoRoom({ state }: LiveTable): void {
  if (state.session !== null) throw refused('run-by-session');
}

/** Where others find this server, as far as the client is to be believed. */
export const originOf = ({ options }: ServerContext, { host, socket }: FastifyRequest): string =>
  publicOrigin(options, { host: host ?? '', port: socket.localPort ?? 0 });

/** Where a table is joined. */
export const linkTo = (context: ServerContext, request: FastifyRequest, code: string): string =>
  `${originOf(context, request)}/t/${code}`;

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

/** A session, for anyone who has an organiser's key of it. */
export async function organised(
  context: ServerContext,
  request: FastifyRequest,
  given: string,
): Promise<{ readonly session: LiveSession; readonly by: number }> {
  const key = secretOf(request);
  // A person with the right key is not mistaken for somebody who guesses codes from the same address.
  const known = await context.sessions.find(readCode(given) ?? '');
  const organiser = known.ok ? context.sessions.organiserOf(known.value, key) : null;
  if (known.ok && organiser !== null) return { session: known.value, by: organiser };
  await sessionAt(context, request, given);
  throw refused(key === '' ? 'no-key' : 'wrong-key');
}
