import type { GamePackage } from '../games/game-package.ts';
import { findGame } from '../games/registry.ts';
import { type GameTypes, type Refusal, type Result, readSave, type Save } from '../kernel/index.ts';
import { fileName, readJson } from './read-file.ts';
import type { Shell } from './shell.ts';
import { badFile } from './stop.ts';

/** A save and the game that it is of. */
export interface OpenedSave {
  readonly save: Save;
  readonly listed: GamePackage<GameTypes>;
}

/** The save in a file, well formed and of a game that is here. */
export async function openSave(shell: Shell, file: string): Promise<OpenedSave> {
  const shown = fileName(shell, file);
  const save = ofFile(shell, { file: shown, listed: null, result: readSave(await readJson(shell, file)) });
  const listed = findGame(save.game);
  if (listed === undefined) {
    const sentence = shell.voice.text('errors.saveOfNoGame', { file: shown, game: save.game });
    throw badFile(sentence, { code: 'unknown-game', at: 'game' });
  }
  return { save, listed };
}

/** The value of a result about a file, or bad input that names the file. */
export function ofFile<T>(
  shell: Shell,
  {
    file,
    listed,
    result,
  }: { readonly file: string; readonly listed: GamePackage<GameTypes> | null; readonly result: Result<T, Refusal> },
): T {
  if (result.ok) return result.value;
  const { code, with: values } = result.why;
  const sentence = shell.voice.text('errors.save', { file, why: saveSentence(shell, result.why, listed) });
  throw badFile(sentence, { code, at: String(values?.at ?? '') });
}

/** Why a save was refused. Inputs are counted from 1 as people count, and also as the file has them. */
export function saveSentence({ voice }: Shell, why: Refusal, listed: GamePackage<GameTypes> | null): string {
  const input = why.code === 'save-does-not-replay' ? why.with?.input : undefined;
  if (typeof input !== 'number') return voice.refusal(why, listed);
  return input === 0 ? voice.text('replay.wrongOpening') : voice.text('replay.wrongAt', { input, index: input - 1 });
}

/** A result of something that a damaged save can make throw: rules trust their own state. */
export function guarded<T>(replay: () => Result<T, Refusal>): Result<T, Refusal> {
  try {
    return replay();
  } catch (error) {
    return { ok: false, why: { code: 'save-breaks-rules', with: { message: (error as Error).message } } };
  }
}
