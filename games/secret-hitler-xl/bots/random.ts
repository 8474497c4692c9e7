import { type BotKind, type Options, type Random, sampleCommand } from '../../../kernel/index.ts';
import type { Command, SecretHitler } from '../rules/types.ts';
import { seatsOf } from './blanks.ts';

/** One veto in so many is proposed, and one proposal in so many accepted. */
const VETO_IN = 5;

const PROPOSE: Command = { type: 'proposeVeto' };
const ACCEPT: Command = { type: 'answerVeto', accept: true };
const REFUSE: Command = { type: 'answerVeto', accept: false };
const NO_CONFIDENCE: Command = { type: 'noConfidence', enact: true };

/** Decides by chance: everything alike, but vetoes seldom, and a vote of no confidence always. */
export const random: BotKind<SecretHitler> = {
  listens: false,
  make: (_seat, random) => (_view, options) => decideByChance(options, random),
};

/** What chance would answer. */
export function decideByChance(options: Options<SecretHitler>, random: Random): Command {
  const [option] = options;
  switch (option?.type) {
    case 'enact':
      if (options.length > 1 && random.below(VETO_IN) === 0) return PROPOSE;
      return sampleCommand(options.length > 1 ? options.slice(0, 1) : options, random);
    case 'answerVeto':
      return random.below(VETO_IN) === 0 ? ACCEPT : REFUSE;
    case 'noConfidence':
      return NO_CONFIDENCE;
    case 'nominate':
      return { type: 'nominate', chancellor: random.pick(seatsOf(option, 'chancellor')) };
    default:
      return sampleCommand(options, random);
  }
}
