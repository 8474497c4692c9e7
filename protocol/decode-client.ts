import type * as z from 'zod';
import { CODE_FORM, LIMITS } from './codes.ts';
import { type FromClient, fromClient } from './index.ts';
import { DEEPEST, MOST_TYPE_LETTERS } from './match.ts';
import { codeOfUnread } from './name.ts';
import { LAST_SEAT } from './table.ts';

// What a server hears: every message is checked before anything is done with it.

/** Why a message could not be read: a code, and the first wrong field. */
export interface Unread {
  readonly code: 'not-json' | 'malformed-message' | 'bad-name';
  readonly field?: string;
  /** The message's id, if it could be read, for the reply. */
  readonly id?: string;
}

/** Reads a message from a client, or says why it is not valid. */
export function decodeFromClient(text: string): { ok: true; value: FromClient } | { ok: false; why: Unread } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, why: { code: 'not-json' } };
  }
  if (isPlainAnswer(json)) return { ok: true, value: json };
  const forbidden = forbiddenField(json);
  const read = fromClient.safeParse(json);
  if (read.success && forbidden === null) return { ok: true, value: read.data };
  const field = forbidden ?? (wrongField(read.error as z.ZodError) || 'type');
  const given = (json as { id?: unknown } | null)?.id;
  const code = read.success ? 'malformed-message' : codeOfUnread(read.error, 'malformed-message');
  const why: Unread = { code, field };
  return {
    ok: false,
    why: typeof given === 'string' && given.length <= LIMITS.commandIdLetters ? { ...why, id: given } : why,
  };
}

// ── a fast path for answers ───────────────────────────────────────────────────

const ANSWER_FIELDS: ReadonlySet<string> = new Set(['type', 'id', 'table', 'seat', 'question', 'takenBack', 'command']);

/** A fast check for answers, by far the most frequent message. May miss one, but never accepts what the schema rejects (tested). */
export function isPlainAnswer(json: unknown): json is Extract<FromClient, { type: 'answer' }> {
  if (typeof json !== 'object' || json === null) return false;
  for (const field in json) if (!ANSWER_FIELDS.has(field)) return false;
  const { type, id, table, seat, question, takenBack, command } = json as Readonly<Record<string, unknown>>;
  return (
    type === 'answer' &&
    typeof id === 'string' &&
    id.length > 0 &&
    id.length <= LIMITS.commandIdLetters &&
    typeof table === 'string' &&
    CODE_FORM.test(table) &&
    isCount(seat) &&
    seat <= LAST_SEAT &&
    isCount(question) &&
    (takenBack === undefined || isCount(takenBack)) &&
    isPlainCommand(command)
  );
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function isPlainCommand(command: unknown): boolean {
  if (typeof command !== 'object' || command === null || Array.isArray(command)) return false;
  const { type } = command as { type?: unknown };
  return typeof type === 'string' && type.length <= MOST_TYPE_LETTERS && isHarmless(command, DEEPEST);
}

/** Whether it is not too deep and has no key that could change what objects inherit. */
function isHarmless(value: object, left: number): boolean {
  if (left === 0) return false;
  for (const key in value) {
    if (key === '__proto__' || key === 'prototype') return false;
    const inner = (value as Readonly<Record<string, unknown>>)[key];
    if (typeof inner === 'object' && inner !== null && !isHarmless(inner, left - 1)) return false;
  }
  return true;
}

// ── what is wrong ─────────────────────────────────────────────────────────────

/** The most letters of a field's name in a reply: it may be anything that was sent. */
const MOST_LETTERS = 100;
/** Levels of nested objects and lists. No message needs half of them, and code that recurses through a message stays safe. */
const MOST_LEVELS = 100;

/** The path of the first wrong or unexpected field. Empty if the whole value is wrong. */
export function wrongField({ issues: [issue] }: z.ZodError): string {
  if (issue === undefined) return '';
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
  return path.join('.').slice(0, MOST_LETTERS);
}

/** An object or a list, and its position in the message. */
interface Part {
  readonly value: object;
  readonly key: string | number;
  readonly parent: Part | null;
  readonly level: number;
}

/**
 * The path of what no message may hold: a key that would change what objects inherit if its object were copied (`__proto__`, or a
 * `prototype` of a `constructor`), or an object or list nested too deeply. Null if there is none.
 */
export function forbiddenField(json: unknown): string | null {
  const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;
  const waiting: Part[] = isPart(json) ? [{ value: json, key: '', parent: null, level: 1 }] : [];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    const { value, level } = part;
    if (level > MOST_LEVELS) return pathOf(part);
    const isList = Array.isArray(value);
    // A list may be long: its indices are not turned into strings.
    for (const key of isList ? value.keys() : Object.keys(value)) {
      if (key === '__proto__' || (key === 'prototype' && part.key === 'constructor')) return pathOf(part, key);
      const below = (value as Record<string | number, unknown>)[key];
      if (isPart(below)) waiting.push({ value: below, key, parent: part, level: level + 1 });
    }
  }
  return null;
}

/** The path of a part, or of a key in it; built only when it is reported, because it is as long as the part is deep. */
function pathOf(part: Part, ...below: readonly string[]): string {
  const path: (string | number)[] = [...below];
  for (let at: Part = part; at.parent !== null; at = at.parent) path.unshift(at.key);
  return path.join('.').slice(0, MOST_LETTERS);
}
