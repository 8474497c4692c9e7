import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { isRecord, type Seat } from '../kernel/host.ts';
import { LineCutter } from './lines.ts';

/** A bot that is a program: what it is called, and how it is started. */
export interface ProgramSpec {
  readonly name: string;
  /** A line for the shell. */
  readonly command: string;
  /** The folder in which it is started. */
  readonly folder: string;
  /** How long it may take for a decision. */
  readonly milliseconds: number;
  /** Whether people see what it writes to its stderr. */
  readonly showsErrors: boolean;
}

/** Why a program lost its turn. */
export type Trouble = 'too-late' | 'died' | 'flooded' | 'nonsense' | 'not-legal';

/** What went wrong, for people: of a program that rests, what it rests after. */
export interface Failure {
  readonly trouble: Trouble;
  /** For one that died: the code of its exit, or the name of the signal or error that ended it; null if nobody knows. */
  readonly exit: number | string | null;
}

/** What came of a question: an answer; a lost turn; or `lost`, if the program has been started again and knows nothing of the match. */
export type ProgramReply =
  | { readonly type: 'step'; readonly step: Readonly<Record<string, unknown>> }
  | { readonly type: 'none'; readonly trouble: Trouble; readonly failure: Failure }
  | { readonly type: 'lost' };

/** A question to a program, which waits for its turn. */
export interface ProgramQuestion {
  readonly match: number;
  readonly seat: Seat;
  /** The line, when its turn has come; null if it is not needed any more. `isNew`: the program knows nothing of the match yet. */
  readonly line: (isNew: boolean) => string | null;
  readonly reply: (reply: ProgramReply) => void;
}

/** A program that has just been started may load much before its first answer, so it may take so many times as long for it. */
const FIRST_ANSWER = 10;

/** How much it may write between two questions. */
const MOST_CHARACTERS = 1_000_000;

/** How many bytes may wait until it reads them. */
const MOST_UNREAD = 4_000_000;

/** How long a program that failed rests before it is started again: twice as long each time. */
const SHORTEST_REST_MS = 100;
const LONGEST_REST_MS = 10_000;

/** How long it has for ending by itself when it is not needed any more. */
const FAREWELL_MS = 300;

type Child = ChildProcessByStdio<Writable, Readable, null>;

/**
 * Starts the command next to a watcher in the same group, which ends the group when its input ends: when this process has gone, even
 * by a signal that it cannot hear because it waits.
 */
const WATCHED = '{ read -r end; kill -9 0; } <&3 3<&- >/dev/null 2>&1 & exec 3<&-; exec /bin/sh -c "$0"';

/** One running program for many seats and matches. It is asked one question at a time, and whatever it does, every question is replied to. */
export class ProgramProcess {
  private readonly spec: ProgramSpec;
  /** Told the process's number when one starts, and 0 when it has ended. */
  private readonly onStart: (pid: number) => void;
  private readonly questions: ProgramQuestion[] = [];
  private asked: ProgramQuestion | null = null;
  private timer: NodeJS.Timeout | null = null;
  private child: Child | null = null;
  /** The matches of which the running process has been told. */
  private readonly known = new Set<number>();
  private hasAnswered = false;
  /** One that hangs must not be waited for so long each time it is started. */
  private hasMissedFirst = false;
  private written = 0;
  private failures = 0;
  private lastFailure: Failure = { trouble: 'died', exit: null };
  private restsUntil = 0;
  private isStopped = false;

  constructor(spec: ProgramSpec, onStart: (pid: number) => void = () => undefined) {
    this.spec = spec;
    this.onStart = onStart;
  }

  ask(question: ProgramQuestion): void {
    this.questions.push(question);
    this.next();
  }

  /** Says something that needs no answer, if the running process knows the match. */
  tell(match: number, line: string): void {
    if (this.known.has(match)) this.write(line);
  }

  /** Says that a match is over for the program, and forgets it. */
  end(match: number, line: string): void {
    this.tell(match, line);
    this.known.delete(match);
  }

  /** Drops the questions of a match. */
  drop(match: number): void {
    for (const [at, question] of [...this.questions.entries()].reverse())
      if (question.match === match) this.questions.splice(at, 1);
  }

  private next(): void {
    while (this.asked === null) {
      const question = this.questions.shift();
      if (question === undefined) return;
      if (!this.isRunning()) question.reply({ type: 'none', trouble: 'died', failure: this.lastFailure });
      else this.put(question);
    }
  }

  private put(question: ProgramQuestion): void {
    const line = question.line(!this.known.has(question.match));
    if (line === null) {
      question.reply({ type: 'lost' });
      return;
    }
    this.known.add(question.match);
    this.asked = question;
    this.written = 0;
    const isFirst = !this.hasAnswered && !this.hasMissedFirst;
    const patience = this.spec.milliseconds * (isFirst ? FIRST_ANSWER : 1);
    this.timer = setTimeout(() => this.fail('too-late'), patience);
    this.write(line);
  }

