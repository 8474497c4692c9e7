import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { TruthOf, TruthWord } from '../../../web/ui/truth-data.ts';
import type { PublicGoods, RoundRecord } from '../types.ts';
import { grownFrom, shareOf, sumOf, tenths } from './use-screen.ts';

/** What people gave, round by round, and what it brought them: next to nobody giving anything, and to all giving everything. */
export const truth: TruthOf<PublicGoods> = (match, speaker, faces) => {
  const { table, outcome, setup, seats } = match;
  if (outcome === null || table.rounds.length === 0) return null;
  const { endowment } = setup;
  const full = shareOf(match, endowment * seats);
  const wordOf = ({ given, spent, punished, earned }: DeepReadonly<RoundRecord>, seat: Seat): TruthWord => {
    const own = earned[seat] ?? 0;
    const lost = (punished[seat] ?? 0) * setup.punishmentEffect;
    const paid = spent[seat] ?? 0;
    const gave = speaker.text('truth.gave', { amount: given[seat] ?? 0 });
    return {
      look: faces[seat]?.look ?? seat,
      name: speaker.seat(seat),
      said: {
        text: [
          gave,
          ...(paid > 0 ? [speaker.text('truth.spent', { count: paid })] : []),
          ...(lost > 0 ? [speaker.text('truth.lost', { count: lost })] : []),
        ].join(', '),
      },
      verdict: { isKept: own >= endowment, text: speaker.text('truth.earned', { count: own }) },
      truth: { text: speaker.text('truth.against', { nothing: signed(own - endowment), full: signed(own - full) }) },
    };
  };
  return {
    title: speaker.text('truth.title'),
    changes: [],
    rounds: table.rounds.map((round, at) => {
      const total = sumOf(round.given);
      return {
        number: String(round.round),
        title: speaker.text('truth.round', { number: round.round, total, of: endowment * seats }),
        facts: [
          { label: speaker.text('truth.grown', { grown: grownFrom(match, total), share: shareOf(match, total) }) },
          { label: speaker.text('truth.full', { count: full }) },
          { label: speaker.text('truth.nothing', { count: endowment }) },
        ],
        words: round.given.map((_, seat) => wordOf(round, seat)),
        begins: { type: 'roundBegan', after: at },
      };
    }),
  };

  function signed(points: number): string {
    return speaker.text(points > 0 ? 'truth.more' : points < 0 ? 'truth.less' : 'truth.same', {
      points: tenths(Math.abs(points)),
    });
  }
};
