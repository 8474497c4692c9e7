import type { Command } from 'commander';
import type { GamePackage } from '../games/game-package.ts';
import { registry } from '../games/registry.ts';
import type { GameTypes } from '../kernel/index.ts';
import { BlockingProgram } from '../programs/blocking-program.ts';
import type { ProgramSpec } from '../programs/program-process.ts';
import { startThread } from '../server/threads.ts';
import { badInput, gather, type Shell, wholeNumber } from './shell.ts';

/** How long a program may take for a decision, unless `TERTULIA_BOT_MS` says something else. */
const MILLISECONDS = 2000;
const LONGEST_MILLISECONDS = 600_000;

const NAME = /^[a-z][a-z0-9-]{0,39}$/;

const THREAD = { bundled: 'program-thread.js', source: 'programs/program-thread.ts' };

/** Adds `--bot NAME=COMMAND` to a command. */
export function addBotOption({ messages }: Shell, command: Command): Command {
  return command.option('--bot <name=command>', messages.text('options.bot'), gather);
}

/** The bots of `--bot NAME=COMMAND …`; bad input where a name is taken or cannot be one. */
export function readPrograms(
  shell: Shell,
  written: readonly string[] = [],
  showsErrors = true,
): readonly ProgramSpec[] {
  const { messages, world } = shell;
  const { TERTULIA_BOT_MS: limit } = world.env;
  const milliseconds = limit ? wholeNumber(shell, 'TERTULIA_BOT_MS', 1, LONGEST_MILLISECONDS)(limit) : MILLISECONDS;
  const specs: ProgramSpec[] = [];
  for (const each of written) {
    const at = each.indexOf('=');
    const [name, command] = [each.slice(0, Math.max(at, 0)), each.slice(at + 1).trim()];
    if (!NAME.test(name) || command === '') throw badInput(messages.text('errors.notNameAndCommand', { given: each }));
    const isTaken = registry.some(({ bots }) => Object.hasOwn(bots, name)) || name === 'random';
    if (isTaken || specs.some((spec) => spec.name === name)) throw badInput(messages.text('errors.botTaken', { name }));
    specs.push({ name, command, folder: world.folder, milliseconds, showsErrors });
  }
  return specs;
}

/** Programs as bots, for commands that play matches one after another in this thread. */
export class ProgramBots {
  /** Whether there are any: then other threads, which do not know them, cannot play. */
  readonly hasAny: boolean;
  private readonly programs: ReadonlyMap<string, BlockingProgram>;

  constructor(shell: Shell, written: readonly string[] = []) {
    const start: ConstructorParameters<typeof BlockingProgram>[1] = (given, ports) => startThread(THREAD, given, ports);
    this.programs = new Map(readPrograms(shell, written).map((spec) => [spec.name, new BlockingProgram(spec, start)]));
    this.hasAny = this.programs.size > 0;
  }

  /** The game with these bots in addition to its own. */
  in(gamePackage: GamePackage<GameTypes>): GamePackage<GameTypes> {
    if (!this.hasAny) return gamePackage;
    const added = [...this.programs].map(([name, program]) => [name, program.kindFor(gamePackage.game)] as const);
    // First, so that the last bot is still the game's own.
    return { ...gamePackage, bots: { ...Object.fromEntries(added), ...gamePackage.bots } };
  }

  /** Does the work, and ends the programs after it. */
  async during(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } finally {
      await Promise.all([...this.programs.values()].map((program) => program.stop()));
    }
  }
}
