import type { Moderate, ModeratedGame, ModeratorsAnswer, ModeratorsRoom } from '../../../game-package.ts';
import type { Who } from '../../resolver/index.ts';
import { helpFor } from '../commands.ts';
import {
  begin,
  extendDeadline,
  hasBegun,
  isGameOver,
  remove,
  resolve,
  sayLine,
  setDeadline,
  substitute,
  timeLeft,
  type Undone,
  undo,
  withdraw,
} from '../game/game.ts';
import { playerNamed } from '../game/names.ts';
import { resolvedPhases, resultsOf, sortEvents } from '../game/results.ts';
import { dealIn, writeRoster } from '../game/roster.ts';
import { exportGame, restoreGame } from '../game/saved-game.ts';
import { nameOf, notesOnRestoring, phaseIn, restoreSentence, tellerOf, tellOrder } from '../game/sentences.ts';
import { readMinutes } from '../game/settings.ts';
import type { Done, ModeratorGame, RefusalCode, Refused } from '../game/types.ts';
import { answerDraft, dealSentence, dealtIn, dealtLines, draftIntro, rosterIn, rosterSentence } from './draft.ts';
import {
  beginningLines,
  countLines,
  deadlineLine,
  helpLines,
  indent,
  no,
  notebookLines,
  openLines,
  pendingLines,
  resultLines,
  type Stage,
  type Staged,
  splitCommand,
  templateLines,
  whoLines,
  yes,
} from './reports.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  ':begin': (game, _, room) => done(game, begin(game, room.now()), room, (after) => beginningLines(room, after)),
  ':pending': (game, _, room) => show(game, pendingLines(room, game)),
  ':count': (game, _, room) =>
    game.village.phase.kind === 'day' ? show(game, countLines(room, game)) : refuse(game, 'wrong-phase', room),
  ':who': (game, _, room) => show(game, whoLines(room, game)),
  ':templates': (game, _, room) => show(game, templateLines(room, game)),
  ':resolve': resolveNow,
  ':results': showResults,
  ':undo': undoLast,
  ':withdraw': (game, rest, room) =>
    done(game, withdraw(game, Number.parseInt(rest, 10) - 1), room, () => [
      yes(room, room.text('desk.terminal.withdrawn')),
    ]),
  ':substitute': substituteNow,
  ':remove': (game, rest, room) => forPlayer(game, rest, room, (who) => removeNow(game, who, room)),
  ':deadline': moveDeadline,
  ':help': showHelp,
};

const HELP = ['say', ...Object.keys(COMMANDS).map((word) => word.slice(1))].map((key) => `desk.terminal.help.${key}`);

const CLOCK = /^(?:(\d{4})-(\d{2})-(\d{2})[ T])?(\d{1,2}):(\d{2})$/;

const DAY = 24 * 60 * 60_000;

/** MF-150: the moderator’s tool in a terminal, from a saved game, a list of players, or nothing. */
export const moderate: Moderate = (text, room) => {
  const draft = keptDraft(text);
  if (draft === null && text.trimStart().startsWith('{')) return openKept(text, room);
  const roles = draft === null ? dealIn(text) : null;
  const dealt = roles === null ? null : dealtIn(text, roles, room);
  if (dealt?.ok === false) return { ok: false, mistakes: [dealSentence(room.text, dealt.mistake)] };
  const list = dealt?.list ?? draft ?? text;
  const roster = rosterIn(room, list);
  // What is still missing in a list that was kept can be written now.
  const mistakes = list.trim() === '' || draft !== null ? [] : roster.mistakes;
  if (mistakes.length > 0)
    return { ok: false, mistakes: mistakes.map((mistake) => rosterSentence(room.text, mistake)) };
  const lines = [...(dealt === null ? [] : dealtLines(room, dealt)), ...draftIntro(room, roster)];
  const staged: Staged = { stage: { kind: 'draft', list }, lines };
  return { ok: true, wasKept: draft !== null, ...asAnswer(staged, room) };
};

function openKept(text: string, room: ModeratorsRoom): ReturnType<Moderate> {
  const restored = restoreGame(text);
  if (!restored.ok) return { ok: false, mistakes: [restoreSentence(room.text, restored.mistake)] };
  const { game } = restored;
  const notes = notesOnRestoring(room.text, restored).map((line) => room.paint.yellow(line));
  const lines = [...notes, ...runningIntro(room, game)];
  return { ok: true, wasKept: true, ...asAnswer({ stage: { kind: 'running', game }, lines }, room) };
}

