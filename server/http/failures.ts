import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../kernel/index.ts';
import type { ServerContext } from '../context.ts';
import { NotKept } from '../storage/port.ts';
import { sendWeb, wantsPage } from './pages/web.ts';
import { Refused, refused } from './refused.ts';

/** What the framework refuses by itself, in our codes. */
const BY_FRAMEWORK: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-request',
};

const OUTAGES: readonly string[] = ['disk-full', 'storage-lost'];

/** Answers everything that goes wrong in JSON, or with the page where a browser went astray, and writes down what nobody expected. */
export function answerFailures(app: FastifyInstance, { world, web }: ServerContext): void {
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    if (wantsPage(request)) return sendWeb(request, reply.code(404), web);
    throw refused('no-such-page');
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const expected = asRefused(error);
    // What cannot be kept is said once by whoever watches over the storage, not for every request.
    if (expected === null || (expected.status >= 500 && !OUTAGES.includes(expected.refusal.code))) {
      // The pattern, not the address: that may hold a table's code.
      const { method, routeOptions } = request;
      world.log.error({ method, route: routeOptions.url ?? null, error: error.message }, 'a request failed');
    }
    return answer(reply, expected ?? refused('server-trouble'));
  });
}

/** What the framework cannot even find a route for, such as an address that is none. */
export function answerFrameworkError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void answer(reply, asRefused(error) ?? refused('malformed-request'));
}

function answer(reply: FastifyReply, { status, refusal }: Refused): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(bodyOf(refusal));
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
