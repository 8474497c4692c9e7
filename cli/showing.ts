import type { GamePackage } from '../games/game-package.ts';
import { isRecord } from '../kernel/host.ts';
import type { GameTypes, Json, Refusal, Result, SeatView, View, VisibleEvent } from '../kernel/index.ts';
import { badInput, type Shell, widthOf, wrapSentences } from './shell.ts';

type AnyView = View<GameTypes> | SeatView<GameTypes>;

/** The position in lines: as the game draws it, otherwise its plain state. */
export function positionLines(shell: Shell, gamePackage: GamePackage<GameTypes>, view: AnyView): readonly string[] {
  const { messages, paint } = shell;
  if (gamePackage.terminal !== undefined) {
    return wrapSentences(gamePackage.terminal.draw(view, messages.translatorFor(gamePackage), paint), widthOf(shell));
  }
  const { phase, table } = view;
  const hidden = 'hand' in view ? { hand: view.hand } : 'hands' in view ? { hands: view.hands } : {};
  return outline({ phase, table, ...hidden } as unknown as Json);
}

/** The story of a match that is over, if the game tells one. */
export function storyLines(
  shell: Shell,
  { terminal, ...gamePackage }: GamePackage<GameTypes>,
  table: View<GameTypes>['table'],
): readonly string[] {
  if (terminal?.story === undefined) return [];
  const lines = terminal.story(table, shell.messages.translatorFor(gamePackage), shell.paint);
  return [...wrapSentences(lines, widthOf(shell)), ''];
}

/** Plain data as an indented outline. */
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

/** The visible events of one input, in lines. */
export function narrationLines(
  shell: Shell,
  gamePackage: GamePackage<GameTypes>,
  { heard, view }: { readonly heard: readonly VisibleEvent<GameTypes>[]; readonly view: AnyView },
): readonly string[] {
  const translator = shell.messages.translatorFor(gamePackage);
  const lines =
    gamePackage.terminal?.narrate?.(heard, view, translator, shell.paint) ??
    sentencesOf(shell, gamePackage, { heard, setup: view.setup });
  return wrapSentences(lines, widthOf(shell));
}

/** Events as plain sentences; those of an older version that this one cannot phrase, as they were stored. */
export function sentencesOf(
  { messages }: Pick<Shell, 'messages'>,
  gamePackage: GamePackage<GameTypes>,
  { heard, setup }: { readonly heard: readonly VisibleEvent<GameTypes>[]; readonly setup: View<GameTypes>['setup'] },
): string[] {
  const translator = messages.translatorFor(gamePackage);
  return heard.flatMap((event) => {
    try {
      const sentence = gamePackage.phrase(event, translator, setup);
      return sentence === null || sentence === undefined ? [] : [sentence];
    } catch {
      return [JSON.stringify(event)];
    }
  });
}

/** A value of a blank as a person reads and types it: in the game's words, else by its mark, else as it is. */
export function labelOf(
  { messages }: Pick<Shell, 'messages'>,
  gamePackage: GamePackage<GameTypes>,
  { value, field, view }: { readonly value: unknown; readonly field: string; readonly view: SeatView<GameTypes> },
): string {
  const scalar = typeof value !== 'object' || value === null;
  const worded = scalar ? messages.gameText(gamePackage, `blanks.${field}.values.${String(value)}`) : null;
  if (worded !== null) return worded;
  if (typeof value === 'number' && isSeatField(messages, gamePackage, field)) return messages.seat(value);
  const translator = messages.translatorFor(gamePackage);
  return (
    gamePackage.terminal?.label(value, field, view, translator) ?? (scalar ? String(value) : JSON.stringify(value))
  );
}

const SEAT_FIELDS: ReadonlySet<string> = new Set(['seat', 'seats', 'player', 'players', 'target', 'targets', 'to']);

/** Whether the numbers of a field are seats: by the game's words (`blanks.<field>.kind`), else by the field's name. */
export function isSeatField(messages: Shell['messages'], gamePackage: GamePackage<GameTypes>, field: string): boolean {
  const kind = messages.gameText(gamePackage, `blanks.${field}.kind`);
  return kind === null ? SEAT_FIELDS.has(field) : kind === 'seat';
}

/** What a command is called and what was written in its blanks: `Play 13 12`. */
export function commandText(
  shell: Pick<Shell, 'messages'>,
  gamePackage: GamePackage<GameTypes>,
  { command, view }: { readonly command: GameTypes['command']; readonly view: SeatView<GameTypes> },
): string {
  const name = shell.messages.gameText(gamePackage, `commands.${command.type}`) ?? command.type;
  const blanks = Object.entries(command).filter(([field]) => field !== 'type');
  const written = blanks.flatMap(([field, value]) =>
    [value].flat().map((item) => labelOf(shell, gamePackage, { value: item, field, view })),
  );
  return written.length === 0 ? name : `${name}: ${written.join(' ')}`;
}

/** The value of a result, or bad input with the reason. */
export function orStop<T>(shell: Shell, gamePackage: GamePackage<GameTypes> | null, result: Result<T, Refusal>): T {
  if (result.ok) return result.value;
  throw badInput(shell.messages.refusal(result.why, gamePackage));
}
