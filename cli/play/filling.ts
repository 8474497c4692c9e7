import type { GameTypes, Option, Seat } from '../../kernel/index.ts';
import type { AnyBlank } from '../../kernel/options.ts';
import type { Shell } from '../shell.ts';
import { labelOf } from '../showing.ts';
import { type Choice, mayBeNone, readBlank } from './answers.ts';
import { choicesOf, mayPlay, type Question } from './may-play.ts';
import { type AskUnasked, askUntil, type Reply } from './prompting.ts';
import type { Sitting } from './sitting.ts';

type Command = GameTypes['command'];
export type AnyOption = Option<Command>;

/** What a person is asked to choose from, what that is called, and whether something else may be done instead. */
export interface Asking {
  readonly seat: Seat;
  readonly options: readonly AnyOption[];
  /** What is asked, in lines. */
  readonly headline: (option: AnyOption | null) => readonly string[];
  readonly askUnasked: AskUnasked | null;
}

/** What an option is called. */
export const nameOf = ({ shell, listed }: Sitting, { type }: AnyOption): string =>
  shell.voice.gameText(listed, `commands.${type}`) ?? type;

/** What can be written in a blank that leaves no choice. */
export function onlyValue({ oneOf, someOf, max, from, to }: AnyBlank): readonly unknown[] {
  if (someOf !== undefined && max === 0) return [[]];
  if (from !== undefined && from === to) return [from];
  return oneOf?.length === 1 ? oneOf : [];
}

/** An option by its name and by what is settled in it, so that several of one name are told apart; a range of one number tells nothing. */
export function describeOption(sitting: Sitting, seat: Seat, option: AnyOption): string {
  const view = sitting.recording.match.seatView(seat);
  const settled = Object.entries(option.blanks).flatMap(([field, blank]) =>
    ((blank as AnyBlank).from === undefined ? onlyValue(blank as AnyBlank) : [])
      .flat()
      .map((value) => labelOf(sitting.shell, sitting.listed, { value, field, view })),
  );
  return settled.length === 0 ? nameOf(sitting, option) : `${nameOf(sitting, option)}: ${settled.join(', ')}`;
}

/** Each blank of an option in turn; one that leaves no choice is filled in. */
export async function askBlanks(sitting: Sitting, asking: Asking, option: AnyOption): Promise<Reply<Command>> {
  const view = sitting.recording.match.seatView(asking.seat);
  const command: Record<string, unknown> = { type: option.type };
  for (const [field, blank] of Object.entries(option.blanks)) {
    const [only] = onlyValue(blank as AnyBlank);
    const question = { listed: sitting.listed, view, option };
    const reply = only === undefined ? await askBlank(sitting, { ...asking, question }, field) : { written: only };
    if (reply === null || !('written' in reply)) return reply;
    command[field] = reply.written;
  }
  return { written: command as Record<string, unknown> & Command };
}

async function askBlank(
  sitting: Sitting,
  { question, seat, headline, askUnasked }: Asking & { readonly question: Question },
  field: string,
): Promise<Reply> {
  const blank = question.option.blanks[field] as AnyBlank;
  const choices = () => choicesOf(sitting.shell, question, field, blank);
  const allowed = () => mayPlay(sitting.shell, question, field).map((line) => sitting.shell.paint.dim(`  ${line}`));
  return askUntil(sitting, {
    seat,
    choices,
    isText: blank.textUpTo !== undefined,
    intro: () => [...headline(question.option), ...allowed()],
    prompt: ({ voice }: Shell) => {
      const name = voice.gameText(question.listed, `blanks.${field}.name`) ?? field;
      return mayBeNone(blank) ? `${name} (${voice.text('play.orNone')})` : name;
    },
    read: (line) => readBlank(blank, choices(), asLabelled(question, { field, choices: choices(), line })),
    askUnasked,
  });
}

/** A line that is the id of a choice, or another name that the game knows for it, as the label of that choice; else the line itself. */
function asLabelled(
  { listed, option }: Question,
  { field, choices, line }: { readonly field: string; readonly choices: readonly Choice[]; readonly line: string },
): string {
  const written = line.trim().toLowerCase();
  const meant = listed.game.otherNames?.({ type: option.type, [field]: written }) as Record<string, unknown> | null;
  const id = meant?.[field] ?? written;
  return choices.find(({ value }) => typeof value === 'string' && value === id)?.label ?? line;
}
