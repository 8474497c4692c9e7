import type { Command } from 'commander';
import type { GamePackage } from '../games/game-package.ts';
import { registry } from '../games/registry.ts';
import type { GameTypes } from '../kernel/index.ts';
import { BlockingProgram, type Missed } from '../programs/blocking-program.ts';
import type { ProgramSpec } from '../programs/program-process.ts';
import { startThread } from '../server/threads.ts';
import { badInput, complain, gather, type Shell, wholeNumber } from './shell.ts';

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
  private readonly shell: Shell;
  private readonly programs: ReadonlyMap<string, BlockingProgram>;

  constructor(shell: Shell, written: readonly string[] = []) {
    this.shell = shell;
    const start: ConstructorParameters<typeof BlockingProgram>[1] = (given, ports) => startThread(THREAD, given, ports);
    const open = (spec: ProgramSpec) =>
      new BlockingProgram(spec, start, (missed) => {
        if (isNotStarted(missed)) complain(shell, shell.messages.text('programs.notStarted', { ...spec }));
      });
    this.programs = new Map(readPrograms(shell, written).map((spec) => [spec.name, open(spec)]));
    this.hasAny = this.programs.size > 0;
  }

  /** The game with these bots in addition to its own. */
  in(gamePackage: GamePackage<GameTypes>): GamePackage<GameTypes> {
    if (!this.hasAny) return gamePackage;
    const added = [...this.programs].map(([name, program]) => [name, program.kindFor(gamePackage.game)] as const);
    // First, so that the last bot is still the game's own.
    return { ...gamePackage, bots: { ...Object.fromEntries(added), ...gamePackage.bots } };
  }

  /** Does the work, ends the programs after it, and says which of them did not always answer. */
  async during(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } finally {
      await Promise.all([...this.programs.values()].map((program) => program.stop()));
      for (const [name, program] of this.programs) if (program.missed.length > 0) this.report(name, program);
    }
  }

  private report(name: string, { asked, missed }: BlockingProgram): void {
    const { messages } = this.shell;
    const reasons = missed.toSorted((one, other) => other.times - one.times).map((each) => this.reasonOf(each));
    const times = missed.reduce((sum, each) => sum + each.times, 0);
    complain(this.shell, messages.text('programs.missed', { name, asked, times, reasons: reasons.join('; ') }));
  }

  private reasonOf(missed: Missed): string {
    const { trouble, exit, times } = missed;
    const died = isNotStarted(missed) ? 'not-started' : typeof exit === 'number' ? 'exited' : 'died';
    return this.shell.messages.text(`programs.reasons.${trouble === 'died' ? died : trouble}`, { exit, times });
  }
}

/** Codes with which a shell ends if there is no such command, or if it cannot be run. */
const NOT_STARTED: ReadonlySet<Missed['exit']> = new Set([126, 127, 'ENOENT', 'EACCES']);

const isNotStarted = ({ trouble, exit }: Missed): boolean => trouble === 'died' && NOT_STARTED.has(exit);
