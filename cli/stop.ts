/** Ends the program with a sentence on stderr and an exit code: 1 a check failed, 2 bad input, 130 interrupted. */
export class Stop extends Error {
  readonly exitCode: 1 | 2 | 130;

  constructor(sentence: string, exitCode: 1 | 2 | 130) {
    super(sentence);
    this.exitCode = exitCode;
  }
}

/** What a person wrote cannot be used; the sentence says what is wrong and where. */
export const badInput = (sentence: string): Stop => new Stop(sentence, 2);

/** Everything could be read, but what was to be checked does not hold. */
export const checkFailed = (sentence: string): Stop => new Stop(sentence, 1);

/** Ctrl-C. */
export const interrupted = (sentence = ''): Stop => new Stop(sentence, 130);