  private isRunning(): boolean {
    if (this.child !== null) return true;
    if (this.isStopped || performance.now() < this.restsUntil) return false;
    this.start();
    return true;
  }

  private start(): void {
    const child = spawnShell(this.spec);
    this.child = child;
    this.hasAnswered = false;
    const cutter = new LineCutter(MOST_CHARACTERS);
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (text: string) => {
      if (this.child !== child) return;
      this.written += text.length;
      for (const line of cutter.cut(text)) if (line !== null && this.child === child) this.hear(line);
      if (this.child === child && this.written > MOST_CHARACTERS) this.fail('flooded');
    });
    // What is written to a program that has gone is lost; its end is told by the next event.
    child.stdin.on('error', () => undefined);
    child.on('error', ({ code }: NodeJS.ErrnoException) => this.child === child && this.fail('died', code));
    child.on('exit', (code, signal) => this.child === child && this.fail('died', code ?? signal));
    this.onStart(child.pid ?? 0);
  }

  private write(line: string): void {
    const { child } = this;
    if (child === null) return;
    child.stdin.write(`${line}\n`);
    if (child.stdin.writableLength > MOST_UNREAD) this.fail('flooded');
  }

  private hear(line: string): void {
    const { asked } = this;
    // What nobody asked for is not an answer.
    if (asked === null || line.trim() === '') return;
    const step = stepIn(line, asked);
    this.failures = 0;
    this.hasAnswered = true;
    this.hasMissedFirst = false;
    this.settle(step === null ? lostTurn('nonsense') : { type: 'step', step });
  }

  private settle(reply: ProgramReply): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const { asked } = this;
    this.asked = null;
    this.written = 0;
    asked?.reply(reply);
    this.next();
  }

  /** Ends the process; after a rest, the next question starts another. */
  private fail(trouble: Trouble, exit: Failure['exit'] = null): void {
    const { child } = this;
    if (child === null) return;
    this.letGo();
    kill(child.pid);
    release(child);
    if (trouble === 'too-late' && !this.hasAnswered) this.hasMissedFirst = true;
    this.restsUntil = performance.now() + Math.min(LONGEST_REST_MS, SHORTEST_REST_MS * 2 ** this.failures);
    this.failures++;
    this.lastFailure = { trouble, exit };
    this.settle({ type: 'none', trouble, failure: this.lastFailure });
  }

  private letGo(): void {
    this.child = null;
    this.known.clear();
    this.onStart(0);
  }

  /** Ends the process, which may do so by itself for a moment. */
  async stop(): Promise<void> {
    this.isStopped = true;
    const { child } = this;
    if (child === null) return;
    this.letGo();
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.stdin.end();
    const farewell = setTimeout(() => kill(child.pid), FAREWELL_MS);
    await gone;
    clearTimeout(farewell);
    // What it has started may still run.
    kill(child.pid);
    release(child);
    this.settle(lostTurn('died'));
  }
}

const lostTurn = (trouble: Trouble): ProgramReply => ({ type: 'none', trouble, failure: { trouble, exit: null } });

/** Starts a program by the shell, in a group of its own: what the shell starts is ended with it. */
function spawnShell({ command, folder, showsErrors }: ProgramSpec): Child {
  const isWindows = process.platform === 'win32';
  const errors = showsErrors ? 'inherit' : 'ignore';
  const started = { cwd: folder, env: ownEnvironment() };
  const child = isWindows
    ? spawn(command, { ...started, shell: true, stdio: ['pipe', 'pipe', errors] })
    : spawn('/bin/sh', ['-c', WATCHED, command], {
        ...started,
        detached: true,
        stdio: ['pipe', 'pipe', errors, 'pipe'],
      });
  return child as Child;
}

/** Lets go of a program that was ended: something that it started in a session of its own may still hold the other ends. */
function release(child: Child): void {
  for (const stream of child.stdio) stream?.destroy();
  child.unref();
}

/** Ends a program and all that it has started. */
export function kill(pid: number | undefined): void {
  if (pid === undefined || pid === 0) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** What a program needs to run, in Windows too. The rest is meant for the server, such as the password of its database. */
const ENVIRONMENT = new RegExp(
  `^(${[
    'PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_.*|TZ|TMPDIR|TMP|TEMP|TERTULIA',
    'PYTHON.*|VIRTUAL_ENV|CONDA_.*|NODE_PATH|JAVA_HOME|LD_LIBRARY_PATH|CUDA_.*',
    'SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|PATHEXT|USERPROFILE|APPDATA|LOCALAPPDATA|PROGRAMDATA|PROGRAMFILES',
  ].join('|')})$`,
  'i',
);

const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => ENVIRONMENT.test(name)));

/** The step in a line, if it answers this question. */
function stepIn(line: string, { match, seat }: ProgramQuestion): Readonly<Record<string, unknown>> | null {
  try {
    const read: unknown = JSON.parse(line);
    const step = isRecord(read) && isRecord(read.step) ? read.step : null;
    return step?.match === match && (step.seat ?? seat) === seat ? step : null;
  } catch {
    return null;
  }
}
