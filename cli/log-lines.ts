import type { Listed, LogLevel } from '../games/listed.ts';
import { heardBy, type Kinds, type Match, openView, type SeatView, type Told } from '../kernel/index.ts';
import { endsRound, reaches, spokenAt } from './log-level.ts';
import { type Shell, widthOf } from './shell.ts';
import { commandText, narrationLines, positionLines, sentencesOf } from './showing.ts';
import { wrapSentences } from './wrapping.ts';

/** What is logged, and how much of it. */
export interface Logged {
  readonly listed: Listed<Kinds>;
  readonly match: Match<Kinds>;
  readonly level: LogLevel;
}

/** What a log says of one input: what all heard, at `debug` also what was whispered; after a round the table. */
export function logLines(shell: Shell, { listed, match, level }: Logged, told: readonly Told<Kinds>[]): string[] {
  const isOpen = reaches(level, 'debug');
  const spoken = spokenAt(listed, level, told);
  const lines = isOpen
    ? spoken.flatMap((each) => openLines(shell, { listed, match, level }, each))
    : narrationLines(shell, listed, { heard: heardBy(spoken, 'spectator'), view: match.publicView() });
  if (!reaches(level, 'verbose') || !endsRound(listed, told) || match.outcome !== null) return [...lines];
  return [...lines, '', ...positionLines(shell, listed, isOpen ? openView(match) : match.publicView()), ''];
}

/** Something told, with whom a whisper reached. */
function openLines(shell: Shell, { listed, match }: Logged, told: Told<Kinds>): readonly string[] {
  const { event, to, others } = told;
  const view = match.publicView();
  const aloud = to === 'all' ? event : others;
  const lines = aloud === undefined ? [] : narrationLines(shell, listed, { heard: [aloud], view });
  if (to === 'all' || to.length === 0) return lines;
  const hearers = shell.voice.list(to.map((seat) => shell.voice.seat(seat)));
  const secrets = sentencesOf(shell, listed, { heard: [event], setup: view.setup });
  const whispers = wrapSentences(
    secrets.map((secret) => `→ ${hearers}: ${secret}`),
    widthOf(shell),
  );
  return [...whispers.map(shell.paint.dim), ...lines];
}

/** What a seat decided, for a log that shows everything. */
export function decisionLine(
  shell: Shell,
  listed: Listed<Kinds>,
  { view, command }: { readonly view: SeatView<Kinds>; readonly command: Kinds['command'] },
): string {
  return shell.paint.dim(`· ${shell.voice.seat(view.seat)}: ${commandText(shell, listed, { command, view })}`);
}
