import type { GamePackage } from '../../games/game-package.ts';
import { areSeats, valueLabel } from '../../games/wording.ts';
import {
  type AnyBlank,
  type GameTypes,
  listCommands,
  listValues,
  type Option,
  ok,
  type Seat,
  type SeatView,
} from '../../kernel/host.ts';
import { type Shell, widthOf, wrap } from '../shell.ts';
import { areCounted, type Choice, kindsOf, mayBeNone, readBlank, readOne } from './keyboard.ts';
import type { TerminalMatch } from './player.ts';
import { type AskUnasked, askUntil, complainTo, type Reply } from './prompt.ts';

/** The indentation of answers, and the space between them. */
const INDENT = 2;

const GAP = '   ';

const MOST_LISTED = 20;

const MOST_TRIED = 2000;

type Command = GameTypes['command'];

const CLEAR = '\x1b[2J\x1b[3J\x1b[H';

/** Shows a person the table, asks until an answer is accepted, and plays it. */
export async function askPerson(playing: TerminalMatch, seat: Seat): Promise<'played' | 'left'> {
  if ((await handOver(playing, seat)) === 'left') return 'left';
  playing.tellMissed(seat);
  if ((await playing.letRead()) === 'left') return 'left';
  playing.showTable(seat);
  for (;;) {
    const reply = await askCommand(playing, seat);
    if (reply === null) return 'left';
    const result = playing.answer(seat, 'written' in reply ? reply.written : reply.unasked, 'person');
    if (result.ok) return 'played';
    complainTo(playing, playing.shell.messages.refusal(result.why, playing.gamePackage));
  }
}

/** Nobody sees another's hand: the screen is cleared before the keyboard changes hands. */
async function handOver(playing: TerminalMatch, seat: Seat): Promise<'here' | 'left'> {
  if (playing.people.length < 2 || playing.holder === seat) return 'here';
  const { world, messages, paint } = playing.shell;
  if (world.stdout.isTTY === true) world.stdout.write(CLEAR);
  playing.keyboard.forget();
  const pressed = await playing.keyboard.ask(
    `\n${paint.bold(messages.text('play.handOver', { seat: messages.seat(seat) }))} `,
  );
  playing.holder = seat;
  return pressed === null ? 'left' : 'here';
}

/** A whole command: which, and then each of its blanks. */
async function askCommand(playing: TerminalMatch, seat: Seat): Promise<Reply<Command>> {
  const { match } = playing.recording;
  const askUnasked = match.extrasFor(seat).length === 0 ? null : () => askForUnasked(playing, seat);
  const headline = () => [...phaseHeadline(playing, seat), ...unaskedHint(playing, seat)];
  const asking: Asking = { seat, options: match.optionsFor(seat), headline, askUnasked };
  const reply = await askOption(playing, asking);
  return reply !== null && 'written' in reply ? askBlanks(playing, asking, reply.written) : reply;
}

/** What is asked, in a sentence. */
function phaseHeadline({ shell, gamePackage, recording }: TerminalMatch, seat: Seat): string[] {
  const { phase } = recording.match.seatView(seat);
  const question = shell.messages.gameText(gamePackage, `phaseHelp.${phase}`) ?? shell.messages.text('ask.yourTurn');
  return wrap(question, widthOf(shell)).map(shell.paint.bold);
}

/** Which of several; if there is only one, without blanks, just Enter. */
async function askOption(playing: TerminalMatch, asking: Asking): Promise<Reply<AnyOption>> {
  const { seat, options, headline, askUnasked } = asking;
  const only = options.length === 1 ? (options[0] as AnyOption) : null;
  const isOpen = only !== null && Object.values(only.blanks).some((blank) => onlyValue(blank as AnyBlank).length === 0);
  if (isOpen) return { written: only };
  const isAlone = ({ type }: AnyOption) => only === null && options.filter((other) => other.type === type).length === 1;
  const named = (option: AnyOption) =>
    isAlone(option) ? nameOf(playing, option) : describeOption(playing, seat, option);
  const choices = () => (only === null ? options.map((option) => ({ value: option, label: named(option) })) : []);
  const reply = await askUntil(playing, {
    seat,
    choices,
    isText: false,
    intro: () => [...headline(null), ...menuLines(playing.shell, choices())],
    prompt: ({ messages }) =>
      messages.text(only === null ? 'ask.option' : 'ask.pressEnter', { name: only && named(only) }),
    read: (line) => (only === null ? readOne(choices(), line.trim()) : ok(only)),
    askUnasked,
  });
  return reply as Reply<AnyOption>;
}

