import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminMemory } from './admin-memory.ts';
import { checkKey } from './key.ts';
import { loginPage } from './pages/login-page.ts';
import {
  closeSession,
  fieldOf,
  fieldOfQuery,
  isOwnForm,
  isOwnLoginForm,
  openSession,
  sessionOf,
  visitToLogin,
  voiceFor,
} from './visits.ts';

const SAID = { out: 'done.loggedOut', again: 'login.ended' } as const;

/** Coming in with the key, and going out. */
export function loginRoutes(pages: FastifyInstance, desk: AdminMemory): void {
  pages.get('/login', async (request, reply) => {
    const why = fieldOfQuery(request, 'why');
    const key = Object.hasOwn(SAID, why) ? SAID[why as keyof typeof SAID] : null;
    const notice = key === null ? null : { text: voiceFor(request, reply).text(key), isBad: false };
    return page(reply, loginPage(visitToLogin(request, reply, notice)));
  });
  pages.post('/login', async (request, reply) => logIn(desk, request, reply));
  pages.post('/logout', async (request, reply) => {
    const session = await sessionOf(desk, request);
    if (session !== null && isOwnForm(request, session)) closeSession(desk, request, reply);
    return reply.redirect('/admin/login?why=out', 303);
  });
}

async function logIn(desk: AdminMemory, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { attempts, context } = desk;
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
  openSession(desk, request, reply, keyHash);
  return reply.redirect('/admin', 303);
}

/** Sends a page. */
export const page = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(text);
