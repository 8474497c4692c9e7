/** The code of a mistake in a file, and its place there: `2:17`, `log[5]`, or nothing. */
export interface FileMistake {
  readonly code: string;
  readonly at: string;
}

/** Ends the program with a sentence on stderr and an exit code: 1 a check failed, 2 bad input, 130 interrupted. */
export class Stop extends Error {
  readonly exitCode: 1 | 2 | 130;
  /** What is wrong with a file and where, for programs to read; null where nothing is wrong with a file. */
  readonly mistake: FileMistake | null;

  constructor(sentence: string, exitCode: 1 | 2 | 130, mistake: FileMistake | null = null) {
    super(sentence);
    this.exitCode = exitCode;
    this.mistake = mistake;
  }
}

/** What a person wrote cannot be used; the sentence says what is wrong and where. */
export const badInput = (sentence: string): Stop => new Stop(sentence, 2);

/** A file that a person named cannot be used. */
export const badFile = (sentence: string, mistake: FileMistake): Stop => new Stop(sentence, 2, mistake);

/** Everything could be read, but what was to be checked does not hold. */
export const checkFailed = (sentence: string): Stop => new Stop(sentence, 1);

/** Ctrl-C. */
export const interrupted = (sentence = ''): Stop => new Stop(sentence, 130);
