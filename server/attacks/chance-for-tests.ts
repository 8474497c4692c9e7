import { fastRandom, type GameTypes, type Match, type Random, type Recording, seatsIn } from '../../kernel/index.ts';
import { chooseMove } from '../../kernel/laws/scene.ts';
import type { Attempt } from './watched-table-for-tests.ts';

const RARE = 8;

/** What happens next, as a number decides: mostly a move; now and then somebody speaks, or lets their time lapse. */
export function chooseAttempt(truth: Recording<GameTypes>, choice: number): Attempt | null {
  const { match } = truth;
  const random = fastRandom(choice, 99);
  const asked = seatsIn(match.state.asked);
  if (random.below(RARE) === 0) return chooseTalk(match, random);
  const undo = match.game.undo === 'never' ? null : chooseUndo(truth, random);
  if (undo !== null) return undo;
  if (asked.length > 0 && random.below(RARE) === 0) return { type: 'lapse', seat: random.pick(asked) };
  const move = chooseMove(match, choice);
  if (move === null || move.type === 'time') return move === null ? null : { type: 'time' };
  return move.type === 'host'
    ? { type: 'host', command: move.command }
    : { type: 'answer', seat: move.seat, command: move.command };
}

function chooseTalk(match: Match<GameTypes>, random: Random): Attempt | null {
  const seat = random.below(match.seats);
  const channels = match.game.channels?.(match.seatView(seat)) ?? [];
  if (channels.length === 0) return null;
  const { name } = random.pick(channels);
  return { type: 'talk', seat, channel: name, text: `word ${random.below(1000)}` };
}

/** Somebody takes back what nobody heard of; or tries to take back anything. */
function chooseUndo(truth: Recording<GameTypes>, random: Random): Attempt | null {
  const last = truth.movesInForce().at(-1);
  const isSecret = last?.unheard === true && last.input.type === 'answer';
  if (isSecret && random.below(3) === 0) return { type: 'undo', seat: (last.input as { seat: number }).seat };
  return random.below(RARE * 2) === 0 ? { type: 'undo', seat: random.below(truth.match.seats) } : null;
}
