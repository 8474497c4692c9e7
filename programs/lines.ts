import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Refusal } from '../kernel/host.ts';

/** The longest line that is read, in characters: a batch with views is long, and what is endless must not fill the memory. */
const LONGEST_LINE = 32 * 1024 * 1024;

/** Cuts text that arrives in pieces into lines. Of a line that is too long only that it came is told: as null. */
export class LineCutter {
  private readonly longest: number;
  private readonly pieces: string[] = [];
  private length = 0;

  constructor(longest = LONGEST_LINE) {
    this.longest = longest;
  }

  /** The lines that end in this piece. */
  *cut(text: string): Generator<string | null> {
    let from = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
      this.keep(text.slice(from, end));
      from = end + 1;
      yield this.take();
    }
    this.keep(text.slice(from));
  }

  /** What has come since the last line ended; null if it is too long. */
  take(): string | null {
    const line = this.length > this.longest ? null : this.pieces.join('').replace(/\r$/, '');
    this.pieces.length = 0;
    this.length = 0;
    return line;
  }

  private keep(piece: string): void {
    this.length += piece.length;
    if (this.length <= this.longest) this.pieces.push(piece);
    else this.pieces.length = 0;
  }
}

/** Answers each line of a stream with one line, until the stream ends. Empty lines are skipped. */
export async function answerLines(
  { input, output }: { readonly input: Readable; readonly output: Writable },
  program: { answer(line: string): string; errorText(why: Refusal, match: null): string },
): Promise<void> {
  const cutter = new LineCutter();
  const write = async (line: string | null): Promise<void> => {
    if (line !== null && line.trim() === '') return;
    const tooLong = { code: 'line-too-long', with: { most: LONGEST_LINE } };
    const text = line === null ? program.errorText(tooLong, null) : program.answer(line);
    if (!output.write(`${text}\n`)) await once(output, 'drain');
  };
  input.setEncoding('utf8');
  for await (const piece of input) for (const line of cutter.cut(String(piece))) await write(line);
  await write(cutter.take());
}
