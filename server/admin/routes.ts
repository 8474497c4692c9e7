import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Refusal, Result } from '../../kernel/index.ts';
import type { ServerContext } from '../context.ts';
import { type DescribedRoute, described } from '../http/openapi.ts';
import { STAGES } from '../storage/port.ts';
import { checkKey } from './access.ts';
import { forgetPerson } from './deletion.ts';
import { AdminMemory } from './load.ts';
import { banPerson, closeTable, listTables, unbanPerson } from './moderation.ts';
import { fieldOf, fieldOfQuery, pageRoutes } from './page-routes.ts';
import { readDays, readSettings, startCleaning, writeSettings } from './retention.ts';

const LAST_PAGE = 100_000;

const load = z.strictObject({
  tables: z.int(),
  sockets: z.int(),
  people: z.int(),
  messagesASecond: z.number(),
  memoryBytes: z.int(),
  delayMilliseconds: z.number(),
});

/** A match, as the administrator sees it. Times are milliseconds since 1970. */
const tableLine = z.strictObject({
  match: z.string(),
  code: z.string(),
  isCurrent: z.boolean(),
  game: z.string(),
  stage: z.enum(STAGES),
  seats: z.int(),
  people: z.int(),
  changedAt: z.int(),
  isInMemory: z.boolean(),
  /** Why it cannot be read from its log. */
  trouble: z.string().nullable(),
});

const person = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: z.int(),
  bannedAt: z.int().nullable(),
});

const settings = z.strictObject({ keepDays: z.int().nullable() });

const done = z.strictObject({ ok: z.literal(true) });

const code = z.strictObject({ code: z.string() });

const id = z.strictObject({ id: z.string() });

/** What each route reads and answers. */
const DESCRIBED = {
  adminLoad: {
    answer: z.strictObject({
      now: load,
      /** Every ten seconds, the oldest first. */
      lastHour: z.array(load),
      databaseBytes: z.int(),
      uptimeSeconds: z.int(),
    }),
  },
  adminTables: {
    query: z.strictObject({ page: z.coerce.number().int().min(0).default(0) }),
    answer: z.strictObject({ page: z.int(), tables: z.array(tableLine), hasMore: z.boolean() }),
  },
  adminCloseTable: { params: code, answer: done },
  adminPeople: {
    query: z.strictObject({ name: z.string().default('') }),
    answer: z.strictObject({ people: z.array(person) }),
  },
  adminBan: { params: id, body: z.strictObject({ isBanned: z.boolean() }), answer: done },
  adminForget: { params: id, answer: z.strictObject({ matches: z.int() }) },
  adminSettings: { answer: settings },
  adminSet: { body: z.strictObject({ keepDays: z.int().min(0).nullable() }), answer: settings },
} satisfies Readonly<Record<string, Omit<DescribedRoute, 'name' | 'tag' | 'token'>>>;

const describedAs = (name: keyof typeof DESCRIBED) => ({
  schema: described({ ...DESCRIBED[name], name, tag: 'server', token: 'operator' }),
});

/** The same as the pages, for programs that send the key with every request. */
function jsonRoutes(json: FastifyInstance, memory: AdminMemory): void {
  const { context } = memory;
  const { storage } = context;
  json.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const refused = await refuse(memory, request.ip, request.headers.authorization);
    if (refused !== null) return reply.code(refused.status).send({ code: refused.code });
  });
  json.get('/load', describedAs('adminLoad'), async () => ({
    now: await memory.load.everywhere(),
    lastHour: memory.load.lastHour,
    databaseBytes: await storage.size(),
    uptimeSeconds: Math.round(memory.uptimeSeconds),
  }));
  json.get('/tables', describedAs('adminTables'), async (request) => {
    const asked = Number(fieldOfQuery(request, 'page'));
    const page = Number.isInteger(asked) && asked > 0 ? Math.min(asked, LAST_PAGE) : 0;
    return { page, ...(await listTables(context, page)) };
  });
  json.post('/tables/:code/close', describedAs('adminCloseTable'), async (request, reply) =>
    answer(reply, await closeTable(context, fieldOf(request.params, 'code'))),
  );
  json.get('/people', describedAs('adminPeople'), async (request) => ({
    people: await storage.findPeople(fieldOfQuery(request, 'name'), 100),
  }));
  json.post('/people/:id/ban', describedAs('adminBan'), async (request, reply) => {
    const { isBanned } = (request.body ?? {}) as { isBanned?: unknown };
    if (typeof isBanned !== 'boolean')
      return reply.code(400).send({ code: 'malformed-request', with: { field: 'isBanned' } });
    const set = isBanned ? banPerson : unbanPerson;
    return answer(reply, await set(context, fieldOf(request.params, 'id')));
  });
  json.delete('/people/:id', describedAs('adminForget'), async (request, reply) =>
    answer(reply, await forgetPerson(context, fieldOf(request.params, 'id'))),
  );
  json.get('/settings', describedAs('adminSettings'), async () => readSettings(storage));
  json.put('/settings', describedAs('adminSet'), async (request, reply) => {
    const days = readDays(((request.body ?? {}) as { keepDays?: unknown }).keepDays);
    if (!days.ok) return reply.code(400).send(days.why);
    await writeSettings(storage, { keepDays: days.value });
    return readSettings(storage);
  });
}

async function refuse(
  { attempts, context }: AdminMemory,
  address: string,
  authorization: string | undefined,
): Promise<{ readonly status: number; readonly code: string } | null> {
  const [, key = ''] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? [];
  if ((await checkKey(context.storage, key)) !== null) return null;
  if (attempts.waitOf(address) > 0) return { status: 429, code: 'too-many-guesses' };
  if (key !== '') attempts.wasWrong(address);
  return { status: 401, code: 'not-admin' };
}

function answer(reply: FastifyReply, result: Result<unknown, Refusal>): FastifyReply {
  if (result.ok) return reply.send(result.value ?? { ok: true });
  return reply.code(result.why.code.startsWith('no-such-') ? 404 : 409).send(result.why);
}

/** Administration: pages under /admin, JSON under /api/admin, and the deletion of old matches. */
export async function registerAdmin(app: FastifyInstance, context: ServerContext): Promise<void> {
  const memory = new AdminMemory(context);
  const stopCleaning = startCleaning(context);
  context.cluster?.serve('load', () => memory.load.now());
  context.cluster?.serve('admin-session', ({ hash }: { hash: string }) => memory.sessions.show(hash));
  context.cluster?.serve('admin-logout', ({ hash }: { hash: string }) => memory.sessions.drop(hash));
  app.addHook('onClose', async () => {
    stopCleaning();
    memory.load.stop();
  });
  await app.register(async (pages) => pageRoutes(pages, memory), { prefix: '/admin' });
  await app.register(async (json) => jsonRoutes(json, memory), { prefix: '/api/admin' });
}
