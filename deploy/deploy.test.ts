import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse as parseToml } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { Messages } from '../cli/messages.ts';
import { programFor } from '../cli/program.ts';
import { SERVE_FLAGS } from '../cli/serve-flags.ts';
import { paintFor } from '../cli/shell.ts';
import software from '../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const filesIn = (folder: string): string[] =>
  readdirSync(`${root}${folder}`, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length).replace(/^\/+/, ''));

const FILES = ['Dockerfile', 'compose.yaml', 'compose.small.yaml', ...filesIn('deploy'), ...filesIn('.github')];

/** Variables that no flag has: of the files themselves, and the secret of a cluster, which is not for command lines. */
const OTHER_VARIABLES = ['TERTULIA_DOMAIN', 'TERTULIA_CLUSTER_SECRET'];

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
}

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: unknown;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly stop_grace_period?: string;
}

function yaml(path: string): unknown {
  const documents = parseAllDocuments(read(path), { merge: true, uniqueKeys: true });
  expect([path, documents.length]).toEqual([path, 1]);
  const [document] = documents;
  expect([path, document!.errors, document!.warnings]).toEqual([path, [], []]);
  return document!.toJS();
}

const world = { env: {}, root, stdout: process.stdout } as unknown as Parameters<typeof paintFor>[0];
const program = programFor({ world, messages: new Messages('en'), paint: paintFor(world, true) }, '');

test('every YAML and TOML file can be read', () => {
  const readable = FILES.filter((path) => /\.(ya?ml|toml)$/.test(path));
  expect(readable.length).toBeGreaterThan(8);
  for (const path of readable)
    expect([path, typeof (path.endsWith('.toml') ? parseToml(read(path)) : yaml(path))]).toEqual([path, 'object']);
});

test('every command and flag that starts Tertulia exists', () => {
  const lines = FILES.flatMap((path) => [
    ...read(path).matchAll(/(?:main\.js|install-tertulia)["']?,? (\w[\w-]*)((?: --[\w-]+(?:[ =]\S+)?)*)/g),
  ]).map(([, command, flags]) => [command!, ...(flags!.match(/--[\w-]+/g) ?? [])]);
  const started = ['compose.yaml', 'compose.small.yaml'].flatMap((path) =>
    Object.values((yaml(path) as Compose).services).flatMap(({ command }) => (command === undefined ? [] : [command])),
  );
  const image = /^CMD (\[.*\])$/gm.exec(read('Dockerfile'))?.[1];
  const used = [...lines, ...started, JSON.parse(image ?? 'null') as string[]];
  expect(used.map(([command]) => command).sort()).toEqual(['backup', 'serve', 'serve', 'serve', 'serve']);
  for (const [name, ...words] of used) {
    const command = program.commands.find((each) => each.name() === name);
    const known = command?.options.map(({ long }) => long) ?? [];
    expect(words.filter((word) => word.startsWith('--') && !known.includes(word.split('=')[0]!))).toEqual([]);
  }
});

test('every variable of Tertulia exists', () => {
  const known: readonly string[] = [...SERVE_FLAGS.map(({ env }) => env), ...OTHER_VARIABLES];
  for (const path of FILES) {
    const used = new Set(read(path).match(/TERTULIA_[A-Z_]*[A-Z]/g));
    expect([path, [...used].filter((name) => !known.includes(name))]).toEqual([path, []]);
  }
});

test('every script of npm that is called exists', () => {
  const called = FILES.flatMap((path) => [...read(path).matchAll(/npm (?:run (?:-s )?([\w:]+)|(test)\b)/g)]);
  const names = called.map(([, script, own]) => script ?? own!);
  expect(names).toEqual(expect.arrayContaining(['test', 'check:package', 'check:image', 'build:package']));
  expect(names.filter((name) => !Object.hasOwn(software.scripts, name))).toEqual([]);
});

describe.each(['compose.yaml', 'compose.small.yaml'])('%s', (path) => {
  const { services, volumes } = yaml(path) as Compose;
  const ours = Object.values(services).filter(({ image }) => image.startsWith('tertulia:'));

  test('runs this version, read-only, without rights, and with time to stop', () => {
    expect(ours.length).toBe(path === 'compose.yaml' ? 2 : 1);
    for (const service of ours)
      expect(service).toMatchObject({
        image: `tertulia:${software.version}`,
        read_only: true,
        cap_drop: ['ALL'],
        stop_grace_period: '30s',
      });
  });

  test('declares its volumes, and every data folder is on one', () => {
    const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
    const named = mounted.map((mount) => mount.split(':')[0]!).filter((name) => !name.startsWith('.'));
    expect(named.sort()).toEqual(Object.keys(volumes).sort());
    for (const service of ours) expect(service.volumes?.some((mount) => mount.endsWith(':/data'))).toBe(true);
  });

  test('a node advertises its own name, and Caddy asks every node', () => {
    for (const [name, { command = [] }] of Object.entries(services).filter(([, each]) => ours.includes(each))) {
      if (path === 'compose.small.yaml') expect(command).toEqual([]);
      else {
        expect(command).toEqual(['serve', '--advertise', `http://${name}:8080`]);
        expect(read('deploy/Caddyfile')).toMatch(new RegExp(`reverse_proxy .*\\b${name}:8080\\b`));
      }
    }
  });
});

test('the image, the machine and the workflows use the same Node, and the oldest one is tested', () => {
  expect(read('Dockerfile')).toContain('node:24-');
  expect(read('deploy/cloud-init.yaml')).toContain('latest-v24.x');
  const { jobs } = yaml('.github/workflows/test.yml') as {
    readonly jobs: { readonly test: { readonly strategy: { readonly matrix: { readonly node: readonly number[] } } } };
  };
  const { node } = jobs.test.strategy.matrix;
  expect(node).toContain(24);
  expect(software.engines.node).toContain(`>=${Math.min(...node)}.`);
});

test('everything that asks whether the server is well asks at the address of the server', () => {
  for (const path of ['Dockerfile', 'deploy/Caddyfile', 'deploy/fly.toml'])
    expect([path, read(path).includes('/healthz')]).toEqual([path, true]);
});

test('the changelog and the table of compatibility have this version', () => {
  expect(read('CHANGELOG.md')).toContain(`\n## ${software.version}\n`);
  expect(read('docs/compatibility.md')).toContain(`| ${software.version.replace(/\.\d+$/, '')} |\n`);
});
