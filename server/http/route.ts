import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { wrongField } from '../../protocol/decode-client.ts';
import { codeOfUnread } from '../../protocol/name.ts';
import { refused } from './errors.ts';
import { wordsOf } from './texts.ts';

/** A request whose parts have been read. */
export interface Asked<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export const TAGS = ['people', 'games', 'tables', 'matches', 'sessions', 'server'] as const;

/** One thing that can be asked of the server. Its schemas check requests, and describe them. */
export interface Route<Params, Query, Body> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Its summary is the text with this name. */
  readonly name: string;
  readonly tag: (typeof TAGS)[number];
  readonly params?: z.ZodType<Params>;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  /** What it answers with when all goes well: JSON of a form, or something of a type. */
  readonly answer: { readonly status: number; readonly schema: z.ZodType } | { readonly type: string };
  readonly token?: 'always' | 'sometimes';
  /** Requests that one address may send within a minute: at least one for each of the people who may share it. */
  readonly aMinute?: number;
  /** Asked for by organisers alone, of whom few share an address. */
  readonly isForOrganisers?: true;
  /** Bytes that a request may hold, where it is more than usual. */
  readonly mostBytes?: number;
  readonly handle: (asked: Asked<Params, Query, Body>) => unknown;
}

/** A school behind one address: whatever is limited by address leaves room for all of them. */
export const PEOPLE_AN_ADDRESS = 300;

const NOTHING = z.strictObject({});

const SECURITY = { always: [{ token: [] }], sometimes: [{ token: [] }, {}] };

/** How every refusal is answered. */
const refusal = z.strictObject({ code: z.string(), with: z.record(z.string(), z.json()).optional() });

/** Adds a route to the server. */
export function addRoute<Params, Query, Body>(app: FastifyInstance, route: Route<Params, Query, Body>): void {
  const { method, path, aMinute, mostBytes, answer } = route;
  if (aMinute !== undefined && aMinute < PEOPLE_AN_ADDRESS && route.isForOrganisers === undefined)
    throw new Error(`${path}: ${aMinute} a minute leave no room for ${PEOPLE_AN_ADDRESS} people at one address`);
  app.route({
    method,
    url: path,
    schema: described(route),
    ...(mostBytes === undefined ? {} : { bodyLimit: mostBytes }),
    ...(aMinute === undefined ? {} : { config: { rateLimit: { max: aMinute, timeWindow: 60_000 } } }),
    handler: async (request, reply) => {
      if ('status' in answer) reply.code(answer.status).header('cache-control', 'no-store');
      else reply.type(answer.type);
      return route.handle({ ...parts(route, request), request, reply });
    },
  });
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

/** What the description of the server says of a route. */
function described<Params, Query, Body>({ name, tag, token, params, query, body, answer }: Route<Params, Query, Body>) {
  const good =
    'status' in answer
      ? { [answer.status]: { description: 'OK', ...jsonSchemaOf(answer.schema) } }
      : { 200: { description: 'OK', content: { [answer.type]: { schema: { type: 'string' } } } } };
  return {
    operationId: name,
    summary: wordsOf('en')(`routes.${name}`),
    tags: [tag],
    ...(token === undefined ? {} : { security: SECURITY[token] }),
    ...(params === undefined ? {} : { params: jsonSchemaOf(params) }),
    ...(query === undefined ? {} : { querystring: jsonSchemaOf(query) }),
    ...(body === undefined ? {} : { body: jsonSchemaOf(body) }),
    response: { ...good, '4XX': { description: 'Refused', ...jsonSchemaOf(refusal) } },
  };
}

type JsonSchema = Record<string, unknown>;

/** A schema of ours as the description of the server has it. */
function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _form, $defs: _plain, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return anything(json) as JsonSchema;
}

/** Only plain data of any form refers to itself, and that may be anything. The largest number goes without saying. */
function anything(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(anything);
  if (typeof json !== 'object' || json === null) return json;
  if ('$ref' in json) return {};
  const said = Object.entries(json).filter(([, value]) => Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER);
  return Object.fromEntries(said.map(([key, value]) => [key, anything(value)]));
}