const DRAFT = 'tertulia-mafia-draft';

const keptText = (stage: Stage): string =>
  stage.kind === 'running' ? exportGame(stage.game) : `${JSON.stringify({ format: DRAFT, list: stage.list })}\n`;

/** The list of a game that was kept before it began; null if the text is something else. */
function keptDraft(text: string): string | null {
  try {
    const kept: unknown = JSON.parse(text);
    const { format, list } = (kept ?? {}) as { readonly format?: unknown; readonly list?: unknown };
    return format === DRAFT && typeof list === 'string' ? list : null;
  } catch {
    return null;
  }
}

function asAnswer({ stage, lines }: Staged, room: ModeratorsRoom): ModeratorsAnswer {
  const game: ModeratedGame = {
    kept: keptText(stage),
    prompt: stage.kind === 'draft' ? room.text('desk.terminal.draft') : promptOf(room, stage.game),
    answer: (line) => asAnswer(answerOn(stage, line.trim(), room), room),
  };
  return { lines, game };
}

function answerOn(stage: Stage, line: string, room: ModeratorsRoom): Staged {
  if (line === '') return { stage, lines: [] };
  return stage.kind === 'draft' ? answerDraft(stage, line, room) : answerRunning(stage.game, line, room);
}

type Command = (game: ModeratorGame, rest: string, room: ModeratorsRoom) => Staged;

/** Where the game is; a deadline that has passed is shown, and that is all. */
function promptOf({ text, now, paint }: ModeratorsRoom, game: ModeratorGame): string {
  if (isGameOver(game)) return text('desk.terminal.ended');
  const phase = phaseIn(text, game.village.phase);
  const left = timeLeft(game, now());
  return left !== null && left < 0 ? `${phase} ${paint.yellow('⏰')}` : phase;
}

function runningIntro(room: ModeratorsRoom, game: ModeratorGame): readonly string[] {
  const { text } = room;
  const village = game.village.name || text('desk.terminal.village');
  const intro = text('desk.terminal.goesOn', { village, phase: phaseIn(text, game.village.phase) });
  return [intro, ...(isGameOver(game) ? openLines(room, game) : [deadlineLine(room, game)])];
}

/** Does what a line of the moderator's asks for: a command, or what a player sent. */
function answerRunning(game: ModeratorGame, line: string, room: ModeratorsRoom): Staged {
  if (!line.startsWith(':')) return takeLine(game, line, room);
  const { word, rest } = splitCommand(line);
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  if (command !== undefined) return command(game, rest, room);
  return show(game, [no(room, room.text('desk.terminal.unknownCommand', { command: word }))]);
}

const show = (game: ModeratorGame, lines: readonly string[]): Staged => ({ stage: { kind: 'running', game }, lines });

const refuse = (game: ModeratorGame, code: RefusalCode, room: ModeratorsRoom): Staged =>
  show(game, [no(room, room.text(`desk.refusals.${code}`))]);

function done(
  game: ModeratorGame,
  result: Done | Refused,
  room: ModeratorsRoom,
  tell: (after: ModeratorGame) => readonly string[],
): Staged {
  return result.ok ? show(result.game, tell(result.game)) : refuse(game, result.code, room);
}

/** MF-151: understood or refused at once; a shot by day is told at once too. */
function takeLine(game: ModeratorGame, line: string, room: ModeratorsRoom): Staged {
  const said = sayLine(game, line);
  if (!said.ok) return refuse(game, said.code, room);
  if ('help' in said) return show(game, indent(said.help));
  const meaning = yes(room, tellOrder(tellerOf(room.text, game), said.who as Who, said.means));
  return show(said.game, [meaning, ...happenedLines(room, said)]);
}

/** What happened at once, and whether the game is over by it. */
function happenedLines(room: ModeratorsRoom, { game, happened }: Pick<Done, 'game' | 'happened'>): readonly string[] {
  if (happened.length === 0) return [];
  const results = sortEvents(game.village, game.village.phase, happened);
  return [...resultLines(room, results), ...(isGameOver(game) ? openLines(room, game) : [])];
}

function resolveNow(game: ModeratorGame, _: string, room: ModeratorsRoom): Staged {
  const result = resolve(game, room.now());
  if (!result.ok) return refuse(game, result.code, room);
  const results = sortEvents(result.game.village, game.village.phase, result.happened);
  return show(result.game, [...resultLines(room, results), ...openLines(room, result.game)]);
}