/** Mentions unprompted actions, if there are any. */
function unaskedHint(playing: TerminalMatch, seat: Seat): string[] {
  const { shell, recording } = playing;
  const names = new Set(recording.match.extrasFor(seat).map((option) => nameOf(playing, option)));
  if (names.size === 0) return [];
  const hint = shell.messages.text('ask.unasked', { what: [...names].join(' · ') });
  return wrap(hint, widthOf(shell) - 2).map((line) => shell.paint.dim(`  ${line}`));
}

/** An unprompted action of a seat: from a separate list, with a way back. */
async function askForUnasked(playing: TerminalMatch, seat: Seat): Promise<Command | 'back' | null> {
  const options = playing.recording.match.extrasFor(seat);
  const describe = (option: AnyOption) => describeOption(playing, seat, option);
  const headline = (option: AnyOption | null) =>
    option === null ? [] : wrap(describe(option), widthOf(playing.shell)).map(playing.shell.paint.bold);
  const back = () => playing.shell.messages.text('ask.back');
  const choices = () => [
    ...options.map((option) => ({ value: option, label: describe(option) })),
    { value: 'back', label: back() },
  ];
  const reply = await askUntil(playing, {
    seat,
    choices,
    isText: false,
    intro: () => menuLines(playing.shell, choices()),
    prompt: ({ messages }) => messages.text('ask.option'),
    read: (line) => readOne(choices(), line.trim()),
    askUnasked: null,
  });
  if (reply === null || !('written' in reply)) return null;
  if (reply.written === 'back') return 'back';
  const filled = await askBlanks(playing, { seat, options, headline, askUnasked: null }, reply.written as AnyOption);
  return filled !== null && 'written' in filled ? filled.written : null;
}

type AnyOption = Option<Command>;

/** What a person is asked to choose from, what that is called, and whether something else may be done instead. */
interface Asking {
  readonly seat: Seat;
  readonly options: readonly AnyOption[];
  /** What is asked, in lines. */
  readonly headline: (option: AnyOption | null) => readonly string[];
  readonly askUnasked: AskUnasked | null;
}

/** What an option is called. */
const nameOf = ({ shell, gamePackage }: TerminalMatch, { type }: AnyOption): string =>
  shell.messages.gameText(gamePackage, `commands.${type}`) ?? type;

/** What can be written in a blank that leaves no choice. */
export function onlyValue({ oneOf, someOf, manyOf, max, from, to }: AnyBlank): readonly unknown[] {
  if ((someOf !== undefined || manyOf !== undefined) && max === 0) return [[]];
  if (from !== undefined && from === to) return [from];
  return oneOf?.length === 1 ? oneOf : [];
}

/** An option by its name and its fixed blanks, so that options of one name can be told apart; a range of one number adds nothing. */
function describeOption(playing: TerminalMatch, seat: Seat, option: AnyOption): string {
  const view = playing.recording.match.seatView(seat);
  const settled = Object.entries(option.blanks).flatMap(([field, blank]) =>
    ((blank as AnyBlank).from === undefined ? onlyValue(blank as AnyBlank) : []).flat().map((value) =>
      valueLabel(playing.gamePackage, playing.shell.messages.translatorFor(playing.gamePackage), {
        value,
        field,
        view,
      }),
    ),
  );
  return settled.length === 0 ? nameOf(playing, option) : `${nameOf(playing, option)}: ${settled.join(', ')}`;
}

/** Each blank of an option in turn. */
async function askBlanks(playing: TerminalMatch, asking: Asking, option: AnyOption): Promise<Reply<Command>> {
  const view = playing.recording.match.seatView(asking.seat);
  const question = { gamePackage: playing.gamePackage, view, option };
  const reply = await askPlaces(playing, { ...asking, question }, '', option.blanks);
  if (reply === null || !('written' in reply)) return reply;
  return { written: { type: option.type, ...(reply.written as object) } };
}

interface AskingBlank extends Asking {
  readonly question: Question;
  /** The seat that a place of a list is about, where it has a place for each seat. */
  readonly about?: Seat | null;
}

