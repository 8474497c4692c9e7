import type { Command } from 'commander';
import { eventSentences } from '../games/wording.ts';
import {
  type GameTypes,
  keepsCommitment,
  type Recording,
  type Refusal,
  replaySave,
  type Save,
} from '../kernel/host.ts';
import { answeringInJson, fileName, guarded, type OpenedSave, ofFile, openSave, saveSentence } from './files.ts';
import { isInteractive, keyboardOf } from './play/keyboard.ts';
import {
  actLines,
  deedText,
  momentLines,
  ReplayPlayer,
  type Showing,
  tableLines,
  type Viewpoint,
  wholeMomentLines,
} from './replay-player.ts';
import { badInput, checkFailed, complain, markedLine, newCommand, print, printJson, type Shell } from './shell.ts';
import { storyLines } from './showing.ts';

const CLEAR = '\x1b[2J\x1b[H';

/** Failures of a save that is well formed and of today's rules. */
const FAILURES = ['save-does-not-replay', 'save-breaks-rules'];

interface ReplayArguments {
  readonly seat?: string;
  readonly verify?: boolean;
  readonly json?: boolean;
}

/** `replay FILE`: shows a saved match, or checks it. */
export function replayCommand(shell: Shell): Command {
  const say = (key: string) => shell.messages.text(`options.${key}`);
  return newCommand(shell, 'replay')
    .argument('<file>', say('saveFile'))
    .option('--seat <number>', say('seat'))
    .option('--verify', say('verify'))
    .option('--json', say('json'))
    .action((file: string, args: ReplayArguments) =>
      answeringInJson(shell, args.json === true, () => replay(shell, file, args)),
    );
}

async function replay(shell: Shell, file: string, args: ReplayArguments): Promise<void> {
  const opened = await openSave(shell, file);
  const shown = fileName(shell, file);
  const viewpoint = viewpointOf(shell, opened.save, args.seat);
  if (args.verify) return verify(shell, opened, { file: shown, json: args.json === true });
  const player = new ReplayPlayer(opened.gamePackage, opened.save, viewpoint);
  const showing = { shell, gamePackage: opened.gamePackage, player };
  noteTrouble(showing, shown);
  if (args.json) printJson(shell, replayJson(showing));
  else if (file !== '-' && isInteractive(shell.world)) await stepThrough(showing);
  else printAll(showing);
}

/** Without a seat, everything is open once the match is over; before that only what everyone may see. */
function viewpointOf({ messages }: Shell, { seats, now, moderated }: Save, written: string | undefined): Viewpoint {
  if (written === undefined) return now.outcome !== null || moderated ? 'open' : 'spectator';
  const seat = /^\d+$/.test(written) ? Number(written) - 1 : -1;
  if (seat >= 0 && seat < seats) return seat;
  throw badInput(messages.text('errors.noSeat', { seats, given: written }));
}

/** With older rules the sentences remain; any other reason why a save cannot be replayed is bad input. */
function noteTrouble({ shell, gamePackage, player }: Showing, file: string): void {
  const { trouble, save } = player;
  if (trouble === null) return;
  if (trouble.code !== 'other-rules') ofFile(shell, { file, gamePackage, result: { ok: false, why: trouble } });
  complain(shell, shell.messages.text('replay.olderRules', { played: save.version, known: gamePackage.game.version }));
}

function replayJson({ shell, gamePackage, player }: Showing) {
  const { game, version, seats, now } = player.save;
  const { setup } = player;
  const steps = Array.from({ length: player.last + 1 }, (_, number) => {
    const moment = player.momentAt(number);
    const { heard } = moment;
    const deed = deedText(shell, gamePackage, { moment, viewpoint: player.viewpoint });
    const acts = moment.acts.length === 0 ? {} : { acts: moment.acts, atTable: actLines(shell, moment.acts) };
    return {
      number,
      deed,
      heard,
      sentences: eventSentences(gamePackage, shell.messages.translatorFor(gamePackage), { heard, setup }),
      ...acts,
    };
  });
  return { game, version, seats, setup, steps, outcome: now.outcome };
}

