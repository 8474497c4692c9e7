import type { GameTypes, Refusal, Result, Seat } from '../../kernel/index.ts';
import { print, type Shell, widthOf } from '../shell.ts';
import { wrap } from '../wrapping.ts';
import type { Choice } from './answers.ts';
import { doAside, isAside } from './asides.ts';
import type { Sitting } from './sitting.ts';

type Command = GameTypes['command'];

/** What came of a question: what was written, in a box, for it may be anything; something done unasked; or null when the person leaves. */
export type Reply<T = unknown> = { readonly written: T } | { readonly unasked: Command } | null;

/** Asks for something that a seat may do unasked; `back` when the person thinks better of it, null when they leave. */
export type AskUnasked = () => Promise<Command | 'back' | null>;

/** One question and how its answer is read. */
export interface Prompted {
  readonly seat: Seat;
  readonly isText: boolean;
  readonly choices: () => readonly Choice[];
  /** What is asked and what may be answered; said again after every aside. */
  readonly intro: () => readonly string[];
  readonly prompt: (shell: Shell) => string;
  readonly read: (line: string) => Result<unknown, Refusal>;
  /** Null where there is nothing to do unasked. */
  readonly askUnasked: AskUnasked | null;
}

/** Asks until a line can be read; rules, history and the like are shown in between. */
export async function askUntil(sitting: Sitting, asked: Prompted): Promise<Reply> {
  print(sitting.shell, ...asked.intro());
  sitting.hintOnce();
  for (;;) {
    const line = await sitting.keyboard.ask(`${sitting.shell.paint.cyan(`${asked.prompt(sitting.shell)} ▸`)} `);
    if (line === null) return null;
    const aside = await tryAside(sitting, asked, line);
    if (aside === 'back') print(sitting.shell, ...asked.intro());
    else if (aside !== 'none') return aside;
    else {
      const result = asked.read(line);
      if (result.ok) return { written: result.value };
      complainTo(sitting, sitting.shell.voice.text(`ask.refusals.${result.why.code}`, result.why.with));
    }
  }
}

/** Does what a line wishes for; `none` where it is an answer, `back` where the question is to be asked again. */
async function tryAside(sitting: Sitting, asked: Prompted, line: string): Promise<Reply | 'back' | 'none'> {
  const { askUnasked, isText, seat } = asked;
  const choices = asked.choices();
  if (askUnasked !== null && isUnasked(line, { choices, isText })) {
    const command = await askUnasked();
    return command === null || command === 'back' ? command : { unasked: command };
  }
  if (!isAside(line, { choices, isText })) return 'none';
  return (await doAside(sitting, seat, line)) === 'left' ? null : 'back';
}

const UNASKED = 'x';

function isUnasked(line: string, { choices, isText }: { choices: readonly Choice[]; isText: boolean }): boolean {
  const written = line.trim().toLowerCase();
  if (written === `/${UNASKED}`) return true;
  return written === UNASKED && !isText && !choices.some(({ label }) => label.toLowerCase() === UNASKED);
}

/** Says what was wrong. */
export function complainTo({ shell }: Sitting, sentence: string): void {
  print(shell, ...wrap(`${shell.paint.red('✗')} ${sentence}`, widthOf(shell)));
}
