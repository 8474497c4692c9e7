import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, type MetricObject } from 'prom-client';
import * as z from 'zod';
import type { ServerContext } from '../context.ts';
import { addressesOf } from '../running/addresses.ts';
import type { Outage } from '../storage/storage-watch.ts';
import { refused } from './errors.ts';
import { type OpenApi, withNames } from './openapi.ts';
import { Routes } from './route.ts';

/** A storage that takes longer than this counts as unreachable. */
const PATIENCE_MS = 3000;

/** For the operator of the server. */
export function addServerRoutes(app: FastifyInstance, context: ServerContext): void {
  const { metrics, keeping } = context;
  const routes = new Routes(app, context, 'server');
  collectMetrics(context);

  routes.add({
    route: 'GET /healthz',
    name: 'checkHealth',
    answer: z.strictObject({ ok: z.literal(true), log: z.string().optional() }),
    handle: async () => {
      const outage = await inTime(keeping.watch.check());
      if (outage !== null) throw refused(outage.code, { reason: outage.reason });
      const log = keeping.logTrouble();
      return log === null ? { ok: true } : { ok: true, log };
    },
  });

  routes.add({
    route: 'GET /api/addresses',
    name: 'showAddresses',
    answer: z.strictObject({ network: z.array(z.string()) }),
    handle: ({ request }) => {
      const { host, tls, origins } = context.options;
      const { network } = addressesOf({ host, port: request.socket.localPort ?? 0, isSecure: tls !== null });
      return { network: [...origins, ...network] };
    },
  });

  routes.add({
    route: 'GET /metrics',
    name: 'showMetrics',
    query: z.strictObject({ nodes: z.literal('all').optional() }),
    answer: metrics.contentType,
    handle: async ({ query }) => {
      const { cluster } = context;
      if (query.nodes === undefined || cluster === null) return metrics.metrics();
      const others = await cluster.askAll('metrics', null);
      const all = [await metrics.getMetricsAsJSON(), ...others.map(({ value }) => value as MetricObject[])];
      return AggregatorRegistry.aggregate(all).metrics();
    },
  });

  routes.add({
    route: 'GET /api/openapi.json',
    name: 'describeServer',
    answer: z.looseObject({ openapi: z.string() }),
    handle: () => withNames(app.swagger() as OpenApi),
  });
}

async function inTime(answer: Promise<Outage | null>): Promise<Outage | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outage>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, { code: 'storage-lost', reason: 'out-of-reach' } satisfies Outage);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** All metrics of the server; those of the process, such as the delay of the event loop, come from the library. */
function collectMetrics({ metrics, registry, sockets, keeping, bots, cluster }: ServerContext): void {
  collectDefaultMetrics({ register: metrics });
  if (cluster !== null) {
    const { membership } = cluster;
    metrics.setDefaultLabels({ node: membership.address ?? membership.node });
    cluster.serve('metrics', () => metrics.getMetricsAsJSON());
    gauge(
      'tertulia_nodes_alive',
      'Nodes of the cluster whose lease has not run out.',
      () => membership.others.length + 1,
    );
    gauge('tertulia_nodes_reached', 'Other nodes that this one can call.', () => cluster.links.reached);
    gauge('tertulia_tables_owned', 'Tables and sessions in memory, which this node owns.', () => cluster.owned);
    total('tertulia_leases_lost_total', 'Times that the lease of this node had run out.', () => membership.lost);
    total('tertulia_relayed_commands_total', 'Messages sent on to other nodes.', () => cluster.relayed);
  }
  const { counted } = sockets;
  gauge('tertulia_tables_live', 'Tables in memory.', () => registry.tables.length);
  gauge('tertulia_sockets', 'Open sockets.', () => sockets.count);
  gauge('tertulia_storage_writable', '1 while everything can be kept, 0 while nothing can.', () =>
    keeping.watch.outage === null ? 1 : 0,
  );
  total('tertulia_storage_outages_total', 'Times in which nothing could be kept.', () => keeping.watch.count);
  gauge('tertulia_log_writable', "1 while the server's own log can be written.", () =>
    keeping.logTrouble() === null ? 1 : 0,
  );
  total('tertulia_messages_received_total', 'Messages from clients.', () => counted.received);
  total('tertulia_messages_sent_total', 'Messages to clients.', () => counted.sent);
  total('tertulia_bytes_sent_total', 'Bytes of the messages to clients.', () => counted.sentBytes);
  new Counter({
    name: 'tertulia_refused_total',
    help: 'Messages and sockets refused at the door, by code.',
    labelNames: ['code'] as const,
    registers: [metrics],
    collect() {
      this.reset();
      for (const [code, count] of counted.refused) this.inc({ code }, count);
    },
  });

  new Counter({
    name: 'tertulia_bot_answers_total',
    help: 'Answers of slow bots: thought about, or the default because a budget was spent or a thread failed.',
    labelNames: ['how'] as const,
    registers: [metrics],
    collect() {
      this.reset();
      for (const [how, count] of Object.entries(bots.budgets.counts)) this.inc({ how }, count);
    },
  });

  function gauge(name: string, help: string, value: () => number): void {
    new Gauge({
      name,
      help,
      registers: [metrics],
      collect() {
        this.set(value());
      },
    });
  }

  /** Counted elsewhere, as cheaply as possible. */
  function total(name: string, help: string, value: () => number): void {
    new Counter({
      name,
      help,
      registers: [metrics],
      collect() {
        this.reset();
        this.inc(value());
      },
    });
  }
}
