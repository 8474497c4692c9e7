import Table from 'cli-table3';
import type { Command } from 'commander';
import type { LogLevel } from '../games/game-package.ts';
import { commitmentFor, type Outcome, type Seat, seatsIn } from '../kernel/host.ts';
import { endReport } from './match-log.ts';
import { isInteractive, keyboardOf } from './play/keyboard.ts';
import { MatchFile, TerminalMatch } from './play/player.ts';
import { askPerson } from './play/questions.ts';
import {
  type Begun,
  begin,
  chooseBots,
  type PlayRequest,
  peopleOf,
  readPeople,
  seatAll,
  typedHere,
} from './play/start.ts';
import { addBotOption, ProgramBots } from './program-bots.ts';
import {
  badInput,
  gather,
  newCommand,
  print,
  reaches,
  readLogLevel,
  type Shell,
  Stop,
  shownPath,
  wholeNumber,
} from './shell.ts';
import { storyLines } from './showing.ts';

/** How long a bot seems to think. */
const PACE_MILLISECONDS = 500;

/** `play [GAME]`: a match in the terminal. */
export function playCommand(shell: Shell): Command {
  const say = (key: string) => shell.messages.text(`options.${key}`);
  return addBotOption(shell, newCommand(shell, 'play'))
    .argument('[game]', say('game'))
    .option('--seats <number>', say('seats'), wholeNumber(shell, '--seats', 1))
    .option('--preset <name>', say('preset'))
    .option('--set <key=value>', say('set'), gather)
    .option('--bots <names>', say('bots'))
    .option('--people <number or seats>', say('people'), readPeople(shell))
    .option('--people-at <seat>', say('peopleAt'), wholeNumber(shell, '--people-at'))
    .option('--seed <number>', say('seed'), wholeNumber(shell, '--seed'))
    .option('--save <file>', say('save'))
    .option('--resume <file>', say('resume'))
    .option('--fast', say('fast'))
    .option('--log-level <level>', say('logLevel'), readLogLevel(shell), 'normal')
    .action((game: string | undefined, args: PlayRequest) => {
      const programs = new ProgramBots(shell, args.bot);
      return programs.during(() => play(shell, game, { args, programs }));
    });
}

async function play(
  shell: Shell,
  game: string | undefined,
  { args, programs }: { readonly args: PlayRequest; readonly programs: ProgramBots },
): Promise<void> {
  const keyboard = keyboardOf(shell.world);
  try {
    const begun = await begin(shell, keyboard, { game, args, programs });
    refuseOpenLog(shell, begun, args.logLevel);
    const gamePackage = programs.in(begun.gamePackage);
    const bots = chooseBots(shell, gamePackage, args.bots);
    const { seats } = begun.recording.origin;
    const chairs = seatAll(gamePackage, {
      seats,
      people: begun.people,
      bots,
      seed: args.seed ?? chanceOf(shell),
    });
    const pace = args.fast || shell.world.stdout.isTTY !== true ? 0 : PACE_MILLISECONDS;
    const pauses = !args.fast && isInteractive(shell.world);
    const edges = { matchFile: new MatchFile(begun), keyboard, pace, pauses, logLevel: args.logLevel };
    await sit(new TerminalMatch(shell, { ...begun, ...edges, chairs }));
  } finally {
    keyboard.close();
  }
}

/** A log that shows hidden information is only for bots: not where people play or have played. */
function refuseOpenLog({ messages }: Shell, { people, recording }: Begun, level: LogLevel): void {
  if (level !== 'debug' || (people.length === 0 && peopleOf(recording).length === 0)) return;
  throw badInput(messages.text('errors.debugWithPeople'));
}

/** An unpredictable seed for the bots; the match's key is separate. */
const chanceOf = ({ world }: Shell): number => Number.parseInt(world.drawKey().slice(0, 8), 16);

async function sit(playing: TerminalMatch): Promise<void> {
  try {
    playing.keep();
    if (playing.logLevel !== 'none') print(playing.shell, ...welcomeLines(playing));
    playing.open();
    const ended = await playOn(playing);
    playing.sayNotes();
    if (ended === 'left') sayWhereKept(playing);
    else if (playing.logLevel !== 'none') print(playing.shell, ...endingLines(playing));
  } catch (error) {
    if (error instanceof Stop && error.exitCode === 130) sayWhereKept(playing);
    throw error;
  }
}

function sayWhereKept(playing: TerminalMatch): void {
  const { shell, matchFile } = playing;
  playing.sayNotes();
  if (matchFile.isKept) {
    playing.say('play.kept', { file: shownPath(shell, matchFile.file) });
    playing.say('play.goOn', typedHere(shell, matchFile.file));
  } else playing.say('play.notKept');
}

