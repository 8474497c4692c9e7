import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { standingOf } from '../../tables/standing.ts';
import { visit } from '../asking.ts';
import { Refused } from '../refused.ts';
import { MOST_OPEN_TABLES } from '../table-routes.ts';
import { apiPage, type Described } from './api-page.ts';
import { homePage } from './home-page.ts';
import { readerOf } from './layout.ts';
import { renderMarkdown } from './markdown.ts';
import { STYLE } from './style.ts';
import { noTablePage, tablePage } from './table-page.ts';

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

/** Pages for people, made here and without a script. */
export function addPages(app: FastifyInstance, context: ServerContext): void {
  app.get('/page.css', HIDDEN, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(STYLE),
  );

  app.get('/', HIDDEN, async (request, reply) => {
    const tables = await context.storage.listOpen(null, MOST_OPEN_TABLES);
    return asPage(reply, homePage(readerOf(request), tables));
  });

  app.get<{ Params: { code: string } }>('/t/:code', HIDDEN, async (request, reply) => {
    const reader = readerOf(request);
    const { code } = request.params;
    try {
      const standing = await visit(context, { code, address: request.ip }, ({ state, audience }) =>
        standingOf(state, audience),
      );
      return asPage(reply, tablePage(reader, standing));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return asPage(reply.code(error.status), noTablePage(reader, error.refusal));
    }
  });

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
