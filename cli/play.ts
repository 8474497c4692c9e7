import Table from 'cli-table3';
import { Command } from 'commander';
import type { LogLevel } from '../games/game-package.ts';
import { commitmentFor, type DeepReadonly, type GameTypes, type Outcome, type Seat, seatsIn } from '../kernel/host.ts';
import { endReport } from './match-log.ts';
import { isInteractive, keyboardOf } from './play/keyboard.ts';
import { Notebook, Sitting } from './play/player.ts';
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
import {
  badInput,
  describeCommand,
  gather,
  print,
  reaches,
  readLogLevel,
  type Shell,
  Stop,
  shownPath,
  wholeNumber,
  widthOf,
  wrapSentences,
} from './shell.ts';

/** How long a bot seems to think. */
const PACE_MILLISECONDS = 500;

/** `play [GAME]`: a match in the terminal. */
export function playCommand(shell: Shell): Command {
  const say = (key: string) => shell.voice.text(`options.${key}`);
  return describeCommand(shell, new Command('play'))
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
    .action((game: string | undefined, wish: PlayRequest) => play(shell, game, wish));
}

async function play(shell: Shell, game: string | undefined, wish: PlayRequest): Promise<void> {
  const keyboard = keyboardOf(shell.world);
  try {
    const begun = await begin(shell, keyboard, { game, wish });
    refuseOpenLog(shell, begun, wish.logLevel);
    const bots = chooseBots(shell, begun.listed, wish.bots);
    const { seats } = begun.recording.origin;
    const chairs = seatAll(begun.listed, { seats, people: begun.people, bots, seed: wish.seed ?? chanceOf(shell) });
    const pace = wish.fast || shell.world.stdout.isTTY !== true ? 0 : PACE_MILLISECONDS;
    const pauses = !wish.fast && isInteractive(shell.world);
    const edges = { notebook: new Notebook(begun), keyboard, pace, pauses, logLevel: wish.logLevel };
    await sit(new Sitting(shell, { ...begun, ...edges, chairs }));
  } finally {
    keyboard.close();
  }
}

/** A log that shows hidden information is only for bots: not where people play or have played. */
function refuseOpenLog({ voice }: Shell, { people, recording }: Begun, level: LogLevel): void {
  if (level !== 'debug' || (people.length === 0 && peopleOf(recording).length === 0)) return;
  throw badInput(voice.text('errors.debugWithPeople'));
}

/** An unpredictable seed for the bots; the match's key is separate. */
const chanceOf = ({ world }: Shell): number => Number.parseInt(world.drawKey().slice(0, 8), 16);

async function sit(sitting: Sitting): Promise<void> {
  try {
    sitting.keep();
    if (sitting.logLevel !== 'none') print(sitting.shell, ...welcomeLines(sitting));
    sitting.open();
    const ended = await playOn(sitting);
    sitting.sayNotes();
    if (ended === 'left') sayWhereKept(sitting);
    else if (sitting.logLevel !== 'none') print(sitting.shell, ...endingLines(sitting));
  } catch (error) {
    if (error instanceof Stop && error.exitCode === 130) sayWhereKept(sitting);
    throw error;
  }
}

function sayWhereKept(sitting: Sitting): void {
  const { shell, notebook } = sitting;
  sitting.sayNotes();
  if (notebook.isKept) {
    sitting.say('play.kept', { file: shownPath(shell, notebook.file) });
    sitting.say('play.goOn', typedHere(shell, notebook.file));
  } else sitting.say('play.notKept');
}

/** The end of a match: the last position, the result, the ranking, and how anyone can verify it. */
function endingLines(sitting: Sitting): string[] {
  const { shell, listed, recording, notebook } = sitting;
  const { voice, paint } = shell;
  const { seed } = recording.origin;
  return [
    ...endReport(shell, listed, recording.match),
    ...ranking(sitting, recording.match.outcome as Outcome),
    '',
    ...storyLines(sitting),
    ...('key' in seed ? [paint.dim(voice.text('play.key', { key: seed.key }))] : []),
    paint.dim(
      notebook.isKept ? voice.text('play.verify', typedHere(shell, notebook.file)) : voice.text('play.notKept'),
    ),
  ];
}

