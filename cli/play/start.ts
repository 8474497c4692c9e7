import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { GamePackage, LogLevel } from '../../games/game-package.ts';
import { registry } from '../../games/registry.ts';
import {
  type Bot,
  fastRandom,
  type GameTypes,
  Recording,
  resumeSave,
  type Save,
  type Seat,
} from '../../kernel/host.ts';
import { usualBotOf } from '../../table/seat-rights.ts';
import { chooseGame, chooseTable, nearest, type TableArguments } from '../choose-table.ts';
import { fileSentence, guarded, ofFile, openSave } from '../files.ts';
import type { ProgramBots } from '../program-bots.ts';
import { badInput, isInstalled, print, resolvePath, type Shell, shownPath } from '../shell.ts';
import { isInteractive, type Keyboard, readTruth } from './keyboard.ts';
import { lastMatchFile, unfinishedIn } from './save-file.ts';

/** What the options of `play` say. */
export interface PlayRequest extends TableArguments {
  readonly bots?: string;
  readonly bot?: readonly string[];
  readonly people?: People;
  readonly peopleAt?: Seat;
  readonly seed?: number;
  readonly save?: string;
  readonly resume?: string;
  readonly fast?: boolean;
  readonly logLevel: LogLevel;
}

/** A match about to be played: new or resumed, and its file. */
export interface Begun {
  readonly gamePackage: GamePackage<GameTypes>;
  readonly recording: Recording<GameTypes>;
  readonly file: string;
  /** Whether that file is only for this match; otherwise saving waits for the first answer, and moves an older match aside. */
  readonly isOwnFile: boolean;
  readonly people: readonly Seat[];
}

interface Asked {
  readonly game: string | undefined;
  readonly args: PlayRequest;
  readonly programs: ProgramBots;
}

/** The requested match: from a file; the last one, if it is unfinished, no other option is given and the person agrees; otherwise a new one. */
export async function begin(shell: Shell, keyboard: Keyboard, { game, args, programs }: Asked): Promise<Begun> {
  if (args.resume !== undefined) return resume(shell, args.resume, { game, args });
  const gamePackage = game === undefined ? await askGame(shell, keyboard) : chooseGame(shell, game);
  const file = args.save === undefined ? lastMatchFile(shell, gamePackage.game.id) : namedFile(shell, args.save, null);
  const started = start(shell, gamePackage, { args, file, programs });
  const unfinished = args.save === undefined ? unfinishedIn(file) : null;
  if (unfinished === null) return started;
  if (isInteractive(shell.world) && settledBy(args).length === 0) {
    const again = await offerToContinue(shell, keyboard, { gamePackage, save: unfinished });
    if (again !== null)
      return { gamePackage, recording: again, file, isOwnFile: true, people: peopleFor(shell, again, args) };
  }
  return started;
}

function start(
  shell: Shell,
  gamePackage: GamePackage<GameTypes>,
  { args, file, programs }: { args: PlayRequest; file: string; programs: ProgramBots },
): Begun {
  const wanted = wantedPeople(shell, args) ?? 1;
  const table = chooseTable(shell, gamePackage, args, seatsNeededBy(wanted));
  const people = choosePeople(shell, wanted, table.seats);
  chooseBots(shell, programs.in(gamePackage), args.bots);
  const seed = args.seed === undefined ? { key: shell.world.drawKey() } : { numbers: [args.seed, 0] as const };
  const recording = new Recording({ game: gamePackage.game, ...table, seed, moderated: false, from: null });
  return { gamePackage, recording, file, isOwnFile: args.save !== undefined, people };
}

/** Those who are asked for, by `--people` or `--people-at`. */
function wantedPeople({ messages }: Shell, { people, peopleAt }: PlayRequest): People | undefined {
  if (people !== undefined && peopleAt !== undefined) throw badInput(messages.text('errors.peopleTwice'));
  return peopleAt === undefined ? people : [peopleAt];
}

