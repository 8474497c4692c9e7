import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ServerContext } from '../context.ts';
import { addressesOf } from '../running/addresses.ts';
import { collectMetrics } from './metrics.ts';
import { refused } from './refused.ts';
import { addRoute } from './route.ts';

/** A storage that takes longer than this to answer anything is as good as gone. */
const PATIENCE_MS = 3000;

/** What whoever runs the server asks it. */
export function addServerRoutes(app: FastifyInstance, context: ServerContext): void {
  const { metrics, storage } = context;
  collectMetrics(context);

  addRoute(app, {
    method: 'GET',
    path: '/healthz',
    name: 'checkHealth',
    tag: 'server',
    answer: { status: 200, schema: z.strictObject({ ok: z.literal(true) }) },
    handle: async () => {
      const isThere = await inTime(storage.readSetting('health').then(() => true));
      if (!isThere) throw refused('storage-lost');
      return { ok: true };
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/addresses',
    name: 'showAddresses',
    tag: 'server',
    answer: { status: 200, schema: z.strictObject({ network: z.array(z.string()) }) },
    handle: ({ request }) => {
      const { host, tls } = context.options;
      const { network } = addressesOf({ host, port: request.socket.localPort ?? 0, isSecure: tls !== null });
      return { network: [...network] };
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

async function inTime(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  return Promise.race([answer.catch(() => false), late]).finally(() => clearTimeout(timer));
}
