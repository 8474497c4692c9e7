import {
  type BotKind,
  listCommands,
  type Options,
  type Random,
  type Seat,
  sampleCommand,
} from '../../../kernel/index.ts';
import { isInSession } from '../rules/claims.ts';
import type { Command, GameView, SecretHitler } from '../types.ts';

/** One in this many vetoes is proposed, and one in this many proposals accepted. */
const VETO_IN = 5;

/** Decides by chance: everything alike, but vetoes seldom, and a vote of no confidence always. */
export const random: BotKind<SecretHitler> = {
  listens: false,
  make: (_seat, random) => (_view, options) => decideByChance(options, random),
};

/** What chance would answer. */
function decideByChance(options: Options<SecretHitler>, random: Random): Command {
  const [option] = options;
  switch (option?.type) {
    case 'enact':
      if (options.length > 1 && random.below(VETO_IN) === 0) return { type: 'proposeVeto' };
      return sampleCommand(options.length > 1 ? options.slice(0, 1) : options, random);
    case 'answerVeto':
      return { type: 'answerVeto', accept: random.below(VETO_IN) === 0 };
    case 'noConfidence':
      return { type: 'noConfidence', enact: true };
    case 'nominate':
      return { type: 'nominate', chancellor: random.pick(valuesOf<Seat>(option, 'chancellor')) };
    default:
      return sampleCommand(options, random);
  }
}

/** A bot that reasons, but in October decides by chance as far as the set-up says. */
export function withOktoberfest(make: BotKind<SecretHitler>['make']): BotKind<SecretHitler> {
  return {
    listens: false,
    make(seat, random, character) {
      const sober = make(seat, random, character);
      return (view, options, heard, talk) =>
        isLeftToChance(view) ? decideByChance(options, random) : sober(view, options, heard, talk);
    },
  };
}

/** SH-63, SH-64: in October everything is random, or only choices among cards that cannot be seen. */
const isLeftToChance = (view: GameView): boolean =>
  view.table.oktoberfestActive &&
  (view.setup.oktoberFest === 'bots-random' || (isInSession(view) && view.hand.cards.length === 0));

/** What stands, for a bot that hears something while it is not asked and leaves it at that. */
export function asBefore(options: Options<SecretHitler>): Command {
  const [command] = listCommands(options, 1);
  return command as Command;
}

/** One of the things that a player is asked for. */
export type Option = Options<SecretHitler>[number];

/** What a blank of an option can be filled with. */
export const valuesOf = <T>({ blanks }: Option, blank: string): readonly T[] =>
  (blanks[blank] as { readonly oneOf: readonly T[] }).oneOf;

/** A command of an option that never changes, by its place: yes comes before no. */
export const chosen = ({ commands }: Option, place: number | boolean): Command =>
  (commands as readonly Command[])[typeof place === 'number' ? place : place ? 0 : 1] as Command;
