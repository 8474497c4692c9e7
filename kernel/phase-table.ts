import type { Game, GameTypes, Next, Phase, Turn } from './game.ts';
import type { Seat } from './seats.ts';

/** What a command does. */
export type Handler<K extends GameTypes, By> = (turn: Turn<K>, by: By, command: K['command']) => Next<K>;

/** A phase as a match uses it: in lists, since looking up a property by a varying name is slow. */
export interface PhaseEntry<K extends GameTypes> {
  readonly name: K['phase'];
  readonly phase: Phase<K>;
  readonly commands: readonly string[];
  /** The handlers of these commands, in the same order. */
  readonly handlers: readonly Handler<K, Seat>[];
}

const headingsByGame = new WeakMap<object, unknown>();

/** The headings of a game, in its own order; made once a game. */
export function phaseTable<K extends GameTypes>(game: Game<K>): readonly PhaseEntry<K>[] {
  const known = headingsByGame.get(game) as readonly PhaseEntry<K>[] | undefined;
  if (known !== undefined) return known;
  const headings = Object.entries<Phase<K>>(game.phases).map(([name, phase]) => layOut(name, phase));
  headingsByGame.set(game, headings);
  return headings;
}

function layOut<K extends GameTypes>(name: K['phase'], phase: Phase<K>): PhaseEntry<K> {
  return { name, phase, commands: Object.keys(phase.on), handlers: Object.values(phase.on) };
}

/** The heading of that name, if the game has it. */
export function findPhase<K extends GameTypes>(
  headings: readonly PhaseEntry<K>[],
  name: string,
): PhaseEntry<K> | undefined {
  for (let index = 0; index < headings.length; index++) {
    const heading = headings[index] as PhaseEntry<K>;
    if (heading.name === name) return heading;
  }
  return undefined;
}

/** What a command does under a heading, if it does anything. */
export function findHandler<K extends GameTypes>(
  heading: PhaseEntry<K>,
  command: string,
): Handler<K, Seat> | undefined {
  const { commands, handlers } = heading;
  for (let index = 0; index < commands.length; index++) if (commands[index] === command) return handlers[index];
  return undefined;
}
