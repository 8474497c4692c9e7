import type { TruthOf, TruthWord } from '../../../web/ui/truth-data.ts';
import type { LiapTui } from '../types.ts';

/** What everybody declared, next to what they took, round by round. */
export const truth: TruthOf<LiapTui> = ({ table, outcome }, speaker, faces) => {
  if (outcome === null || table.rounds.length === 0) return null;
  return {
    title: speaker.text('truth.title'),
    changes: [],
    rounds: table.rounds.map(({ declared, piles, gained, multiplier }, at) => ({
      number: String(at + 1),
      title: speaker.text(multiplier > 1 ? 'truth.multiplied' : 'truth.round', { number: at + 1, multiplier }),
      facts: [],
      words: declared.map((said, seat): TruthWord => {
        const took = piles[seat] ?? 0;
        return {
          look: faces[seat]?.look ?? seat,
          name: speaker.seat(seat),
          said: { text: speaker.text('truth.said', { said, took }) },
          verdict: { isKept: said === took, text: speaker.text(`truth.${said === took ? 'kept' : 'missed'}`) },
          truth: { text: speaker.text('truth.gained', { count: gained[seat] ?? 0 }) },
        };
      }),
      begins: { type: 'roundStarter', after: at },
    })),
  };
};
