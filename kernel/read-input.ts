import type { GameTypes } from './game.ts';
import { GIVERS, HISTORIES, type Input } from './input.ts';
import { copyJson, isJson, isRecord, ok, type Refusal, type Result } from './json.ts';
import { refuse } from './refusals.ts';

type Fields = Record<string, unknown>;

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0 && !Object.is(value, -0);
const isAsker = (value: unknown): boolean => value === 'host' || isCount(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const isGiver = (value: unknown): boolean => (GIVERS as readonly unknown[]).includes(value);
const isSeatKey = (key: string): boolean => isCount(Number(key)) && String(Number(key)) === key;
const isCommand = (value: unknown): boolean => isRecord(value) && isText(value.type) && isJson(value);

/** The fields of every input, each with its check. */
const FORMS: Readonly<Record<Input<GameTypes>['type'], Readonly<Record<string, (value: unknown) => boolean>>>> = {
  answer: { at: isCount, seat: isCount, by: isGiver, question: isCount, command: isCommand },
  host: { at: isCount, question: isCount, command: isCommand },
  time: { at: isCount, question: isCount },
  talk: { at: isCount, seat: isCount, channel: isText, text: isText },
  undo: { at: isCount, asker: isAsker, backTo: isCount },
  redo: { at: isCount, asker: isAsker },
};

/** Fields that may be left out. */
const OPTIONAL: typeof FORMS = {
  answer: { isDraft: (value) => value === true },
  host: {},
  time: {
    drafts: (value) => isRecord(value) && Object.keys(value).every(isSeatKey) && Object.values(value).every(isCommand),
  },
  talk: { phrase: isCommand },
  undo: { of: (value) => (HISTORIES as readonly unknown[]).includes(value) },
  redo: { of: (value) => (HISTORIES as readonly unknown[]).includes(value) },
};

/** A well-formed input from untrusted JSON, without unknown fields; the match decides whether it is legal. */
export function readInput<K extends GameTypes>(json: unknown): Result<Input<K>, Refusal> {
  if (!isRecord(json) || typeof json.type !== 'string' || !Object.hasOwn(FORMS, json.type)) {
    return refuse('malformed-input', { field: 'type' });
  }
  const type = json.type as Input<K>['type'];
  const input: Fields = { type };
  for (const form of [FORMS[type], OPTIONAL[type]]) {
    for (const field in form) {
      const value = json[field];
      if (form === OPTIONAL[type] && value === undefined) continue;
      if (!form[field]?.(value)) return refuse('malformed-input', { field });
      input[field] = copyJson(value);
    }
  }
  return ok(input as unknown as Input<K>);
}
