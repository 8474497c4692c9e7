import type { QuestionnaireItem } from '../../../../protocol/index.ts';

export const ITEM_KINDS = ['text', 'number', 'choice'] as const;

/** The same question, to be answered in another way. */
export function withKind(
  { key, question, isRequired }: QuestionnaireItem,
  kind: QuestionnaireItem['kind'],
): QuestionnaireItem {
  const same = { key, question, isRequired };
  if (kind === 'number') return { ...same, kind, from: 0, to: 100 };
  if (kind === 'choice') return { ...same, kind, choices: ['', ''] };
  return { ...same, kind };
}

/** A name for a column that no other question has. */
export function freshKey(items: readonly QuestionnaireItem[]): string {
  const taken = new Set(items.map(({ key }) => key));
  let number = items.length + 1;
  while (taken.has(`q${number}`)) number++;
  return `q${number}`;
}

/** A questionnaire without the empty lines that were left among its choices. */
export const tidied = (items: readonly QuestionnaireItem[]): QuestionnaireItem[] =>
  items.map((item) =>
    item.kind === 'choice'
      ? { ...item, choices: item.choices.map((one) => one.trim()).filter((one) => one !== '') }
      : item,
  );
