import type { BotKind, DeepReadonly, SearchGuide } from '../../../kernel/index.ts';
import { inSteps, type PublicGoods, type RoundRecord, sumOf } from '../types.ts';

/** How much of their endowment these bots give at first: most people begin with about half. */
const FIRST_SHARE = 0.5;

/** Points that they spend on a player who gave less than they did, for every so many points less. */
const POINTS_LESS = 5;

/** Gives what the others gave on average in the round before, and spends a little on those who gave less than itself. */
export const matching: BotKind<PublicGoods> = {
  listens: false,
  make: () => (view) => {
    const { table, setup, seat, phase } = view;
    if (phase === 'giving')
      return { type: 'give', amount: inSteps(likeOthers(table.rounds.at(-1), seat, setup.endowment), setup) };
    const own = table.given[seat] ?? 0;
    const points = table.given.map((given) => Math.max(0, Math.floor((own - (given ?? own)) / POINTS_LESS)));
    return { type: 'punish', points: points.map((each) => Math.min(each, setup.mostPunishment)) };
  },
};

function likeOthers(last: DeepReadonly<RoundRecord> | undefined, seat: number, endowment: number): number {
  if (last === undefined) return Math.round(FIRST_SHARE * endowment);
  const others = last.given.filter((_, other) => other !== seat);
  return Math.round(sumOf(others) / others.length);
}

/** What the bot that searches should know: only its own points count, and others play like people who match one another. */
export const searchGuide: SearchGuide<PublicGoods> = {
  playout: 'matching',
  playouts: 300,
  value: ({ table: { points } }, seat) => points[seat] ?? 0,
};
