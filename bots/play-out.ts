import {
  type Bot,
  type EmittedEvent,
  EventInbox,
  type GameTypes,
  lowestSeat,
  type Match,
  type Seat,
} from '../kernel/host.ts';
import { SecondThoughts } from './second-thoughts.ts';

/** When to give up on a match of a game that may never end. */
const LONGEST_OF_ENDLESS = 50_000;

const NOTHING: readonly never[] = [];

/** Plays a match to its end with a bot in every seat and a clock that jumps; returns the number of decisions. */
export function playOut<K extends GameTypes>(
  match: Match<K>,
  bots: readonly Bot<K>[],
  opening: readonly EmittedEvent<K>[],
  inbox: EventInbox<K> | null = match.tell === undefined ? null : new EventInbox<K>(bots.length),
): number {
  inbox?.hear(opening);
  return playUntil(match, bots, inbox, NEVER);
}

const NEVER = () => false;

/** The same from here on, until the match is over or somewhere before. */
export function playUntil<K extends GameTypes>(
  match: Match<K>,
  bots: readonly Bot<K>[],
  inbox: EventInbox<K> | null,
  isFarEnough: () => boolean,
): number {
  const longest = match.game.longest(match.setup, match.seats) ?? LONGEST_OF_ENDLESS;
  const secondThoughts = new SecondThoughts(match, bots, inbox);
  let decisions = 0;
  for (let inputs = 0; match.outcome === null && !isFarEnough(); inputs++) {
    if (inputs > longest) throw new Error(`${match.game.id}: still not over after ${longest} inputs`);
    if (match.state.asked === 0) letTimePass(match, inbox);
    else {
      decide(match, bots, inbox, secondThoughts);
      decisions++;
    }
  }
  return decisions;
}

function decide<K extends GameTypes>(
  match: Match<K>,
  bots: readonly Bot<K>[],
  inbox: EventInbox<K> | null,
  secondThoughts: SecondThoughts<K>,
): void {
  const seat = lowestSeat(match.state.asked);
  const bot = bots[seat] as Bot<K>;
  const heard = inbox === null ? NOTHING : inbox.since(seat).flat();
  const command = bot(match.seatView(seat), match.optionsFor(seat), heard);
  if (secondThoughts.delay(seat, command)) return;
  const { at, question } = match;
  const result = match.play({ type: 'answer', at, seat, by: 'bot', question, command });
  if (!result.ok) throw refusedError(match, seat, result.why.code, command);
  inbox?.hear(result.value.told);
}

/** Separate from `decide`, so that the code that runs a million times per second stays small. */
function refusedError<K extends GameTypes>(match: Match<K>, seat: Seat, code: string, command: K['command']): Error {
  return new Error(`${match.game.id}: bot at seat ${seat} was refused (${code}): ${JSON.stringify(command)}`);
}

function letTimePass<K extends GameTypes>(match: Match<K>, inbox: EventInbox<K> | null): void {
  const { deadline, question } = match;
  if (deadline === null) throw new Error(`${match.game.id}: nobody is asked and no timer runs in ${match.state.phase}`);
  const result = match.play({ type: 'time', at: deadline, question });
  if (!result.ok) throw new Error(`${match.game.id}: the clock was refused (${result.why.code})`);
  inbox?.hear(result.value.told);
}
