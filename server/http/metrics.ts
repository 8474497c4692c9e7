import { Counter, collectDefaultMetrics, Gauge } from 'prom-client';
import type { ServerContext } from '../context.ts';

/** Everything that is measured about the server. The delay of the event loop is among what the library measures by itself. */
export function collectMetrics({ metrics, house, sockets, keeping, bots }: ServerContext): void {
  collectDefaultMetrics({ register: metrics });
  const { counted } = sockets;
  gauge('tertulia_tables_live', 'Tables in memory.', () => house.tables.length);
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
      for (const [how, count] of Object.entries(bots.counts)) this.inc({ how }, count);
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

  /** Counted elsewhere, where it must cost nothing. */
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
