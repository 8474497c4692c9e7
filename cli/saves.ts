import type { Listed } from '../games/listed.ts';
import { findGame } from '../games/registry.ts';
import { type Kinds, type Refusal, type Result, readSave, type Save } from '../kernel/index.ts';
import { readJson } from './read-file.ts';
import type { Shell } from './shell.ts';
import { badInput } from './stop.ts';

/** A save and the game that it is of. */
export interface OpenedSave {
  readonly save: Save;
  readonly listed: Listed<Kinds>;
}

/** The save in a file, well formed and of a game that is here. */
export async function openSave(shell: Shell, file: string): Promise<OpenedSave> {
  const save = ofFile(shell, { file, listed: null, result: readSave(await readJson(shell, file)) });
  const listed = findGame(save.game);
  if (listed === undefined) throw badInput(shell.voice.text('errors.saveOfNoGame', { file, game: save.game }));
  return { save, listed };
}

/** The value of a result about a file, or bad input that names the file. */
export function ofFile<T>(
  { voice }: Shell,
  {
    file,
    listed,
    result,
  }: { readonly file: string; readonly listed: Listed<Kinds> | null; readonly result: Result<T, Refusal> },
): T {
  if (result.ok) return result.value;
  throw badInput(voice.text('errors.save', { file, why: voice.refusal(result.why, listed) }));
}

/** A result of something that a damaged save can make throw: rules trust their own state. */
export function guarded<T>(replay: () => Result<T, Refusal>): Result<T, Refusal> {
  try {
    return replay();
  } catch (error) {
    return { ok: false, why: { code: 'save-breaks-rules', with: { message: (error as Error).message } } };
  }
}
