import {
  type Bot,
  type EmittedEvent,
  EventInbox,
  type GameTypes,
  lowestSeat,
  type Match,
  type Seat,
} from '../kernel/index.ts';

/** Where a match of a game that may go on for ever is given up: bots that never end it must not keep the machine busy for ever. */
const LONGEST_OF_ENDLESS = 50_000;

/** Plays a match to its end with a bot in every chair and a clock that jumps; hands back how many decisions it took. */
export function playOut<K extends GameTypes>(
  match: Match<K>,
  bots: readonly Bot<K>[],
  opening: readonly EmittedEvent<K>[],
  ears: EventInbox<K> | null = match.tell === undefined ? null : new EventInbox<K>(bots.length),
): number {
  ears?.hear(opening);
  const longest = match.game.longest(match.setup, match.seats) ?? LONGEST_OF_ENDLESS;
  let decisions = 0;
  for (let inputs = 0; match.outcome === null; inputs++) {
    if (inputs > longest) throw new Error(`${match.game.id}: still not over after ${longest} inputs`);
    if (match.state.asked === 0) letTimePass(match, ears);
    else {
      decide(match, bots, ears);
      decisions++;
    }
  }
  return decisions;
}

const NOTHING: readonly never[] = [];

function decide<K extends GameTypes>(match: Match<K>, bots: readonly Bot<K>[], ears: EventInbox<K> | null): void {
  const seat = lowestSeat(match.state.asked);
  const bot = bots[seat] as Bot<K>;
  const heard = ears === null ? NOTHING : ears.since(seat).flat();
  const command = bot(match.seatView(seat), match.optionsFor(seat), heard);
  const { at, question } = match;
  const result = match.play({ type: 'answer', at, seat, by: 'bot', question, command });
  if (!result.ok) throw refusedError(match, seat, result.why.code, command);
  ears?.hear(result.value.told);
}

/** Apart from `decide`, so that what is played a million times a second stays small. */
function refusedError<K extends GameTypes>(match: Match<K>, seat: Seat, code: string, command: K['command']): Error {
  return new Error(`${match.game.id}: bot at seat ${seat} was refused (${code}): ${JSON.stringify(command)}`);
}

function letTimePass<K extends GameTypes>(match: Match<K>, ears: EventInbox<K> | null): void {
  const { deadline, question } = match;
  if (deadline === null) throw new Error(`${match.game.id}: nobody is asked and no timer runs in ${match.state.phase}`);
  const result = match.play({ type: 'time', at: deadline, question });
  if (!result.ok) throw new Error(`${match.game.id}: the clock was refused (${result.why.code})`);
  ears?.hear(result.value.told);
}
