import type * as z from 'zod';
import { LIMITS } from './codes.ts';
import { isLine, isText } from './controls.ts';
import { type FromClient, fromClient } from './index.ts';
import { codeOfUnread } from './name.ts';
import { isPlainAnswer } from './plain-messages.ts';

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
    why:
      typeof given === 'string' && given.length <= LIMITS.commandIdLetters && isLine(given)
        ? { ...why, id: given }
        : why,
  };
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
 * `prototype` of a `constructor`), a key or a text with controls, or an object or list nested too deeply. Null if there is none.
 */
export function forbiddenField(json: unknown, isFit: (text: string) => boolean = isText): string | null {
  const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;
  const isUnfit = (value: unknown) => typeof value === 'string' && !isFit(value);
  if (isUnfit(json)) return '';
  const waiting: Part[] = isPart(json) ? [{ value: json, key: '', parent: null, level: 1 }] : [];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    const { value, level } = part;
    if (level > MOST_LEVELS) return pathOf(part);
    const isList = Array.isArray(value);
    // A list may be long: its indices are not turned into strings.
    for (const key of isList ? value.keys() : Object.keys(value)) {
      if (key === '__proto__' || (key === 'prototype' && part.key === 'constructor')) return pathOf(part, key);
      const below = (value as Record<string | number, unknown>)[key];
      if (isUnfit(below) || (typeof key === 'string' && !isLine(key))) return pathOf(part, String(key));
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
