import type { GamePackage } from '../games/game-package.ts';
import { registry } from '../games/registry.ts';
import { chooseSetup, type GameTypes, type Input, Recording } from '../kernel/host.ts';

/** A companion from the registry. */
export const COMPANION = registry.find(
  ({ game }) => game.capabilities?.realTable !== undefined,
) as GamePackage<GameTypes>;

const FACTIONS = ['sol', 'arborec', 'letnev', 'saar', 'muaat', 'yin'];
const COLOURS = ['red', 'blue', 'green', 'yellow', 'purple', 'black'];

/** A minute and a half of its match: six sit down, and seats 0 and 1 each keep a secret. */
export function followed(): Recording<GameTypes> {
  const { game } = COMPANION;
  const seats = game.seats.min;
  const setup = chooseSetup(game, {}, seats);
  if (!setup.ok) throw new Error(setup.why.code);
  const seed = { numbers: [1, 0] } as const;
  const recording = new Recording<GameTypes>({ game, setup: setup.value, seats, seed, moderated: false, from: null });
  const play = (input: object) => {
    const played = recording.play({ question: recording.match.question, ...input } as Input<GameTypes>);
    if (!played.ok) throw new Error(`${JSON.stringify(input)}: ${JSON.stringify(played.why)}`);
  };
  for (const [seat, faction] of FACTIONS.entries()) {
    const command = { type: 'setPlayer', seat, faction, colour: COLOURS[seat], home: 'none', name: '' };
    play({ type: 'host', at: 0, command });
  }
  play({ type: 'host', at: 60_000, command: { type: 'completeSetup' } });
  for (const seat of [0, 1]) {
    const command = { type: 'keepSecret', text: `secret of ${seat}` };
    play({ type: 'answer', at: 90_000, seat, by: 'person', command });
  }
  return recording;
}