/** Steps through a match interactively. */
async function stepThrough(showing: Showing): Promise<void> {
  const { shell, player } = showing;
  const keyboard = keyboardOf(shell.world);
  let number = 0;
  let note = '';
  try {
    for (;;) {
      const moment = player.momentAt(number);
      shell.world.stdout.write(CLEAR);
      print(shell, ...momentLines(showing, moment), ...tableLines(showing, moment), note);
      const line = await keyboard.ask(`${shell.paint.dim(shell.messages.text('replay.prompt'))} ▸ `);
      const wanted = line === null ? 'leave' : readStep(line, number);
      if (wanted === 'leave') return;
      const isThere = wanted !== null && wanted >= 0 && wanted <= player.last;
      note = isThere
        ? ''
        : shell.messages.text(wanted === player.last + 1 ? 'replay.end' : 'replay.promptUnknown', { all: player.last });
      if (isThere) number = wanted;
    }
  } finally {
    keyboard.close();
  }
}

/** The number of the requested moment; null if it cannot be read. */
function readStep(line: string, number: number): number | 'leave' | null {
  const written = line.trim().toLowerCase();
  if (written === '' || written === 'n') return number + 1;
  if (written === 'p') return Math.max(0, number - 1);
  if (written === 'q') return 'leave';
  const wanted = /^g?\s*(\d+)$/.exec(written)?.[1];
  return wanted === undefined ? null : Number(wanted);
}

/** Prints every moment, the final table, and the story where everything is open. */
function printAll(showing: Showing): void {
  const { shell, gamePackage, player } = showing;
  for (let number = 0; number <= player.last; number++) {
    print(shell, ...wholeMomentLines(showing, player.momentAt(number)), '');
  }
  const end = player.momentAt(player.last);
  print(shell, ...tableLines(showing, end));
  const isOpen = player.viewpoint === 'open' && player.save.now.outcome !== null;
  if (isOpen && end.view !== null) print(shell, '', ...storyLines(shell, gamePackage, end.view.table));
}

interface Verdict {
  readonly commitment: 'kept' | 'broken' | 'none';
  readonly recording: Recording<GameTypes> | null;
  readonly failure: Refusal | null;
}

/** Checks the commitment to the key and replays every input. */
function verify(shell: Shell, opened: OpenedSave, { file, json }: { file: string; json: boolean }): void {
  const { save, gamePackage } = opened;
  const result = guarded(() => replaySave(gamePackage.game, save));
  const failure = !result.ok && FAILURES.includes(result.why.code) ? result.why : null;
  const recording = failure === null ? ofFile(shell, { file, gamePackage, result }) : null;
  const kept = keepsCommitment(save);
  const verdict: Verdict = { commitment: kept === null ? 'none' : kept ? 'kept' : 'broken', recording, failure };
  if (json) printJson(shell, verdictJson(opened, verdict));
  else print(shell, ...verdictLines(shell, opened, verdict));
  const why = whyNot(shell, opened, verdict);
  if (why !== null) throw checkFailed(shell.messages.text('replay.failed', { file, why }));
}

function verdictJson({ save }: OpenedSave, { commitment, recording, failure }: Verdict) {
  const { game, version, seats, log } = save;
  const ok = failure === null && commitment !== 'broken';
  const failedAt = failure === null ? null : (failure.with?.input ?? null);
  return {
    ok,
    game,
    version,
    seats,
    commitment,
    inputs: log.length,
    failedAt,
    outcome: recording?.match.outcome ?? null,
  };
}

function verdictLines(
  shell: Shell,
  { save, gamePackage }: OpenedSave,
  { commitment, recording, failure }: Verdict,
): string[] {
  const { messages } = shell;
  const good = (line: string) => markedLine(shell, true, line);
  const bad = (line: string) => markedLine(shell, false, line);
  const key = { kept: 'replay.kept', broken: 'replay.broken', none: 'replay.nothingPromised' }[commitment];
  const promise = commitment === 'broken' ? bad(messages.text(key)) : good(messages.text(key));
  if (recording === null) return [promise, bad(saveSentence(shell, failure as Refusal, gamePackage))];
  const { outcome } = recording.match;
  const winners = messages.list((outcome?.ranking[0] ?? []).map((seat) => messages.seat(seat)));
  const reason =
    outcome === null ? '' : (messages.gameText(gamePackage, `reasons.${outcome.reason}`) ?? outcome.reason);
  const result =
    outcome === null ? messages.text('replay.noResult') : messages.text('replay.result', { winners, reason });
  return [promise, good(messages.text('replay.replayed', { count: save.log.length })), good(result)];
}

function whyNot(shell: Shell, { gamePackage }: OpenedSave, { commitment, failure }: Verdict): string | null {
  if (failure !== null) return saveSentence(shell, failure, gamePackage);
  return commitment === 'broken' ? shell.messages.text('replay.broken') : null;
}
