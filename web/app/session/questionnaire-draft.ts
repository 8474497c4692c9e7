import type { QuestionnaireItem } from '../../../protocol/index.ts';

/** What stands in the fields so far, by their keys. */
export type Draft = Readonly<Record<string, string>>;

/** What is wrong with a field. */
export type Fault = 'needed' | 'number';

/** A draft as it is sent, or what is wrong with it. */
export interface Checked {
  readonly answers: Record<string, string | number>;
  readonly faults: Readonly<Record<string, Fault>>;
}

/** Checks a draft: what is required is there, and numbers are numbers within their limits. What was left out is not sent. */
export function checkDraft(items: readonly QuestionnaireItem[], draft: Draft): Checked {
  const answers: Record<string, string | number> = {};
  const faults: Record<string, Fault> = {};
  for (const item of items) {
    const text = (draft[item.key] ?? '').trim();
    const number = item.kind === 'number' ? readNumber(item, text) : null;
    if (text === '') {
      if (item.isRequired) faults[item.key] = 'needed';
    } else if (item.kind !== 'number') answers[item.key] = text;
    else if (number === null) faults[item.key] = 'number';
    else answers[item.key] = number;
  }
  return { answers, faults };
}

/** A number within its limits, written with a point or a comma. */
function readNumber({ from, to }: { readonly from: number; readonly to: number }, text: string): number | null {
  if (!/^[-+]?\d+([.,]\d+)?$/.test(text)) return null;
  const number = Number(text.replace(',', '.'));
  return number >= from && number <= to ? number : null;
}
