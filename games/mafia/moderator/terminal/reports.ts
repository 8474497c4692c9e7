import type { ModeratorsRoom } from '../../../game-package.ts';
import {
  type ActionSpec,
  isAlive,
  type Phase,
  playerOf,
  spacedName,
  templatesFor,
  type Who,
  winnersOf,
} from '../../resolver/index.ts';
import { helpFor } from '../commands.ts';
import { timeLeft } from '../game/game.ts';
import { pendingOrders, voteCount, waitingFor, weightedCount } from '../game/pending.ts';
import { type Results, resolvedPhases, resultsOf } from '../game/results.ts';
import {
  behindLines,
  choiceOf,
  endSentence,
  factionIn,
  lengthIn,
  nameOf,
  namesOf,
  phaseIn,
  privateLines,
  storyLines,
  tellerOf,
  tellPending,
  titleOfIn,
  voteCountLines,
} from '../game/sentences.ts';
import type { ModeratorGame } from '../game/types.ts';

export const indent = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);

/** Everybody's role, each for themself, and that the first phase is open. */
export function beginningLines(room: ModeratorsRoom, game: ModeratorGame): readonly string[] {
  const { text, paint } = room;
  const start = resultsOf(game, { kind: 'start', number: 0 });
  const notes = privateLines(text, start).flatMap(({ who, name, lines }) => [
    paint.bold(text('desk.terminal.privately', { name })),
    ...indent([...lines, text('desk.terminal.youCan', { commands: helpFor(game.village, who).join(' · ') })]),
  ]);
  return [...notes, ...openLines(room, game)];
}

/** MF-152: what came of a phase: for all, for each, and for the moderator. */
export function resultLines({ text, paint }: ModeratorsRoom, results: Results): readonly string[] {
  const story = storyLines(text, results);
  const behind = behindLines(text, results);
  return [
    paint.inverse(` ${phaseIn(text, results.phase)} `),
    ...(story.length === 0 ? [] : [paint.bold(text('desk.terminal.publicly')), ...indent(story)]),
    ...privateLines(text, results).flatMap(({ name, lines }) => [
      paint.bold(text('desk.terminal.privately', { name })),
      ...indent(lines),
    ]),
    ...(behind.length === 0 ? [] : [text('desk.terminal.behind'), ...indent(behind)].map(paint.dim)),
  ];
}

/** The phase that is open now; or who has won. */
export function openLines(room: ModeratorsRoom, game: ModeratorGame): readonly string[] {
  const { text, paint } = room;
  const end = endSentence(text, game);
  if (end !== null) return [paint.bold(end)];
  const early = winnersOf(game.village);
  const joint =
    typeof early === 'string'
      ? []
      : [text('desk.terminal.jointWinners', { names: namesOf(tellerOf(text, game), early) })];
  const next = paint.bold(text('desk.terminal.nextPhase', { phase: phaseIn(text, game.village.phase) }));
  return [...joint, next, ...(game.deadline === null ? [] : [deadlineLine(room, game)])];
}

/** MF-155: the deadline and how much is left. */
export function deadlineLine({ text, now, paint }: ModeratorsRoom, game: ModeratorGame): string {
  const left = timeLeft(game, now());
  if (left === null || game.deadline === null) return text('desk.terminal.noDeadline');
  const key = left < 0 ? 'desk.terminal.passed' : 'desk.terminal.left';
  const line = text('desk.terminal.deadline', {
    time: shownTime(game.deadline),
    left: text(key, { length: lengthIn(text, left) }),
  });
  return left < 0 ? paint.yellow(line) : line;
}

/** Swedish writes a time as 2026-11-15 21:30, as it can be typed here too. */
const shownTime = (at: number): string => new Date(at).toLocaleString('sv', { dateStyle: 'short', timeStyle: 'short' });

/** What was sent, and from whom nothing came. */
export function pendingLines(room: ModeratorsRoom, game: ModeratorGame): readonly string[] {
  const { text, paint } = room;
  const teller = tellerOf(room.text, game);
  const orders = pendingOrders(game).map((order, index) => {
    const line = `${`${index + 1}`.padStart(3)}  ${tellPending(teller, order)}`;
    return order.isActive ? line : paint.dim(`${line} ${text('desk.terminal.superseded')}`);
  });
  const waiting = waitingFor(game);
  return [
    ...(orders.length === 0 ? [text('desk.terminal.nonePending')] : orders),
    waiting.length === 0
      ? text('desk.terminal.allSent')
      : text('desk.terminal.waiting', { names: namesOf(teller, waiting) }),
    deadlineLine(room, game),
  ];
}

