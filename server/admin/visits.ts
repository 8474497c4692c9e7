import type { FastifyReply, FastifyRequest } from 'fastify';
import { drawSecret } from '../people/people.ts';
import type { AdminMemory } from './admin-memory.ts';
import { AdminTranslator, languageFor } from './admin-translator.ts';
import { cookieFor, readCookie } from './cookies.ts';
import { isSame, keptKeyHash } from './key.ts';
import type { Notice, Visit } from './pages/layout.ts';
import { SESSION_SECONDS, type Session } from './sessions.ts';

const SESSION = 'tertulia-admin';
const LANGUAGE = 'tertulia-admin-language';
/** Stands in the login form and in a cookie, for there is no session yet that could hold it. */
const LOGIN_FORM = 'tertulia-admin-form';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

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

export async function sessionOf({ sessions, context }: AdminMemory, request: FastifyRequest): Promise<Session | null> {
  const secret = cookieOf(request, SESSION);
  return secret === null ? null : sessions.find(secret, await keptKeyHash(context.storage));
}

export function openSession(desk: AdminMemory, request: FastifyRequest, reply: FastifyReply, keyHash: string): void {
  const value = desk.sessions.open(keyHash);
  keepCookie(request, reply, { name: SESSION, value, seconds: SESSION_SECONDS });
}

export function closeSession(desk: AdminMemory, request: FastifyRequest, reply: FastifyReply): void {
  desk.sessions.close(cookieOf(request, SESSION));
  keepCookie(request, reply, { name: SESSION, value: '', seconds: 0 });
}

/** The voice for whoever asks; a language that was asked for is kept. */
export function voiceFor(request: FastifyRequest, reply: FastifyReply): AdminTranslator {
  const asked = fieldOfQuery(request, 'lang') || null;
  const kept = cookieOf(request, LANGUAGE);
  const language = languageFor({ asked, kept, accepted: request.headers['accept-language'] });
  if (asked === language && kept !== language)
    keepCookie(request, reply, { name: LANGUAGE, value: language, seconds: YEAR_SECONDS });
  return new AdminTranslator(language);
}

/** A visit to the login page, with a token of its own. */
export function visitToLogin(request: FastifyRequest, reply: FastifyReply, notice: Notice | null): Visit {
  const formToken = cookieOf(request, LOGIN_FORM) ?? drawSecret();
  keepCookie(request, reply, { name: LOGIN_FORM, value: formToken, seconds: YEAR_SECONDS });
  return { voice: voiceFor(request, reply), formToken, notice };
}

export const isOwnLoginForm = (request: FastifyRequest): boolean =>
  isSame(fieldOf(request.body, 'form'), cookieOf(request, LOGIN_FORM) ?? ' ');

export const isOwnForm = (request: FastifyRequest, { formToken }: Session): boolean =>
  isSame(fieldOf(request.body, 'form'), formToken);
