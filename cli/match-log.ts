import type { ObserveMatch } from '../bots/play-match.ts';
import type { GamePackage, LogLevel } from '../games/game-package.ts';
import { commandWords, eventSentences } from '../games/wording.ts';
import {
  type DeepReadonly,
  type EmittedEvent,
  type GameTypes,
  heardBy,
  type Match,
  type Outcome,
  openView,
  type SeatView,
  type VisibleEvent,
} from '../kernel/host.ts';
import { complain, endsRound, reaches, type Shell, spokenAt, widthOf, wrap, wrapSentences } from './shell.ts';
import { narrationLines, positionLines } from './showing.ts';

/** Logs every match of a simulation on stderr: who plays, what happens, and how it ended. */
export function matchLog(
  shell: Shell,
  gamePackage: GamePackage<GameTypes>,
  { level, seed }: { readonly level: LogLevel; readonly seed: number },
): ObserveMatch {
  const write = (lines: readonly string[]): void => complain(shell, lines.join('\n'));
  return (match, index, bots) => {
    write(headLines(shell, gamePackage, { index, seed, bots: reaches(level, 'normal') ? bots : [] }));
    return {
      told: (told) => {
        const lines = logLines(shell, { gamePackage, match, level }, told);
        if (lines.length > 0) write(lines);
      },
      decided: (view, command) => {
        if (reaches(level, 'debug')) write([decisionLine(shell, gamePackage, { view, command })]);
      },
      over: () => write(endReport(shell, gamePackage, match)),
    };
  };
}

function headLines(
  { messages, paint }: Shell,
  gamePackage: GamePackage<GameTypes>,
  { index, seed, bots }: { readonly index: number; readonly seed: number; readonly bots: readonly string[] },
): string[] {
  const title = messages.gameText(gamePackage, 'title') ?? gamePackage.game.id;
  const seats = bots.map((name, seat) => {
    const who = messages.text('play.bot', { name: messages.gameText(gamePackage, `bots.${name}.name`) ?? name });
    return `  ${messages.text('play.who', { seat: messages.seat(seat), who })}`;
  });
  return ['', paint.bold(`${title} · ${messages.text('simulate.match', { index, seed })}`), ...seats];
}

/** What is logged, and how much of it. */
interface Logged {
  readonly gamePackage: GamePackage<GameTypes>;
  readonly match: Match<GameTypes>;
  readonly level: LogLevel;
}

/** The log of one input: events for everyone, at `debug` also whispers; after a round the table. */
export function logLines(
  shell: Shell,
  { gamePackage, match, level }: Logged,
  told: readonly EmittedEvent<GameTypes>[],
): string[] {
  const isOpen = reaches(level, 'debug');
  const spoken = spokenAt(gamePackage, level, told);
  const lines = isOpen
    ? [
        ...behindLines(shell, { gamePackage, match, level }, told),
        ...openLines(shell, { gamePackage, match, level }, spoken),
      ]
    : narrationLines(shell, gamePackage, { heard: heardBy(spoken, 'spectator'), view: match.publicView() });
  if (!reaches(level, 'verbose') || !endsRound(gamePackage, told) || match.outcome !== null) return [...lines];
  return [...lines, '', ...positionLines(shell, gamePackage, isOpen ? openView(match) : match.publicView()), ''];
}

/** Hidden events, at the level that shows everything. */
function behindLines(
  shell: Shell,
  { gamePackage, match, level }: Logged,
  told: readonly EmittedEvent<GameTypes>[],
): string[] {
  const behind = reaches(level, 'debug') ? gamePackage.terminal?.log?.behind : undefined;
  if (behind === undefined) return [];
  const heard = told.flatMap(({ event, to, others }) => (to === 'all' ? event : (others ?? [])));
  const sentences = behind(
    heard,
    match.state.box as DeepReadonly<GameTypes['box']>,
    shell.messages.translatorFor(gamePackage),
  );
  const lines = sentences.map((sentence) => `⋯ ${sentence}`);
  return wrapSentences(lines, widthOf(shell)).map(shell.paint.dim);
}

