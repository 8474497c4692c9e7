import { type BotKind, type GameTypes, sampleCommand } from '../kernel/index.ts';

/** Picks any legal answer with equal chance. Works for every game. */
export const random = <K extends GameTypes>(): BotKind<K> => ({
  listens: false,
  make: (_seat, random) => (_view, options) => sampleCommand(options, random),
});
