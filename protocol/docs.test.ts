import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { KERNEL_CODES } from '../kernel/host.ts';
import { CLOSE } from './codes.ts';
import { CODE_LETTERS, fromClient, fromServer, LIMITS, PROTOCOL, publicSession, sessionPlan } from './index.ts';
import { option } from './match.ts';
import { REFUSAL_CODES } from './refusals.ts';
import { participantStanding } from './session-messages.ts';
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

const SCHEMAS = { client: fromClient, server: fromServer, option, publicSession } as const;

describe('every example in docs/wire.md is valid', () => {
  test.each(blocks)('in line $line ($kind)', ({ kind, text }) => {
    const json: unknown = JSON.parse(text);
    expect([...Object.keys(SCHEMAS), 'http']).toContain(kind);
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

  test('every close code is there, and those of the WebSocket protocol that a client can cause', () => {
    for (const code of [...Object.values(CLOSE), 1007, 1009]) expect(document).toContain(`| ${code} |`);
  });

  test('every field of a session that participants read is explained', () => {
    const explained = [...document.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
      names.match(/\w+/g),
    );
    const fields = [...Object.keys(participantStanding.shape), ...Object.keys(publicSession.shape)];
    // Said in a sentence, or the same everywhere.
    const plain = ['code', 'game'];
    expect(fields.filter((field) => !explained.includes(field) && !plain.includes(field))).toEqual([]);
  });

  test('an example has every field of what a participant is told at the end', () => {
    const standings = blocks.flatMap(({ text }) => JSON.parse(text).standing ?? []);
    const done = standings.find(({ page }) => page === 'done');
    const whole = participantStanding.required().parse(done);
    for (const field of ['results', 'leaderboard', 'mistakes'] as const) expect(whole[field]).not.toEqual([]);
    expect(whole.payment).not.toBeNull();
    expect(whole.carried).not.toEqual({});
  });

  test('the limits of a plan are those of its schema', () => {
    const { properties = {} } = z.toJSONSchema(sessionPlan, { io: 'input' });
    const limits = Object.values(properties).flatMap((field) => {
      const { maxItems, maxLength } = field as { maxItems?: number; maxLength?: number };
      return [maxItems, maxLength].filter((limit) => limit !== undefined);
    });
    const row = document.split('\n').find((line) => line.startsWith('| a plan of a session |')) ?? '';
    const listed = limits.filter((limit) => limit === 20 || limit === 40 || limit >= 500);
    expect(listed.length).toBeGreaterThan(4);
    for (const limit of listed) expect(row).toContain(limit.toLocaleString('en'));
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