/** All events, whispers with their recipients. Public events are narrated together, as at the other levels. */
function openLines(
  shell: Shell,
  { gamePackage, match }: Logged,
  told: readonly EmittedEvent<GameTypes>[],
): readonly string[] {
  const view = match.publicView();
  const lines: string[] = [];
  let heardByAll: VisibleEvent<GameTypes>[] = [];
  const narrate = (): void => {
    lines.push(...narrationLines(shell, gamePackage, { heard: heardByAll, view }));
    heardByAll = [];
  };
  for (const { event, to, others } of told) {
    if (to !== 'all' && to.length > 0) {
      narrate();
      lines.push(
        ...whisperLines(
          shell,
          eventSentences(gamePackage, shell.messages.translatorFor(gamePackage), { heard: [event], setup: view.setup }),
          to,
        ),
      );
    }
    const aloud = to === 'all' ? event : others;
    if (aloud !== undefined) heardByAll.push(aloud);
  }
  narrate();
  return lines;
}

function whisperLines(shell: Shell, secrets: readonly string[], to: readonly number[]): string[] {
  const hearers = shell.messages.list(to.map((seat) => shell.messages.seat(seat)));
  const whispers = secrets.map((secret) => `→ ${hearers}: ${secret}`);
  return wrapSentences(whispers, widthOf(shell)).map(shell.paint.dim);
}

/** What a seat decided, for a log that shows everything. */
export function decisionLine(
  shell: Shell,
  gamePackage: GamePackage<GameTypes>,
  { view, command }: { readonly view: SeatView<GameTypes>; readonly command: GameTypes['command'] },
): string {
  return shell.paint.dim(
    `· ${shell.messages.seat(view.seat)}: ${commandWords(gamePackage, shell.messages.translatorFor(gamePackage), { command, view })}`,
  );
}

/** The end of a match: the last position with everything open, why it is over, who won, and its numbers. */
export function endReport(shell: Shell, gamePackage: GamePackage<GameTypes>, match: Match<GameTypes>): string[] {
  const { messages, paint } = shell;
  const outcome = match.outcome as Outcome;
  const result = [
    messages.gameText(gamePackage, `reasons.${outcome.reason}`) ?? outcome.reason,
    winnersSentence(shell, gamePackage, outcome),
    ...totalsSentence(shell, gamePackage, match),
  ];
  return [
    '',
    ...positionLines(shell, gamePackage, openView(match)),
    '',
    paint.bold(messages.text('play.over')),
    ...result.flatMap((sentence) => wrap(sentence, widthOf(shell))),
  ];
}

/** Who won: a side by its name, with its seats. */
function winnersSentence(
  { messages }: Shell,
  gamePackage: GamePackage<GameTypes>,
  { ranking, winners }: Outcome,
): string {
  const [first = []] = ranking;
  const seats = messages.list(first.map((seat) => messages.seat(seat)));
  const side = messages.gameText(gamePackage, `sides.${winners}`);
  if (first.length === 0) return messages.text('play.won', { seats: side ?? winners });
  return messages.text('play.won', { seats: side === null ? seats : `${side} (${seats})` });
}

function totalsSentence({ messages }: Shell, gamePackage: GamePackage<GameTypes>, match: Match<GameTypes>): string[] {
  const tally = Object.entries(
    match.game.statistics?.tally?.(match.state.table as DeepReadonly<GameTypes['table']>, match.setup) ?? {},
  );
  const { format } = new Intl.NumberFormat(messages.language, { maximumFractionDigits: 2 });
  const totals = tally.map(
    ([name, count]) => `${messages.gameText(gamePackage, `tallies.${name}`) ?? name} ${format(count)}`,
  );
  return totals.length === 0 ? [] : [messages.text('play.totals', { totals: totals.join(' · ') })];
}
