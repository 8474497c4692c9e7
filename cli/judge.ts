import type { Command } from 'commander';
import type { Judged, JudgeFlag } from '../games/game-package.ts';
import { isRecord } from '../kernel/host.ts';
import { chooseGame } from './choose-table.ts';
import { answeringInJson, fileName, readJson } from './files.ts';
import { badInput, newCommand, print, printJson, type Shell, wholeNumber } from './shell.ts';

import words from './text/en.json' with { type: 'json' };

interface JudgeArguments {
  readonly json?: boolean;
  readonly preset?: string;
  readonly seed: number;
  readonly totals?: boolean;
  readonly strict?: boolean;
}

const FLAGS: readonly JudgeFlag[] = ['totals', 'strict'];

/** `judge GAME FILE`: settles questions from a physical or written game. */
export function judgeCommand(shell: Shell): Command {
  const { messages } = shell;
  return newCommand(shell, 'judge')
    .argument('<game>', messages.text('options.game'))
    .argument('<file>', messages.text('options.file'))
    .option('--preset <name>', messages.text('options.judgePreset'))
    .option('--seed <number>', messages.text('options.judgeSeed'), wholeNumber(shell, '--seed'), 1)
    .option('--totals', messages.text('options.judgeTotals'))
    .option('--strict', messages.text('options.judgeStrict'))
    .option('--json', messages.text('options.json'))
    .action((game: string, file: string, args: JudgeArguments) =>
      answeringInJson(shell, args.json === true, () => judge(shell, { game, file, args })),
    );
}

async function judge(shell: Shell, { game, file, args }: { game: string; file: string; args: JudgeArguments }) {
  const gamePackage = chooseGame(shell, game);
  if (gamePackage.judge === undefined) throw badInput(shell.messages.text('errors.noJudge', { game }));
  const unknown = FLAGS.find((flag) => args[flag] && !gamePackage.judgeFlags?.includes(flag));
  if (unknown !== undefined) throw badInput(shell.messages.text('errors.noJudgeFlag', { game, flag: `--${unknown}` }));
  const brought = await readJson(shell, file);
  const flags = { totals: args.totals === true, strict: args.strict === true };
  const { answer, mistakes } = gamePackage.judge(brought, { preset: args.preset ?? null, seed: args.seed, ...flags });
  if (args.json) printJson(shell, answer);
  else print(shell, ...answerLines(shell, answer));
  if (mistakes > 0) throw badInput(mistakesSentence(shell, { file: fileName(shell, file), answer, mistakes }));
}

/** One line per case if its answer is flat, otherwise its JSON. */
function answerLines(shell: Shell, answer: unknown): string[] {
  if (!Array.isArray(answer)) return caseLines(shell, answer);
  return answer.flatMap((each, index) =>
    caseLines(shell, each).map((line, row) => `${(row === 0 ? `${index + 1}` : '').padStart(3)}  ${line}`),
  );
}

function caseLines(shell: Shell, answer: unknown): string[] {
  const { paint, messages } = shell;
  const error = errorOf(answer);
  if (error !== null) return [`${paint.red('✗')} ${whereAndWhat(shell, error)} (${error.code})`];
  if (!isRecord(answer) || !Object.values(answer).every(isFlat)) {
    return JSON.stringify(answer, null, 2).split('\n');
  }
  const pairs = Object.entries(answer).map(([key, value]) =>
    key === 'winner' && typeof value === 'number'
      ? `${paint.dim(messages.text('judge.winner'))} ${messages.text('judge.play', { number: value + 1 })}`
      : `${paint.dim(`${key}:`)} ${[value].flat().join(' ')}`,
  );
  return [`${paint.green('✓')} ${pairs.join('  ')}`];
}

/** Whether a value fits into a line: neither an object nor a list of them. */
const isFlat = (value: unknown): boolean => [value].flat().every((each) => typeof each !== 'object' || each === null);

type CaseError = Extract<Judged, { error: unknown }>['error'] & { code: string; message: string; at: string };

function errorOf(answer: unknown): CaseError | null {
  return isRecord(answer) && isRecord(answer.error) ? (answer.error as unknown as CaseError) : null;
}

/** A game's judge answers in English; known codes are translated. */
function whereAndWhat({ messages }: Shell, { code, at, message }: CaseError): string {
  const known = KNOWN_CODES.find((each) => each === code);
  const what = known === undefined ? message : messages.text(`judge.codes.${known}`, { message });
  return at ? `${at}: ${what}` : what;
}

const KNOWN_CODES = Object.keys(words.judge.codes);

function mistakesSentence(
  shell: Shell,
  { file, answer, mistakes }: { file: string; answer: unknown; mistakes: number },
): string {
  const { messages } = shell;
  const all = Array.isArray(answer) ? answer : [answer];
  const first = all.findIndex((each) => errorOf(each) !== null);
  const error = first === -1 ? null : errorOf(all[first]);
  if (error === null) return messages.text('judge.mistakes', { file, count: mistakes });
  if (!Array.isArray(answer)) return messages.text('judge.mistake', { file, what: whereAndWhat(shell, error) });
  return messages.text('judge.mistakeOf', {
    file,
    count: mistakes,
    first: first + 1,
    what: whereAndWhat(shell, error),
  });
}
