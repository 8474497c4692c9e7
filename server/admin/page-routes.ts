import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal, Result } from '../../kernel/index.ts';
import { forbiddenField } from '../../protocol/decode-client.ts';
import { refused } from '../http/errors.ts';
import { languageOf } from '../http/texts.ts';
import { drawSecret, hashOf } from '../people.ts';
import { checkKey, isSame, keptKeyHash, SESSION_SECONDS, type Session, type Sessions } from './access.ts';
import { AdminTranslator } from './admin-translator.ts';
import { forgetPerson } from './deletion.ts';
import type { AdminMemory } from './load.ts';
import { banPerson, closeTable, listTables, unbanPerson } from './moderation.ts';
import {
  loginPage,
  type Notice,
  overviewPage,
  pathOf,
  peoplePage,
  type Room,
  settingsPage,
  tablesPage,
  type Visit,
} from './pages.ts';
import { readDays, readSettings, writeSettings } from './retention.ts';
import { STYLE } from './style.ts';

const SAID = { out: 'done.loggedOut', again: 'login.ended' } as const;

const SESSION = 'tertulia-admin';

const LANGUAGE = 'tertulia-admin-language';

/** Included in the login form and in a cookie, because there is no session yet that could hold it. */
const LOGIN_FORM = 'tertulia-admin-form';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

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
export function pageRoutes(pages: FastifyInstance, memory: AdminMemory): void {
  pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const form = Object.fromEntries(new URLSearchParams(body as string));
    const field = forbiddenField(form);
    done(field === null ? null : refused('malformed-request', { field }), form);
  });
  pages.addHook('onRoute', (route) => {
    route.schema = { hide: true };
  });
  pages.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS));
  pages.get('/style.css', async (_request, reply) =>
    reply.header('cache-control', 'max-age=300').type('text/css; charset=utf-8').send(STYLE),
  );
  loginRoutes(pages, memory);
  showRooms(pages, memory);
  takeForms(pages, memory);
}

