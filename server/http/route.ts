import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { LiveSession } from '../../experiment/live-session.ts';
import { wrongField } from '../../protocol/decode-client.ts';
import { codeOfUnread } from '../../protocol/name.ts';
import type { ServerContext } from '../context.ts';
import type { Person } from '../storage/port.ts';
import { organisedSession, personOf } from './access.ts';
import { refused } from './errors.ts';
import { type Answer, described, type Guard, type TAGS } from './openapi.ts';

/** A request whose parts have been parsed. */
interface Asked<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** One route of the API. Its schemas check requests, and describe them. */
interface Route<Params, Query, Body, Access = unknown> {
  readonly route: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;
  /** Its summary is the text with this name. */
  readonly name: string;
  readonly params?: z.ZodType<Params>;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  /** The schema of a JSON answer, the media type of a text, or schemas of files by media type. */
  readonly answer: Answer;
  /** Of a JSON answer; 200 by default. */
  readonly status?: number;
  readonly token?: Guard;
  /** Requests per minute from one address: at least one for each of the people who may share it. */
  readonly aMinute?: number;
  /** Only organisers use it, of whom few share an address. */
  readonly isForOrganisers?: true;
  /** The largest body, if larger than usual. */
  readonly mostBytes?: number;
  readonly handle: (asked: Asked<Params, Query, Body> & Access) => unknown;
}

type Guarded<Params, Query, Body, Access> = Omit<Route<Params, Query, Body, Access>, 'token' | 'isForOrganisers'>;

/** The parameters of every route below a code. */
export const codeParams = z.strictObject({ code: z.string().max(20) });

/** A school behind one address: every limit per address leaves room for all of them. */
export const PEOPLE_PER_ADDRESS = 300;

const NOTHING = z.strictObject({});

/** Adds the routes of one tag to the server. */
export class Routes {
  private readonly app: FastifyInstance;
  private readonly context: ServerContext;
  private readonly tag: (typeof TAGS)[number];

  constructor(app: FastifyInstance, context: ServerContext, tag: (typeof TAGS)[number]) {
    this.app = app;
    this.context = context;
    this.tag = tag;
  }

  add<Params, Query, Body>(route: Route<Params, Query, Body>): void {
    const { aMinute, mostBytes, answer, status = 200 } = route;
    const [method = '', url = ''] = route.route.split(' ');
    if (aMinute !== undefined && aMinute < PEOPLE_PER_ADDRESS && route.isForOrganisers === undefined)
      throw new Error(`${url}: ${aMinute} a minute leave no room for ${PEOPLE_PER_ADDRESS} people at one address`);
    this.app.route({
      ...{ method, url, schema: described({ ...route, tag: this.tag }) },
      ...(mostBytes === undefined ? {} : { bodyLimit: mostBytes }),
      ...(aMinute === undefined ? {} : { config: { rateLimit: { max: aMinute, timeWindow: 60_000 } } }),
      handler: async (request, reply) => {
        if (typeof answer === 'string') reply.type(answer);
        else if (answer instanceof z.ZodType) reply.code(status).header('cache-control', 'no-store');
        return route.handle({ ...parts(route, request), request, reply });
      },
    });
  }

  /** A route for people with a token. */
  addForPerson<Params, Query, Body>(route: Guarded<Params, Query, Body, { readonly person: Person }>): void {
    this.add({
      ...route,
      token: 'always',
      handle: async (asked) => route.handle({ ...asked, person: await personOf(this.context, asked.request) }),
    });
  }

  /** A route of a session for organisers with their key; `by` is the organiser's number. */
  addForOrganiser<Params extends { readonly code: string }, Query, Body>(
    route: Guarded<Params, Query, Body, { readonly session: LiveSession; readonly by: number }>,
  ): void {
    this.add({
      ...route,
      token: 'organiser',
      isForOrganisers: true,
      handle: async (asked) =>
        route.handle({ ...asked, ...(await organisedSession(this.context, asked.request, asked.params.code)) }),
    });
  }
}

function parts<Params, Query, Body>(route: Route<Params, Query, Body>, { params, query, body }: FastifyRequest) {
  return {
    params: read(route.params, params),
    query: read(route.query ?? (NOTHING as unknown as z.ZodType<Query>), query),
    body: read(route.body, body),
  };
}

function read<T>(schema: z.ZodType<T> | undefined, given: unknown): T {
  if (schema === undefined) return undefined as T;
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw refused(codeOfUnread(result.error, 'malformed-request'), { field: wrongField(result.error) });
}
