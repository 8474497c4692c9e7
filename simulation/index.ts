/** The entry for programs: one match in this thread, many over worker threads, and ratings of bots. */
export type { Playable, Played, Series } from '../bots/play-match.ts';
export {
  type ArenaPlan,
  type ArenaReport,
  type ArenaRequest,
  type ArenaWatching,
  planArena,
  runArena,
} from './arena/arena.ts';
export type { Rating, Ratings } from './arena/rating.ts';
export { type Plan, planSimulation, type Shard, type SimulationRequest } from './plan.ts';
export {
  type LogEntry,
  type MatchLogger,
  type MatchRequest,
  type PlayedMatch,
  playMatch,
} from './play-one.ts';
export type { Intervals, Report, ShardTotals, SideReport } from './report.ts';
export type { Column, MatchRow } from './rows.ts';
export { mergeShards, readShardResult, type ShardResult } from './shards.ts';
export { simulate, type Watching } from './simulate.ts';
