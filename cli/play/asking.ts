import { type Kinds, type Option, type Refusal, type Result, type Seat, yes } from '../../kernel/index.ts';
import type { AnyBlank } from '../../kernel/options.ts';
import { print, type Shell, widthOf } from '../shell.ts';
import { wrap } from '../wrapping.ts';
import { type Choice, mayBeNone, readBlank, readOne } from './answers.ts';
import { doAside, isAside } from './asides.ts';
import { choicesOf, mayPlay, type Question } from './may-play.ts';
import type { Sitting } from './sitting.ts';

type Command = Kinds['command'];

const CLEAR = '\x1b[2J\x1b[3J\x1b[H';

/** Shows a person the table, asks until an answer is accepted, and plays it. */
export async function askPerson(sitting: Sitting, seat: Seat): Promise<'played' | 'left'> {
  if ((await handOver(sitting, seat)) === 'left') return 'left';
  sitting.tellMissed(seat);
  if ((await sitting.letRead()) === 'left') return 'left';
  sitting.showTable(seat);
  for (;;) {
    const command = await askCommand(sitting, seat);
    if (command === null) return 'left';
    const result = sitting.answer(seat, command, 'person');
    if (result.ok) return 'played';
    complainTo(sitting, sitting.shell.voice.refusal(result.why, sitting.listed));
  }
}

/** Nobody sees another's hand: the screen is cleared before the keyboard goes round. */
async function handOver(sitting: Sitting, seat: Seat): Promise<'here' | 'left'> {
  if (sitting.people.length < 2 || sitting.holder === seat) return 'here';
  const { world, voice, paint } = sitting.shell;
  if (world.stdout.isTTY === true) world.stdout.write(CLEAR);
  sitting.keyboard.forget();
  const pressed = await sitting.keyboard.ask(
    `\n${paint.bold(voice.text('play.handOver', { seat: voice.seat(seat) }))} `,
  );
  sitting.holder = seat;
  return pressed === null ? 'left' : 'here';
}

function complainTo({ shell }: Sitting, sentence: string): void {
  print(shell, ...wrap(`${shell.paint.red('✗')} ${sentence}`, widthOf(shell)));
}

/** A whole command: which, and then each of its blanks. Null when the person leaves. */
async function askCommand(sitting: Sitting, seat: Seat): Promise<Command | null> {
  const { match } = sitting.recording;
  const option = await askOption(sitting, seat, [...match.optionsFor(seat), ...match.extrasFor(seat)]);
  if (option === null) return null;
  const command: Record<string, unknown> = { type: option.type };
  for (const field of Object.keys(option.blanks)) {
    const value = await askBlank(sitting, { listed: sitting.listed, view: match.seatView(seat), option }, field);
    if (value === null) return null;
    command[field] = value.written;
  }
  return command as Record<string, unknown> & Command;
}

/** Which of several; where there is only one, and nothing to write in it, a mere Enter. */
async function askOption(
  sitting: Sitting,
  seat: Seat,
  options: readonly Option<Command>[],
): Promise<Option<Command> | null> {
  const only = options.length === 1 ? (options[0] as Option<Command>) : null;
  if (only !== null && Object.keys(only.blanks).length > 0) return only;
  const named = ({ type }: Option<Command>) => sitting.shell.voice.gameText(sitting.listed, `commands.${type}`) ?? type;
  const choices = () => (only === null ? options.map((option) => ({ value: option, label: named(option) })) : []);
  const answer = await askUntil(sitting, {
    seat,
    choices,
    isText: false,
    intro: () => [...headline(sitting, seat), ...choices().map(({ label }, at) => `  ${at + 1} ${label}`)],
    prompt: ({ voice }) => voice.text(only === null ? 'ask.option' : 'ask.pressEnter', { name: only && named(only) }),
    read: (line) => (only === null ? readOne(choices(), line.trim()) : yes(only)),
  });
  return answer === null ? null : (answer.written as Option<Command>);
}

async function askBlank(sitting: Sitting, question: Question, field: string): Promise<Written | null> {
  const { seat } = question.view;
  const blank = question.option.blanks[field] as AnyBlank;
  const choices = () => choicesOf(sitting.shell, question, field, blank);
  const allowed = () => mayPlay(sitting.shell, question, field).map((line) => sitting.shell.paint.dim(`  ${line}`));
  return askUntil(sitting, {
    seat,
    choices,
    isText: blank.textUpTo !== undefined,
    intro: () => [...headline(sitting, seat), ...allowed()],
    prompt: ({ voice }) => {
      const name = voice.gameText(question.listed, `blanks.${field}.name`) ?? field;
      return mayBeNone(blank) ? `${name} (${voice.text('play.orNone')})` : name;
    },
    read: (line) => readBlank(blank, choices(), line),
  });
}

/** What is asked, in a sentence. */
function headline({ shell, listed, recording }: Sitting, seat: Seat): string[] {
  const { phase } = recording.match.seatView(seat);
  const question = shell.voice.gameText(listed, `phaseHelp.${phase}`) ?? shell.voice.text('ask.yourTurn');
  return wrap(question, widthOf(shell)).map(shell.paint.bold);
}

/** What was written, in a box, for it may be anything. */
interface Written {
  readonly written: unknown;
}

interface Prompted {
  readonly seat: Seat;
  readonly isText: boolean;
  readonly choices: () => readonly Choice[];
  /** What is asked and what may be answered; said again after every aside. */
  readonly intro: () => readonly string[];
  readonly prompt: (shell: Shell) => string;
  readonly read: (line: string) => Result<unknown, Refusal>;
}

/** Asks until a line can be read; rules, history and the like are shown in between. Null when the person leaves. */
async function askUntil(sitting: Sitting, asked: Prompted): Promise<Written | null> {
  print(sitting.shell, ...asked.intro());
  sitting.hintOnce();
  for (;;) {
    const line = await sitting.keyboard.ask(`${sitting.shell.paint.cyan(`${asked.prompt(sitting.shell)} ▸`)} `);
    if (line === null) return null;
    if (isAside(line, { choices: asked.choices(), isText: asked.isText })) {
      if ((await doAside(sitting, asked.seat, line)) === 'left') return null;
      print(sitting.shell, ...asked.intro());
      continue;
    }
    const result = asked.read(line);
    if (result.ok) return { written: result.value };
    complainTo(sitting, sitting.shell.voice.text(`ask.refusals.${result.why.code}`, result.why.with));
  }
}
