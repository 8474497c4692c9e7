import { type GameTypes, isRecord, type Json, type SeatView, type View, type VisibleEvent } from '../kernel/host.ts';
import type { GamePackage, Translator } from './game-package.ts';

// A match in plain words, for a terminal and for programs that read: what was told, what lies on the table, what may be answered.

/** A game's translator that also knows whether the game has a text. */
export interface GameWords extends Translator {
  /** The game's text for a key; null if it has none. */
  readonly find: (key: string, values?: Readonly<Record<string, Json>>) => string | null;
}

type AnyView = View<GameTypes> | SeatView<GameTypes>;

/** What a position says that no game has words for. */
export interface PositionWords {
  readonly hand: string;
  readonly yes: string;
  readonly no: string;
}

/** A part of a position in words: a heading, a field by its name, a list with a line for each item, or what there is for every seat. */
export type PositionPart =
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'field'; readonly name: string; readonly text: string }
  | { readonly type: 'list'; readonly name: string; readonly items: readonly string[] }
  | { readonly type: 'seats'; readonly seats: readonly string[]; readonly columns: readonly SeatColumn[] };

interface SeatColumn {
  readonly name: string;
  /** By seat. */
  readonly values: readonly string[];
}

/** In whose words a position is told. */
interface Telling {
  readonly words: GameWords;
  readonly own: PositionWords;
}

/** A position of a game that does not draw itself, in the game's words: the phase, the table, and the hands that the viewer sees. */
export function positionParts(view: AnyView, words: GameWords, own: PositionWords): readonly PositionPart[] {
  const telling = { words, own };
  const hands = 'hands' in view ? (view.hands as readonly object[]) : [];
  return [
    { type: 'heading', text: words.find(`phases.${view.phase}`) ?? view.phase },
    ...tableParts(telling, view),
    ...('hand' in view ? handParts(telling, own.hand, view.hand) : []),
    ...hands.flatMap((hand, seat) => handParts(telling, words.seat(seat), hand)),
  ];
}

/** A part in plain lines; what there is for every seat is a line for each field. */
export function partLines(part: PositionPart): readonly string[] {
  switch (part.type) {
    case 'heading':
      return [part.text];
    case 'field':
      return [`${part.name}: ${part.text}`];
    case 'list':
      return [`${part.name}:`, ...part.items];
    case 'seats':
      return part.columns.map(
        ({ name, values }) => `${name}: ${values.map((value, seat) => `${part.seats[seat]} ${value}`).join(', ')}`,
      );
  }
}

function tableParts(telling: Telling, { table, seats }: View<GameTypes>): readonly PositionPart[] {
  const entries = Object.entries(table);
  const isBySeat = ([, value]: [string, unknown]) =>
    seats > 1 && Array.isArray(value) && value.length === seats && value.every(isSmall);
  const columns = (entries.filter(isBySeat) as [string, readonly unknown[]][]).map(([field, values]) => ({
    name: nameOf(telling, field),
    values: values.map((value) => say(telling, field, value)),
  }));
  const names = Array.from({ length: seats }, (_, seat) => telling.words.seat(seat));
  return [
    ...entries.filter((entry) => !isBySeat(entry)).map((entry) => fieldPart(telling, entry)),
    ...(columns.length === 0 ? [] : [{ type: 'seats' as const, seats: names, columns }]),
  ];
}

function handParts(telling: Telling, title: string, hand: object): readonly PositionPart[] {
  const parts = Object.entries(hand).map((entry) => fieldPart(telling, entry));
  return parts.length === 0 ? [] : [{ type: 'heading', text: title }, ...parts];
}

/** One field by its name; a list of records, such as the rounds so far, with a line for each. */
function fieldPart(telling: Telling, [field, value]: readonly [string, unknown]): PositionPart {
  const name = nameOf(telling, field);
  return Array.isArray(value) && value.length > 0 && value.every(isRecord)
    ? { type: 'list', name, items: value.map((each) => say(telling, field, each)) }
    : { type: 'field', name, text: say(telling, field, value) };
}

