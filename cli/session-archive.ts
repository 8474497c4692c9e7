import type { GamePackage } from '../games/game-package.ts';
import { findGame } from '../games/registry.ts';
import type { GameTypes } from '../kernel/index.ts';
import { type Archive, readArchive } from '../server/sessions/export/archive.ts';
import { type Verified, verifyArchive } from '../server/sessions/export/verify.ts';
import { answeringInJson, fileName, readJson } from './read-file.ts';
import { print, printJson, type Shell } from './shell.ts';
import { badFile, checkFailed } from './stop.ts';

/** So many findings are listed; `--json` has all. */
const MOST_LINES = 20;

/** `tournament --verify FILE`: checks the archive of a session, and says what was looked at and found. */
export function verifySession(shell: Shell, file: string, { json }: { readonly json: boolean }): Promise<void> {
  return answeringInJson(shell, json, async () => {
    const { archive, listed } = await openArchive(shell, file);
    const verified = verifyArchive(listed, archive);
    const isOk = verified.findings.length === 0;
    if (json) printJson(shell, { ok: isOk, game: archive.game, ...verified });
    else print(shell, ...verdictLines(shell, verified));
    if (!isOk) throw checkFailed(failedSentence(shell, file, verified));
  });
}

interface OpenedArchive {
  readonly archive: Archive;
  readonly listed: GamePackage<GameTypes>;
}

/** The archive in a file, of a game that is here. */
async function openArchive(shell: Shell, file: string): Promise<OpenedArchive> {
  const { voice } = shell;
  const shown = fileName(shell, file);
  const read = readArchive(await readJson(shell, file));
  if (!read.ok) {
    const sentence = voice.text(`archive.${read.why.code}`, { file: shown, ...read.why.with });
    throw badFile(sentence, { code: read.why.code, at: '' });
  }
  const { game } = read.value;
  const listed = findGame(game.id);
  if (listed === undefined) {
    const sentence = voice.text('errors.saveOfNoGame', { file: shown, game: game.id });
    throw badFile(sentence, { code: 'unknown-game', at: 'game' });
  }
  return { archive: read.value, listed };
}

function verdictLines({ voice, paint }: Shell, { session, checked, findings }: Verified): readonly string[] {
  const lines = findings.slice(0, MOST_LINES).map(({ place, code, because }) => {
    const where = place === '' ? '' : `${place}: `;
    const why = because === undefined ? '' : ` (${because})`;
    return `${paint.red('✗')} ${where}${voice.text(`archive.findings.${code}`)}${why}`;
  });
  const isCut = findings.length > lines.length;
  return [
    voice.text('archive.checked', { session, ...checked }),
    ...(findings.length === 0 ? [`${paint.green('✓')} ${voice.text('archive.allRight')}`] : lines),
    ...(isCut ? [voice.text('archive.more', { count: findings.length - lines.length })] : []),
  ];
}

const failedSentence = (shell: Shell, file: string, { findings }: Verified): string =>
  shell.voice.text('archive.failed', { file: fileName(shell, file), count: findings.length });
