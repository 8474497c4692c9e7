import { Flower2, Skull as SkullIcon } from 'lucide-react';
import type { Seat } from '../../../kernel/index.ts';
import type { TruthCard, TruthFact, TruthOf, TruthWord } from '../../../web/ui/truth-data.ts';
import type { Translator } from '../../game-package.ts';
import type { Disc, Skull } from '../types.ts';
import { factsOf, type RoundFacts } from './end-facts.ts';

/** How far everybody bid, next to what they had laid, round by round. */
export const truth: TruthOf<Skull> = (match, speaker, faces) => {
  const rounds = factsOf(match);
  if (rounds === null) return null;
  const lookOf = (seat: Seat) => faces[seat]?.look ?? seat;
  return {
    title: speaker.text('truth.title'),
    changes: [],
    rounds: rounds.map((round, at) => ({
      number: String(at + 1),
      title: titleOf(round, at, speaker),
      facts: silentOf(round, speaker),
      words: round.bidders.map(({ seat, number, laid, isBluff }): TruthWord => {
        return {
          look: lookOf(seat),
          name: speaker.seat(seat),
          said: { text: speaker.text('truth.bid', { number }) },
          verdict: { isKept: !isBluff, text: speaker.text(isBluff ? 'truth.bluff' : 'truth.meant') },
          truth: { text: speaker.text('truth.laid'), cards: cardsOf(laid, speaker) },
        };
      }),
      begins: { type: 'roundBegan', after: at },
    })),
  };
};

function titleOf({ challenger, bid, skullOf }: RoundFacts, at: number, speaker: Translator): string {
  const how = skullOf === null ? 'won' : skullOf === challenger ? 'own' : 'other';
  return speaker.text(`truth.round.${how}`, {
    number: at + 1,
    seat: speaker.seat(challenger),
    bid,
    owner: speaker.seat(skullOf ?? challenger),
  });
}

/** What those had laid who did not bid. */
function silentOf({ laid, bidders }: RoundFacts, speaker: Translator): readonly TruthFact[] {
  return laid.flatMap((discs, seat) =>
    discs.length === 0 || bidders.some((bidder) => bidder.seat === seat)
      ? []
      : [{ label: speaker.seat(seat), cards: cardsOf(discs, speaker) }],
  );
}

const cardsOf = (discs: readonly Disc[], speaker: Translator): readonly TruthCard[] =>
  discs.map((disc) => ({
    colour: disc === 'skull' ? 'back' : 'red',
    Icon: disc === 'skull' ? SkullIcon : Flower2,
    name: speaker.text(`blanks.disc.values.${disc}`),
  }));
