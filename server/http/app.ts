import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Refusal } from '../../kernel/index.ts';
import { isLine, mendedText } from '../../protocol/controls.ts';
import { forbiddenField } from '../../protocol/decode-client.ts';
import { registerAdmin } from '../admin/routes.ts';
import { inWords } from '../agents/advice.ts';
import type { ServerContext } from '../context.ts';
import { NotKept } from '../storage/port.ts';
import { addAgentRoutes } from './agent-routes.ts';
import { Refused, refused } from './errors.ts';
import { forwardToOwners } from './forwarding.ts';
import { addGameRoutes } from './game-routes.ts';
import { addMatchRoutes } from './match-routes.ts';
import { addMcp } from './mcp.ts';
import { aboutServer } from './openapi.ts';
import { addPages, addWeb, sendWeb, wantsPage } from './pages.ts';
import { addPeopleRoutes } from './people-routes.ts';
import { ARRIVAL, lookAgainBeforeTimeout, SlowRequests, secure } from './security.ts';
import { addServerRoutes } from './server-routes.ts';
import { addSessionRoutes } from './session-routes.ts';
import { addTableRoutes } from './table-routes.ts';

const MOST_BODY_BYTES = 16_384;
const UNSUPPORTED_MEDIA_TYPE = 415;

/** Our codes for what the framework refuses. */
const BY_FRAMEWORK: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-request',
};

const OUTAGES: readonly string[] = ['disk-full', 'storage-lost'];

/** The HTTP server: everything that is not live. */
export async function buildApp(context: ServerContext): Promise<FastifyInstance> {
  const app = makeApp(context);
  await secure(app, context);
  answerFailures(app, context);
  forwardToOwners(app, context);
  await app.register(swagger, { openapi: aboutServer(), hideUntagged: true });
  await app.register(async (routes) => {
    addServerRoutes(routes, context);
    addPeopleRoutes(routes, context);
    addGameRoutes(routes, context);
    addTableRoutes(routes, context);
    addAgentRoutes(routes, context);
    addMcp(routes, context);
    addMatchRoutes(routes, context);
    addSessionRoutes(routes, context);
    addPages(routes);
  });
  await addWeb(app, context);
  await app.register((admin) => registerAdmin(admin, context));
  return app;
}

function makeApp({ options: { tls, isBehindProxy } }: ServerContext): FastifyInstance {
  const connectionsCheckingInterval = ARRIVAL.lookEveryMs;
  const handshakeTimeout = ARRIVAL.headMs;
  const app = Fastify({
    ...(tls === null
      ? { http: { connectionsCheckingInterval } }
      : {
          https: {
            ...{ cert: readFileSync(tls.cert), key: readFileSync(tls.key) },
            ...{ connectionsCheckingInterval, handshakeTimeout },
          },
        }),
    // One proxy, whatever its address; given a number of hops, Fastify would not trust it.
    trustProxy: isBehindProxy ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: MOST_BODY_BYTES,
    requestTimeout: ARRIVAL.wholeMs,
    frameworkErrors: answerFrameworkError,
    logger: false,
  } as object) as FastifyInstance;
  app.server.headersTimeout = ARRIVAL.headMs;
  lookAgainBeforeTimeout(app.server);
  // Behind a proxy all connections are the proxy's, which waits for slow clients itself.
  if (!isBehindProxy) limitSlow(app);
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    ({ method, headers, routeOptions }, body, done) => {
      // Clients name the type even where they send nothing.
      if (method === 'DELETE' && body.length === 0) return done(null);
      try {
        done(null, readJson(textOf(body as Buffer, headers['content-type']), routeOptions.url === CARRY_IN));
      } catch (error) {
        done(error as Error);
      }
    },
  );
  app.addHook('onRequest', async ({ params, query }) => {
    const field = forbiddenField(params, isLine) ?? forbiddenField(query, isLine);
    if (field !== null) throw refused('malformed-request', { field });
  });
  // Our routes check requests themselves; the framework only describes them.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  return app;
}

const CARRY_IN = '/api/carried';

/** JSON is UTF-8; anything else would be misread. */
function textOf(body: Buffer, contentType = ''): string {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType)?.[1] ?? 'utf-8';
  if (!/^(utf-?8|us-ascii)$/i.test(charset)) throw new Refused({ code: 'not-json' }, UNSUPPORTED_MEDIA_TYPE);
  if (!isUtf8(body)) throw refused('not-json');
  return body.toString('utf8');
}

/**
 * Unlike the framework's own parser, this says which key is forbidden, or where the JSON is too deep. Texts in a save may be older than
 * what is asked of texts now.
 */
function readJson(text: string, isSave: boolean): unknown {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw refused('not-json');
  }
  const field = forbiddenField(json, isSave ? () => true : undefined);
  if (field !== null) throw refused('malformed-request', { field });
  const mend = (_: string, value: unknown) => (typeof value === 'string' ? mendedText(value) : value);
  return isSave && forbiddenField(json) !== null ? JSON.parse(text, mend) : json;
}

function limitSlow({ server }: FastifyInstance): void {
  const slow = new SlowRequests();
  slow.watch(server);
  server.prependListener('upgrade', ({ socket }) => slow.release(socket));
}

/** Answers errors in JSON, or with the page for a browser at an unknown address, and logs unexpected ones. */
function answerFailures(app: FastifyInstance, { world, web, registry }: ServerContext): void {
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    if (wantsPage(request)) return sendWeb(request, reply.code(404), web);
    throw refused('no-such-page');
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const found = asRefused(error);
    // What is wrong with a body does not matter where nobody would read it.
    const isUnread = request.is404 && found !== null && found.refusal.code !== 'too-fast';
    const expected = isUnread ? refused('no-such-page') : found;
    // The storage watch reports an outage once, not for every request.
    if (expected === null || (expected.status >= 500 && !OUTAGES.includes(expected.refusal.code))) {
      // The pattern, not the address, which may contain a table's code.
      const { method, routeOptions, params } = request;
      const { code = '' } = (params ?? {}) as { readonly code?: string };
      const match = registry.atHand(code)?.id ?? null;
      world.log.error({ match, method, route: routeOptions.url ?? null, error: error.message }, 'a request failed');
    }
    return answer(reply, expected ?? refused('server-trouble'), request.routeOptions.schema?.tags?.includes('agents'));
  });
}

/** Errors before a route is found, such as a malformed address. */
function answerFrameworkError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void answer(reply, asRefused(error) ?? refused('malformed-request'));
}

/** Programs in seats are also told in words; other clients have sentences of their own. */
function answer(reply: FastifyReply, { status, refusal, said }: Refused, isForProgram = false): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(isForProgram ? inWords(bodyOf(refusal), said) : bodyOf(refusal));
}

const bodyOf = ({ code, with: values }: Refusal) => (values === undefined ? { code } : { code, with: values });

function asRefused(error: FastifyError | Refused): Refused | null {
  if (error instanceof Refused) return error;
  if (error instanceof NotKept) return refused(error.code);
  const code = BY_FRAMEWORK[error.code];
  if (code !== undefined) return new Refused({ code }, error.statusCode ?? 400);
  // Anything else that the framework found wrong with the request.
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new Refused({ code: 'malformed-request' }, status) : null;
}
