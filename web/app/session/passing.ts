/** Refusals that pass: the same will do in a moment. */
const PASSING = new Set([
  'unreachable',
  'too-fast',
  'too-many-guesses',
  'too-many-watches',
  'server-trouble',
  'stopping',
  'storage-lost',
  'disk-full',
  'moved',
]);

/** Whether it is worth trying again by itself. */
export const isPassing = (code: string): boolean => PASSING.has(code);
