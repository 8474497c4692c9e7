import type { ModeratorsRoom } from '../../../../game-package.ts';
import type { Who } from '../../../resolver/index.ts';
import { helpFor } from '../../commands/index.ts';
import { isGameOver } from '../desk.ts';
import { begin, remove, resolve, sayLine, substitute, timeLeft, withdraw } from '../doing.ts';
import { tellOrder } from '../meaning.ts';
import { playerNamed } from '../names.ts';
import { resolvedPhases, resultsOf, sortEvents } from '../results.ts';
import { nameOf, phaseIn } from '../story.ts';
import type { Done, ModeratorGame, RefusalCode, Refused } from '../types.ts';
import { moveDeadline } from './deadlines.ts';
import {
  beginningLines,
  countLines,
  deadlineLine,
  notebookLines,
  openLines,
  pendingLines,
  resultLines,
  tellerOf,
  templateLines,
  whoLines,
} from './reports.ts';
import { helpLines, no, type Stage, type Staged, splitCommand, yes } from './stage.ts';
import { undoLast } from './undoing.ts';

type Running = Extract<Stage, { kind: 'running' }>;
type Command = (desk: ModeratorGame, rest: string, room: ModeratorsRoom) => Staged;

/** Where the game stands; a deadline that has passed is shown, and that is all. */
export function promptOf({ text, now, paint }: ModeratorsRoom, desk: ModeratorGame): string {
  if (isGameOver(desk)) return text('desk.terminal.ended');
  const phase = phaseIn(text, desk.village.phase);
  const left = timeLeft(desk, now());
  return left !== null && left < 0 ? `${phase} ${paint.yellow('⏰')}` : phase;
}

export function runningIntro(room: ModeratorsRoom, desk: ModeratorGame): readonly string[] {
  const { text } = room;
  const village = desk.village.name || text('desk.terminal.village');
  const intro = text('desk.terminal.goesOn', { village, phase: phaseIn(text, desk.village.phase) });
  return [intro, ...(isGameOver(desk) ? openLines(room, desk) : [deadlineLine(room, desk)])];
}

const COMMANDS: Readonly<Record<string, Command>> = {
  ':begin': (desk, _, room) => done(desk, begin(desk, room.now()), room, (after) => beginningLines(room, after)),
  ':pending': (desk, _, room) => show(desk, pendingLines(room, desk)),
  ':count': (desk, _, room) =>
    desk.village.phase.kind === 'day' ? show(desk, countLines(room, desk)) : refuse(desk, 'wrong-phase', room),
  ':who': (desk, _, room) => show(desk, whoLines(room, desk)),
  ':templates': (desk, _, room) => show(desk, templateLines(room, desk)),
  ':resolve': resolveNow,
  ':results': showResults,
  ':undo': (desk, _, room) => undoLast(desk, room),
  ':withdraw': (desk, rest, room) =>
    done(desk, withdraw(desk, Number.parseInt(rest, 10) - 1), room, () => [
      yes(room, room.text('desk.terminal.withdrawn')),
    ]),
  ':substitute': substituteNow,
  ':remove': (desk, rest, room) => forPlayer(desk, rest, room, (who) => removeNow(desk, who, room)),
  ':deadline': (desk, rest, room) => moveDeadline(desk, rest, room),
  ':help': showHelp,
};

/** Does what a line of the moderator's asks for: a command, or what a player sent. */
export function answerRunning({ desk }: Running, line: string, room: ModeratorsRoom): Staged {
  if (!line.startsWith(':')) return takeLine(desk, line, room);
  const { word, rest } = splitCommand(line);
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  if (command !== undefined) return command(desk, rest, room);
  return show(desk, [no(room, room.text('desk.terminal.unknownCommand', { command: word }))]);
}

const show = (desk: ModeratorGame, lines: readonly string[]): Staged => ({ stage: { kind: 'running', desk }, lines });

