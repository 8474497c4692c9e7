import type { Json, Refusal } from '../../../kernel/index.ts';

/** A mistake in a case, and the path to it: `rounds[1].offer.offerPavo`. */
export interface JudgeError {
  readonly error: { readonly code: string; readonly message: string; readonly at: string };
}

export const mistake = (code: string, at: string, message: string): JudgeError => ({ error: { code, message, at } });

type Values = Readonly<Record<string, Json>>;

/** The rules' own refusals, as sentences. */
const SENTENCES: Readonly<Record<string, (values: Values) => string>> = {
  'offer-beyond-holdings': ({ wanted, held, context }) => `P1 cannot offer ${wanted} ${context}: it has ${held}`,
  'request-beyond-holdings': ({ wanted, held, context }) => `P1 cannot ask for ${wanted} ${context}: P2 has ${held}`,
  'empty-offer': () => 'nothing for nothing is no offer',
  'same-bundles': () => 'what is offered and what is asked for are the same',
  'forced-needs-tokens': ({ fewest, offered }) => `a forced offer gives at least ${fewest}, not ${offered}`,
  'fixed-offer': ({ pavo, elote }) => `the only offer here is ${pavo} pavo for ${elote} elote`,
  'must-offer': () => 'P2 has forced an offer, so P1 cannot decline',
  'not-in-this-variant': ({ variant, needed }) => `that belongs to ${needed}, and this is ${variant}`,
  'no-snatch': () => 'nothing was snatched in this round',
};

/** A refusal of the rules as a mistake of the case; `field` among its values says where exactly. */
export function mistakeOf({ code, with: values = {} }: Refusal, at: string): JudgeError {
  const sentence = SENTENCES[code]?.(values) ?? `the rules refuse this (${code})`;
  return mistake(code, typeof values.field === 'string' ? `${at}.${values.field}` : at, sentence);
}

/** A value as it stood in the file; JSON has no word for the infinity that it reads in 1e999. */
export function show(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return JSON.stringify(value) ?? String(value);
}
