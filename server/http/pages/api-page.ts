import { type Html, html } from '../../admin/html.ts';
import { TAGS } from '../route.ts';
import { page, type Reader } from './layout.ts';

/** As much of an OpenAPI document as is shown. */
export interface Described {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema?: object }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: object }>> };
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema?: object }>> }>>;
}

/** Everything that can be asked over HTTP, for people to read. */
export function apiPage(reader: Reader, { paths = {} }: Described): string {
  const { say } = reader;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const content = html`
<h1>${say('api.title')}</h1>
<p>${say('api.intro')}</p>
<ul><li><a href="/api/wire">${say('api.wire')}</a></li><li><a href="/api/openapi.json">${say('api.openapi')}</a></li></ul>
${TAGS.map((tag) => {
  const own = operations.filter(({ operation }) => operation.tags?.includes(tag));
  return html`<h2>${say(`tags.${tag}`)}</h2>${own.map((each) => operationCard(reader, each))}`;
})}`;
  return page(reader, say('api.title'), content);
}

function operationCard(
  { say }: Reader,
  { path, method, operation }: { path: string; method: string; operation: Operation },
): Html {
  const { operationId = '', summary = '', security, parameters = [], requestBody, responses = {} } = operation;
  const token = security === undefined ? null : say(security.length === 1 ? 'api.token' : 'api.tokenSometimes');
  const [status = '', good] = Object.entries(responses)[0] ?? [];
  return html`<details><summary><span class="method">${method}</span> <code>${path}</code>
<span class="about">${say(`routes.${operationId}`) || summary}${token === null ? null : ` (${token})`}</span></summary>
${parameters.length === 0 ? null : html`<h3>${say('api.parameters')}</h3><ul>${parameters.map((each) => parameterLine(say, each))}</ul>`}
${requestBody === undefined ? null : html`<h3>${say('api.body')}</h3>${schemaOf(requestBody.content)}`}
<h3>${say('api.answer')} ${status}</h3>${schemaOf(good?.content ?? {})}
</details>`;
}

function parameterLine(
  say: Reader['say'],
  { name, required, schema }: NonNullable<Operation['parameters']>[number],
): Html {
  return html`<li><code>${name}</code> ${required ? say('api.required') : ''} <code class="faint">${JSON.stringify(schema ?? {})}</code></li>`;
}

function schemaOf(content: Readonly<Record<string, { readonly schema?: object }>>): Html[] {
  return Object.entries(content).map(([type, { schema }]) =>
    type === 'application/json'
      ? html`<pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>`
      : html`<p><code>${type}</code></p>`,
  );
}