/** The blanks of a record, or of a list, one after another. */
async function askPlaces(
  playing: TerminalMatch,
  asking: AskingBlank,
  field: string,
  places: NonNullable<AnyBlank['record']> | AnyOption['blanks'],
): Promise<Reply> {
  const isList = Array.isArray(places);
  const { shell, gamePackage } = playing;
  const isBySeat = isList && shell.messages.gameText(gamePackage, `blanks.${field}.kind`) === 'by-seat';
  const written: [string, unknown][] = [];
  for (const [place, blank] of Object.entries(places)) {
    const about = isBySeat ? Number(place) : null;
    const reply = await askValue(playing, { ...asking, about }, isList ? field : place, blank as AnyBlank);
    if (reply === null || !('written' in reply)) return reply;
    written.push([place, reply.written]);
  }
  return { written: isList ? written.map(([, value]) => value) : Object.fromEntries(written) };
}

/** A blank that leaves no choice is filled in. One that contains blanks is asked at once if it has few values, otherwise place by place. */
async function askValue(playing: TerminalMatch, asking: AskingBlank, field: string, blank: AnyBlank): Promise<Reply> {
  const [only] = onlyValue(blank);
  if (only !== undefined) return { written: only };
  const flat = flatBlank(blank);
  if (flat !== null) return askBlank(playing, asking, field, flat);
  if (blank.record !== undefined) return askPlaces(playing, asking, field, blank.record);
  if (blank.manyOf !== undefined) return askMany(playing, asking, field, blank);
  const reply = await askAlternative(playing, asking, field, blank.anyOf as readonly AnyBlank[]);
  return reply !== null && 'written' in reply ? askValue(playing, asking, field, reply.written) : reply;
}

/** A blank with its few values listed; null if it contains blanks with too many, or is a list with its own blanks for its places. */
export function flatBlank(blank: AnyBlank): AnyBlank | null {
  if (Array.isArray(blank.record)) return null;
  if (blank.record === undefined && blank.manyOf === undefined && blank.anyOf === undefined) return blank;
  const values: unknown[] = [];
  for (const value of listValues(blank.manyOf ?? blank)) {
    if (values.push(value) > MOST_LISTED) return null;
  }
  return blank.manyOf === undefined ? { oneOf: values } : { someOf: values, min: blank.min!, max: blank.max! };
}

/** One value after another, until there are as many as wanted. */
async function askMany(
  playing: TerminalMatch,
  asking: AskingBlank,
  field: string,
  { manyOf, min = 0, max = 0 }: AnyBlank,
): Promise<Reply> {
  const item = manyOf as AnyBlank;
  const written: unknown[] = [];
  while (written.length < max) {
    const alternatives = item.anyOf ?? [item];
    const enough = written.length < min ? null : written.length === 0 ? 'ask.nothing' : 'ask.enough';
    const reply = await askAlternative(playing, asking, field, alternatives, enough);
    if (reply === null || !('written' in reply)) return reply;
    if (reply.written === ENOUGH) break;
    const value = await askValue(playing, asking, field, reply.written);
    if (value === null || !('written' in value)) return value;
    written.push(value.written);
  }
  return { written };
}

/** Chosen instead of another value of a list. */
const ENOUGH: AnyBlank = {};

/** Which of several blanks, each by what is fixed in it. */
async function askAlternative(
  playing: TerminalMatch,
  { question, seat, headline, askUnasked }: AskingBlank,
  field: string,
  alternatives: readonly AnyBlank[],
  enough: string | null = null,
): Promise<Reply<AnyBlank>> {
  if (alternatives.length === 1 && enough === null) return { written: alternatives[0] as AnyBlank };
  const { shell } = playing;
  const choices = () => [
    ...alternatives.map((blank) => ({ value: blank, label: fixedLabel(shell, question, field, blank) })),
    ...(enough === null ? [] : [{ value: ENOUGH, label: shell.messages.text(enough) }]),
  ];
  const reply = await askUntil(playing, {
    seat,
    choices,
    isText: false,
    intro: () => [...headline(question.option), ...menuLines(shell, choices())],
    prompt: ({ messages }) => messages.gameText(question.gamePackage, `blanks.${field}.name`) ?? field,
    read: (line) => readOne(choices(), line.trim()),
    askUnasked,
  });
  return reply as Reply<AnyBlank>;
}

