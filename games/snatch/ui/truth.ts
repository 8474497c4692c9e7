import type { DeepReadonly } from '../../../kernel/index.ts';
import type { TruthOf, TruthWord } from '../../../web/ui/truth-data.ts';
import { ANSWERER, OFFERER, worthTo } from '../reading/goods.ts';
import { offerTexts } from '../text/phrase.ts';
import type { RoundRecord, Snatch, Tokens, Worths } from '../types.ts';

/** What each gained, next to what a fair swap would have brought, round by round. */
export const truth: TruthOf<Snatch> = ({ table, setup, outcome }, speaker, faces) => {
  if (outcome === null || table.rounds.length === 0) return null;
  const gainWord = (round: DeepReadonly<RoundRecord>, seat: number): TruthWord => {
    const gained = gainIn(setup, round, seat);
    const fair = fairGain(setup, round);
    const what = gained === fair ? 'fair' : gained > fair ? 'more' : 'less';
    return {
      look: faces[seat]?.look ?? seat,
      name: speaker.seat(seat),
      said: { text: speaker.text('truth.gained', { count: gained }) },
      verdict: { isKept: gained >= fair, text: speaker.text(`truth.${what}`, { by: Math.abs(gained - fair) }) },
      truth: null,
    };
  };
  return {
    title: speaker.text('truth.title'),
    changes: [],
    rounds: table.rounds.map((round, at) => ({
      number: String(at + 1),
      title: speaker.text('poster.round', {
        number: at + 1,
        what: speaker.text(`poster.answers.${round.p2Action ?? 'none'}`),
      }),
      facts: [
        ...(round.offer === null ? [] : [{ label: speaker.text('truth.offer', offerTexts(round.offer, speaker)) }]),
        { label: speaker.text('truth.swap', { count: fairGain(setup, round) }) },
        ...(round.reported ? [{ label: speaker.text('poster.reported') }] : []),
      ],
      words: [OFFERER, ANSWERER].map((seat) => gainWord(round, seat)),
      begins: { type: 'roundBegan', after: at },
    })),
  };
};

function gainIn(worths: Worths, { before, after }: DeepReadonly<RoundRecord>, seat: number): number {
  return worthTo(worths, seat, after[seat] as Tokens) - worthTo(worths, seat, before[seat] as Tokens);
}

/** One for one, for as long as both have something that is worth more to the other: usually a point for each with every pair. */
const fairGain = ({ ownWorth, otherWorth }: Worths, { before }: DeepReadonly<RoundRecord>): number =>
  (otherWorth - ownWorth) * Math.min(before[OFFERER]?.pavo ?? 0, before[ANSWERER]?.elote ?? 0);