/** The end of a match: the last position, the result, the ranking, and how anyone can verify it. */
function endingLines(playing: TerminalMatch): string[] {
  const { shell, gamePackage, recording, matchFile, logLevel } = playing;
  const { messages, paint } = shell;
  const { seed } = recording.origin;
  return [
    ...endReport(shell, gamePackage, recording.match),
    ...ranking(playing, recording.match.outcome as Outcome),
    '',
    ...(reaches(logLevel, 'normal') ? storyLines(shell, gamePackage, recording.match.state.table) : []),
    ...('key' in seed ? [paint.dim(messages.text('play.key', { key: seed.key }))] : []),
    paint.dim(
      matchFile.isKept ? messages.text('play.verify', typedHere(shell, matchFile.file)) : messages.text('play.notKept'),
    ),
  ];
}

/** Places from the best down; seats that tie share a number. */
function ranking(playing: TerminalMatch, { ranking, scores }: Outcome): string[] {
  const { messages } = playing.shell;
  const heads = ['place', 'seatHeading', 'whoHeading', ...(scores === undefined ? [] : ['score'])];
  const table = plainTable(
    playing.shell,
    heads.map((key) => messages.text(`play.${key}`)),
  );
  let place = 1;
  for (const seats of ranking) {
    for (const seat of seats)
      table.push([String(place), messages.seat(seat), playing.nameOf(seat), ...scoreOf(scores, seat)]);
    // If nobody won, nobody is first.
    place += Math.max(1, seats.length);
  }
  return table.toString().split('\n');
}

const scoreOf = (scores: readonly number[] | undefined, seat: Seat) =>
  scores === undefined ? [] : [{ content: String(scores[seat]), hAlign: 'right' as const }];

function plainTable({ paint }: Shell, heads: readonly string[]) {
  const chars = { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' };
  return new Table({ chars, head: heads.map((head) => paint.dim(head)), style: { head: [], border: [] } });
}

/** Plays until the match is over or the people leave: seats that are asked answer; if none is, time passes. */
export async function playOn(playing: TerminalMatch): Promise<'over' | 'left'> {
  while (playing.recording.match.outcome === null) {
    const seat = nextSeat(playing);
    if (seat === null) letTimePass(playing);
    else if ((await answerFor(playing, seat)) === 'left') return 'left';
    if ((await playing.letRead()) === 'left' && playing.recording.match.outcome === null) return 'left';
  }
  playing.tellMissed('spectator');
  await playing.letRead();
  return 'over';
}

/** People are asked after the bots have answered, and the keyboard changes hands as rarely as possible. */
function nextSeat({ recording, chairs, holder }: TerminalMatch): Seat | null {
  const asked = seatsIn(recording.match.state.asked);
  const bot = asked.find((seat) => chairs[seat]?.type === 'bot');
  return bot ?? asked.find((seat) => seat === holder) ?? asked[0] ?? null;
}

async function answerFor(playing: TerminalMatch, seat: Seat): Promise<'played' | 'left'> {
  const { recording, chairs, pace, shell } = playing;
  const chair = chairs[seat];
  if (chair?.type !== 'bot') return askPerson(playing, seat);
  if (pace > 0) await shell.world.wait(pace);
  const { match } = recording;
  const command = chair.bot(match.seatView(seat), match.optionsFor(seat), playing.heardSince(seat).flat());
  const result = playing.answer(seat, command, 'bot');
  if (!result.ok) throw new Error(`${match.game.id}: bot ${chair.name} was refused (${result.why.code})`);
  return 'played';
}

/** Nobody is asked, so the clock jumps to the next timer. */
function letTimePass(playing: TerminalMatch): void {
  const { deadline, question, game } = playing.recording.match;
  if (deadline === null) throw new Error(`${game.id}: nobody is asked and no timer runs`);
  const result = playing.input({ type: 'time', at: Math.max(deadline, playing.at()), question });
  if (!result.ok) throw new Error(`${game.id}: the clock was refused (${result.why.code})`);
}

/** What is played, who sits where, and the commitment to the deal. */
function welcomeLines(playing: TerminalMatch): string[] {
  const { recording, gamePackage } = playing;
  const { paint, messages } = playing.shell;
  const seats = [...playing.chairs.keys()].map((seat) =>
    messages.text('play.who', { seat: messages.seat(seat), who: playing.nameOf(seat) }),
  );
  const commitment = commitmentFor(recording.origin.seed);
  const promise = commitment === null ? [] : [messages.text('play.commitment'), `  ${commitment}`, ''];
  return [
    '',
    paint.bold(messages.gameText(gamePackage, 'title') ?? gamePackage.game.id),
    messages.gameText(gamePackage, 'tagline') ?? '',
    '',
    ...seats.map((line) => `  ${line}`),
    '',
    ...promise.map(paint.dim),
  ];
}