/** The story of the match, if the game tells one. */
function storyLines({ shell, listed, recording, logLevel }: Sitting): readonly string[] {
  const { story } = listed.terminal ?? {};
  if (story === undefined || !reaches(logLevel, 'normal')) return [];
  const table = recording.match.state.table as DeepReadonly<GameTypes['table']>;
  return [...wrapSentences(story(table, shell.voice.speakerFor(listed), shell.paint), widthOf(shell)), ''];
}

/** Places from the best down; seats that tie share a number. */
function ranking(sitting: Sitting, { ranking, scores }: Outcome): string[] {
  const { voice } = sitting.shell;
  const heads = ['place', 'seatHeading', 'whoHeading', ...(scores === undefined ? [] : ['score'])];
  const table = plainTable(
    sitting.shell,
    heads.map((key) => voice.text(`play.${key}`)),
  );
  let place = 1;
  for (const seats of ranking) {
    for (const seat of seats)
      table.push([String(place), voice.seat(seat), sitting.nameOf(seat), ...scoreOf(scores, seat)]);
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
export async function playOn(sitting: Sitting): Promise<'over' | 'left'> {
  while (sitting.recording.match.outcome === null) {
    const seat = nextSeat(sitting);
    if (seat === null) letTimePass(sitting);
    else if ((await answerFor(sitting, seat)) === 'left') return 'left';
    if ((await sitting.letRead()) === 'left' && sitting.recording.match.outcome === null) return 'left';
  }
  sitting.tellMissed('spectator');
  await sitting.letRead();
  return 'over';
}

/** People are asked after the bots have answered, and the keyboard changes hands as rarely as possible. */
function nextSeat({ recording, chairs, holder }: Sitting): Seat | null {
  const asked = seatsIn(recording.match.state.asked);
  const bot = asked.find((seat) => chairs[seat]?.type === 'bot');
  return bot ?? asked.find((seat) => seat === holder) ?? asked[0] ?? null;
}

async function answerFor(sitting: Sitting, seat: Seat): Promise<'played' | 'left'> {
  const { recording, chairs, pace, shell } = sitting;
  const chair = chairs[seat];
  if (chair?.type !== 'bot') return askPerson(sitting, seat);
  if (pace > 0) await shell.world.wait(pace);
  const { match } = recording;
  const command = chair.bot(match.seatView(seat), match.optionsFor(seat), sitting.heardSince(seat).flat());
  const result = sitting.answer(seat, command, 'bot');
  if (!result.ok) throw new Error(`${match.game.id}: bot ${chair.name} was refused (${result.why.code})`);
  return 'played';
}

/** Nobody is asked, so the clock jumps to the next timer. */
function letTimePass(sitting: Sitting): void {
  const { deadline, question, game } = sitting.recording.match;
  if (deadline === null) throw new Error(`${game.id}: nobody is asked and no timer runs`);
  const result = sitting.input({ type: 'time', at: Math.max(deadline, sitting.at()), question });
  if (!result.ok) throw new Error(`${game.id}: the clock was refused (${result.why.code})`);
}

/** What is played, who sits where, and the commitment to the deal. */
function welcomeLines(sitting: Sitting): string[] {
  const { recording, listed } = sitting;
  const { paint, voice } = sitting.shell;
  const seats = [...sitting.chairs.keys()].map((seat) =>
    voice.text('play.who', { seat: voice.seat(seat), who: sitting.nameOf(seat) }),
  );
  const commitment = commitmentFor(recording.origin.seed);
  const promise = commitment === null ? [] : [voice.text('play.commitment'), `  ${commitment}`, ''];
  return [
    '',
    paint.bold(voice.gameText(listed, 'title') ?? listed.game.id),
    voice.gameText(listed, 'tagline') ?? '',
    '',
    ...seats.map((line) => `  ${line}`),
    '',
    ...promise.map(paint.dim),
  ];
}
