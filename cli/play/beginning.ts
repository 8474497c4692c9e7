import type { GamePackage, LogLevel } from '../../games/game-package.ts';
import { registry } from '../../games/registry.ts';
import { type GameTypes, Recording, resumeSave, type Save, type Seat } from '../../kernel/index.ts';
import { chooseGame } from '../choose-game.ts';
import { chooseTable, type TableArguments } from '../choose-table.ts';
import { guarded, ofFile, openSave } from '../saves.ts';
import { print, resolvePath, type Shell } from '../shell.ts';
import { badInput } from '../stop.ts';
import { readTruth } from './answers.ts';
import { chooseBots, choosePeople, type People, peopleOf, seatsNeededBy } from './chairs.ts';
import { lastMatchFile, unfinishedIn } from './keeping.ts';
import { isInteractive, type Keyboard } from './keyboard.ts';
import { namedFile } from './naming.ts';

/** What the options of `play` say. */
export interface PlayRequest extends TableArguments {
  readonly bots?: string;
  readonly people?: People;
  readonly peopleAt?: Seat;
  readonly seed?: number;
  readonly save?: string;
  readonly resume?: string;
  readonly fast?: boolean;
  readonly logLevel: LogLevel;
}

/** A match about to be played: new or taken up again, and where it is kept. */
export interface Begun {
  readonly listed: GamePackage<GameTypes>;
  readonly recording: Recording<GameTypes>;
  readonly file: string;
  /** Whether that file is this match's own; else the match waits for somebody's first answer, and makes room. */
  readonly isOwnFile: boolean;
  readonly people: readonly Seat[];
}

interface Asked {
  readonly game: string | undefined;
  readonly wish: PlayRequest;
}

/** The match that was asked for: from a file; the last one, if it is not over, nothing else is settled and it is wanted; else a new one. */
export async function begin(shell: Shell, keyboard: Keyboard, { game, wish }: Asked): Promise<Begun> {
  if (wish.resume !== undefined) return resume(shell, wish.resume, { game, wish });
  const listed = game === undefined ? await askGame(shell, keyboard) : chooseGame(shell, game);
  const file = wish.save === undefined ? lastMatchFile(shell, listed.game.id) : namedFile(shell, wish.save, null);
  const started = start(shell, listed, { wish, file });
  const unfinished = wish.save === undefined ? unfinishedIn(file) : null;
  if (unfinished === null) return started;
  if (isInteractive(shell.world) && settledBy(wish).length === 0) {
    const again = await offerToContinue(shell, keyboard, { listed, save: unfinished });
    if (again !== null)
      return { listed, recording: again, file, isOwnFile: true, people: peopleFor(shell, again, wish) };
  }
  return started;
}

function start(
  shell: Shell,
  listed: GamePackage<GameTypes>,
  { wish, file }: { wish: PlayRequest; file: string },
): Begun {
  const wanted = wantedPeople(shell, wish) ?? 1;
  const table = chooseTable(shell, listed, wish, seatsNeededBy(wanted));
  const people = choosePeople(shell, wanted, table.seats);
  chooseBots(shell, listed, wish.bots);
  const seed = wish.seed === undefined ? { key: shell.world.drawKey() } : { numbers: [wish.seed, 0] as const };
  const recording = new Recording({ game: listed.game, ...table, seed, moderated: false, from: null });
  return { listed, recording, file, isOwnFile: wish.save !== undefined, people };
}

/** Those who are asked for, by `--people` or `--people-at`. */
function wantedPeople({ voice }: Shell, { people, peopleAt }: PlayRequest): People | undefined {
  if (people !== undefined && peopleAt !== undefined) throw badInput(voice.text('errors.peopleTwice'));
  return peopleAt === undefined ? people : [peopleAt];
}

/** Those who are asked for; else those who have played so far. */
function peopleFor(shell: Shell, recording: Recording<GameTypes>, wish: PlayRequest): readonly Seat[] {
  const people = wantedPeople(shell, wish);
  const before = peopleOf(recording);
  if (people === undefined && before.length > 0) return before;
  return choosePeople(shell, people ?? 1, recording.origin.seats);
}

async function askGame(shell: Shell, keyboard: Keyboard): Promise<GamePackage<GameTypes>> {
  const { voice, paint } = shell;
  if (registry.length === 1) return registry[0] as GamePackage<GameTypes>;
  const titles = registry.map((listed, at) => `  ${at + 1} ${voice.gameText(listed, 'title') ?? listed.game.id}`);
  print(shell, paint.bold(voice.text('play.chooseGame')), ...titles);
  for (;;) {
    const written = await keyboard.ask('▸ ');
    if (written === null) throw badInput(voice.text('errors.missingArgument', { name: 'GAME' }));
    const chosen = registry.find(({ game }, at) => [game.id, String(at + 1)].includes(written.trim().toLowerCase()));
    if (chosen !== undefined) return chosen;
  }
}

async function offerToContinue(
  shell: Shell,
  keyboard: Keyboard,
  { listed, save }: { listed: GamePackage<GameTypes>; save: Save },
): Promise<Recording<GameTypes> | null> {
  const recording = guarded(() => resumeSave(listed.game, save));
  if (!recording.ok) {
    print(shell, shell.voice.text('play.notContinued', { why: shell.voice.refusal(recording.why, listed) }));
    return null;
  }
  for (;;) {
    const written = await keyboard.ask(`${shell.voice.text('play.continue', { count: save.log.length })} `);
    const truth = readTruth(written ?? 'no');
    if (truth !== null) return truth ? recording.value : null;
  }
}

/** The options that settle what a new match is like, as they were given. */
function settledBy(wish: PlayRequest): string[] {
  return (['seats', 'preset', 'set', 'seed'] as const)
    .filter((key) => wish[key] !== undefined)
    .map((key) => `--${key}`);
}

/** A match goes on in its own file unless another is named. */
async function resume(shell: Shell, file: string, { game, wish }: Asked): Promise<Begun> {
  const given = settledBy(wish);
  if (given.length > 0) throw badInput(shell.voice.text('errors.resumeAlone', { names: given }));
  // Standard input is the keyboard here, so `-` is a file like any other.
  const { save, listed: saved } = await openSave(shell, file === '-' ? './-' : file);
  const listed = game === undefined ? saved : chooseGame(shell, game);
  if (save.now.outcome !== null && listed === saved)
    throw badInput(shell.voice.text('errors.resumeFinished', { file }));
  const result = guarded(() => resumeSave(listed.game, save));
  const recording = ofFile(shell, { file, listed, result });
  const resumed = resolvePath(shell, file);
  const kept = wish.save === undefined ? resumed : namedFile(shell, wish.save, resumed);
  return { listed, recording, file: kept, isOwnFile: true, people: peopleFor(shell, recording, wish) };
}
