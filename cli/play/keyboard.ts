import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { interrupted } from '../stop.ts';
import type { World } from '../world.ts';

/** Where lines come from: somebody typing, or a pipe. */
export interface Keyboard {
  /** What is written in answer; null when nothing more will come. */
  ask(prompt: string): Promise<string | null>;
  close(): void;
}

/** The keyboard of this world. */
export function keyboardOf(world: World): Keyboard {
  return world.stdin.isTTY === true ? typedLines(world) : pipedLines(world);
}

/** An interface a question, so that between questions the terminal is as it was found and Ctrl-C is the system's. */
function typedLines({ stdin, stdout }: World): Keyboard {
  let close = () => {};
  return {
    close: () => close(),
    ask: (prompt) =>
      new Promise((resolve, reject) => {
        const lines = createInterface({ input: stdin, output: stdout as Writable, terminal: true, historySize: 0 });
        close = () => lines.close();
        let answer: string | null = null;
        lines.once('SIGINT', () => {
          lines.removeAllListeners('close');
          lines.close();
          stdout.write('\n');
          reject(interrupted());
        });
        lines.once('close', () => resolve(answer));
        lines.question(prompt, (written) => {
          answer = written;
          lines.close();
        });
      }),
  };
}

/** Every line is shown as if it had been typed, so that the output reads like a session. */
function pipedLines({ stdin, stdout }: World): Keyboard {
  const lines = createInterface({ input: stdin, terminal: false, crlfDelay: Number.POSITIVE_INFINITY });
  const iterator = lines[Symbol.asyncIterator]();
  return {
    close: () => lines.close(),
    async ask(prompt) {
      stdout.write(prompt);
      const { done, value } = await iterator.next();
      stdout.write(`${done ? '' : value}\n`);
      return done ? null : value;
    },
  };
}
