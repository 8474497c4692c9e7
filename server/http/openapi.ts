import * as z from 'zod';
import { wordsOf } from './texts.ts';

export const TAGS = ['people', 'games', 'tables', 'agents', 'matches', 'sessions', 'server'] as const;

/** What a route needs in `Authorization: Bearer …`: a person's token, one if there is one, an organiser's key, or the operator's. */
const SECURITY = {
  always: [{ token: [] }],
  sometimes: [{ token: [] }, {}],
  organiser: [{ organiserKey: [] }],
  operator: [{ adminKey: [] }],
};

/** Who may use a route. */
export type Guard = keyof typeof SECURITY;

/** What a route answers: JSON, a text of one media type, or files of several, by media type. */
export type Answer = z.ZodType | string | Readonly<Record<string, z.ZodType>>;

/** The body of every refusal. */
const refusal = z.strictObject({ code: z.string(), with: z.record(z.string(), z.json()).optional() });

/** To programs in seats it is also said in words. */
const refusalInWords = refusal.extend({ message: z.string() });

/** A route as the description shows it. */
export interface DescribedRoute {
  readonly name: string;
  readonly tag: (typeof TAGS)[number];
  readonly token?: Guard | undefined;
  readonly params?: z.ZodType | undefined;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
  readonly answer: Answer;
  readonly status?: number | undefined;
}

/** A route in the OpenAPI description. */
export function described({ name, tag, token, params, query, body, answer, status = 200 }: DescribedRoute) {
  const schema = jsonSchemaOf(tag === 'agents' ? refusalInWords : refusal);
  const refused = { description: 'Refused', content: { 'application/json': { schema } } };
  return {
    operationId: name,
    summary: wordsOf('en')(`routes.${name}`),
    tags: [tag],
    ...(token === undefined ? {} : { security: SECURITY[token] }),
    ...(params === undefined ? {} : { params: jsonSchemaOf(params, 'input') }),
    ...(query === undefined ? {} : { querystring: jsonSchemaOf(query, 'input') }),
    ...(body === undefined ? {} : { body: jsonSchemaOf(body, 'input') }),
    response: { [status]: { description: 'OK', content: contentOf(answer) }, '4XX': refused, '5XX': refused },
  };
}

function contentOf(answer: Answer): Readonly<Record<string, { readonly schema: JsonSchema }>> {
  if (typeof answer === 'string') return { [answer]: { schema: { type: 'string' } } };
  const byType = answer instanceof z.ZodType ? { 'application/json': answer } : answer;
  return Object.fromEntries(Object.entries(byType).map(([type, schema]) => [type, { schema: jsonSchemaOf(schema) }]));
}

type JsonSchema = Record<string, unknown>;

/** A schema as OpenAPI writes it: of what the server sends, or of what it reads. */
function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
  const { $schema: _form, $defs: _plain, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return simplified(json) as JsonSchema;
}

/** Only the schema of any JSON refers to itself, so a reference means anything. The largest number is not worth stating. */
function simplified(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(simplified);
  if (typeof json !== 'object' || json === null) return json;
  if ('$ref' in json) return {};
  const said = Object.entries(json).filter(([, value]) => Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER);
  return Object.fromEntries(said.map(([key, value]) => [key, simplified(value)]));
}

/** What the document says about the whole server. */
export function aboutServer() {
  const say = wordsOf('en');
  const bearer = (name: string) => ({ type: 'http' as const, scheme: 'bearer', description: say(`secrets.${name}`) });
  const names = ['token', 'organiserKey', 'adminKey'] as const;
  return {
    openapi: '3.1.0',
    info: { title: 'Tertulia', description: say('api.about'), version: '1' },
    tags: TAGS.map((name) => ({ name, description: say(`tags.${name}`) })),
    components: { securitySchemes: Object.fromEntries(names.map((name) => [name, bearer(name)])) },
  };
}

/** The parts of an OpenAPI document that are shown and named. */
export interface OpenApi {
  readonly components?: Readonly<Record<string, unknown>>;
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

type Content = Readonly<Record<string, { readonly schema?: object }>>;

export interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema?: object }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}

/** The same document with a name for every body and answer, as generators of code want it: `ShowTableAnswer`. */
export function withNames(document: OpenApi): OpenApi {
  const schemas: Record<string, object> = {};
  const nameIn = (content: Content, name: string): Content =>
    Object.fromEntries(
      Object.entries(content).map(([type, { schema = {} }]) => {
        // A text needs no name.
        if (!/json/.test(type) || /ndjson/.test(type)) return [type, { schema }];
        schemas[name] = schema;
        return [type, { schema: { $ref: `#/components/schemas/${name}` } }];
      }),
    );
  const nameAll = (operation: Operation): Operation => {
    const { operationId = '', requestBody, responses = {} } = operation;
    const name = operationId.charAt(0).toUpperCase() + operationId.slice(1);
    const answers = Object.entries(responses).map(([status, answer]) => {
      const content = nameIn(answer.content ?? {}, /^\d\d\d$/.test(status) ? `${name}Answer` : 'Refusal');
      return [status, { ...answer, content }];
    });
    const body =
      requestBody === undefined ? {} : { requestBody: { content: nameIn(requestBody.content, `${name}Body`) } };
    return { ...operation, ...body, responses: Object.fromEntries(answers) };
  };
  const paths = Object.entries(document.paths ?? {}).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, nameAll(operation)])),
  ]);
  return { ...document, paths: Object.fromEntries(paths), components: { ...document.components, schemas } };
}