function showResults(game: ModeratorGame, rest: string, room: ModeratorsRoom): Staged {
  if (rest !== '') return forPlayer(game, rest, room, (who) => show(game, notebookLines(room, game, who)));
  const last = resolvedPhases(game).at(-1);
  if (last === undefined) return show(game, [room.text('desk.terminal.nothingYet')]);
  return show(game, resultLines(room, resultsOf(game, last)));
}

function forPlayer(game: ModeratorGame, name: string, room: ModeratorsRoom, then: (who: Who) => Staged): Staged {
  const who = playerNamed(game.village, name);
  return who === null ? refuse(game, 'no-such-player', room) : then(who);
}

function removeNow(game: ModeratorGame, who: Who, room: ModeratorsRoom): Staged {
  const result = remove(game, who);
  return done(game, result, room, () => (result.ok ? happenedLines(room, result) : []));
}

/** `OLD NEW`, either of several words: the longest beginning that is a player is the old name. */
function substituteNow(game: ModeratorGame, rest: string, room: ModeratorsRoom): Staged {
  const words = rest.split(/\s+/);
  for (let count = words.length - 1; count > 0; count--) {
    const who = playerNamed(game.village, words.slice(0, count).join(' '));
    if (who === null) continue;
    const old = nameOf(tellerOf(room.text, game), who);
    const name = words.slice(count).join(' ');
    const sentence = room.text('desk.terminal.substituted', { name, old });
    const result = substitute(game, who, name);
    return done(game, result, room, () => [yes(room, sentence), ...(result.ok ? happenedLines(room, result) : [])]);
  }
  return refuse(game, 'no-such-player', room);
}

function showHelp(game: ModeratorGame, rest: string, room: ModeratorsRoom): Staged {
  if (rest === '') return show(game, helpLines(room, HELP));
  return forPlayer(game, rest, room, (who) => show(game, indent(helpFor(game.village, who))));
}

/** MF-155: `+30m` moves the deadline, `2h` counts from now, `21:30` is the next such time, `off` takes it away. */
function moveDeadline(game: ModeratorGame, written: string, room: ModeratorsRoom): Staged {
  if (written === '') return show(game, [deadlineLine(room, game)]);
  const moved = moveAsWritten(game, written, room.now());
  if (moved === null) return show(game, [no(room, room.text('desk.terminal.badDeadline'))]);
  return done(game, moved, room, (after) => [yes(room, deadlineLine(room, after))]);
}

function moveAsWritten(game: ModeratorGame, written: string, now: number): Done | Refused | null {
  if (written.toLowerCase() === 'off') return setDeadline(game, null);
  const minutes = readMinutes(written.replace(/^\+/, ''));
  if (minutes !== null && written.startsWith('+')) return extendDeadline(game, minutes, now);
  const at = minutes === null ? readClock(written, now) : now + minutes * 60_000;
  return at === null ? null : setDeadline(game, at);
}

/** A time of the day or a date and time, by the moderator's own clock. */
function readClock(written: string, now: number): number | null {
  const found = CLOCK.exec(written);
  if (found === null) return null;
  const [year, month, day, hours, minutes] = found.slice(1).map((part) => (part === undefined ? null : Number(part)));
  if ((hours ?? 0) > 23 || (minutes ?? 0) > 59) return null;
  const today = new Date(now);
  const date = new Date(
    year ?? today.getFullYear(),
    month == null ? today.getMonth() : month - 1,
    day ?? today.getDate(),
    hours ?? 0,
    minutes ?? 0,
  );
  const at = date.getTime();
  return year == null && at <= now ? at + DAY : at;
}

/** MF-153: takes the last resolution back; before the beginning lies the list of players again. */
function undoLast(game: ModeratorGame, _: string, room: ModeratorsRoom): Staged {
  const result = undo(game);
  if (!result.ok) return refuse(game, result.code, room);
  const { lost } = result;
  const lines = [
    yes(room, undoneSentence(result, room)),
    ...(lost.length === 0 ? [] : [room.text('desk.terminal.lost', { count: lost.length })]),
  ];
  if (hasBegun(result.game)) return show(result.game, lines);
  return { stage: { kind: 'draft', list: writeRoster(result.game.opening) }, lines };
}

function undoneSentence({ game, undone }: Undone, room: ModeratorsRoom): string {
  const name =
    undone.do === 'remove' || undone.do === 'substitute' ? nameOf(tellerOf(room.text, game), undone.who) : '';
  return room.text(`desk.terminal.undone.${undone.do}`, { phase: phaseIn(room.text, game.village.phase), name });
}