const refuse = (desk: ModeratorGame, code: RefusalCode, room: ModeratorsRoom): Staged =>
  show(desk, [no(room, room.text(`desk.refusals.${code}`))]);

function done(
  desk: ModeratorGame,
  result: Done | Refused,
  room: ModeratorsRoom,
  tell: (after: ModeratorGame) => readonly string[],
): Staged {
  return result.ok ? show(result.desk, tell(result.desk)) : refuse(desk, result.code, room);
}

/** MF-151: understood or refused at once; a shot by day is told at once too. */
function takeLine(desk: ModeratorGame, line: string, room: ModeratorsRoom): Staged {
  const said = sayLine(desk, line);
  if (!said.ok) return refuse(desk, said.code, room);
  if ('help' in said)
    return show(
      desk,
      said.help.map((each) => `  ${each}`),
    );
  const meaning = yes(room, tellOrder(tellerOf(room, desk), said.who as Who, said.means));
  return show(said.desk, [meaning, ...happenedLines(room, said)]);
}

/** What happened at once, and whether the game is over by it. */
function happenedLines(room: ModeratorsRoom, { desk, happened }: Pick<Done, 'desk' | 'happened'>): readonly string[] {
  if (happened.length === 0) return [];
  const results = sortEvents(desk.village, desk.village.phase, happened);
  return [...resultLines(room, results), ...(isGameOver(desk) ? openLines(room, desk) : [])];
}

function resolveNow(desk: ModeratorGame, _: string, room: ModeratorsRoom): Staged {
  const result = resolve(desk, room.now());
  if (!result.ok) return refuse(desk, result.code, room);
  const results = sortEvents(result.desk.village, desk.village.phase, result.happened);
  return show(result.desk, [...resultLines(room, results), ...openLines(room, result.desk)]);
}

function showResults(desk: ModeratorGame, rest: string, room: ModeratorsRoom): Staged {
  if (rest !== '') return forPlayer(desk, rest, room, (who) => show(desk, notebookLines(room, desk, who)));
  const last = resolvedPhases(desk).at(-1);
  if (last === undefined) return show(desk, [room.text('desk.terminal.nothingYet')]);
  return show(desk, resultLines(room, resultsOf(desk, last)));
}

function forPlayer(desk: ModeratorGame, name: string, room: ModeratorsRoom, then: (who: Who) => Staged): Staged {
  const who = playerNamed(desk.village, name);
  return who === null ? refuse(desk, 'no-such-player', room) : then(who);
}

function removeNow(desk: ModeratorGame, who: Who, room: ModeratorsRoom): Staged {
  const result = remove(desk, who);
  return done(desk, result, room, () => (result.ok ? happenedLines(room, result) : []));
}

/** `OLD NEW`, either of several words: the longest beginning that is a player is the old name. */
function substituteNow(desk: ModeratorGame, rest: string, room: ModeratorsRoom): Staged {
  const words = rest.split(/\s+/);
  for (let count = words.length - 1; count > 0; count--) {
    const who = playerNamed(desk.village, words.slice(0, count).join(' '));
    if (who === null) continue;
    const old = nameOf(tellerOf(room, desk), who);
    const name = words.slice(count).join(' ');
    const sentence = room.text('desk.terminal.substituted', { name, old });
    const result = substitute(desk, who, name);
    return done(desk, result, room, () => [yes(room, sentence), ...(result.ok ? happenedLines(room, result) : [])]);
  }
  return refuse(desk, 'no-such-player', room);
}

function showHelp(desk: ModeratorGame, rest: string, room: ModeratorsRoom): Staged {
  if (rest === '') return show(desk, helpLines(room, HELP));
  return forPlayer(desk, rest, room, (who) =>
    show(
      desk,
      helpFor(desk.village, who).map((line) => `  ${line}`),
    ),
  );
}

const HELP = ['say', ...Object.keys(COMMANDS).map((word) => word.slice(1))].map((key) => `desk.terminal.help.${key}`);
