import * as z from 'zod';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

interface Described {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: object }>> }>>;
}

/** An answer that came over HTTP. */
export interface SeenAnswer {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: unknown;
}

/** The document is the same for every server of this process, so that the first one that answers is asked. */
let known: Document | null = null;

async function readDocument(url: string): Promise<Document | null> {
  const answer = await fetch(`${url}/api/openapi.json`);
  return answer.ok ? ((await answer.json()) as Document) : null;
}

/** Compares an answer with what the server's own OpenAPI document says about it; throws if the document says otherwise. */
export async function checkAnswer(url: string, answer: SeenAnswer): Promise<void> {
  known ??= await readDocument(url);
  const described = known === null ? null : findRoute(known, answer);
  if (known === null || described === null) return;
  const { method, path, status, contentType, body } = answer;
  const told = described.responses[status] ?? described.responses[`${Math.floor(status / 100)}XX`];
  const found = Object.entries(told?.content ?? {}).find(([type]) => sameType(type, contentType));
  if (found === undefined) throw new Error(`${method} ${path}: no schema for ${status} ${contentType}`);
  if (typeof body === 'string') return;
  const read = schemaOf(known, found[1].schema).safeParse(body);
  if (!read.success)
    throw new Error(`${method} ${path} → ${status} is not as described:\n${z.prettifyError(read.error)}`);
}

const sameType = (one: string, other: string): boolean => one.split(';')[0] === other.split(';')[0];

/** The route of a path; null for pages, which the document does not describe. */
function findRoute({ paths }: Document, { method, path }: SeenAnswer): Described | null {
  const [asked = ''] = path.split('?');
  const fits = (pattern: string) =>
    new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(asked);
  const found = Object.keys(paths).filter(fits);
  // A path without parameters is meant before one with.
  const [pattern] = found.sort((one, other) => one.split('{').length - other.split('{').length);
  return pattern === undefined ? null : (paths[pattern]?.[method.toLowerCase()] ?? null);
}

const read = new Map<string, z.ZodType>();

/** A schema of the document as one that can check. */
function schemaOf({ components }: Document, schema: object): z.ZodType {
  const reference = '$ref' in schema ? String(schema.$ref) : null;
  const key = reference ?? JSON.stringify(schema);
  const known = read.get(key);
  if (known !== undefined) return known;
  const name = reference?.split('/').at(-1) ?? '';
  const made = z.fromJSONSchema(
    (reference === null ? schema : components.schemas[name]) as Parameters<typeof z.fromJSONSchema>[0],
  );
  read.set(key, made);
  return made;
}