/** The requested people; otherwise those who have played so far. */
function peopleFor(shell: Shell, recording: Recording<GameTypes>, args: PlayRequest): readonly Seat[] {
  const people = wantedPeople(shell, args);
  const before = peopleOf(recording);
  if (people === undefined && before.length > 0) return before;
  return choosePeople(shell, people ?? 1, recording.origin.seats);
}

async function askGame(shell: Shell, keyboard: Keyboard): Promise<GamePackage<GameTypes>> {
  const { messages, paint } = shell;
  if (registry.length === 1) return registry[0] as GamePackage<GameTypes>;
  const titles = registry.map(
    (gamePackage, at) => `  ${at + 1} ${messages.gameText(gamePackage, 'title') ?? gamePackage.game.id}`,
  );
  print(shell, paint.bold(messages.text('play.chooseGame')), ...titles);
  for (;;) {
    const written = await keyboard.ask('▸ ');
    if (written === null) throw badInput(messages.text('errors.missingArgument', { name: 'GAME' }));
    const chosen = registry.find(({ game }, at) => [game.id, String(at + 1)].includes(written.trim().toLowerCase()));
    if (chosen !== undefined) return chosen;
  }
}

async function offerToContinue(
  shell: Shell,
  keyboard: Keyboard,
  { gamePackage, save }: { gamePackage: GamePackage<GameTypes>; save: Save },
): Promise<Recording<GameTypes> | null> {
  const recording = guarded(() => resumeSave(gamePackage.game, save));
  if (!recording.ok) {
    print(shell, shell.messages.text('play.notContinued', { why: shell.messages.refusal(recording.why, gamePackage) }));
    return null;
  }
  for (;;) {
    const written = await keyboard.ask(`${shell.messages.text('play.continue', { count: save.log.length })} `);
    const truth = readTruth(written ?? 'no');
    if (truth !== null) return truth ? recording.value : null;
  }
}

/** The given options that describe a new match. */
function settledBy(args: PlayRequest): string[] {
  return (['seats', 'preset', 'set', 'seed'] as const)
    .filter((key) => args[key] !== undefined)
    .map((key) => `--${key}`);
}

/** A match goes on in its own file unless another is named. */
async function resume(shell: Shell, file: string, { game, args }: Omit<Asked, 'programs'>): Promise<Begun> {
  const given = settledBy(args);
  if (given.length > 0) throw badInput(shell.messages.text('errors.resumeAlone', { names: given }));
  // Standard input is the keyboard here, so `-` is a file like any other.
  const { save, gamePackage: saved } = await openSave(shell, file === '-' ? './-' : file);
  const gamePackage = game === undefined ? saved : chooseGame(shell, game);
  if (save.now.outcome !== null && gamePackage === saved)
    throw badInput(shell.messages.text('errors.resumeFinished', { file }));
  const result = guarded(() => resumeSave(gamePackage.game, save));
  const recording = ofFile(shell, { file, gamePackage, result });
  const resumed = resolvePath(shell, file);
  const kept = args.save === undefined ? resumed : namedFile(shell, args.save, resumed);
  return { gamePackage, recording, file: kept, isOwnFile: true, people: peopleFor(shell, recording, args) };
}

