import type { GamePackage } from '../games/game-package.ts';
import { areSeats, commandWords, eventSentences, valueLabel } from '../games/wording.ts';
import type { GameTypes, Refusal, Result, SeatView, View, VisibleEvent } from '../kernel/index.ts';
import { plainPosition } from './plain-position.ts';
import { badInput, type Shell, widthOf, wrapSentences } from './shell.ts';

type AnyView = View<GameTypes> | SeatView<GameTypes>;

/** The position in lines: as the game draws it, otherwise plainly, in its words. */
export function positionLines(shell: Shell, gamePackage: GamePackage<GameTypes>, view: AnyView): readonly string[] {
  const { messages, paint } = shell;
  if (gamePackage.terminal !== undefined) {
    return wrapSentences(gamePackage.terminal.draw(view, messages.translatorFor(gamePackage), paint), widthOf(shell));
  }
  return plainPosition(shell, gamePackage, view);
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
  told: { readonly heard: readonly VisibleEvent<GameTypes>[]; readonly setup: View<GameTypes>['setup'] },
): string[] {
  return eventSentences(gamePackage, messages.translatorFor(gamePackage), told);
}

/** A value of a blank as a person reads and types it. */
export const labelOf = (
  { messages }: Pick<Shell, 'messages'>,
  gamePackage: GamePackage<GameTypes>,
  of: { readonly value: unknown; readonly field: string; readonly view: SeatView<GameTypes> },
): string => valueLabel(gamePackage, messages.translatorFor(gamePackage), of);

/** Whether the numbers of a field are seats. */
export const isSeatField = (messages: Shell['messages'], gamePackage: GamePackage<GameTypes>, field: string): boolean =>
  areSeats(messages.translatorFor(gamePackage), field);

/** What a command is called and what was written in its blanks: `Play 13 12`. */
export const commandText = (
  { messages }: Pick<Shell, 'messages'>,
  gamePackage: GamePackage<GameTypes>,
  of: { readonly command: GameTypes['command']; readonly view: SeatView<GameTypes> },
): string => commandWords(gamePackage, messages.translatorFor(gamePackage), of);

/** The value of a result, or bad input with the reason. */
export function orStop<T>(shell: Shell, gamePackage: GamePackage<GameTypes> | null, result: Result<T, Refusal>): T {
  if (result.ok) return result.value;
  throw badInput(shell.messages.refusal(result.why, gamePackage));
}
