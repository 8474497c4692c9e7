import type { Command } from 'commander';
import { findGame } from '../games/registry.ts';
import type { Refusal } from '../kernel/index.ts';
import { mergeShards, readShardResult, type ShardResult } from '../simulation/shards.ts';
import { answeringInJson, fileName, readJson } from './files.ts';
import { badFile, badInput, newCommand, print, printJson, type Shell, type Stop } from './shell.ts';
import { reportJson, reportLines } from './simulation-lines.ts';

/** `merge FILE…`: the results of all shards of a simulation, as if it had been one run. */
export function mergeCommand(shell: Shell): Command {
  const { messages } = shell;
  return newCommand(shell, 'merge')
    .argument('<files...>', messages.text('merge.files'))
    .option('--json', messages.text('options.json'))
    .action((files: readonly string[], { json = false }: { readonly json?: boolean }) =>
      answeringInJson(shell, json, () => merge(shell, files, json)),
    );
}

async function merge(shell: Shell, files: readonly string[], isJson: boolean): Promise<void> {
  const results: ShardResult[] = [];
  for (const file of files) {
    const result = readShardResult(fileName(shell, file), await readJson(shell, file));
    if (!result.ok) throw refused(shell, result.why);
    results.push(result.value);
  }
  const merged = mergeShards(results);
  if (!merged.ok) throw refused(shell, merged.why);
  if (isJson) return printJson(shell, reportJson(merged.value));
  const { game } = merged.value;
  const gamePackage = findGame(game);
  if (gamePackage === undefined) throw badInput(shell.messages.text('merge.unknownGame', { game }));
  print(shell, ...reportLines(shell, gamePackage, merged.value));
}

function refused({ messages }: Shell, why: Refusal): Stop {
  return badFile(messages.refusal(why, null, 'merge'), { code: why.code, at: String(why.with?.at ?? '') });
}
