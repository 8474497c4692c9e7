/** How long each decision may take, in seconds; null: as long as anybody likes. */
export const DECISION_SECONDS = [null, 15, 30, 60, 120, 300, 600, 86_400] as const;

/** How long a chair waits for somebody who is gone, in seconds; null: for ever. */
export const GRACE_SECONDS = [15, 30, 60, 120, 300, 600, null] as const;

/** How long bots take for an answer, in milliseconds. */
export const PACES = [0, 500, 1200, 2500, 5000] as const;

/** The usual choices, and what is chosen now where it is none of them. */
export function choicesWith<V>(usual: readonly V[], chosen: V): readonly V[] {
  return usual.includes(chosen) ? usual : [...usual, chosen];
}

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** A length of time in the largest unit that says it without a fraction: 90 seconds, 2 minutes, 1 day. */
export function lengthInWords(seconds: number, language: string): string {
  const { unit, seconds: each } =
    UNITS.find((one) => seconds >= one.seconds && seconds % one.seconds === 0) ?? UNITS[3];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / each);
}
