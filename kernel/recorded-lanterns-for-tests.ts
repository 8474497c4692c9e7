import type { Game } from './game.ts';
import type { Input } from './input.ts';
import { type Lanterns, lanterns } from './lanterns-for-tests.ts';
import { Recording } from './recording.ts';
import type { Seat } from './seats.ts';

export const free: Game<Lanterns> = { ...lanterns, undo: 'free' };

export function record(game: Game<Lanterns> = lanterns, moderated = false): Recording<Lanterns> {
  const setup = { rounds: 2, watch: 30 };
  return new Recording({ game, setup, seats: 3, seed: { numbers: [7, 0] }, moderated, from: null });
}

export function answer(recording: Recording<Lanterns>, seat: Seat, command: unknown) {
  const { at, question } = recording.match;
  return recording.play({ type: 'answer', at, seat, by: 'person', question, command } as Input<Lanterns>);
}

export const light = (recording: Recording<Lanterns>, seat: Seat, lamp = 1) =>
  answer(recording, seat, { type: 'light', lamp });
export const talk = (recording: Recording<Lanterns>, seat: Seat, channel = 'all', text = 'hello') =>
  recording.play({ type: 'talk', at: 0, seat, channel, text });
export const undo = (recording: Recording<Lanterns>, asker: Seat | 'host', backTo: number) =>
  recording.play({ type: 'undo', at: 0, asker, backTo });
export const redo = (recording: Recording<Lanterns>, asker: Seat | 'host') =>
  recording.play({ type: 'redo', at: 0, asker });

export const inForce = (recording: Recording<Lanterns>) =>
  recording.steps.map(({ number }) => recording.isInForce(number));
export const lamps = ({ match }: Recording<Lanterns>) => match.state.hands.map(({ lamp }) => lamp);
