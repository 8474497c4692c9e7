import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { refused } from './refused.ts';

/** Requests of one address within a minute: a school of two hundred, each looking in every ten seconds. */
const REQUESTS_A_MINUTE = 1200;
const MONTH_SECONDS = 30 * 24 * 3600;

/** Nothing but what comes from this server, nothing written into a page, and no page inside another's. */
const POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** What keeps strangers out and floods small. */
export async function secure(app: FastifyInstance, { options }: ServerContext): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    // Only where this server itself speaks TLS: a proxy says it for itself.
    strictTransportSecurity: options.tls === null ? false : { maxAge: MONTH_SECONDS, includeSubDomains: false },
  });
  await app.register(rateLimit, {
    global: true,
    max: REQUESTS_A_MINUTE,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) => refused('too-fast', { seconds: Math.ceil(ttl / 1000) }),
  });
}
