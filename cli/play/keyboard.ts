import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import type { AnyBlank } from '../../kernel/host.ts';
import { ok, type Refusal, type Result, refuse } from '../../kernel/index.ts';
import { interrupted, type World } from '../shell.ts';

/** Where lines come from: somebody typing, or a pipe. */
export interface Keyboard {
  /** The line in answer; null at the end of input. */
  ask(prompt: string): Promise<string | null>;
  /** Waits for Enter, if a person is there; a non-empty line becomes the next answer. */
  pause(prompt: string): Promise<'read' | 'left'>;
  /** Discards type-ahead: an answer must not come from before its question. */
  forget(): void;
  close(): void;
}

/** Whether a person is there who sees the question and types the answer. */
export const isInteractive = ({ stdin, stdout }: World): boolean => stdin.isTTY === true && stdout.isTTY === true;

/** The keyboard of this world. */
export function keyboardOf(world: World): Keyboard {
  return isInteractive(world) ? typedLines(world) : pipedLines(world);
}

/**
 * One readline interface per question, so that between questions the terminal is as it was and Ctrl-C is the system's.
 * Type-ahead is kept for the next question.
 */
function typedLines({ stdin, stdout }: World): Keyboard {
  const ahead: string[] = [];
  let begun = '';
  return {
    close() {},
    async pause(prompt) {
      if (ahead.length > 0) return 'read';
      const line = await askNow(prompt);
      if (line !== null && line.trim() !== '') ahead.unshift(line);
      return line === null ? 'left' : 'read';
    },
    forget() {
      ahead.length = 0;
      begun = '';
    },
    ask(prompt) {
      const typed = ahead.shift();
      if (typed === undefined) return askNow(prompt);
      stdout.write(`${prompt}${typed}\n`);
      return Promise.resolve(typed);
    },
  };

  function askNow(prompt: string): Promise<string | null> {
    const lines = createInterface({ input: stdin, output: stdout as Writable, terminal: true, historySize: 0 });
    return new Promise((resolve, reject) => {
      let answer: string | null = null;
      lines.on('line', (line) => {
        if (answer === null) {
          answer = line;
          setImmediate(leave);
        } else ahead.push(line);
      });
      lines.once('SIGINT', () => {
        lines.removeAllListeners('close');
        lines.close();
        stdout.write('\n');
        reject(interrupted());
      });
      lines.once('close', () => resolve(answer));
      lines.setPrompt(prompt);
      lines.prompt();
      lines.write(begun);

      function leave(): void {
        begun = lines.line;
        lines.close();
      }
    });
  }
}

/** Every line is echoed as if it had been typed, so that the output reads like a session. */
function pipedLines({ stdin, stdout }: World): Keyboard {
  const lines = createInterface({ input: stdin, terminal: false, crlfDelay: Number.POSITIVE_INFINITY });
  const iterator = lines[Symbol.asyncIterator]();
  return {
    close: () => lines.close(),
    pause: async () => 'read',
    forget() {},
    async ask(prompt) {
      stdout.write(prompt);
      const { done, value } = await iterator.next();
      stdout.write(`${done ? '' : value}\n`);
      return done ? null : value;
    },
  };
}

/** Something that may be written in a blank, and how a person writes it. */
export interface Choice {
  readonly value: unknown;
  readonly label: string;
  /** The number that a person may type instead, if it is not the position in the list: a seat's. */
  readonly number?: number;
}

const isNumeric = ({ label }: Choice): boolean => /^-?\d+$/.test(label);

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const hasNumber = ({ number }: Choice): boolean => number !== undefined;

/** Whether choices are numbered, because their labels are words. */
export const areCounted = (choices: readonly Choice[]): boolean => !choices.some(isNumeric);

/** Choices that read alike, once each; they are counted as one. */
export function kindsOf(choices: readonly Choice[]): readonly Choice[] {
  return choices.filter(({ label }, at) => choices.findIndex((other) => same(other.label, label)) === at);
}