/** MF-156: the votes as they stand, ready to paste; what only the moderator may know comes after them. */
export function countLines(room: ModeratorsRoom, game: ModeratorGame): readonly string[] {
  const { text, paint } = room;
  const teller = tellerOf(room.text, game);
  const weighted = weightedCount(game);
  const list = (weighted ?? []).map(({ for: choice, votes }) => `${choiceOf(teller, choice)} ${votes}`).join(', ');
  return [
    paint.bold(text('desk.count.title', { phase: phaseIn(text, game.village.phase) })),
    ...voteCountLines(teller, voteCount(game)),
    ...(weighted === null ? [] : [paint.dim(text('desk.count.weighted', { list }))]),
  ];
}

/** Everybody, with roles and wills. */
export function whoLines(room: ModeratorsRoom, game: ModeratorGame): readonly string[] {
  const { text, paint } = room;
  const { village } = game;
  return village.byName.flatMap((who) => {
    const { name, will } = playerOf(village, who);
    const alive = isAlive(village, who);
    const line = `  ${alive ? '●' : '○'} ${name}: ${titleOfIn(text, village, who)} (${text(`desk.terminal.${alive ? 'alive' : 'out'}`)})`;
    const lines = will === '' ? [line] : [line, `      ${text('desk.terminal.willOf', { will })}`];
    return alive ? lines : lines.map(paint.dim);
  });
}

/** Everything that one player was told, phase by phase. */
export function notebookLines(room: ModeratorsRoom, game: ModeratorGame, who: Who): readonly string[] {
  const { text, paint } = room;
  const phases: readonly Phase[] = [...resolvedPhases(game), game.village.phase];
  const lines = phases.flatMap((phase) => {
    const own = privateLines(text, resultsOf(game, phase)).find((each) => each.who === who);
    return own === undefined ? [] : [paint.bold(phaseIn(text, phase)), ...indent(own.lines)];
  });
  return lines.length > 0 ? lines : [text('desk.terminal.nothingFor', { name: playerOf(game.village, who).name })];
}

/** MF-14, MF-15: everything that can be done in the next night, and by whom. */
export function templateLines(room: ModeratorsRoom, game: ModeratorGame): readonly string[] {
  const { text } = room;
  const teller = tellerOf(room.text, game);
  const lines = templatesFor(game.village).flatMap((template): readonly string[] => {
    if (template.kind === 'faction') {
      const faction = factionIn(text, game.village, template.faction);
      return template.carriers.map(({ by, spec }) =>
        text('desk.templates.faction', { faction, name: nameOf(teller, by), action: specIn(room, spec) }),
      );
    }
    const { by, specs, times, compelled } = template;
    const actions = specs.map((spec) => specIn(room, spec)).join(' / ');
    const notes = [
      ...(times === 1 ? [] : [text('desk.templates.times', { count: times })]),
      ...(compelled ? [text('desk.templates.compelled')] : []),
    ].map((note) => ` (${note})`);
    return [`${nameOf(teller, by)}: ${actions}${notes.join('')}`];
  });
  return lines.length === 0 ? [text('desk.templates.none')] : indent(lines);
}

/** `investigate PLAYER`, as it is typed, with whom it may be aimed at. */
function specIn({ text }: ModeratorsRoom, { a, on, redirect, once }: ActionSpec): string {
  const targets = [...on, ...(redirect === undefined ? [] : [redirect])];
  const aimed = targets.map((target) => text(`desk.templates.targets.${target}`)).join(' + ');
  const typed = `${spacedName(a).toLowerCase()} ${aimed}`;
  return once ? `${typed}, ${text('desk.templates.once')}` : typed;
}

/** Before the game begins there is a list of players, and then a game. */
export type Stage =
  | { readonly kind: 'draft'; readonly list: string }
  | { readonly kind: 'running'; readonly game: ModeratorGame };

/** Where the session is after a line, and what is shown. */
export interface Staged {
  readonly stage: Stage;
  readonly lines: readonly string[];
}

/** A line that was taken. */
export const yes = ({ paint }: ModeratorsRoom, sentence: string): string => `${paint.green('✓')} ${sentence}`;

/** A line that was refused. */
export const no = ({ paint }: ModeratorsRoom, sentence: string): string => `${paint.red('✗')} ${sentence}`;

/** `:remove Bo` as `:remove` and `Bo`. */
export function splitCommand(line: string): { readonly word: string; readonly rest: string } {
  const word = line.split(/\s/, 1)[0] ?? '';
  return { word: word.toLowerCase(), rest: line.slice(word.length).trim() };
}

/** `usage|what it does` of several texts, in two columns. */
export function helpLines({ text, paint }: ModeratorsRoom, keys: readonly string[]): readonly string[] {
  const rows = keys.map((key) => text(key).split('|'));
  const width = Math.max(...rows.map(([usage = '']) => usage.length));
  return rows.map(([usage = '', does = '']) => `  ${paint.bold(usage.padEnd(width))}  ${does}`);
}
