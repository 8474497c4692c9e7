import { access } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../admin/html.ts';
import type { ServerContext } from '../../context.ts';
import { page, readerOf } from './layout.ts';

/** Where the build puts the browser's part: beside the server's own, or under the sources. */
export const BUILT_WEB = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../dist/web' : './web', import.meta.url),
);

/** The addresses that the page in the browser knows; what others show is its own "not found". */
const ADDRESSES = [
  ...['/', '/t/:code', '/tv/:code', '/practice/:game', '/games/:game/:page', '/m/:match', '/replay'],
  ...['/s/:code', '/wall/:code', '/experiments', '/experiments/:code', '/experiments/:code/sheet'],
];
/** What never answers with that page, whatever it is asked for. */
const NO_PAGE = /^\/(api|admin|assets|metrics|healthz|socket)(\/|\?|$)/;
/** Everything under `assets/` has its hash in its name. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const HIDDEN = { schema: { hide: true } };

/** The browser's part, as files. */
export async function addWeb(app: FastifyInstance, { web }: ServerContext): Promise<void> {
  const assets = `${join(web, 'assets')}${sep}`;
  await app.register(serveFiles, {
    root: web,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', path.startsWith(assets) ? FOR_GOOD : 'no-cache');
      response.setHeader('vary', 'accept-encoding');
    },
  });
  for (const address of ADDRESSES) app.get(address, HIDDEN, (request, reply) => sendWeb(request, reply, web));
}

/** Whether somebody opens an address in a browser that the page there may explain. */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !NO_PAGE.test(url) && (headers.accept ?? '').includes('text/html');

/** The page that shows everything else, with the status that the reply has already. */
export async function sendWeb(request: FastifyRequest, reply: FastifyReply, web: string): Promise<FastifyReply> {
  const isBuilt = await access(join(web, 'index.html')).then(
    () => true,
    () => false,
  );
  return isBuilt ? reply.sendFile('index.html') : sayNotBuilt(request, reply);
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