/** The meaning of a line as an answer to a blank. Unreadable input is refused here, illegal input by the game. */
export function readBlank(blank: AnyBlank, choices: readonly Choice[], line: string): Result<unknown, Refusal> {
  if (blank.someOf !== undefined) return isNone(blank, choices, line.trim()) ? ok([]) : readSome(choices, line);
  if (blank.oneOf !== undefined) return readOne(choices, line.trim());
  if (blank.textUpTo !== undefined) return ok(line);
  return /^-?\d+$/.test(line.trim()) ? ok(Number(line)) : refuse('notNumber', { given: line.trim() });
}

/** Whether a blank may be left empty. */
export const mayBeNone = ({ someOf, min = 0 }: AnyBlank): boolean => someOf !== undefined && min === 0;

/** Nothing at all, in either language; a choice of that name goes first. */
function isNone(blank: AnyBlank, choices: readonly Choice[], written: string): boolean {
  const isWordForIt = /^(-|0|none|nada)$/i.test(written);
  return mayBeNone(blank) && isWordForIt && !choices.some(({ label }) => same(label, written));
}

/** One choice: by its label, by the beginning of its label, by its place in the list, or by yes or no. */
export function readOne(choices: readonly Choice[], written: string): Result<unknown, Refusal> {
  const exact = choices.find(({ label }) => same(label, written));
  if (exact !== undefined) return ok(exact.value);
  if (choices.some(hasNumber) && /^\d+$/.test(written)) return readNumber(choices, written);
  // A number that is not among the choices goes to the game, which can say why not.
  if (/^-?\d+$/.test(written) && choices.every(({ value }) => typeof value === 'number')) return ok(Number(written));
  const counted = areCounted(choices) && /^\d+$/.test(written) ? choices[Number(written) - 1] : undefined;
  if (counted !== undefined) return ok(counted.value);
  const truth = readTruth(written);
  if (truth !== null && choices.some(({ value }) => value === truth)) return ok(truth);
  const begun = written === '' ? [] : choices.filter(({ label }) => same(label.slice(0, written.length), written));
  if (begun.length === 1) return ok((begun[0] as Choice).value);
  return refuse('notAmong', { given: written, choices: choices.map(({ label }) => label) });
}

/** A choice by its number; one that is not among them goes to the game, which can say why not. */
function readNumber(choices: readonly Choice[], written: string): Result<unknown, Refusal> {
  const meant = choices.find(({ number }) => number === Number(written));
  const first = choices.find(hasNumber) as Choice;
  return ok(meant?.value ?? Number(written) - (first.number as number) + Number(first.value));
}

/** Yes or no, in either language. */
export function readTruth(written: string): boolean | null {
  if (/^(y|yes|s|si|sí|true)$/i.test(written.trim())) return true;
  return /^(n|no|false)$/i.test(written.trim()) ? false : null;
}

/** Several choices by their labels or the beginnings of them, in any order; a label written twice means two of its kind. */
function readSome(choices: readonly Choice[], line: string): Result<unknown[], Refusal> {
  const left = [...choices];
  const chosen: unknown[] = [];
  for (const written of wordsIn(choices, line)) {
    const at = findWritten(left, written, choices);
    if (at === -1) {
      const isUsedUp = findWritten(choices, written, choices) !== -1;
      return refuse(isUsedUp ? 'notSoMany' : 'notHeld', { given: written, choices: choices.map(({ label }) => label) });
    }
    chosen.push((left[at] as Choice).value);
    left.splice(at, 1);
  }
  return ok(chosen);
}

/** Text between commas is one item if it is a label, otherwise items are separated by spaces. */
function wordsIn(choices: readonly Choice[], line: string): readonly string[] {
  const parts = line.split(/[,;]/).map((part) => part.trim());
  const isLabel = (part: string) => choices.some(({ label }) => same(label, part));
  return parts.flatMap((part) => (isLabel(part) ? [part] : part.split(/\s+/))).filter(Boolean);
}

function findWritten(left: readonly Choice[], written: string, all: readonly Choice[]): number {
  const kinds = kindsOf(all);
  const counted = areCounted(all) && /^\d+$/.test(written) ? kinds[Number(written) - 1] : undefined;
  const exact = kinds.find(({ label }) => same(label, written)) ?? counted;
  const begun = kinds.filter(({ label }) => same(label.slice(0, written.length), written));
  const meant = exact ?? (begun.length === 1 && areCounted(all) ? begun[0] : undefined);
  return meant === undefined ? -1 : left.findIndex(({ label }) => same(label, meant.label));
}
