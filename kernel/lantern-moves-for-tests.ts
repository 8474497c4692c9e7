import type { Game, Phase } from './game.ts';
import type { EmittedEvent, Step } from './input.ts';
import type { Refusal, Result } from './json.ts';
import { type Lanterns, lanterns } from './lanterns-for-tests.ts';
import type { Match } from './match.ts';
import type { Seat } from './seats.ts';

type Command = Lanterns['command'];
export type Played = Result<Step<Lanterns>, Refusal>;

export function answer(match: Match<Lanterns>, seat: Seat, command: unknown, change: object = {}): Played {
  const { at, question } = match;
  return match.play({ type: 'answer', at, seat, by: 'person', question, command: command as Command, ...change });
}

export function told(played: Played): readonly EmittedEvent<Lanterns>[] {
  if (!played.ok) throw new Error(played.why.code);
  return played.value.told;
}

export const lamp = (lamp: number): Command => ({ type: 'light', lamp });
export const time = (match: Match<Lanterns>, at: number): Played =>
  match.play({ type: 'time', at, question: match.question });
export const host = (match: Match<Lanterns>, command: unknown): Played =>
  match.play({ type: 'host', at: match.at, question: match.question, command: command as Command });

/** Everyone lights a lamp, and only seat 2 the brightest. */
export function lightAll(match: Match<Lanterns>): Played {
  answer(match, 0, lamp(1));
  answer(match, 1, lamp(2));
  return answer(match, 2, lamp(3));
}

export const withLight = (change: Partial<Phase<Lanterns>>): Game<Lanterns> => ({
  ...lanterns,
  phases: { ...lanterns.phases, light: { ...lanterns.phases.light, ...change } },
});
