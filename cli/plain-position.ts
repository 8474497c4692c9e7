import { padEnd } from '../games/columns.ts';
import type { GamePackage } from '../games/game-package.ts';
import { areSeats } from '../games/wording.ts';
import { isRecord } from '../kernel/host.ts';
import type { GameTypes, SeatView, View } from '../kernel/index.ts';
import { type Shell, widthOf, wrap } from './shell.ts';

/** What is drawn, and in whose words. */
interface Drawn {
  readonly shell: Shell;
  readonly gamePackage: GamePackage<GameTypes>;
}

/** A position of a game that does not draw itself: what is by seat as a table, the rest as names and values, in the game's words. */
export function plainPosition(
  shell: Shell,
  gamePackage: GamePackage<GameTypes>,
  view: View<GameTypes> | SeatView<GameTypes>,
): readonly string[] {
  const drawn = { shell, gamePackage };
  const { messages, paint } = shell;
  const phase = messages.gameText(gamePackage, `phases.${view.phase}`) ?? view.phase;
  const hands = 'hands' in view ? (view.hands as readonly object[]) : [];
  return [
    paint.bold(phase),
    ...sharedLines(drawn, view),
    ...('hand' in view ? handLines(drawn, messages.text('plain.hand'), view.hand) : []),
    ...hands.flatMap((hand, seat) => handLines(drawn, messages.seat(seat), hand)),
  ];
}

function sharedLines(drawn: Drawn, { table, seats }: View<GameTypes>): readonly string[] {
  const entries = Object.entries(table);
  const isBySeat = ([, value]: [string, unknown]) =>
    seats > 1 && Array.isArray(value) && value.length === seats && value.every(isSmall);
  const columns = entries.filter(isBySeat) as [string, readonly unknown[]][];
  const others = entries.filter((entry) => !isBySeat(entry)).flatMap((entry) => fieldLines(drawn, entry));
  return [...others, ...(columns.length === 0 ? [] : seatLines(drawn, columns, seats))];
}

/** A row for each seat; if that is too wide, a line for each field. */
function seatLines(
  drawn: Drawn,
  columns: readonly (readonly [field: string, values: readonly unknown[]])[],
  seats: number,
): readonly string[] {
  const { shell } = drawn;
  const names = Array.from({ length: seats }, (_, seat) => shell.messages.seat(seat));
  const heads = ['', ...columns.map(([field]) => nameOf(drawn, field))];
  const rows = names.map((name, seat) => [name, ...columns.map(([field, values]) => say(drawn, field, values[seat]))]);
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)));
  if (widths.reduce((sum, width) => sum + width + 2, 0) > widthOf(shell)) {
    return columns.flatMap(([field, values]) => {
      const said = values.map((value, seat) => `${names[seat]} ${say(drawn, field, value)}`).join(', ');
      return indented(shell, `${nameOf(drawn, field)}: ${said}`);
    });
  }
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, at) => padEnd(cell, widths[at] ?? 0)).join('  ')}`.trimEnd();
  return [shell.paint.dim(line(heads)), ...rows.map(line)];
}

const handLines = (drawn: Drawn, title: string, hand: object): readonly string[] => {
  const lines = Object.entries(hand).flatMap((entry) => fieldLines(drawn, entry));
  return lines.length === 0 ? [] : [drawn.shell.paint.bold(title), ...lines];
};

/** One field by its name; a list of records, such as the rounds so far, with a line for each. */
function fieldLines(drawn: Drawn, [field, value]: readonly [string, unknown]): readonly string[] {
  const name = nameOf(drawn, field);
  if (Array.isArray(value) && value.length > 0 && value.every(isRecord))
    return [`  ${name}:`, ...value.flatMap((each) => indented(drawn.shell, `  ${say(drawn, field, each)}`))];
  return indented(drawn.shell, `${name}: ${say(drawn, field, value)}`);
}

const indented = (shell: Shell, text: string): readonly string[] =>
  wrap(text, widthOf(shell) - 4).map((line, at) => (at === 0 ? `  ${line}` : `    ${line}`));

const nameOf = ({ shell, gamePackage }: Drawn, field: string): string =>
  shell.messages.gameText(gamePackage, `blanks.${field}.name`) ?? field;

/** A value in the game's words, else in plain ones. */
function say(drawn: Drawn, field: string, value: unknown): string {
  const { shell, gamePackage } = drawn;
  const { messages } = shell;
  if (Array.isArray(value)) return value.map((each) => say(drawn, field, each)).join(', ') || '–';
  if (isRecord(value)) {
    const parts = Object.entries(value).map(([key, inner]) => `${nameOf(drawn, key)} ${say(drawn, key, inner)}`);
    return parts.join(' · ');
  }
  if (value === null || value === undefined) return '–';
  const worded = messages.gameText(gamePackage, `blanks.${field}.values.${String(value)}`);
  if (worded !== null) return worded;
  if (typeof value === 'boolean') return messages.text(value ? 'plain.yes' : 'plain.no');
  return typeof value === 'number' && areSeats(messages.translatorFor(gamePackage), field)
    ? messages.seat(value)
    : String(value);
}

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Whether it fits into a cell. */
const isSmall = (value: unknown): boolean => isScalar(value) || (Array.isArray(value) && value.every(isScalar));
