import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal, Result } from '../../kernel/index.ts';
import type { AdminMemory } from './admin-memory.ts';
import { forgetPerson } from './forgetting.ts';
import { loginRoutes, page } from './login-routes.ts';
import { type Notice, pathOf, type Room, type Visit } from './pages/layout.ts';
import { overviewPage } from './pages/overview-page.ts';
import { peoplePage } from './pages/people-page.ts';
import { settingsPage } from './pages/settings-page.ts';
import { tablesPage } from './pages/tables-page.ts';
import { banPerson, unbanPerson } from './people.ts';
import { readDays, readSettings, writeSettings } from './settings.ts';
import { STYLE } from './style.ts';
import { closeTable, listTables } from './tables.ts';
import { fieldOf, fieldOfQuery, isOwnForm, sessionOf, voiceFor } from './visits.ts';

const HEADERS = {
  'content-security-policy':
    "default-src 'self'; script-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;
const MOST_PEOPLE = 50;
const LAST_PAGE = 100_000;

/** The pages under /admin. They need no script. */
export function pageRoutes(pages: FastifyInstance, desk: AdminMemory): void {
  pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  pages.addHook('onRoute', (route) => {
    route.schema = { hide: true };
  });
  pages.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS));
  pages.get('/style.css', async (_request, reply) =>
    reply.header('cache-control', 'max-age=300').type('text/css; charset=utf-8').send(STYLE),
  );
  loginRoutes(pages, desk);
  showRooms(pages, desk);
  takeForms(pages, desk);
}

function showRooms(pages: FastifyInstance, desk: AdminMemory): void {
  const { context, load } = desk;
  const { storage } = context;
  const show = (room: Room, draw: (visit: Visit, request: FastifyRequest) => Promise<string>): void => {
    pages.get(pathOf(room).replace('/admin', '') || '/', async (request, reply) => {
      const session = await sessionOf(desk, request);
      const voice = voiceFor(request, reply);
      if (session === null) return reply.redirect('/admin/login', 303);
      const visit = { voice, formToken: session.formToken, notice: noticeOf(voice, request) };
      return page(reply, await draw(visit, request));
    });
  };
  show('overview', async (visit) =>
    overviewPage(visit, {
      load: load.now(),
      lastHour: load.lastHour,
      databaseBytes: await storage.size(),
      uptimeSeconds: desk.uptimeSeconds,
    }),
  );
  show('tables', async (visit, request) => {
    const asked = Number(fieldOfQuery(request, 'page'));
    const number = Number.isInteger(asked) && asked > 0 ? Math.min(asked, LAST_PAGE) : 0;
    return tablesPage(visit, { page: number, ...(await listTables(context, number)) });
  });
  show('people', async (visit, request) => {
    const search = fieldOfQuery(request, 'name').slice(0, 60);
    const people = await storage.findPeople(search.trim(), MOST_PEOPLE + 1);
    return peoplePage(visit, { search, people: people.slice(0, MOST_PEOPLE), hasMore: people.length > MOST_PEOPLE });
  });
  show('settings', async (visit) => settingsPage(visit, await readSettings(storage)));
}

/** What was done, or why not, stands in the address after a form was sent. */
function noticeOf(voice: Visit['voice'], request: FastifyRequest): Notice | null {
  const [done, failed] = [fieldOfQuery(request, 'done'), fieldOfQuery(request, 'failed')];
  if (/^[a-z]+$/i.test(done)) return { text: voice.text(`done.${done}`), isBad: false };
  return /^[a-z-]+$/.test(failed) ? { text: voice.refusal(failed), isBad: true } : null;
}

type Deed = (request: FastifyRequest) => Promise<Result<unknown, Refusal>>;

function takeForms(pages: FastifyInstance, desk: AdminMemory): void {
  const { context } = desk;
  const take = (path: string, of: { room: Room; done: string; deed: Deed }): void => {
    pages.post(path, async (request, reply) => {
      const why = await whyNotOwn(desk, request);
      if (why !== null) return reply.redirect(why, 303);
      return answer(reply, of, await of.deed(request));
    });
  };
  const named = (request: FastifyRequest, name: string) => fieldOf(request.params, name);
  take('/tables/:code/close', {
    ...{ room: 'tables', done: 'closed' },
    deed: (request) => closeTable(context, named(request, 'code')),
  });
  take('/people/:id/ban', {
    ...{ room: 'people', done: 'banned' },
    deed: (request) => banPerson(context, named(request, 'id')),
  });
  take('/people/:id/unban', {
    ...{ room: 'people', done: 'unbanned' },
    deed: (request) => unbanPerson(context, named(request, 'id')),
  });
  take('/people/:id/delete', {
    ...{ room: 'people', done: 'forgotten' },
    deed: (request) => forgetPerson(context, named(request, 'id')),
  });
  take('/settings', {
    ...{ room: 'settings', done: 'saved' },
    deed: async (request) => {
      const days = readDays(fieldOf(request.body, 'keepDays'));
      if (days.ok) await writeSettings(context.storage, { keepDays: days.value });
      return days;
    },
  });
}

/** Where to go instead, if this form was not filled in by whoever is logged in. */
async function whyNotOwn(desk: AdminMemory, request: FastifyRequest): Promise<string | null> {
  const session = await sessionOf(desk, request);
  if (session === null) return '/admin/login?why=again';
  return isOwnForm(request, session) ? null : '/admin?failed=form';
}

function answer(
  reply: FastifyReply,
  { room, done }: { readonly room: Room; readonly done: string },
  result: Result<unknown, Refusal>,
): FastifyReply {
  const said = result.ok ? `done=${done}` : `failed=${encodeURIComponent(result.why.code)}`;
  return reply.redirect(`${pathOf(room)}?${said}`, 303);
}
