import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodeFromServer } from './decode-server.ts';
import { fromServer } from './index.ts';

const document = readFileSync(new URL('../docs/wire.md', import.meta.url), 'utf8');
const examples = [...document.matchAll(/^```json server\n([\s\S]*?)^```$/gm)].map(
  (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>,
);

/** Records inside messages that are checked field by field. */
const INSIDE = ['standing', 'match', 'said', 'projected', 'monitored', 'change'];
/** Fields that hold any JSON, or one of several kinds. */
const ANY = ['seat', 'hand'];
const SUBSTITUTES = [undefined, null, true, 1, 'x', [], {}];

/** Every message in which one checked field holds something else, and the path of that field. */
function* changed(message: Record<string, unknown>): Generator<{ path: string; json: unknown }> {
  for (const [field, value] of Object.entries(message)) {
    for (const other of SUBSTITUTES) yield { path: field, json: { ...message, [field]: other } };
    if (!INSIDE.includes(field) || value === null) continue;
    for (const inner of Object.keys(value as object))
      for (const other of SUBSTITUTES)
        yield { path: `${field}.${inner}`, json: { ...message, [field]: { ...(value as object), [inner]: other } } };
  }
}

describe('a message from a server', () => {
  test.each(examples.map((message) => [message.type, message]))(
    '%s of docs/wire.md is read unchanged',
    (_, message) => {
      expect(decodeFromServer(JSON.stringify(message))).toEqual({ ok: true, value: message });
    },
  );

  test('is read if its schema allows it, and refused where a checked field has the wrong kind', () => {
    let refused = 0;
    const oneOfEach = [...new Map(examples.map((message) => [message.type, message])).values()];
    for (const message of oneOfEach) {
      for (const { path, json } of changed(message)) {
        if (path === 'type') continue;
        const text = JSON.stringify(json);
        const bySchema = fromServer.safeParse(JSON.parse(text));
        const read = decodeFromServer(text);
        if (bySchema.success) expect(read, text).toMatchObject({ ok: true });
        const isKind = bySchema.error?.issues.some(
          ({ code, path: at }) => code === 'invalid_type' && at.join('.') === path,
        );
        if (!isKind || ANY.includes(path.split('.').at(-1) as string)) continue;
        expect(read, `${path} of ${text}`).toEqual({ ok: false, why: `${message.type}.${path}` });
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(200);
  });

  test('that is not JSON, or has no type, says so', () => {
    for (const text of ['', '{', 'hello']) expect(decodeFromServer(text)).toEqual({ ok: false, why: 'not JSON' });
    for (const text of ['null', '1', '[]', '{}', '{"type":1}'])
      expect(decodeFromServer(text)).toEqual({ ok: false, why: 'type' });
  });

  test('of a type that this client does not know is to be ignored', () => {
    for (const type of ['later', 'constructor', '__proto__'])
      expect(decodeFromServer(JSON.stringify({ type }))).toEqual({ ok: true, value: null });
  });
});
