import { CODE_FORM, DEEPEST, LAST_SEAT, LIMITS, MOST_TYPE_LETTERS } from './codes.ts';
import { isLine, isText } from './controls.ts';
import type { FromClient } from './index.ts';

// Fast checks for the messages that every match needs, without the schemas and the library that reads them. They may miss a message,
// but never accept what the schema rejects (tested).

const ANSWER_FIELDS: ReadonlySet<string> = new Set(['type', 'id', 'table', 'seat', 'question', 'takenBack', 'command']);

/** Whether it is an answer: by far the most frequent message. */
export function isPlainAnswer(json: unknown): json is Extract<FromClient, { type: 'answer' }> {
  if (typeof json !== 'object' || json === null) return false;
  for (const field in json) if (!ANSWER_FIELDS.has(field)) return false;
  const { type, id, table, seat, question, takenBack, command } = json as Readonly<Record<string, unknown>>;
  return (
    type === 'answer' &&
    isShortLine(id, LIMITS.commandIdLetters) &&
    id !== '' &&
    typeof table === 'string' &&
    CODE_FORM.test(table) &&
    isCount(seat) &&
    seat <= LAST_SEAT &&
    isCount(question) &&
    (takenBack === undefined || isCount(takenBack)) &&
    isPlainCommand(command)
  );
}

const isShortLine = (value: unknown, most: number): boolean =>
  typeof value === 'string' && value.length <= most && isLine(value);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function isPlainCommand(command: unknown): boolean {
  if (typeof command !== 'object' || command === null || Array.isArray(command)) return false;
  const { type } = command as { type?: unknown };
  return typeof type === 'string' && type.length <= MOST_TYPE_LETTERS && isHarmless(command, DEEPEST);
}

/** Whether it is not too deep, has no key that could change what objects inherit, and no controls. */
function isHarmless(value: object, left: number): boolean {
  if (left === 0) return false;
  for (const key in value) {
    if (key === '__proto__' || key === 'prototype' || !isLine(key)) return false;
    const inner = (value as Readonly<Record<string, unknown>>)[key];
    if (typeof inner === 'string' && !isText(inner)) return false;
    if (typeof inner === 'object' && inner !== null && !isHarmless(inner, left - 1)) return false;
  }
  return true;
}

type Greeting = Extract<FromClient, { type: 'hello' | 'watch' | 'unwatch' }>;

const FOLLOWED = {
  id: (value: unknown) => isShortLine(value, LIMITS.commandIdLetters) && value !== '',
  table: (value: unknown) => typeof value === 'string' && CODE_FORM.test(value),
  seat: (value: unknown) => value === 'spectator' || value === 'moderator' || (isCount(value) && value <= LAST_SEAT),
};

/** What each field of a greeting may hold; some may be left out. */
const GREETINGS: Readonly<Record<Greeting['type'], Readonly<Record<string, (value: unknown) => boolean>>>> = {
  hello: {
    protocol: Number.isSafeInteger,
    token: (value) => value === null || isShortLine(value, 100),
  },
  watch: {
    ...FOLLOWED,
    stream: (value) => value === undefined || isShortLine(value, 40),
    after: (value) => value === undefined || isCount(value),
    isTv: (value) => value === undefined || value === true,
  },
  unwatch: FOLLOWED,
};

/** Whether it is one of the messages with which a client comes, follows a table and no longer does. */
export function isPlainGreeting(json: unknown): json is Greeting {
  if (typeof json !== 'object' || json === null) return false;
  const { type, ...fields } = json as Readonly<Record<string, unknown>>;
  if (type !== 'hello' && type !== 'watch' && type !== 'unwatch') return false;
  const checks = GREETINGS[type];
  return (
    Object.keys(fields).every((field) => Object.hasOwn(checks, field)) &&
    Object.entries(checks).every(([field, isGood]) => isGood(fields[field]))
  );
}
