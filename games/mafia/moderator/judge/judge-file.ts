import { type JudgedScenario, type JudgeError, type JudgeOptions, judgeScenario } from './judge-scenario.ts';
import { show } from './mistake.ts';
import { isFields } from './place.ts';

/** What a file comes to: in the form of the file. */
export type FileAnswer =
  | { readonly results: readonly JudgedScenario[] }
  | readonly JudgedScenario[]
  | JudgedScenario
  | { readonly error: JudgeError };

export interface JudgedFile {
  readonly answer: FileAnswer;
  readonly mistakes: number;
}

/** Settles a file `{"scenarios": […]}`, or a bare list of scenarios, or one scenario: each by itself. */
export function judgeFile(file: unknown, options: JudgeOptions): JudgedFile {
  const judge = (scenario: unknown): JudgedScenario => judgeScenario(scenario, options);
  if (Array.isArray(file)) {
    const answer = file.map(judge);
    return { answer, mistakes: mistakesIn(answer) };
  }
  if (!isFields(file)) return malformed('', `a file holds {"scenarios": […]}, not ${show(file)}`);
  if (!Object.hasOwn(file, 'scenarios')) {
    const answer = judge(file);
    return { answer, mistakes: mistakesIn([answer]) };
  }
  if (!Array.isArray(file.scenarios))
    return malformed('scenarios', `scenarios are a list, not ${show(file.scenarios)}`);
  const results = file.scenarios.map(judge);
  return { answer: { results }, mistakes: mistakesIn(results) };
}

const mistakesIn = (judged: readonly JudgedScenario[]): number => judged.filter((each) => 'error' in each).length;

function malformed(at: string, message: string): JudgedFile {
  return { answer: { error: { code: 'malformed-file', message, at } }, mistakes: 1 };
}
