import { pacedMoments } from '../../../web/ui/moments.ts';
import { pacing } from '../pacing.ts';
import { wonBy } from '../text/phrase.ts';
import type { LiapTui } from '../types.ts';

/** What deserves to be seen in Liap Tui. */
export const moments = pacedMoments<LiapTui>(pacing, {
  turnWon: {
    sound: [
      [0, 'clack'],
      [900, 'chime'],
    ],
    banner: ({ seat, piles, by }, { speaker, match }) => ({
      line: speaker.text('moments.turnWon.line', { seat: speaker.seat(seat), count: piles }),
      reason: speaker.text(`moments.turnWon.${wonBy(by, match.setup)}`),
    }),
    bannerMs: 1000,
    restMs: 420,
  },
  roundScored: {
    mark: () => 'blue',
    bannerMs: 1200,
    restMs: 3000,
    sound: [[1400, 'coins']],
    banner: ({ round, declared, piles }, { speaker: { text, seats } }) => {
      const kept = declared.flatMap((said, seat) => (said === piles[seat] ? [seat] : []));
      return {
        line: text('moments.roundScored.line', { round }),
        reason:
          kept.length === 0
            ? text('moments.roundScored.nobody')
            : text('moments.roundScored.kept', { count: kept.length, seats: seats(kept) }),
      };
    },
  },
  gameEnded: {
    isAfterwards: true,
    sound: [[200, 'bright']],
    banner: ({ winners, reason }, { speaker: { text, seats } }) => ({
      line: text('moments.gameEnded.line', { count: winners.length, winners: seats(winners) }),
      reason: text(`reasons.${reason}`),
    }),
  },
});
