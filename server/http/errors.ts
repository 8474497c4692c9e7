import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Json, Refusal, Result } from '../../kernel/index.ts';
import type { ServerContext } from '../context.ts';
import { NotKept } from '../storage/port.ts';
import { sendWeb, wantsPage } from './pages.ts';

/** Statuses of the codes that are not simply a mistake in the request (400). */
const STATUSES: Readonly<Record<string, number>> = {
  'no-token': 401,
  'no-key': 401,
  'wrong-key': 403,
  'invitation-only': 403,
  'not-a-participant': 403,
  'run-by-session': 403,
  'unknown-token': 401,
  banned: 403,
  kicked: 403,
  'table-locked': 403,
  'knock-first': 403,
  knocking: 403,
  'knock-refused': 403,
  'not-your-chair': 403,
  'no-such-page': 404,
  'no-such-table': 404,
  'no-such-match': 404,
  'no-such-session': 404,
  'link-unknown': 404,
  'no-such-file': 404,
  'unknown-organiser': 404,
  'session-over': 410,
  'unknown-game': 404,
  'not-over': 409,
  'chair-taken': 409,
  'match-running': 409,
  'other-rules': 409,
  moved: 409,
  'link-used-up': 410,
  'table-closed': 410,
  'too-large': 413,
  'too-many-guesses': 429,
  'too-fast': 429,
  'match-broken': 500,
  'server-trouble': 500,
  'corrupt-save': 500,
  'no-free-code': 503,
  'table-full': 503,
  stopping: 503,
  'disk-full': 503,
  'storage-lost': 503,
};

/** A request that is not carried out, and why: a code for machines, which clients put into words. */
export class Refused extends Error {
  readonly status: number;
  readonly refusal: Refusal;

  constructor(refusal: Refusal, status = STATUSES[refusal.code] ?? 400) {
    super(refusal.code);
    this.refusal = refusal;
    this.status = status;
  }
}

/** What the framework refuses by itself, in our codes. */
const BY_FRAMEWORK: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-request',
};

const OUTAGES: readonly string[] = ['disk-full', 'storage-lost'];

/** A refusal to be thrown. */
export const refused = (code: string, values?: Readonly<Record<string, Json>>): Refused =>
  new Refused(values === undefined ? { code } : { code, with: values });

/** The value of a result; a refusal is thrown on to whoever asked. */
export function granted<T>(result: Result<T, Refusal>): T {
  if (result.ok) return result.value;
  throw new Refused(result.why);
}

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