/** What a blank is called among others: what is fixed in it, otherwise the names of what is to be filled in. */
function fixedLabel(shell: Shell, question: Question, field: string, blank: AnyBlank): string {
  const { gamePackage, view } = question;
  const [only] = onlyValue(blank);
  if (only !== undefined)
    return valueLabel(gamePackage, shell.messages.translatorFor(gamePackage), { value: only, field, view });
  const name = (of: string) => shell.messages.gameText(gamePackage, `blanks.${of}.name`) ?? of;
  if (blank.record === undefined || Array.isArray(blank.record)) return name(field);
  const places = Object.entries<AnyBlank>(blank.record as Readonly<Record<string, AnyBlank>>);
  const fixed = places.filter(([, inner]) => (onlyValue(inner)[0] ?? null) !== null);
  return fixed.length === 0
    ? places.map(([place]) => name(place)).join(', ')
    : fixed.map(([place, inner]) => fixedLabel(shell, question, place, inner)).join(', ');
}

async function askBlank(
  playing: TerminalMatch,
  { question, seat, headline, askUnasked, about = null }: AskingBlank,
  field: string,
  blank: AnyBlank,
): Promise<Reply> {
  const choices = () => choicesOf(playing.shell, question, field, blank);
  const allowed = () =>
    mayPlay(playing.shell, question, field, blank).map((line) => playing.shell.paint.dim(`  ${line}`));
  return askUntil(playing, {
    seat,
    choices,
    isText: blank.textUpTo !== undefined,
    intro: () => [...headline(question.option), ...allowed()],
    prompt: ({ messages }: Shell) => {
      const ofField = messages.gameText(question.gamePackage, `blanks.${field}.name`) ?? field;
      const name = about === null ? ofField : `${ofField} · ${messages.seat(about)}`;
      return mayBeNone(blank) ? `${name} (${messages.text('play.orNone')})` : name;
    },
    read: (line) => readBlank(blank, choices(), asLabelled(question, { field, choices: choices(), line })),
    askUnasked,
  });
}

/** Replaces the id or another known name of a choice with its label; other lines stay as they are. */
function asLabelled(
  { gamePackage, option }: Question,
  { field, choices, line }: { readonly field: string; readonly choices: readonly Choice[]; readonly line: string },
): string {
  const written = line.trim().toLowerCase();
  const meant = gamePackage.game.otherNames?.({ type: option.type, [field]: written }) as Record<
    string,
    unknown
  > | null;
  const id = meant?.[field] ?? written;
  return choices.find(({ value }) => typeof value === 'string' && value === id)?.label ?? line;
}

/** What is asked of a seat, and from whose viewpoint. */
interface Question {
  readonly gamePackage: GamePackage<GameTypes>;
  readonly view: SeatView<GameTypes>;
  readonly option: Option<GameTypes['command']>;
}

/** What may be written in a blank, each with its label. */
function choicesOf(shell: Shell, { gamePackage, view }: Question, field: string, blank: AnyBlank): Choice[] {
  const values = blank.oneOf ?? blank.someOf ?? [];
  const words = shell.messages.translatorFor(gamePackage);
  return values.map((value) => {
    const label = valueLabel(gamePackage, words, { value, field, view });
    return areSeats(words, field) && typeof value === 'number' ? { value, label, number: value + 1 } : { value, label };
  });
}

/** What may be written in a blank, in a line or a few; then what may not, and why. */
function mayPlay(shell: Shell, question: Question, field: string, blank: AnyBlank): string[] {
  const choices = choicesOf(shell, question, field, blank);
  const lines = allowedLines(shell, blank, choices);
  // With several blanks, whole commands would be listed at each: too many to read, and no help with the next one.
  const isOnly = Object.keys(question.option.blanks).length === 1;
  if (isOnly && blank.textUpTo === undefined && question.option.check !== null)
    lines.push(...examples(shell, question));
  const barred = barredLines(shell, question, field, blank).flatMap((line) => wrap(line, widthOf(shell) - INDENT));
  return [...lines, ...barred];
}

