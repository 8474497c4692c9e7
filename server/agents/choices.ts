import { createHash } from 'node:crypto';
import type { GamePackage } from '../../games/game-package.ts';
import { areSeats, commandWords, type GameWords, valueLabel } from '../../games/wording.ts';
import {
  type AnyBlank,
  type GameTypes,
  type Json,
  listCommands,
  listValues,
  type Option,
  type Options,
  type SeatView,
} from '../../kernel/host.ts';

// What a seat may answer: a numbered list of commands as far as there are few, otherwise forms with blanks.

type Command = GameTypes['command'];

/** More commands of one option than this are a form instead of a list. */
const MOST_OF_AN_OPTION = 30;

/** Numbered commands at once. */
const MOST_NUMBERED = 60;

/** Combinations that are tried before an option counts as too large to list, or to find examples. */
const MOST_TRIED = 2000;

/** Legal commands that a form gives as examples. */
const EXAMPLES = 3;

/** A command whose blanks the reader fills: the blanks as on the wire, names for their values, and some that are legal. */
export interface Form {
  readonly type: string;
  readonly name: string;
  readonly blanks: Readonly<Record<string, Json>>;
  /** By blank, what its values are called, where that says more than the values. */
  readonly labels?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** A condition between the blanks, by name. */
  readonly check?: string;
  readonly examples: readonly Command[];
}

/** What may be answered now. */
export interface Choices {
  /** In the order of their numbers, which begin at 1. */
  readonly commands: readonly Command[];
  readonly forms: readonly Form[];
  /** Different for any other choices. */
  readonly digest: string;
}

/** Somebody's words for a game, and the seat's view. */
export interface Reader {
  readonly gamePackage: GamePackage<GameTypes>;
  readonly words: GameWords;
  readonly view: SeatView<GameTypes>;
}

/** The legal answers of a seat. They are the same in every language. */
export function choicesOf(options: Options<GameTypes>, reader: Reader): Choices {
  const commands: Command[] = [];
  const forms: Form[] = [];
  for (const option of options) {
    const few = fewCommands(option);
    if (few !== null && commands.length + few.length <= MOST_NUMBERED) commands.push(...few);
    else forms.push(formOf(option, reader));
  }
  const content = JSON.stringify([commands, forms.map(({ type, blanks }) => [type, blanks])]);
  return { commands, forms, digest: createHash('sha256').update(content).digest('base64url').slice(0, 4) };
}

/** Each command in words, by its number. */
export const numbered = (commands: readonly Command[], { gamePackage, words, view }: Reader): Record<string, string> =>
  Object.fromEntries(
    commands.map((command, index) => [index + 1, commandWords(gamePackage, words, { command, view })]),
  );

/** The commands of an option; null if there are many, or if something is to be written. */
function fewCommands(option: Option<Command>): readonly Command[] | null {
  const blanks = Object.values(option.blanks) as AnyBlank[];
  if (blanks.some(isWritten)) return null;
  let tried = 1;
  for (const blank of blanks) {
    let values = 0;
    for (const _ of listValues(blank)) if (++values * tried > MOST_TRIED) return null;
    tried *= values;
  }
  const commands = [...listCommands([option], MOST_OF_AN_OPTION + 1)];
  return commands.length > MOST_OF_AN_OPTION ? null : commands;
}

const innerBlanks = ({ record, manyOf, anyOf }: AnyBlank): readonly AnyBlank[] => [
  ...(record === undefined ? [] : (Object.values(record) as AnyBlank[])),
  ...(manyOf === undefined ? [] : [manyOf]),
  ...(anyOf ?? []),
];

const isWritten = (blank: AnyBlank): boolean => blank.textUpTo !== undefined || innerBlanks(blank).some(isWritten);

/** An option with its blanks open. */
export function formOf(option: Option<Command>, { gamePackage, words, view }: Reader): Form {
  const { type, check } = option;
  const blanks = option.blanks as Readonly<Record<string, AnyBlank>>;
  const labels = Object.fromEntries(
    Object.entries(blanks).flatMap(([field, blank]) => {
      const named = labelsIn(field, blank, { gamePackage, words, view });
      return Object.keys(named).length === 0 ? [] : [[field, named]];
    }),
  );
  return {
    type,
    name: words.find(`commands.${type}`) ?? type,
    blanks: JSON.parse(JSON.stringify(blanks)),
    ...(Object.keys(labels).length > 0 && { labels }),
    ...(check !== null && { check: check.name }),
    examples: [...listCommands([withShortTexts(option)], EXAMPLES, MOST_TRIED)],
  };
}

/** An option whose texts have at most one letter: as an example, the longest would only be long. */
const withShortTexts = (option: Option<Command>): Option<Command> => ({
  ...option,
  blanks: JSON.parse(JSON.stringify(option.blanks), (key, value) =>
    key === 'textUpTo' && typeof value === 'number' ? Math.min(value, 1) : value,
  ),
});

/** What the plain values of a blank are called, where that is not how they are written. */
function labelsIn(field: string, blank: AnyBlank, reader: Reader): Record<string, string> {
  const { gamePackage, words, view } = reader;
  const inner = Object.entries(blank.record ?? {}) as [string, AnyBlank][];
  const deeper = [
    ...inner.map(([place, each]) => labelsIn(Array.isArray(blank.record) ? field : place, each, reader)),
    ...[...(blank.manyOf === undefined ? [] : [blank.manyOf]), ...(blank.anyOf ?? [])].map((each) =>
      labelsIn(field, each, reader),
    ),
  ];
  const values = (blank.oneOf ?? blank.someOf ?? []).filter((value) => typeof value !== 'object');
  const named = values.map((value) => [String(value), valueLabel(gamePackage, words, { value, field, view })] as const);
  const own = named.filter(([value, label]) => value !== label || areSeats(words, field));
  return Object.assign({}, ...deeper, Object.fromEntries(own));
}
