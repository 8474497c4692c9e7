import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { ok, type Refusal, type Result, refuse } from '../kernel/host.ts';
import { MOST, matchesIn } from './plan.ts';
import { type Report, type ShardTotals, type Simulated, summary } from './report.ts';
import { addTotals, newTotals, type PlainTotals, totalsFrom } from './totals.ts';

const whole = z.int().min(0);
const sum = { count: whole, total: z.array(z.number()), squares: z.array(z.number()) };
const named = { name: z.string(), first: whole };

/** What the results of a shard hold in JSON, as far as it is needed to merge them. */
const shardFile = z.object({
  ...{ game: z.string(), version: whole, seats: whole, seed: whole, bots: z.string(), preset: z.string() },
  options: z.record(z.string(), z.json()),
  seconds: z.number().min(0),
  shard: z.object({
    index: whole,
    of: whole.min(1).max(MOST.shards),
    games: whole.min(1).max(MOST.games),
    totals: z.object({
      games: whole,
      decisions: whole,
      outcomes: z.array(z.object({ winners: z.string(), reason: z.string(), count: whole })),
      wins: z.array(whole),
      scores: z.array(z.object(sum)),
      tallies: z.array(z.object({ ...named, ...sum })),
      sides: z.array(z.object({ name: z.string(), wins: whole, matches: whole })),
      counts: z.array(z.object({ group: z.string(), ...named, values: z.array(whole) })),
    }) satisfies z.ZodType<PlainTotals>,
  }),
});

/** The results of a shard, from a file. */
export interface ShardResult {
  /** What the file is called in a sentence. */
  readonly file: string;
  readonly what: Omit<Simulated, 'games'>;
  readonly seconds: number;
  readonly shard: ShardTotals;
}

/** Reads the JSON that `simulate --shard` wrote. */
export function readShardResult(file: string, json: unknown): Result<ShardResult, Refusal> {
  const parsed = shardFile.safeParse(json);
  if (!parsed.success) return refuse('not-a-shard', { file, at: placeIn(parsed.error.issues[0]?.path ?? []) });
  const { seconds, shard, ...what } = parsed.data;
  if (shard.index >= shard.of) return refuse('not-a-shard', { file, at: 'shard.index' });
  return ok({ file, what, seconds, shard });
}

const placeIn = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** The results of all shards of a run, as if it had been one; the seconds of all are added. */
export function mergeShards(results: readonly ShardResult[]): Result<Report, Refusal> {
  const why = whatIsWrong(results);
  if (why !== null) return { ok: false, why };
  const { what } = results[0] as ShardResult;
  const totals = newTotals(what.seats);
  for (const { shard } of results) addTotals(totals, totalsFrom(shard.totals));
  return ok(
    summary(
      what,
      totals,
      results.reduce((sum, { seconds }) => sum + seconds, 0),
    ),
  );
}

function whatIsWrong(results: readonly ShardResult[]): Refusal | null {
  const [first] = results;
  if (first === undefined) return { code: 'no-shards' };
  const files = new Map<number, string>();
  for (const result of results) {
    const { file, shard } = result;
    const { index, of, games, totals } = shard;
    const differs = differenceOf(first, result);
    if (differs !== null) return { code: 'shards-differ', with: { file, other: first.file, ...differs } };
    const known = files.get(index);
    if (known !== undefined) return { code: 'shard-twice', with: { index, of, file, other: known } };
    files.set(index, file);
    const asked = matchesIn(games, shard);
    if (totals.games !== asked) return { code: 'shard-unfinished', with: { file, done: totals.games, of: asked } };
  }
  const { of } = first.shard;
  const missing = firstMissing(files, of);
  return missing.length === 0
    ? null
    : { code: 'shards-missing', with: { of, count: of - files.size, missing: missing.join(', ') } };
}

/** Names at most this many, so that the sentence stays a line. */
const MOST_NAMED = 10;

function firstMissing(files: ReadonlyMap<number, string>, of: number): readonly (number | string)[] {
  const missing: (number | string)[] = [];
  if (files.size === of) return missing;
  for (let index = 0; index < of && missing.length < MOST_NAMED; index++) if (!files.has(index)) missing.push(index);
  return of - files.size > MOST_NAMED ? [...missing, '…'] : missing;
}

/** The first thing in which two are not shards of the same run. */
function differenceOf(one: ShardResult, other: ShardResult): { readonly key: string } | null {
  const settings = ({ what, shard }: ShardResult) => ({ ...what, games: shard.games, shards: shard.of });
  const [mine, theirs] = [settings(one), settings(other)];
  const keys = Object.keys(mine) as (keyof typeof mine)[];
  const key = keys.find((each) => !isDeepStrictEqual(mine[each], theirs[each]));
  return key === undefined ? null : { key };
}
