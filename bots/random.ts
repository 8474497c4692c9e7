import { type BotKind, type Kinds, sampleCommand } from '../kernel/index.ts';

/** Answers anything that is allowed, with equal chance. Fits any game. */
export const random = <K extends Kinds>(): BotKind<K> => ({
  listens: false,
  make: (_seat, random) => (_view, options) => sampleCommand(options, random),
});
