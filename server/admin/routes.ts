import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Refusal, Result } from '../../kernel/index.ts';
import type { ServerContext } from '../context.ts';
import { checkKey } from './access.ts';
import { forgetPerson } from './deletion.ts';
import { AdminMemory } from './load.ts';
import { banPerson, closeTable, listTables, unbanPerson } from './moderation.ts';
import { fieldOf, fieldOfQuery, pageRoutes } from './page-routes.ts';
import { readDays, readSettings, startCleaning, writeSettings } from './retention.ts';

const LAST_PAGE = 100_000;

/** A route in the OpenAPI description. */
const described = (operationId: string, summary: string) => ({
  schema: { operationId, summary, tags: ['server'], security: [{ token: [] }] },
});

/** The same as the pages, for programs that send the key with every request. */
function jsonRoutes(json: FastifyInstance, memory: AdminMemory): void {
  const { context, load } = memory;
  const { storage } = context;
  json.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const refused = await refuse(memory, request.ip, request.headers.authorization);
    if (refused !== null) return reply.code(refused.status).send({ code: refused.code });
  });
  json.get('/load', described('adminLoad', 'For administration: how busy the server is'), async () => ({
    now: load.now(),
    lastHour: load.lastHour,
    databaseBytes: await storage.size(),
    uptimeSeconds: Math.round(memory.uptimeSeconds),
  }));
  json.get('/tables', described('adminTables', 'For administration: all tables, by pages'), async (request) => {
    const asked = Number(fieldOfQuery(request, 'page'));
    const page = Number.isInteger(asked) && asked > 0 ? Math.min(asked, LAST_PAGE) : 0;
    return { page, ...(await listTables(context, page)) };
  });
  json.post(
    '/tables/:code/close',
    described('adminCloseTable', 'For administration: close a table'),
    async (request, reply) => answer(reply, await closeTable(context, fieldOf(request.params, 'code'))),
  );
  json.get(
    '/people',
    described('adminPeople', 'For administration: people by a part of their name'),
    async (request) => ({ people: await storage.findPeople(fieldOfQuery(request, 'name'), 100) }),
  );
  json.post(
    '/people/:id/ban',
    described('adminBan', 'For administration: ban a person, or let them in again'),
    async (request, reply) => {
      const { isBanned } = (request.body ?? {}) as { isBanned?: unknown };
      if (typeof isBanned !== 'boolean')
        return reply.code(400).send({ code: 'malformed-request', with: { field: 'isBanned' } });
      const set = isBanned ? banPerson : unbanPerson;
      return answer(reply, await set(context, fieldOf(request.params, 'id')));
    },
  );
  json.delete(
    '/people/:id',
    described('adminForget', 'For administration: delete a person’s data'),
    async (request, reply) => answer(reply, await forgetPerson(context, fieldOf(request.params, 'id'))),
  );
  json.get('/settings', described('adminSettings', 'For administration: the settings'), async () =>
    readSettings(storage),
  );
  json.put('/settings', described('adminSet', 'For administration: change the settings'), async (request, reply) => {
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
  app.addHook('onClose', async () => {
    stopCleaning();
    memory.load.stop();
  });
  await app.register(async (pages) => pageRoutes(pages, memory), { prefix: '/admin' });
  await app.register(async (json) => jsonRoutes(json, memory), { prefix: '/api/admin' });
}
