import { MOST, type Shard } from '../simulation/plan.ts';
import { badInput, complain, type Shell, wholeNumber } from './shell.ts';

/** The shard of `--shard I/N`; otherwise that of a Slurm array or of a Kubernetes Indexed Job; null if there is none. */
export function readShard(shell: Shell, written: string | undefined): Shard | null {
  if (written !== undefined) return writtenShard(shell, written);
  const { env } = shell.world;
  if (env.SLURM_ARRAY_TASK_ID) return announced(shell, slurmShard(shell), 'SLURM_ARRAY_TASK_ID');
  if (env.JOB_COMPLETION_INDEX || env.TERTULIA_SHARDS) {
    return announced(shell, kubernetesShard(shell), 'JOB_COMPLETION_INDEX');
  }
  return null;
}

/** I may count from 0 or from 1: it is the remainder that the matches leave, and N leaves the same as 0. */
function writtenShard(shell: Shell, written: string): Shard {
  const [, index, of] = /^(\d{1,7})\/(\d{1,7})$/.exec(written)?.map(Number) ?? [];
  if (index === undefined || of === undefined || of < 1 || of > MOST.shards || index > of) {
    throw badInput(shell.messages.text('simulate.badShard', { given: written, to: MOST.shards }));
  }
  return { index: index % of, of };
}

/** The task's place in its array, which may begin with any number, and have the same gap between all. */
function slurmShard(shell: Shell): Shard {
  const { env } = shell.world;
  const of = fromEnvironment(shell, 'SLURM_ARRAY_TASK_COUNT', 1, MOST.shards);
  const id = fromEnvironment(shell, 'SLURM_ARRAY_TASK_ID');
  if (!env.SLURM_ARRAY_TASK_MIN) return writtenShard(shell, `${id}/${of}`);
  const perhaps = (name: string, otherwise: number): number => (env[name] ? fromEnvironment(shell, name) : otherwise);
  const first = fromEnvironment(shell, 'SLURM_ARRAY_TASK_MIN');
  const step = perhaps('SLURM_ARRAY_TASK_STEP', 1);
  const last = first + (of - 1) * step;
  const index = (id - first) / step;
  const isRegular = perhaps('SLURM_ARRAY_TASK_MAX', last) === last && Number.isInteger(index);
  if (isRegular && index >= 0 && index < of) return { index, of };
  throw badInput(shell.messages.text('simulate.arrayWithGaps', { id, of }));
}

function kubernetesShard(shell: Shell): Shard {
  const of = fromEnvironment(shell, 'TERTULIA_SHARDS', 1, MOST.shards);
  return { index: fromEnvironment(shell, 'JOB_COMPLETION_INDEX', 0, of - 1), of };
}

function fromEnvironment(shell: Shell, name: string, from = 0, to = Number.MAX_SAFE_INTEGER): number {
  const given = shell.world.env[name];
  if (!given) throw badInput(shell.messages.text('simulate.shardIncomplete', { name }));
  return wholeNumber(shell, name, from, to)(given);
}

/** Nobody wrote it on the command line, so it is said. */
function announced(shell: Shell, shard: Shard, name: string): Shard {
  complain(shell, shell.messages.text('simulate.shardFrom', { name, shard: `${shard.index}/${shard.of}` }));
  return shard;
}
