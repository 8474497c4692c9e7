import { type BotKind, type GameTypes, sampleCommand } from '../kernel/index.ts';

/** Answers anything that is allowed, with equal chance. Fits any game. */
export const random = <K extends GameTypes>(): BotKind<K> => ({
  listens: false,
  make: (_seat, random) => (_view, options) => sampleCommand(options, random),
});
