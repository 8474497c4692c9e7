/** What can be wrong with a case. */
export type JudgeCode =
  | 'malformed-file'
  | 'malformed-case'
  | 'malformed-step'
  | 'missing-field'
  | 'unknown-field'
  | 'wrong-type'
  | 'unknown-preset'
  | 'unknown-setting'
  | 'unknown-faction-kind'
  | 'unknown-role'
  | 'unknown-action'
  | 'unknown-effect'
  | 'unknown-event'
  | 'unknown-player'
  | 'unknown-faction'
  | 'bad-stack'
  | 'id-taken'
  | 'name-taken'
  | 'name-nobody';

/** A mistake in a case, and the path to it: `steps[3].do.actions[1].on[0]`. */
export class CaseMistake extends Error {
  readonly code: JudgeCode;
  readonly at: string;

  constructor(code: JudgeCode, at: string, message: string) {
    super(message);
    this.code = code;
    this.at = at;
  }
}

/** `1, 2 and 3`; of an empty list, what is said instead. */
export function listText(items: readonly string[], empty = ''): string {
  const last = items.at(-1);
  if (last === undefined) return empty;
  return items.length === 1 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

const LONGEST_SHOWN = 40;

/** A value as a sentence may name it; what is long or deep is not shown in full. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  const letters = [...value];
  return JSON.stringify(letters.length > LONGEST_SHOWN ? `${letters.slice(0, LONGEST_SHOWN).join('')}…` : value);
}
