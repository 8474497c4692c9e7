import type { BotKind, Heard } from '../../../kernel/index.ts';
import type { SecretHitler } from '../rules/types.ts';
import { decideByChance } from './random.ts';

/** SH-63: a bot that decides by chance while it is October, and has its mind back in November with all that it heard. */
export function withOktoberfest({ listens, make }: BotKind<SecretHitler>): BotKind<SecretHitler> {
  return {
    listens,
    make(seat, random) {
      const sober = make(seat, random);
      let missed: Heard<SecretHitler>[] = [];
      return (view, options, heard) => {
        if (view.table.oktoberfestActive) {
          if (listens) missed.push(...heard);
          return decideByChance(options, random);
        }
        if (missed.length === 0) return sober(view, options, heard);
        const all = [...missed, ...heard];
        missed = [];
        return sober(view, options, all);
      };
    },
  };
}
