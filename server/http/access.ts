import type { FastifyRequest } from 'fastify';
import type { LiveSession } from '../../experiment/live-session.ts';
import { readCode } from '../../protocol/index.ts';
import { refusal } from '../../protocol/refusals.ts';
import { whyMayNotEnter } from '../../table/admission.ts';
import type { LiveTable } from '../../table/live-table.ts';
import { tableInfoOf } from '../../table/table-info.ts';
import type { ServerContext } from '../context.ts';
import { publicOrigin } from '../running/addresses.ts';
import type { Person } from '../storage/port.ts';
import { refused, unwrap } from './errors.ts';

/** The secret of `Authorization: Bearer …`; empty if there is none. */
export const secretOf = ({ headers }: FastifyRequest): string => {
  const [scheme, secret] = (headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? (secret ?? '') : '';
};

/** The person whose token is in `Authorization: Bearer …`; refuses requests without one. */
export async function personOf({ sockets }: ServerContext, request: FastifyRequest): Promise<Person> {
  const token = secretOf(request);
  if (token === '') throw refused('no-token');
  return unwrap(await sockets.findPerson(token));
}

/** The id of that person; null without a valid token. */
export async function personIdOf({ sockets }: ServerContext, request: FastifyRequest): Promise<string | null> {
  const token = secretOf(request);
  const found = token === '' ? null : await sockets.findPerson(token);
  return found?.ok ? found.value.id : null;
}

/** Loads the table of a code for as long as the work takes; then it may leave memory again. */
export async function withTable<T>(
  context: ServerContext,
  { code, request }: { readonly code: string; readonly request: FastifyRequest },
  work: (table: LiveTable) => T | Promise<T>,
): Promise<T> {
  const read = readCode(code);
  if (read === null) throw refused('no-such-table', { code });
  const { sockets, registry } = context;
  const sender = { address: request.ip, person: await personIdOf(context, request) };
  let table = unwrap(await sockets.findTable(read, sender));
  // Another request may have released it in the meantime.
  while (registry.atHand(read) !== table) table = unwrap(await sockets.findTable(read, sender));
  try {
    return await work(table);
  } finally {
    registry.logs.rest(table);
  }
}

/** If a table is locked or people have to knock, only those who were let in may see it. */
export async function requireAdmission(
  context: ServerContext,
  request: FastifyRequest,
  { state }: LiveTable,
): Promise<void> {
  if (whyMayNotEnter(state, null) === null) return;
  const person = request.headers.authorization === undefined ? null : (await personOf(context, request)).id;
  const why = person !== null && state.kicked.includes(person) ? refusal('kicked') : whyMayNotEnter(state, person);
  if (why !== null) throw refused(why.code);
}

/** The room of a session is only for the people in it. */
export function refuseRoom({ state }: LiveTable): void {
  if (state.session !== null) throw refused('run-by-session');
}

/** The address of this server for others, from the request's `Host` if that can be trusted. */
export const originOf = ({ options }: ServerContext, { host, socket }: FastifyRequest): string =>
  publicOrigin(options, { host: host ?? '', port: socket.localPort ?? options.port });

/** The link for joining a table. */
export const linkTo = (context: ServerContext, request: FastifyRequest, code: string): string =>
  `${originOf(context, request)}/t/${code}`;

/** The answer to opening a table: its link and its state. */
export const openedTable = (context: ServerContext, request: FastifyRequest, table: LiveTable) => ({
  url: linkTo(context, request, table.code),
  ...tableInfoOf(table.state, table.audience.presence, table.gamePackage),
});

/** The session of a code in an address. */
export async function findSession(
  { sockets }: ServerContext,
  request: FastifyRequest,
  given: string,
): Promise<LiveSession> {
  const read = readCode(given);
  if (read === null) throw refused('no-such-session', { code: given });
  return unwrap(await sockets.findSession(read, request.ip));
}

/** A session, for organisers with their key. */
export async function organisedSession(
  context: ServerContext,
  request: FastifyRequest,
  given: string,
): Promise<{ readonly session: LiveSession; readonly by: number }> {
  const key = secretOf(request);
  // A valid key must work even if somebody guesses codes from the same address.
  const known = await context.sessions.find(readCode(given) ?? '');
  const organiser = known.ok ? context.sessions.organiserOf(known.value, key) : null;
  if (known.ok && organiser !== null) return { session: known.value, by: organiser };
  await findSession(context, request, given);
  throw refused(key === '' ? 'no-key' : 'wrong-key');
}
