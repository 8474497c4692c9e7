import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiPage, type Described } from './api-page.ts';
import { readerOf } from './layout.ts';
import { renderMarkdown } from './markdown.ts';
import { STYLE } from './style.ts';

/** The build lies one folder deep, the sources two. */
const WIRE_DOCUMENT = new URL(
  import.meta.url.endsWith('.ts') ? '../../../docs/wire.md' : '../docs/wire.md',
  import.meta.url,
);
const HIDDEN = { schema: { hide: true } };

const asPage = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
    .send(text);

/** What can be asked here, for people to read: pages made by the server, without a script. */
export function addPages(app: FastifyInstance): void {
  app.get('/page.css', HIDDEN, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(STYLE),
  );

  app.get('/api', HIDDEN, async (request, reply) =>
    asPage(reply, apiPage(readerOf(request), app.swagger() as Described)),
  );

  app.get('/api/wire', HIDDEN, async (request, reply) => {
    const text = await readFile(WIRE_DOCUMENT, 'utf8');
    return asPage(reply, renderMarkdown(readerOf(request), text));
  });

  app.get('/api/wire.md', HIDDEN, async (_request, reply) =>
    reply.type('text/markdown; charset=utf-8').send(await readFile(WIRE_DOCUMENT, 'utf8')),
  );
}
