import { Command } from 'commander';
import type { LogLevel } from '../games/game-package.ts';
import { describeCommand } from './described.ts';
import { readLogLevel } from './log-level.ts';
import { gather, wholeNumber } from './numbers.ts';
import { type Begun, begin, type PlayRequest } from './play/beginning.ts';
import { chooseBots, peopleOf, readPeople, seatAll } from './play/chairs.ts';
import { endingLines } from './play/ending.ts';
import { isInteractive, keyboardOf } from './play/keyboard.ts';
import { typedHere } from './play/naming.ts';
import { Notebook } from './play/notebook.ts';
import { playOn } from './play/playing.ts';
import { Sitting } from './play/sitting.ts';
import { welcomeLines } from './play/welcome.ts';
import { print, type Shell, shownPath } from './shell.ts';
import { badInput, Stop } from './stop.ts';

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

/** A log that shows what is hidden is for bots among themselves: not where people play, nor where they have played. */
function refuseOpenLog({ voice }: Shell, { people, recording }: Begun, level: LogLevel): void {
  if (level !== 'debug' || (people.length === 0 && peopleOf(recording).length === 0)) return;
  throw badInput(voice.text('errors.debugWithPeople'));
}

/** A number that nobody knows, for the bots' own chance; the match's key is another. */
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
