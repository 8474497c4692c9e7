import { Command } from 'commander';
import type { Save } from '../kernel/index.ts';
import { describeCommand } from './described.ts';
import { isInteractive } from './play/keyboard.ts';
import { answeringInJson, fileName } from './read-file.ts';
import { actLines, deedText, type Showing } from './replay/moments.ts';
import { type Onlooker, ReplayPlayer } from './replay/player.ts';
import { printAll, stepThrough } from './replay/stepping.ts';
import { verify } from './replay/verifying.ts';
import { ofFile, openSave } from './saves.ts';
import { complain, printJson, type Shell } from './shell.ts';
import { sentencesOf } from './showing.ts';
import { badInput } from './stop.ts';

interface ReplayWish {
  readonly seat?: string;
  readonly verify?: boolean;
  readonly json?: boolean;
}

/** `replay FILE`: shows a saved match, or checks it. */
export function replayCommand(shell: Shell): Command {
  const say = (key: string) => shell.voice.text(`options.${key}`);
  return describeCommand(shell, new Command('replay'))
    .argument('<file>', say('saveFile'))
    .option('--seat <number>', say('seat'))
    .option('--verify', say('verify'))
    .option('--json', say('json'))
    .action((file: string, wish: ReplayWish) =>
      answeringInJson(shell, wish.json === true, () => replay(shell, file, wish)),
    );
}

async function replay(shell: Shell, file: string, wish: ReplayWish): Promise<void> {
  const opened = await openSave(shell, file);
  const shown = fileName(shell, file);
  const onlooker = onlookerOf(shell, opened.save, wish.seat);
  if (wish.verify) return verify(shell, opened, { file: shown, json: wish.json === true });
  const reel = new ReplayPlayer(opened.listed, opened.save, onlooker);
  const showing = { shell, listed: opened.listed, reel };
  noteTrouble(showing, shown);
  if (wish.json) printJson(shell, replayJson(showing));
  else if (file !== '-' && isInteractive(shell.world)) await stepThrough(showing);
  else printAll(showing);
}

/** Without a seat everything is open once the match is over; before that only what everybody may see. */
function onlookerOf({ voice }: Shell, { seats, now, moderated }: Save, written: string | undefined): Onlooker {
  if (written === undefined) return now.outcome !== null || moderated ? 'open' : 'spectator';
  const seat = /^\d+$/.test(written) ? Number(written) - 1 : -1;
  if (seat >= 0 && seat < seats) return seat;
  throw badInput(voice.text('errors.noSeat', { seats, given: written }));
}

/** Older rules leave the sentences; anything else that keeps a save from being played again is bad input. */
function noteTrouble({ shell, listed, reel }: Showing, file: string): void {
  const { trouble, save } = reel;
  if (trouble === null) return;
  if (trouble.code !== 'other-rules') ofFile(shell, { file, listed, result: { ok: false, why: trouble } });
  complain(shell, shell.voice.text('replay.olderRules', { played: save.version, known: listed.game.version }));
}

function replayJson({ shell, listed, reel }: Showing) {
  const { game, version, seats, now } = reel.save;
  const setup = reel.save.setup as object;
  const steps = Array.from({ length: reel.last + 1 }, (_, number) => {
    const moment = reel.momentAt(number);
    const { heard } = moment;
    const deed = deedText(shell, listed, { moment, onlooker: reel.onlooker });
    const acts = moment.acts.length === 0 ? {} : { acts: moment.acts, atTable: actLines(shell, moment.acts) };
    return { number, deed, heard, sentences: sentencesOf(shell, listed, { heard, setup }), ...acts };
  });
  return { game, version, seats, setup, steps, outcome: now.outcome };
}