/** The file that `--save` names: a new one in an existing folder, or the one that is resumed. */
function namedFile(shell: Shell, written: string, resumed: string | null): string {
  const file = resolvePath(shell, written);
  const shown = shownPath(shell, file) || file;
  if (isFolder(file)) throw badInput(fileSentence(shell, shown, { code: 'EISDIR' } as NodeJS.ErrnoException));
  if (file === resumed) return file;
  if (existsSync(file)) throw badInput(shell.messages.text('play.saveExists', { file: shown }));
  const folder = dirname(file);
  if (!isFolder(folder)) throw badInput(shell.messages.text('play.noFolder', { folder: shownPath(shell, folder) }));
  return file;
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The command line and a file as they are typed from where the person is. */
export function typedHere(shell: Shell, file: string): { readonly tertulia: string; readonly file: string } {
  const { folder, root } = shell.world;
  if (isInstalled(shell)) return { tertulia: 'npx tertulia', file: quoted(shownPath(shell, file)) };
  const launcher = join(root, 'tertulia');
  const near = relative(folder, launcher);
  const shorter = near.length < launcher.length ? near : launcher;
  return { tertulia: quoted(/^[./]/.test(shorter) ? shorter : `./${shorter}`), file: quoted(shownPath(shell, file)) };
}

/** A path as a shell reads it whole. */
const quoted = (path: string): string =>
  /^[\p{L}\p{N}_./:@%+-]+$/u.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;

/** Who sits in a seat. */
export type SeatPlan =
  | { readonly type: 'person' }
  | { readonly type: 'bot'; readonly name: string; readonly bot: Bot<GameTypes> };

/** Who is to sit where. */
interface Seating {
  readonly seats: number;
  readonly people: readonly Seat[];
  /** Names of bots for the other seats in turn, repeated as needed. */
  readonly bots: readonly string[];
  /** The bots' source of randomness. */
  readonly seed: number;
}

/** People in their seats, bots everywhere else. */
export function seatAll(
  gamePackage: GamePackage<GameTypes>,
  { seats, people, bots, seed }: Seating,
): readonly SeatPlan[] {
  const kinds = gamePackage.bots;
  let taken = 0;
  return Array.from({ length: seats }, (_, seat): SeatPlan => {
    if (people.includes(seat)) return { type: 'person' };
    const name = bots[taken++ % bots.length] as string;
    const random = fastRandom(seed, seat + 1);
    return { type: 'bot', name, bot: (kinds[name] as (typeof kinds)[string]).make(seat, random) };
  });
}

/** The bots that `--bots` names; by default the game's usual one, as at a table of the page. */
export function chooseBots(
  { messages }: Shell,
  gamePackage: GamePackage<GameTypes>,
  written: string | undefined,
): readonly string[] {
  const names = Object.keys(gamePackage.bots);
  if (written === undefined) return [usualBotOf(gamePackage)];
  const bots = written.split(',').map((name) => name.trim());
  const unknown = bots.find((name) => !names.includes(name));
  if (unknown === undefined) return bots;
  const near = nearest(unknown, names);
  throw badInput(messages.text(near === null ? 'errors.noBot' : 'errors.noBotButNear', { name: unknown, near, names }));
}

/** What `--people` says: how many, who take the first seats, or the seats themselves. */
type People = number | readonly Seat[];

/** Reads `--people 2` and `--people 0,2,5`. */
export function readPeople({ messages }: Shell): (written: string) => People {
  return (written) => {
    const seats = written.split(',').map((part) => part.trim());
    const isFine = seats.every((part) => /^\d{1,3}$/.test(part)) && new Set(seats.map(Number)).size === seats.length;
    if (!isFine) throw badInput(messages.text('errors.notPeople', { given: written }));
    return seats.length === 1 ? Number(seats[0]) : seats.map(Number).sort((one, other) => one - other);
  };
}

/** How many seats a table needs for these people. */
const seatsNeededBy = (people: People): number => (typeof people === 'number' ? people : Math.max(...people) + 1);

/** The seats of the people; bad input where the table has fewer. */
function choosePeople({ messages }: Shell, people: People, seats: number): readonly Seat[] {
  if (typeof people === 'number') {
    if (people > seats) throw badInput(messages.text('errors.tooManyPeople', { people, count: seats }));
    return Array.from({ length: people }, (_, seat) => seat);
  }
  const missing = people.find((seat) => seat >= seats);
  if (missing === undefined) return people;
  // A single number after `--people` is a count: one seat was named by the other option.
  const option = people.length === 1 ? '--people-at' : '--people';
  throw badInput(messages.text('errors.noSuchSeats', { option, given: missing, count: seats, last: seats - 1 }));
}

/** The seats whose answers people gave so far. */
export function peopleOf(recording: Recording<GameTypes>): readonly Seat[] {
  const people = new Set<Seat>();
  for (const { input } of recording.steps) if (input.type === 'answer' && input.by === 'person') people.add(input.seat);
  return [...people].sort((one, other) => one - other);
}
