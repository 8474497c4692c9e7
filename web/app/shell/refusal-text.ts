import i18next from 'i18next';
import type { Refusal } from '../../../kernel/index.ts';
import { Refused } from './asking.ts';

/** Values that name chairs, which people count from 1. */
const CHAIRS = ['seats', 'asked'];

/** Why something was refused, in the reader's language: in the game's own words where it has some, else in the shell's. */
export function refusalText({ code, with: values = {} }: Refusal, game: string | null): string {
  const keys = game === null ? [] : [`${game}:refusals.${code}`];
  return i18next.t([...keys, `refusals:${code}`, 'refusals:unknown'], { code, ...readable(values) });
}

/** The option of a set-up that a refusal blames, where it names one. */
export function blamedIn({ with: values = {} }: Refusal): string | null {
  return 'key' in values && typeof values.key === 'string' ? values.key : null;
}

/** What to say of something that was thrown: why the server refused it. What nobody foresaw is thrown on. */
export function failureText(failure: unknown): string {
  if (failure instanceof Refused) return refusalText(failure.refusal, null);
  throw failure;
}

/** Lists inside a sentence, and chairs counted from 1. */
function readable(values: object): Record<string, unknown> {
  const list = new Intl.ListFormat(i18next.language, { type: 'conjunction' });
  const say = (key: string, item: unknown) => String(CHAIRS.includes(key) ? Number(item) + 1 : item);
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      Array.isArray(value) ? list.format(value.map((item) => say(key, item))) : value,
    ]),
  );
}
