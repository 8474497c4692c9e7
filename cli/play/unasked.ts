import type { GameTypes, Seat } from '../../kernel/index.ts';
import { widthOf } from '../shell.ts';
import { wrap } from '../wrapping.ts';
import { readOne } from './answers.ts';
import { type AnyOption, askBlanks, describeOption, nameOf } from './filling.ts';
import { menuLines } from './may-play.ts';
import { askUntil } from './prompting.ts';
import type { Sitting } from './sitting.ts';

type Command = GameTypes['command'];

/** What may be done here beside answering, where there is such a thing. */
export function unaskedHint(sitting: Sitting, seat: Seat): string[] {
  const { shell, recording } = sitting;
  const names = new Set(recording.match.extrasFor(seat).map((option) => nameOf(sitting, option)));
  if (names.size === 0) return [];
  const hint = shell.voice.text('ask.unasked', { what: [...names].join(' · ') });
  return wrap(hint, widthOf(shell) - 2).map((line) => shell.paint.dim(`  ${line}`));
}

/** Something that a seat may do though nobody asks: from a list of its own, with a way back. */
export async function askForUnasked(sitting: Sitting, seat: Seat): Promise<Command | 'back' | null> {
  const options = sitting.recording.match.extrasFor(seat);
  const describe = (option: AnyOption) => describeOption(sitting, seat, option);
  const headline = (option: AnyOption | null) =>
    option === null ? [] : wrap(describe(option), widthOf(sitting.shell)).map(sitting.shell.paint.bold);
  const back = () => sitting.shell.voice.text('ask.back');
  const choices = () => [
    ...options.map((option) => ({ value: option, label: describe(option) })),
    { value: 'back', label: back() },
  ];
  const reply = await askUntil(sitting, {
    seat,
    choices,
    isText: false,
    intro: () => menuLines(sitting.shell, choices()),
    prompt: ({ voice }) => voice.text('ask.option'),
    read: (line) => readOne(choices(), line.trim()),
    askUnasked: null,
  });
  if (reply === null || !('written' in reply)) return null;
  if (reply.written === 'back') return 'back';
  const filled = await askBlanks(sitting, { seat, options, headline, askUnasked: null }, reply.written as AnyOption);
  return filled !== null && 'written' in filled ? filled.written : null;
}
