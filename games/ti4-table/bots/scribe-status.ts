import type { Seat } from '../../../kernel/index.ts';
import { MOST_SECRETS, type Source } from '../facts/pieces.ts';
import { initiativeOrder } from '../reading/initiative.ts';
import { pointsFor } from '../reading/objectives.ts';
import type { Command } from '../rules/types.ts';
import { type Habit, isDecided, type Scene, sometimes, writtenFor } from './scene.ts';
import { turnObjective } from './scribe-setup.ts';

/** What is scored in the status phase. */
const SCORED: readonly Source[] = ['public-1', 'public-2', 'secret', 'other'];

/** Who has scored in this round. */
const scorersNow = ({ table }: Scene): Seat[] =>
  table.points.filter(({ round, source }) => round === table.round && SCORED.includes(source)).map(({ seat }) => seat);

const secretsOf = (table: Scene['table'], seat: Seat): number =>
  table.points.filter((point) => point.seat === seat && point.source === 'secret').length;

/** The dearest objective that a seat has not scored and that fits; else a secret, else something else. */
function scoring({ table }: Scene, seat: Seat): Command {
  const from = table.players[seat]?.vp ?? 0;
  const room = table.options.vpLimit - from;
  const open = table.objectives.filter(({ stage, scorers }) => pointsFor(stage) <= room && !scorers.includes(seat));
  const best = open.sort((one, other) => other.stage - one.stage)[0];
  if (best !== undefined) return { type: 'score', seat, objective: best.id };
  const source = secretsOf(table, seat) < MOST_SECRETS ? 'secret' : 'other';
  return { type: 'setVp', seat, from, to: from + 1, source };
}

/** In the order of initiative some score, and some cannot. */
const score: Habit = (scene) => {
  const { table, random } = scene;
  const order = initiativeOrder(table).filter((seat) => writtenFor(scene).includes(seat));
  const scored = scorersNow(scene);
  const last = Math.max(-1, ...scored.map((seat) => order.indexOf(seat)));
  const next = order.slice(last + 1);
  if (isDecided(scene) || next.length === 0 || !sometimes(scene, 80)) return null;
  return scoring(scene, random.pick(next.slice(0, 2)));
};

const reveal: Habit = (scene) => {
  const { table } = scene;
  return table.objectives.some(({ round }) => round === table.round) ? null : turnObjective(scene);
};

const tick: Habit = (scene) => {
  const { table } = scene;
  const row = table.ticks.status.indexOf(false);
  return row === -1 || !sometimes(scene, 40) ? null : { type: 'tick', list: 'status', row, of: 'all', isDone: true };
};

/** Points are scored, an objective is turned, and the round goes on. */
export const STATUS: readonly Habit[] = [score, reveal, tick, () => ({ type: 'nextPhase', custodians: 'ask' })];
