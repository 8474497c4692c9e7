import { access, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context.ts';
import { type Html, html, page, type Reader, readerOf, renderMarkdown, STYLE } from './html.ts';
import { type OpenApi, type Operation, TAGS } from './openapi.ts';

/** The build is one folder deep, the sources two. */
const WIRE_DOCUMENT = new URL(
  import.meta.url.endsWith('.ts') ? '../../docs/wire.md' : '../docs/wire.md',
  import.meta.url,
);

const HIDDEN = { schema: { hide: true } };

/** The folder of the built pages: next to the server's bundle, or below the sources. */
export const BUILT_WEB = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../dist/web' : './web', import.meta.url),
);

/** The addresses that the page knows; for others it shows "not found". */
const ADDRESSES = [
  ...['/', '/t/:code', '/tv/:code', '/practice/:game', '/learn/:game', '/games/:game/:page', '/m/:match', '/replay'],
  ...['/matches', '/lab'],
  ...['/s/:code', '/wall/:code', '/experiments', '/experiments/:code', '/experiments/:code/sheet'],
];

/** Addresses that never answer with the page. */
const NO_PAGE = /^\/(api|admin|assets|metrics|healthz|socket)(\/|\?|$)/;

/** Everything under `assets/` has its hash in its name. */
const FOREVER = 'public, max-age=31536000, immutable';

const asPage = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
    .send(text);

/** The API for people to read, on pages without scripts. */
export function addPages(app: FastifyInstance): void {
  app.get('/page.css', HIDDEN, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(STYLE),
  );

  app.get('/api', HIDDEN, async (request, reply) =>
    asPage(reply, apiPage(readerOf(request), app.swagger() as OpenApi)),
  );

  app.get('/api/wire', HIDDEN, async (request, reply) => {
    const text = await readFile(WIRE_DOCUMENT, 'utf8');
    return asPage(reply, renderMarkdown(readerOf(request), text));
  });

  app.get('/api/wire.md', HIDDEN, async (_request, reply) =>
    reply.type('text/markdown; charset=utf-8').send(await readFile(WIRE_DOCUMENT, 'utf8')),
  );
}

/** All routes, for people to read. */
function apiPage(reader: Reader, { paths = {} }: OpenApi): string {
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
  const token = security === undefined ? null : say(`api.${secretIn(security)}`);
  const [status = '', good] = Object.entries(responses)[0] ?? [];
  return html`<details><summary><span class="method">${method}</span> <code>${path}</code>
<span class="about">${say(`routes.${operationId}`) || summary}${token === null ? null : ` (${token})`}</span></summary>
${parameters.length === 0 ? null : html`<h3>${say('api.parameters')}</h3><ul>${parameters.map((each) => parameterLine(say, each))}</ul>`}
${requestBody === undefined ? null : html`<h3>${say('api.body')}</h3>${schemaOf(requestBody.content)}`}
<h3>${say('api.answer')} ${status}</h3>${schemaOf(good?.content ?? {})}
</details>`;
}

/** Which secret a route needs, as its text is named. */
function secretIn([first = {}, ...others]: NonNullable<Operation['security']>): string {
  return others.length > 0 ? 'tokenSometimes' : (Object.keys(first)[0] ?? '');
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

/** The built pages, as files. */
export async function addWeb(app: FastifyInstance, { web }: ServerContext): Promise<void> {
  const assets = `${join(web, 'assets')}${sep}`;
  await app.register(serveFiles, {
    root: web,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', path.startsWith(assets) ? FOREVER : 'no-cache');
      response.setHeader('vary', 'accept-encoding');
    },
  });
  for (const address of ADDRESSES) app.get(address, HIDDEN, (request, reply) => sendWeb(request, reply, web));
}

/** Whether a browser asks for a page, so that the page can explain an unknown address. */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !NO_PAGE.test(url) && (headers.accept ?? '').includes('text/html');

/** Sends the page, with the status that the reply already has. */
export async function sendWeb(request: FastifyRequest, reply: FastifyReply, web: string): Promise<FastifyReply> {
  const isBuilt = await access(join(web, 'index.html')).then(
    () => true,
    () => false,
  );
  if (!isBuilt) return sayNotBuilt(request, reply);
  const needed = await neededAt(request, web);
  if (needed.length > 0) reply.header('link', needed.map((file) => `</${file}>; rel=modulepreload`).join(', '));
  return reply.sendFile('index.html');
}

/** Files by the reader's language and by the address, or the beginning of several. */
type Needed = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** What an address needs beyond what the page itself names, from the list of the build (`neededAtOnce` in web/vite.config.ts). */
async function neededAt({ url, headers }: FastifyRequest, web: string): Promise<readonly string[]> {
  const list = await readFile(join(web, 'needed.json'), 'utf8').catch(() => '{}');
  // As the page itself decides, as long as nobody chose another.
  const language = /^es\b/i.test(headers['accept-language'] ?? '') ? 'es' : 'en';
  const places = (JSON.parse(list) as Needed)[language] ?? {};
  const [path = '/'] = url.split('?');
  return places[path] ?? places[path.replace(/[^/]+$/, '')] ?? [];
}

function sayNotBuilt(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const reader = readerOf(request);
  const title = reader.say('notBuilt.title');
  const content = html`<h1>${title}</h1><p>${reader.say('notBuilt.text')}</p><p><a href="/api">${reader.say('api.title')}</a></p>`;
  return reply
    .code(503)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page(reader, title, content));
}
