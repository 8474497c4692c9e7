import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ServerContext } from '../context.ts';
import { addressesOf } from '../running/addresses.ts';
import type { Outage } from '../storage/storage-watch.ts';
import { collectMetrics } from './metrics.ts';
import { refused } from './refused.ts';
import { addRoute } from './route.ts';

/** A storage that takes longer than this to answer anything is as good as gone. */
const PATIENCE_MS = 3000;

/** What whoever runs the server asks it. */
export function addServerRoutes(app: FastifyInstance, context: ServerContext): void {
  const { metrics, keeping } = context;
  collectMetrics(context);

  addRoute(app, {
    method: 'GET',
    path: '/healthz',
    name: 'checkHealth',
    tag: 'server',
    answer: { status: 200, schema: z.strictObject({ ok: z.literal(true), log: z.string().optional() }) },
    handle: async () => {
      const outage = await inTime(keeping.watch.check());
      if (outage !== null) throw refused(outage.code, { reason: outage.reason });
      const log = keeping.logTrouble();
      return log === null ? { ok: true } : { ok: true, log };
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/addresses',
    name: 'showAddresses',
    tag: 'server',
    answer: { status: 200, schema: z.strictObject({ network: z.array(z.string()) }) },
    handle: ({ request }) => {
      const { host, tls, origins } = context.options;
      const { network } = addressesOf({ host, port: request.socket.localPort ?? 0, isSecure: tls !== null });
      return { network: [...origins, ...network] };
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/metrics',
    name: 'showMetrics',
    tag: 'server',
    answer: { type: metrics.contentType },
    handle: () => metrics.metrics(),
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/openapi.json',
    name: 'describeServer',
    tag: 'server',
    answer: { status: 200, schema: z.looseObject({ openapi: z.string() }) },
    handle: () => app.swagger(),
  });
}

async function inTime(answer: Promise<Outage | null>): Promise<Outage | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outage>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, { code: 'storage-lost', reason: 'out-of-reach' } satisfies Outage);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
