import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { KERNEL_CODES } from '../kernel/host.ts';
import { CLOSE } from './codes.ts';
import { CODE_LETTERS, fromClient, fromServer, LIMITS, PROTOCOL } from './index.ts';
import { option } from './match.ts';
import { REFUSAL_CODES } from './refusals.ts';
import { action } from './table.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const document = readFileSync(join(root, 'docs/wire.md'), 'utf8');

interface Block {
  readonly line: number;
  readonly kind: string;
  readonly text: string;
}

const blocks: readonly Block[] = [...document.matchAll(/^```json ?(\w*)\n([\s\S]*?)^```$/gm)].map((match) => ({
  line: document.slice(0, match.index).split('\n').length,
  kind: match[1] ?? '',
  text: match[2] ?? '',
}));

const SCHEMAS = { client: fromClient, server: fromServer, option } as const;

describe('every example in docs/wire.md is valid', () => {
  test.each(blocks)('in line $line ($kind)', ({ kind, text }) => {
    const json: unknown = JSON.parse(text);
    expect(['client', 'server', 'option', 'http']).toContain(kind);
    if (kind === 'http') return;
    const read = SCHEMAS[kind as keyof typeof SCHEMAS].safeParse(json);
    expect(read.error?.issues ?? []).toEqual([]);
    expect(read.data).toEqual(json);
  });
});

const typesShown = (kind: string): Set<string> =>
  new Set(blocks.filter((block) => block.kind === kind).map(({ text }) => JSON.parse(text).type));
const typesOf = (union: { options: readonly { shape: { type: { value: string } } }[] }): string[] =>
  union.options.map((option) => option.shape.type.value);

describe('docs/wire.md is complete:', () => {
  test('every message has an example', () => {
    expect(typesOf(fromClient).filter((type) => !typesShown('client').has(type))).toEqual([]);
    expect(typesOf(fromServer).filter((type) => !typesShown('server').has(type))).toEqual([]);
  });

  test('every action has an example', () => {
    const shown = blocks.flatMap(({ text }) => JSON.parse(text).action?.type ?? []);
    expect(typesOf(action).filter((type) => !shown.includes(type))).toEqual([]);
  });

  test('every refusal code that a client may receive is there', () => {
    const codes = [...REFUSAL_CODES, ...KERNEL_CODES, ...codesIn('experiment/tournament')];
    const missing = codes.filter((code) => !NEVER_TOLD.includes(code) && !document.includes(`\`${code}\``));
    expect(missing).toEqual([]);
  });

  test('the limits are those in the code', () => {
    for (const limit of Object.values(LIMITS)) expect(document).toContain(limit.toLocaleString('en'));
    expect(document).toContain(CODE_LETTERS);
    expect(document).toContain(`"protocol": ${PROTOCOL}`);
  });

  test('every close code is there', () => {
    for (const code of Object.values(CLOSE)) expect(document).toContain(`| ${code} |`);
  });
});

/** Codes of saves as files, or caught before they reach a client. */
const NEVER_TOLD: readonly string[] = [
  ...['not-a-save', 'corrupt-save', 'newer-save', 'newer-rules', 'no-upgrade'],
  ...['last-phase-began', 'unknown-participant', 'rooms-left', 'no-phase-running', 'unknown-treatment'],
  'option-of-treatment',
];

/** Codes of a folder that knows no protocol, so that the compiler does not compare them. */
function codesIn(folder: string): readonly string[] {
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.ts') && !/test/.test(file));
  const text = files.map((file) => readFileSync(join(root, folder, file), 'utf8')).join('\n');
  const codes = [...text.matchAll(/(?:\brefuse\(|\bcode: )'([a-z-]+)'/g)].map(([, code]) => code as string);
  expect(codes.length).toBeGreaterThan(10);
  return codes;
}
