import { type GameTypes, isRecord, type Json, type SeatView, type View, type VisibleEvent } from '../kernel/host.ts';
import type { GamePackage, Translator } from './game-package.ts';

// A match in plain words, for a terminal and for programs that read: what was told, what lies on the table, what may be answered.

/** A game's translator that also knows whether the game has a text. */
export interface GameWords extends Translator {
  /** The game's text for a key; null if it has none. */
  readonly find: (key: string, values?: Readonly<Record<string, Json>>) => string | null;
}

type AnyView = View<GameTypes> | SeatView<GameTypes>;

/** The position in lines of a game that draws none: its plain state as an indented outline. */
export function plainPosition(view: AnyView): readonly string[] {
  const { phase, table } = view;
  const hidden = 'hand' in view ? { hand: view.hand } : 'hands' in view ? { hands: view.hands } : {};
  return outline({ phase, table, ...hidden } as unknown as Json);
}

function outline(value: Json, indent = ''): string[] {
  if (!isRecord(value)) return [`${indent}${inline(value)}`];
  return Object.entries(value as Record<string, Json>).flatMap(([key, inner]) =>
    isRecord(inner) && Object.keys(inner).length > 0
      ? [`${indent}${key}:`, ...outline(inner, `${indent}  `)]
      : [`${indent}${key}: ${inline(inner)}`],
  );
}

function inline(value: Json): string {
  if (Array.isArray(value)) return value.map(inline).join(' ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '–');
}

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
  const written = blanks.flatMap(([field, value]) =>
    [value].flat().map((item) => valueLabel(gamePackage, words, { value: item, field, view })),
  );
  return written.length === 0 ? name : `${name}: ${written.join(' ')}`;
}
