import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, sitDown, startTestServer, type TestServer } from '../server-for-tests.ts';

const deployed = (name: string): string => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

/** What the expressions of a text name. */
const metricsIn = (text: string): readonly string[] =>
  [...new Set(text.match(/\b(tertulia|nodejs|process)_[a-z0-9_]+/g))].sort();

let server: TestServer;
let measured: ReadonlySet<string>;
const errors: object[] = [];
const log = { info: () => {}, warn: () => {}, error: (what: object) => void errors.push(what) };
beforeAll(async () => {
  // A node of a cluster, which measures everything.
  server = await startTestServer({ world: { log }, cluster: { address: 'http://127.0.0.1:1', secret: null } });
  const { text } = await ask(server, '/metrics');
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const names = types.flatMap(([, name, type]) => (type === 'histogram' ? [`${name}_bucket`] : [name as string]));
  measured = new Set(names);
});
afterAll(() => server.stop());

describe('what is deployed with a server', () => {
  const dashboard = JSON.parse(deployed('grafana-dashboard.json')) as {
    panels: { id: number; type: string; title: string; targets?: { expr: string }[] }[];
  };
  const alerts = deployed('alerts.yaml');

  test('the dashboard shows only what is measured', () => {
    const shown = metricsIn(JSON.stringify(dashboard));
    expect(shown.length).toBeGreaterThan(15);
    expect(shown.filter((name) => !measured.has(name))).toEqual([]);
  });

  test('every panel has its own number, a title and something to show', () => {
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const empty = panels.filter(({ type, title, targets }) => title === '' || (type !== 'row' && !targets?.[0]?.expr));
    expect(empty).toEqual([]);
  });

  test('alerts are about what is measured: the disk, appends, the event loop and leases', () => {
    const named = metricsIn(alerts);
    expect(named.filter((name) => !measured.has(name))).toEqual([]);
    expect(named).toEqual(
      expect.arrayContaining([
        'nodejs_eventloop_lag_p99_seconds',
        'tertulia_appends_failed_total',
        'tertulia_leases_lost_total',
        'tertulia_storage_writable',
      ]),
    );
    const count = (form: RegExp): number => alerts.match(form)?.length ?? 0;
    expect([count(/ expr: /g), count(/ summary: /g)]).toEqual([count(/- alert: /g), count(/- alert: /g)]);
  });
});

test('lines of the log about a table have its id, and not its code', async () => {
  const { code, table, clients } = await sitDown(server, ['Ada']);
  const broken = (): never => {
    throw new Error('a bug of ours');
  };
  Object.defineProperty(table, 'receive', { value: broken });
  await clients[0]?.ask({ type: 'do', table: code, action: { type: 'start' } });
  const { audience } = table;
  Object.defineProperty(table, 'audience', { get: broken, configurable: true });
  await ask(server, `/api/tables/${code}`);
  Object.defineProperty(table, 'audience', { value: audience });
  expect(errors).toEqual([
    { match: table.id, type: 'do', error: 'a bug of ours' },
    { match: table.id, method: 'GET', route: '/api/tables/:code', error: 'a bug of ours' },
  ]);
  clients[0]?.close();
});