function showRooms(pages: FastifyInstance, memory: AdminMemory): void {
  const { context, load } = memory;
  const { storage } = context;
  const show = (room: Room, draw: (visit: Visit, request: FastifyRequest) => Promise<string>): void => {
    pages.get(pathOf(room).replace('/admin', '') || '/', async (request, reply) => {
      const session = await sessionOf(memory, request);
      const voice = voiceFor(request, reply);
      if (session === null) return reply.redirect('/admin/login', 303);
      const visit = { voice, formToken: session.formToken, notice: noticeOf(voice, request) };
      return page(reply, await draw(visit, request));
    });
  };
  show('overview', async (visit) =>
    overviewPage(visit, {
      load: await load.everywhere(),
      lastHour: load.lastHour,
      nodes: context.cluster === null ? 1 : context.cluster.membership.others.length + 1,
      databaseBytes: await storage.size(),
      uptimeSeconds: memory.uptimeSeconds,
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

/** After a form was sent, the address says what was done, or why not. */
function noticeOf(voice: Visit['voice'], request: FastifyRequest): Notice | null {
  const [done, failed] = [fieldOfQuery(request, 'done'), fieldOfQuery(request, 'failed')];
  if (/^[a-z]+$/i.test(done)) return { text: voice.text(`done.${done}`), isBad: false };
  return /^[a-z-]+$/.test(failed) ? { text: voice.refusal(failed), isBad: true } : null;
}

type Action = (request: FastifyRequest) => Promise<Result<unknown, Refusal>>;

function takeForms(pages: FastifyInstance, memory: AdminMemory): void {
  const { context } = memory;
  const take = (path: string, of: { room: Room; done: string; action: Action }): void => {
    pages.post(path, async (request, reply) => {
      const why = await whyNotOwn(memory, request);
      if (why !== null) return reply.redirect(why, 303);
      return answer(reply, of, await of.action(request));
    });
  };
  const named = (request: FastifyRequest, name: string) => fieldOf(request.params, name);
  take('/tables/:code/close', {
    ...{ room: 'tables', done: 'closed' },
    action: (request) => closeTable(context, named(request, 'code')),
  });
  take('/people/:id/ban', {
    ...{ room: 'people', done: 'banned' },
    action: (request) => banPerson(context, named(request, 'id')),
  });
  take('/people/:id/unban', {
    ...{ room: 'people', done: 'unbanned' },
    action: (request) => unbanPerson(context, named(request, 'id')),
  });
  take('/people/:id/delete', {
    ...{ room: 'people', done: 'forgotten' },
    action: (request) => forgetPerson(context, named(request, 'id')),
  });
  take('/settings', {
    ...{ room: 'settings', done: 'saved' },
    action: async (request) => {
      const days = readDays(fieldOf(request.body, 'keepDays'));
      if (days.ok) await writeSettings(context.storage, { keepDays: days.value });
      return days;
    },
  });
}

/** Where to go instead, if this form was not filled in by the person who is logged in. */
async function whyNotOwn(memory: AdminMemory, request: FastifyRequest): Promise<string | null> {
  const session = await sessionOf(memory, request);
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

/** Coming in with the key, and going out. */
function loginRoutes(pages: FastifyInstance, memory: AdminMemory): void {
  pages.get('/login', async (request, reply) => {
    const why = fieldOfQuery(request, 'why');
    const key = Object.hasOwn(SAID, why) ? SAID[why as keyof typeof SAID] : null;
    const notice = key === null ? null : { text: voiceFor(request, reply).text(key), isBad: false };
    return page(reply, loginPage(visitToLogin(request, reply, notice)));
  });
  pages.post('/login', async (request, reply) => logIn(memory, request, reply));
  pages.post('/logout', async (request, reply) => {
    const session = await sessionOf(memory, request);
    if (session !== null && isOwnForm(request, session)) closeSession(memory, request, reply);
    return reply.redirect('/admin/login?why=out', 303);
  });
}

async function logIn(memory: AdminMemory, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { attempts, context } = memory;
  const refuse = (status: number, key: string, values = {}) => {
    const text = voiceFor(request, reply).text(key, values);
    return page(reply.code(status), loginPage(visitToLogin(request, reply, { text, isBad: true })));
  };
  if (!isOwnLoginForm(request)) return refuse(403, 'errors.form');
  const keyHash = await checkKey(context.storage, fieldOf(request.body, 'key').trim());
  if (keyHash === null) {
    const seconds = attempts.waitOf(request.ip);
    if (seconds > 0) return refuse(429, 'login.wait', { seconds });
    attempts.wasWrong(request.ip);
    context.world.log.warn({ address: request.ip }, 'a wrong admin key');
    return refuse(401, 'login.wrong');
  }
  attempts.wasRight(request.ip);
  openSession(memory, request, reply, keyHash);
  return reply.redirect('/admin', 303);
}

/** Sends a page. */
const page = (reply: FastifyReply, text: string): FastifyReply => reply.type('text/html; charset=utf-8').send(text);

type Asked = Readonly<Record<string, unknown>>;

const queryOf = (request: FastifyRequest): Asked => (request.query ?? {}) as Asked;

/** What a form or an address says of a field; nothing at all is an empty text. */
export function fieldOf(of: unknown, field: string): string {
  const value = (of as Asked | null | undefined)?.[field];
  return typeof value === 'string' ? value : '';
}

export const fieldOfQuery = (request: FastifyRequest, field: string): string => fieldOf(queryOf(request), field);

const cookieOf = (request: FastifyRequest, name: string): string | null => readCookie(request.headers.cookie, name);

function keepCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  of: { readonly name: string; readonly value: string; readonly seconds: number },
): void {
  void reply.header('set-cookie', cookieFor({ ...of, isSecure: request.protocol === 'https' }));
}

async function sessionOf({ sessions, context }: AdminMemory, request: FastifyRequest): Promise<Session | null> {
  const secret = cookieOf(request, SESSION);
  if (secret === null) return null;
  const keyHash = await keptKeyHash(context.storage);
  const known = sessions.find(secret, keyHash);
  if (known !== null || context.cluster === null) return known;
  // It may have been opened on another node.
  const hash = hashOf(secret);
  for (const { value } of await context.cluster.askAll('admin-session', { hash }))
    if (value !== null) sessions.learn(hash, value as Parameters<Sessions['learn']>[1]);
  return sessions.find(secret, keyHash);
}

function openSession(memory: AdminMemory, request: FastifyRequest, reply: FastifyReply, keyHash: string): void {
  const value = memory.sessions.open(keyHash);
  keepCookie(request, reply, { name: SESSION, value, seconds: SESSION_SECONDS });
}

function closeSession(memory: AdminMemory, request: FastifyRequest, reply: FastifyReply): void {
  const secret = cookieOf(request, SESSION);
  memory.sessions.close(secret);
  if (secret !== null) void memory.context.cluster?.askAll('admin-logout', { hash: hashOf(secret) });
  keepCookie(request, reply, { name: SESSION, value: '', seconds: 0 });
}

/** The voice for the person who asks; a language that was asked for is kept. */
function voiceFor(request: FastifyRequest, reply: FastifyReply): AdminTranslator {
  const asked = fieldOfQuery(request, 'lang') || null;
  const kept = cookieOf(request, LANGUAGE);
  const language = languageOf(request, kept);
  if (asked === language && kept !== language)
    keepCookie(request, reply, { name: LANGUAGE, value: language, seconds: YEAR_SECONDS });
  return new AdminTranslator(language);
}

/** A visit to the login page, with a token of its own. */
function visitToLogin(request: FastifyRequest, reply: FastifyReply, notice: Notice | null): Visit {
  const formToken = cookieOf(request, LOGIN_FORM) ?? drawSecret();
  keepCookie(request, reply, { name: LOGIN_FORM, value: formToken, seconds: YEAR_SECONDS });
  return { voice: voiceFor(request, reply), formToken, notice };
}

const isOwnLoginForm = (request: FastifyRequest): boolean =>
  isSame(fieldOf(request.body, 'form'), cookieOf(request, LOGIN_FORM) ?? ' ');

const isOwnForm = (request: FastifyRequest, { formToken }: Session): boolean =>
  isSame(fieldOf(request.body, 'form'), formToken);
/** The value of a cookie that a browser sent, or null. */
function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name && value !== undefined) return value.trim();
  }
  return null;
}

/** A cookie for the admin pages alone, out of reach of scripts and of other sites. */
function cookieFor(of: {
  readonly name: string;
  readonly value: string;
  readonly seconds: number;
  readonly isSecure: boolean;
}): string {
  const { name, value, seconds, isSecure } = of;
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${value}; Path=/admin; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}
