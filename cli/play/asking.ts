import { type GameTypes, ok, type Seat } from '../../kernel/index.ts';
import type { AnyBlank } from '../../kernel/options.ts';
import { widthOf } from '../shell.ts';
import { wrap } from '../wrapping.ts';
import { readOne } from './answers.ts';
import { type AnyOption, type Asking, askBlanks, describeOption, nameOf, onlyValue } from './filling.ts';
import { menuLines } from './may-play.ts';
import { askUntil, complainTo, type Reply } from './prompting.ts';
import type { Sitting } from './sitting.ts';
import { askForUnasked, unaskedHint } from './unasked.ts';

type Command = GameTypes['command'];

const CLEAR = '\x1b[2J\x1b[3J\x1b[H';

/** Shows a person the table, asks until an answer is accepted, and plays it. */
export async function askPerson(sitting: Sitting, seat: Seat): Promise<'played' | 'left'> {
  if ((await handOver(sitting, seat)) === 'left') return 'left';
  sitting.tellMissed(seat);
  if ((await sitting.letRead()) === 'left') return 'left';
  sitting.showTable(seat);
  for (;;) {
    const reply = await askCommand(sitting, seat);
    if (reply === null) return 'left';
    const result = sitting.answer(seat, 'written' in reply ? reply.written : reply.unasked, 'person');
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

/** A whole command: which, and then each of its blanks. */
async function askCommand(sitting: Sitting, seat: Seat): Promise<Reply<Command>> {
  const { match } = sitting.recording;
  const askUnasked = match.extrasFor(seat).length === 0 ? null : () => askForUnasked(sitting, seat);
  const headline = () => [...phaseHeadline(sitting, seat), ...unaskedHint(sitting, seat)];
  const asking: Asking = { seat, options: match.optionsFor(seat), headline, askUnasked };
  const reply = await askOption(sitting, asking);
  return reply !== null && 'written' in reply ? askBlanks(sitting, asking, reply.written) : reply;
}

/** What is asked, in a sentence. */
function phaseHeadline({ shell, listed, recording }: Sitting, seat: Seat): string[] {
  const { phase } = recording.match.seatView(seat);
  const question = shell.voice.gameText(listed, `phaseHelp.${phase}`) ?? shell.voice.text('ask.yourTurn');
  return wrap(question, widthOf(shell)).map(shell.paint.bold);
}

/** Which of several; where there is only one, and nothing to choose in it, a mere Enter. */
async function askOption(sitting: Sitting, asking: Asking): Promise<Reply<AnyOption>> {
  const { seat, options, headline, askUnasked } = asking;
  const only = options.length === 1 ? (options[0] as AnyOption) : null;
  const isOpen = only !== null && Object.values(only.blanks).some((blank) => onlyValue(blank as AnyBlank).length === 0);
  if (isOpen) return { written: only };
  const isAlone = ({ type }: AnyOption) => only === null && options.filter((other) => other.type === type).length === 1;
  const named = (option: AnyOption) =>
    isAlone(option) ? nameOf(sitting, option) : describeOption(sitting, seat, option);
  const choices = () => (only === null ? options.map((option) => ({ value: option, label: named(option) })) : []);
  const reply = await askUntil(sitting, {
    seat,
    choices,
    isText: false,
    intro: () => [...headline(null), ...menuLines(sitting.shell, choices())],
    prompt: ({ voice }) => voice.text(only === null ? 'ask.option' : 'ask.pressEnter', { name: only && named(only) }),
    read: (line) => (only === null ? readOne(choices(), line.trim()) : ok(only)),
    askUnasked,
  });
  return reply as Reply<AnyOption>;
}
