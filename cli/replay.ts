import { Command } from 'commander';
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
  type Onlooker,
  ReplayPlayer,
  type Showing,
  tableLines,
  wholeMomentLines,
} from './replay-player.ts';
import { badInput, checkFailed, complain, describeCommand, print, printJson, type Shell } from './shell.ts';
import { sentencesOf } from './showing.ts';

const CLEAR = '\x1b[2J\x1b[H';

/** Failures of a save that is well formed and of today's rules. */
const FAILURES = ['save-does-not-replay', 'save-breaks-rules'];

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

/** Without a seat, everything is open once the match is over; before that only what everyone may see. */
function onlookerOf({ voice }: Shell, { seats, now, moderated }: Save, written: string | undefined): Onlooker {
  if (written === undefined) return now.outcome !== null || moderated ? 'open' : 'spectator';
  const seat = /^\d+$/.test(written) ? Number(written) - 1 : -1;
  if (seat >= 0 && seat < seats) return seat;
  throw badInput(voice.text('errors.noSeat', { seats, given: written }));
}

/** With older rules the sentences remain; any other reason why a save cannot be replayed is bad input. */
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

/** Steps through a match interactively. */
async function stepThrough(showing: Showing): Promise<void> {
  const { shell, reel } = showing;
  const keyboard = keyboardOf(shell.world);
  let number = 0;
  let note = '';
  try {
    for (;;) {
      const moment = reel.momentAt(number);
      shell.world.stdout.write(CLEAR);
      print(shell, ...momentLines(showing, moment), ...tableLines(showing, moment), note);
      const line = await keyboard.ask(`${shell.paint.dim(shell.voice.text('replay.prompt'))} ▸ `);
      const wish = line === null ? 'leave' : readWish(line, number);
      if (wish === 'leave') return;
      const isThere = wish !== null && wish >= 0 && wish <= reel.last;
      note = isThere
        ? ''
        : shell.voice.text(wish === reel.last + 1 ? 'replay.end' : 'replay.promptUnknown', { all: reel.last });
      if (isThere) number = wish;
    }
  } finally {
    keyboard.close();
  }
}

/** The number of the requested moment; null if it cannot be read. */
function readWish(line: string, number: number): number | 'leave' | null {
  const written = line.trim().toLowerCase();
  if (written === '' || written === 'n') return number + 1;
  if (written === 'p') return Math.max(0, number - 1);
  if (written === 'q') return 'leave';
  const wanted = /^g?\s*(\d+)$/.exec(written)?.[1];
  return wanted === undefined ? null : Number(wanted);
}

/** Prints every moment, and the final table. */
function printAll(showing: Showing): void {
  const { shell, reel } = showing;
  for (let number = 0; number <= reel.last; number++) {
    print(shell, ...wholeMomentLines(showing, reel.momentAt(number)), '');
  }
  print(shell, ...tableLines(showing, reel.momentAt(reel.last)));
}

interface Verdict {
  readonly commitment: 'kept' | 'broken' | 'none';
  readonly recording: Recording<GameTypes> | null;
  readonly failure: Refusal | null;
}

/** Checks the commitment to the key and replays every input. */
function verify(shell: Shell, opened: OpenedSave, { file, json }: { file: string; json: boolean }): void {
  const { save, listed } = opened;
  const result = guarded(() => replaySave(listed.game, save));
  const failure = !result.ok && FAILURES.includes(result.why.code) ? result.why : null;
  const recording = failure === null ? ofFile(shell, { file, listed, result }) : null;
  const kept = keepsCommitment(save);
  const verdict: Verdict = { commitment: kept === null ? 'none' : kept ? 'kept' : 'broken', recording, failure };
  if (json) printJson(shell, verdictJson(opened, verdict));
  else print(shell, ...verdictLines(shell, opened, verdict));
  const why = whyNot(shell, opened, verdict);
  if (why !== null) throw checkFailed(shell.voice.text('replay.failed', { file, why }));
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
  { save, listed }: OpenedSave,
  { commitment, recording, failure }: Verdict,
): string[] {
  const { voice, paint } = shell;
  const good = (line: string) => `${paint.green('✓')} ${line}`;
  const bad = (line: string) => `${paint.red('✗')} ${line}`;
  const key = { kept: 'replay.kept', broken: 'replay.broken', none: 'replay.nothingPromised' }[commitment];
  const promise = commitment === 'broken' ? bad(voice.text(key)) : good(voice.text(key));
  if (recording === null) return [promise, bad(saveSentence(shell, failure as Refusal, listed))];
  const { outcome } = recording.match;
  const winners = voice.list((outcome?.ranking[0] ?? []).map((seat) => voice.seat(seat)));
  const reason = outcome === null ? '' : (voice.gameText(listed, `reasons.${outcome.reason}`) ?? outcome.reason);
  const result = outcome === null ? voice.text('replay.noResult') : voice.text('replay.result', { winners, reason });
  return [promise, good(voice.text('replay.replayed', { count: save.log.length })), good(result)];
}

function whyNot(shell: Shell, { listed }: OpenedSave, { commitment, failure }: Verdict): string | null {
  if (failure !== null) return saveSentence(shell, failure, listed);
  return commitment === 'broken' ? shell.voice.text('replay.broken') : null;
}