const nameOf = ({ words }: Telling, field: string): string => words.find(`blanks.${field}.name`) ?? field;

/** A value in the game's words, else in plain ones. */
function say(telling: Telling, field: string, value: unknown): string {
  const { words, own } = telling;
  if (Array.isArray(value)) return value.map((each) => say(telling, field, each)).join(', ') || '–';
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([key, inner]) => `${innerName(words, key)}${say(telling, key, inner)}`)
      .join(' · ');
  }
  if (value === null || value === undefined) return '–';
  const worded = words.find(`blanks.${field}.values.${String(value)}`);
  if (worded !== null) return worded;
  if (field === 'type') return words.find(`commands.${String(value)}`) ?? String(value);
  if (typeof value === 'boolean') return value ? own.yes : own.no;
  return typeof value === 'number' && areSeats(words, field) ? words.seat(value) : String(value);
}

/** Within a record, a type and a seat speak for themselves unless the game calls them something. */
const innerName = (words: GameWords, field: string): string => {
  const name = words.find(`blanks.${field}.name`) ?? (field === 'type' || areSeats(words, field) ? '' : field);
  return name === '' ? '' : `${name} `;
};

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Whether it fits into a cell. */
const isSmall = (value: unknown): boolean => isScalar(value) || (Array.isArray(value) && value.every(isScalar));

/** Events as plain sentences; those of an older version that this one cannot phrase, as they were stored. */
export function eventSentences(
  gamePackage: Pick<GamePackage<GameTypes>, 'phrase'>,
  words: Translator,
  { heard, setup }: { readonly heard: readonly VisibleEvent<GameTypes>[]; readonly setup: View<GameTypes>['setup'] },
): string[] {
  return heard.flatMap((event) => {
    try {
      const sentence = gamePackage.phrase(event, words, setup);
      return sentence === null || sentence === undefined ? [] : [sentence];
    } catch {
      return [JSON.stringify(event)];
    }
  });
}

/** A value of a blank as a person reads and types it: in the game's words, else by its mark, else as it is. */
export function valueLabel(
  { terminal }: Pick<GamePackage<GameTypes>, 'terminal'>,
  words: GameWords,
  { value, field, view }: { readonly value: unknown; readonly field: string; readonly view: SeatView<GameTypes> },
): string {
  const scalar = typeof value !== 'object' || value === null;
  const worded = scalar ? words.find(`blanks.${field}.values.${String(value)}`) : null;
  if (worded !== null) return worded;
  if (typeof value === 'number' && areSeats(words, field)) return words.seat(value);
  return terminal?.label(value, field, view, words) ?? (scalar ? String(value) : JSON.stringify(value));
}

const SEAT_FIELDS: ReadonlySet<string> = new Set(['seat', 'seats', 'player', 'players', 'target', 'targets', 'to']);

/** Whether the numbers of a field are seats: by the game's words (`blanks.<field>.kind`), else by the field's name. */
export function areSeats(words: GameWords, field: string): boolean {
  const kind = words.find(`blanks.${field}.kind`);
  return kind === null ? SEAT_FIELDS.has(field) : kind === 'seat';
}

/** What a command is called and what was written in its blanks: `Play: 13 12`. */
export function commandWords(
  gamePackage: Pick<GamePackage<GameTypes>, 'terminal'>,
  words: GameWords,
  { command, view }: { readonly command: GameTypes['command']; readonly view: SeatView<GameTypes> },
): string {
  const name = words.find(`commands.${command.type}`) ?? command.type;
  const blanks = Object.entries(command).filter(([field]) => field !== 'type');
  const written = blanks.map(([field, value]) =>
    [value].flat().map((item) => valueLabel(gamePackage, words, { value: item, field, view })),
  );
  const filled = written.filter((values) => values.length > 0).map((values) => values.join(' '));
  return filled.length === 0 ? name : `${name}: ${filled.join(' · ')}`;
}
