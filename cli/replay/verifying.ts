import { type GameTypes, keepsCommitment, type Recording, type Refusal, replaySave } from '../../kernel/index.ts';
import { guarded, type OpenedSave, ofFile, saveSentence } from '../saves.ts';
import { print, printJson, type Shell } from '../shell.ts';
import { checkFailed } from '../stop.ts';

/** What a save can fail at once it is well formed and of the rules of today. */
const FAILURES = ['save-does-not-replay', 'save-breaks-rules'];

interface Verdict {
  readonly commitment: 'kept' | 'broken' | 'none';
  readonly recording: Recording<GameTypes> | null;
  readonly failure: Refusal | null;
}

/** Checks the promise about the key and plays every input again. */
export function verify(shell: Shell, opened: OpenedSave, { file, json }: { file: string; json: boolean }): void {
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
