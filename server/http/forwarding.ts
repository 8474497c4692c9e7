import { isUtf8 } from 'node:buffer';
import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCode } from '../../protocol/index.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { NodeLost } from '../cluster/node-link.ts';
import type { ServerContext } from '../context.ts';
import type { LivingNode } from '../storage/port.ts';
import { secretOf } from './access.ts';
import { refused } from './errors.ts';

// Any node takes any request. One about a table or a session is answered by the node that has it in memory, and handed back.

/** A request, as it is sent to another node. */
interface Forwarded {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string | null;
  readonly address: string;
}

/** Its answer. The body is base64 where it is not text. */
interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string;
  readonly isText: boolean;
}

/** Routes with the code of a table or a session in their address. */
const BY_CODE = /^\/api\/(?:tables|sessions|admin\/tables)\/:code(?:\/|$)/;
/** What programs in seats ask for, who are known by their token. */
const BY_SEAT = /^\/(?:api\/(?:sit|look|wait|answer|say|leave|record)|mcp)$/;
const QUICK_PLAY = '/api/quick-play';

/** Headers that belong to one connection. */
const OF_CONNECTION = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect']);

/** Marks requests that this process answers for another node. Nobody else knows it. */
const MARK = 'x-tertulia-forwarded';
const OWN_MARK = randomUUID();

/** How long the owner is looked for, while tables move. */
const PATIENCE_MS = 10_000;

/** Sends requests about tables and sessions of other nodes there. */
export function forwardToOwners(app: FastifyInstance, context: ServerContext): void {
  const { cluster } = context;
  if (cluster === null) return;
  cluster.serve('http', (request: Forwarded) => {
    cluster.noteForwarded('received', { method: request.method, route: request.url.split('?')[0] ?? '' });
    return answerFor(app, request);
  });
  app.addHook('preHandler', async (request, reply) => {
    if (request.headers[MARK] === OWN_MARK) return;
    const giveUpAt = cluster.now() + PATIENCE_MS;
    do {
      if (cluster.isClosed) throw refused('stopping');
      const node = await ownerFor(context, cluster, request);
      if (node === null) return;
      const answered = node === 'soon' ? null : await ask(cluster, node, request);
      if (answered !== null && !hasMoved(answered)) return hand(reply, answered);
      // Anybody may seat people, if the one that should does not answer.
      if (request.routeOptions.url === QUICK_PLAY) return;
      await cluster.soon();
    } while (cluster.now() < giveUpAt);
    throw refused('moved');
  });
}

/** The node that has to answer; null for this one, `soon` while nobody can say. */
async function ownerFor(
  context: ServerContext,
  cluster: Cluster,
  request: FastifyRequest,
): Promise<LivingNode | 'soon' | null> {
  const route = request.routeOptions.url ?? '';
  if (route === QUICK_PLAY) return quickPlayNode(cluster, fieldOf(request.body, 'game'));
  const code = BY_CODE.test(route)
    ? readCode(fieldOf(request.params, 'code'))
    : BY_SEAT.test(route)
      ? await context.agents.tableFor(secretOf(request), tableIn(request.body))
      : null;
  if (code === null) return null;
  // After a stall, tables here may be another's.
  await cluster.whenServing();
  const place = await cluster.locate(code);
  if (!place.ok || place.value.type === 'here') return null;
  return place.value.type === 'node' ? place.value.node : 'soon';
}

/** The code of the table at which a program sits down, in a request or in a call of a tool. */
function tableIn(body: unknown): string {
  const params = (body as { params?: { arguments?: unknown } } | null)?.params;
  return fieldOf(body, 'table') || fieldOf(params?.arguments, 'table');
}

/** For each game one node seats everybody who asks for any seat, one after another: the same one on every node. */
function quickPlayNode({ membership }: Cluster, game: string): LivingNode | null {
  const weight = (node: string) => createHash('sha256').update(`${game} ${node}`).digest('hex');
  const others = membership.successors.map(({ id }) => id);
  const candidates = membership.isLeaving && others.length > 0 ? others : [membership.node, ...others];
  const [first = membership.node] = candidates.sort((one, other) => weight(one).localeCompare(weight(other)));
  return first === membership.node ? null : (membership.find(first) ?? null);
}

/** Null if it can be tried again: nothing was done. */
async function ask(cluster: Cluster, node: LivingNode, request: FastifyRequest): Promise<Answered | null> {
  const { method, url, headers, body, socket } = request;
  const forwarded: Forwarded = {
    ...{ method, url, headers },
    body: body === undefined || body === null ? null : JSON.stringify(body),
    address: socket.remoteAddress ?? '',
  };
  try {
    cluster.noteForwarded('relayed', { method, route: request.routeOptions.url ?? '', to: node.id });
    return (await cluster.ask(node, 'http', forwarded)) as Answered;
  } catch (error) {
    if (!(error instanceof NodeLost)) throw error;
    // Nobody knows whether it was carried out.
    if (error.wasSent && method !== 'GET') throw refused('server-trouble');
    return null;
  }
}

/** Whether a node answers that it has the table no longer: nothing was carried out. */
function hasMoved({ status, body, isText }: Answered): boolean {
  return status === 409 && isText && /"code":\s*"moved"/.test(body);
}

async function answerFor(app: FastifyInstance, { method, url, headers, body, address }: Forwarded): Promise<Answered> {
  const kept = Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name));
  const response = await app.inject({
    method: method as 'GET',
    url,
    headers: { ...Object.fromEntries(kept), [MARK]: OWN_MARK },
    ...(body === null ? {} : { payload: body }),
    remoteAddress: address,
  });
  const { rawPayload } = response;
  const isText = isUtf8(rawPayload);
  return {
    status: response.statusCode,
    headers: response.headers as Answered['headers'],
    body: rawPayload.toString(isText ? 'utf8' : 'base64'),
    isText,
  };
}

function hand(reply: FastifyReply, { status, headers, body, isText }: Answered): FastifyReply {
  for (const [name, value] of Object.entries(headers)) if (!OF_CONNECTION.has(name)) reply.header(name, value);
  return reply.code(status).send(Buffer.from(body, isText ? 'utf8' : 'base64'));
}

function fieldOf(of: unknown, field: string): string {
  const value = (of as Readonly<Record<string, unknown>> | null | undefined)?.[field];
  return typeof value === 'string' ? value : '';
}
