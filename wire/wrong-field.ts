import type * as z from 'zod';

/** Letters of a field's name that are told: it may be anything that was sent. */
const MOST_LETTERS = 100;
/** Only a text with one of these can name a forbidden key, plainly or in escaped letters. */
const SUSPICIOUS = /__proto__|"constructor"|\\u00/;

/** The first field that is wrong, as a path: also one that should not be there. Empty where it is the whole. */
export function wrongField({ issues: [issue] }: z.ZodError): string {
  if (issue === undefined) return '';
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
  return path.join('.').slice(0, MOST_LETTERS);
}

/** The path of a key that would change what objects inherit, were its object copied: `__proto__`, or a `prototype` of a `constructor`. */
export function forbiddenField(text: string, json: unknown): string | null {
  if (!SUSPICIOUS.test(text)) return null;
  const waiting: { readonly path: string; readonly value: unknown }[] = [{ path: '', value: json }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, value } = next;
    if (typeof value !== 'object' || value === null) continue;
    for (const key of Object.keys(value)) {
      const below = path === '' ? key : `${path}.${key}`;
      if (key === '__proto__' || below.endsWith('constructor.prototype')) return below.slice(0, MOST_LETTERS);
      waiting.push({ path: below, value: (value as Record<string, unknown>)[key] });
    }
  }
  return null;
}