function allowedLines(shell: Shell, blank: AnyBlank, choices: readonly Choice[]): string[] {
  const { messages } = shell;
  const { from = 0, to = 0, min = 0, max = 0, textUpTo } = blank;
  const most = Math.min(max, choices.length);
  const labels = choices.map(({ label }) => label);
  if (blank.someOf !== undefined && areLettered(choices))
    return [someLine({ messages }, { min, most }, labels.join(' '))];
  if (blank.someOf !== undefined) {
    const kinds = kindsOf(choices);
    const counts = kinds.map(({ label }) => labels.filter((other) => other === label).length);
    const items = kinds.map(({ label }, at) => (counts[at] === 1 ? label : `${label} ×${counts[at]}`));
    return inLines(shell, someLine({ messages }, { min, most }, ''), counted(items));
  }
  if (blank.oneOf !== undefined) return inLines(shell, '', isCountedList(choices) ? counted(labels) : labels);
  if (textUpTo !== undefined) return [messages.text('ask.textUpTo', { most: textUpTo })];
  return [messages.text('ask.between', { from, to })];
}

const isCountedList = (choices: readonly Choice[]): boolean =>
  areCounted(choices) && choices.every(({ number }) => number === undefined);

/** Items side by side after a heading, in as many lines as they need. */
function inLines(shell: Shell, lead: string, items: readonly string[]): string[] {
  const lines = [lead.trimEnd()];
  for (const item of items) {
    const last = lines.at(-1) as string;
    const longer = last === '' ? item : `${last}${last === lead.trimEnd() ? ' ' : GAP}${item}`;
    if (longer.length > widthOf(shell) - INDENT) lines.push(item);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Choices below one another, each with its number; a long one goes on below its beginning. */
function menuLines(shell: Shell, choices: readonly Choice[]): string[] {
  return choices.flatMap(({ label }, at) => {
    const lead = `  ${at + 1} `;
    const lines = wrap(label, widthOf(shell) - lead.length);
    return lines.map((line, row) => (row === 0 ? lead : ' '.repeat(lead.length)) + line);
  });
}

/** Short labels without spaces are typed as they are. */
const areLettered = (choices: readonly Choice[]): boolean => choices.every(({ label }) => /^\S{1,4}$/.test(label));

const counted = (labels: readonly string[]): string[] => labels.map((label, at) => `${at + 1} ${label}`);

function someLine(
  { messages }: Pick<Shell, 'messages'>,
  { min, most }: { min: number; most: number },
  list: string,
): string {
  return messages.text(min === most ? 'ask.exactly' : 'ask.someOf', { min, count: most, list });
}

/** Where not every choice will do, those that will, largest first and each kind once. */
function examples(shell: Shell, { gamePackage, view, option }: Question): string[] {
  const texts = new Set<string>();
  for (const command of listCommands([option], MOST_TRIED)) {
    const fields = Object.entries(command).filter(([field]) => field !== 'type');
    const label = (field: string, value: unknown) =>
      valueLabel(gamePackage, shell.messages.translatorFor(gamePackage), { value, field, view });
    texts.add(
      fields
        .map(
          ([field, value]) =>
            [value]
              .flat()
              .map((each) => label(field, each))
              .join(' ') || '-',
        )
        .join(' / '),
    );
  }
  const bySize = [...texts].sort((one, other) => other.length - one.length);
  const more = bySize.length > MOST_LISTED ? ' …' : '';
  return [`${shell.messages.text('ask.allowed')} ${bySize.slice(0, MOST_LISTED).join(' · ')}${more}`];
}

/** Numbers missing from a list, with the reason that the game gives. */
function barredLines(
  shell: Shell,
  { gamePackage, view, option }: Question,
  field: string,
  { oneOf }: AnyBlank,
): string[] {
  const isOnlyBlank = Object.keys(option.blanks).length === 1;
  if (!isOnlyBlank || oneOf === undefined || !oneOf.every((value) => typeof value === 'number')) return [];
  const highest = Math.max(...(oneOf as number[]));
  const missing = Array.from({ length: Math.min(highest, 100) + 1 }, (_, value) => value).filter(
    (value) => !oneOf.includes(value),
  );
  const byReason = new Map<string, string[]>();
  for (const value of missing) {
    const why = gamePackage.game.whyNot?.(view, { type: option.type, [field]: value } as GameTypes['command']);
    if (!why) continue;
    const sentence = shell.messages.refusal(why, gamePackage);
    byReason.set(sentence, [
      ...(byReason.get(sentence) ?? []),
      valueLabel(gamePackage, shell.messages.translatorFor(gamePackage), { value, field, view }),
    ]);
  }
  return [...byReason].map(([why, values]) => shell.messages.text('ask.not', { value: values.join(', '), why }));
}
