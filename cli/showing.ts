import { alignRows } from '../games/columns.ts';
import type { GamePackage } from '../games/game-package.ts';
import { eventSentences, type PositionPart, partLines, positionParts } from '../games/wording.ts';
import type { GameTypes, Refusal, Result, SeatView, View, VisibleEvent } from '../kernel/index.ts';
import { badInput, type Shell, widthOf, wrap, wrapSentences } from './shell.ts';

type AnyView = View<GameTypes> | SeatView<GameTypes>;

/** The position in lines: as the game draws it, otherwise plainly, in its words. */
export function positionLines(shell: Shell, gamePackage: GamePackage<GameTypes>, view: AnyView): readonly string[] {
  const { messages, paint } = shell;
  const words = messages.translatorFor(gamePackage);
  if (gamePackage.terminal !== undefined) {
    return wrapSentences(gamePackage.terminal.draw(view, words, paint), widthOf(shell));
  }
  const own = { hand: messages.text('plain.hand'), yes: messages.text('plain.yes'), no: messages.text('plain.no') };
  return positionParts(view, words, own).flatMap((part) => linesOfPart(shell, part));
}

/** What there is for every seat as a row for each; if that is too wide, and everything else, in indented lines under bold headings. */
function linesOfPart(shell: Shell, part: PositionPart): readonly string[] {
  if (part.type === 'heading') return [shell.paint.bold(part.text)];
  if (part.type === 'seats') {
    const { seats, columns } = part;
    const rows = seats.map((name, seat) => [name, ...columns.map(({ values }) => values[seat] ?? '')]);
    const [heads = '', ...lines] = alignRows([['', ...columns.map(({ name }) => name)], ...rows], { indent: '  ' });
    if ([heads, ...lines].every((line) => line.length <= widthOf(shell))) return [shell.paint.dim(heads), ...lines];
  }
  return partLines(part).flatMap((line) =>
    wrap(line, widthOf(shell) - 4).map((each, at) => (at === 0 ? `  ${each}` : `    ${each}`)),
  );
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
    eventSentences(gamePackage, translator, { heard, setup: view.setup });
  return wrapSentences(lines, widthOf(shell));
}

/** The value of a result, or bad input with the reason. */
export function orStop<T>(shell: Shell, gamePackage: GamePackage<GameTypes> | null, result: Result<T, Refusal>): T {
  if (result.ok) return result.value;
  throw badInput(shell.messages.refusal(result.why, gamePackage));
}
