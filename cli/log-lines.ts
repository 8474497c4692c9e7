import type { GamePackage, LogLevel } from '../games/game-package.ts';
import {
  type DeepReadonly,
  type EmittedEvent,
  type GameTypes,
  heardBy,
  type Match,
  openView,
  type SeatView,
  type VisibleEvent,
} from '../kernel/index.ts';
import { endsRound, reaches, spokenAt } from './log-level.ts';
import { type Shell, widthOf } from './shell.ts';
import { commandText, narrationLines, positionLines, sentencesOf } from './showing.ts';
import { wrapSentences } from './wrapping.ts';

/** What is logged, and how much of it. */
export interface Logged {
  readonly listed: GamePackage<GameTypes>;
  readonly match: Match<GameTypes>;
  readonly level: LogLevel;
}

/** What a log says of one input: what all heard, at `debug` also what was whispered; after a round the table. */
export function logLines(
  shell: Shell,
  { listed, match, level }: Logged,
  told: readonly EmittedEvent<GameTypes>[],
): string[] {
  const isOpen = reaches(level, 'debug');
  const spoken = spokenAt(listed, level, told);
  const lines = isOpen
    ? [...behindLines(shell, { listed, match, level }, told), ...openLines(shell, { listed, match, level }, spoken)]
    : narrationLines(shell, listed, { heard: heardBy(spoken, 'spectator'), view: match.publicView() });
  if (!reaches(level, 'verbose') || !endsRound(listed, told) || match.outcome !== null) return [...lines];
  return [...lines, '', ...positionLines(shell, listed, isOpen ? openView(match) : match.publicView()), ''];
}

/** What happened and nobody was told, where everything is shown. */
function behindLines(
  shell: Shell,
  { listed, match, level }: Logged,
  told: readonly EmittedEvent<GameTypes>[],
): string[] {
  const behind = reaches(level, 'debug') ? listed.terminal?.log?.behind : undefined;
  if (behind === undefined) return [];
  const heard = told.flatMap(({ event, to, others }) => (to === 'all' ? event : (others ?? [])));
  const sentences = behind(heard, match.state.box as DeepReadonly<GameTypes['box']>, shell.voice.speakerFor(listed));
  const lines = sentences.map((sentence) => `⋯ ${sentence}`);
  return wrapSentences(lines, widthOf(shell)).map(shell.paint.dim);
}

/** Everything told, whispers with those who heard them. What all heard is narrated together, as at the other levels. */
function openLines(
  shell: Shell,
  { listed, match }: Logged,
  told: readonly EmittedEvent<GameTypes>[],
): readonly string[] {
  const view = match.publicView();
  const lines: string[] = [];
  let heardByAll: VisibleEvent<GameTypes>[] = [];
  const narrate = (): void => {
    lines.push(...narrationLines(shell, listed, { heard: heardByAll, view }));
    heardByAll = [];
  };
  for (const { event, to, others } of told) {
    if (to !== 'all' && to.length > 0) {
      narrate();
      lines.push(...whisperLines(shell, sentencesOf(shell, listed, { heard: [event], setup: view.setup }), to));
    }
    const aloud = to === 'all' ? event : others;
    if (aloud !== undefined) heardByAll.push(aloud);
  }
  narrate();
  return lines;
}

function whisperLines(shell: Shell, secrets: readonly string[], to: readonly number[]): string[] {
  const hearers = shell.voice.list(to.map((seat) => shell.voice.seat(seat)));
  const whispers = secrets.map((secret) => `→ ${hearers}: ${secret}`);
  return wrapSentences(whispers, widthOf(shell)).map(shell.paint.dim);
}

/** What a seat decided, for a log that shows everything. */
export function decisionLine(
  shell: Shell,
  listed: GamePackage<GameTypes>,
  { view, command }: { readonly view: SeatView<GameTypes>; readonly command: GameTypes['command'] },
): string {
  return shell.paint.dim(`· ${shell.voice.seat(view.seat)}: ${commandText(shell, listed, { command, view })}`);
}
