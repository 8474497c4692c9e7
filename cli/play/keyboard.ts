import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { interrupted } from '../stop.ts';
import type { World } from '../world.ts';

/** Where lines come from: somebody typing, or a pipe. */
export interface Keyboard {
  /** What is written in answer; null when nothing more will come. */
  ask(prompt: string): Promise<string | null>;
  /** Waits for Enter, where somebody sits there; a line with something in it is the next answer. */
  pause(prompt: string): Promise<'read' | 'left'>;
  /** Drops what was typed ahead: the next answer must not come from before its question. */
  forget(): void;
  close(): void;
}

/** Whether somebody sits there who sees what is asked and types the answer. */
export const isInteractive = ({ stdin, stdout }: World): boolean => stdin.isTTY === true && stdout.isTTY === true;

/** The keyboard of this world. */
export function keyboardOf(world: World): Keyboard {
  return isInteractive(world) ? typedLines(world) : pipedLines(world);
}

/**
 * An interface a question, so that between questions the terminal is as it was found and Ctrl-C is the system's.
 * What was typed ahead in the meantime is kept for the next question.
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

/** Every line is shown as if it had been typed, so that the output reads like a session. */
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
