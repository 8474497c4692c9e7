import { random } from '../../bots/random.ts';
import { type GamePackage, list, type Pacing } from '../../games/game-package.ts';
import { findGame, registry } from '../../games/registry.ts';
import type { Game, GameTypes } from '../../kernel/index.ts';
import { type Toy, toy } from '../../kernel/testing/index.ts';

/** The toy game as the registry lists it, with whatever a test changes in its rules. */
export function listToy(changes: Partial<Game<Toy>> = {}, pacing?: Pacing<Toy>): GamePackage<GameTypes> {
  return list<Toy>({
    game: { ...toy, undo: 'never', ...changes },
    ...(pacing !== undefined && { pacing }),
    bots: { random: random() },
    words: { en: { title: 'Toy' }, es: { title: 'Juguete' } },
    rulesNow: () => [],
    phrase: () => null,
  });
}

/** How the toy game takes its time. */
export const TOY_PACING: Pacing<Toy> = {
  moments: { shown: ({ numbers }) => 1000 * numbers.length, waved: 500, yours: 60_000 },
  untilSeen: { shown: 8000 },
  thinking: { choose: [2000, 4000] },
};

/** The toy game's phases, with so many seconds to choose in matches of at most so many rounds, and no limit in others. */
export const hurried = (seconds: number, mostRounds = 99): Game<Toy>['phases'] => ({
  ...toy.phases,
  choose: { ...toy.phases.choose, seconds: ({ setup }) => (setup.rounds <= mostRounds ? seconds : null) },
});

/** The games of the registry and some more. */
export const withGame = (...added: readonly GamePackage<GameTypes>[]): typeof findGame => {
  return (id) => added.find(({ game }) => game.id === id) ?? findGame(id);
};

/** What the server that gets killed plays: a game of the registry, and one with its own timer. */
export const PLAYED = { registered: registry[0]!.game.id, timed: toy.id } as const;
export const findPlayed = withGame(listToy({ phases: hurried(2) }));
