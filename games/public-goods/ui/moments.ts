import { pacedMoments } from '../../../web/ui/moments.ts';
import { GROWING_MS, growsAt, OPENING, pacing, TAKING_MS } from '../pacing.ts';
import type { PublicGoods } from '../types.ts';
import { grownFrom, sumOf } from './use-screen.ts';

/** What deserves to be seen in Public Goods. Banners lie under the pot. */
export const moments = pacedMoments<PublicGoods>(pacing, {
  shared: {
    sound: ({ given }) => [
      ...given.flatMap((amount, at) => (amount === 0 ? [] : [[OPENING.first + OPENING.each * at, 'coins'] as const])),
      [growsAt(given.length), 'bright'],
      [growsAt(given.length) + GROWING_MS, 'coins'],
    ],
    banner: ({ given, share }, { speaker: { text, seats }, match }) => {
      const total = sumOf(given);
      const none = given.flatMap((amount, seat) => (amount === 0 ? [seat] : []));
      const isAll = given.every((amount) => amount === match.setup.endowment);
      const what = total === 0 ? 'nobody' : isAll ? 'everybody' : none.length === 1 ? 'oneGaveNothing' : 'grown';
      return {
        line: text('moments.shared.line', { count: share }),
        reason: text(`moments.shared.${what}`, { total, grown: grownFrom(match, total), seat: seats(none) }),
        isLow: true,
      };
    },
    bannerMs: 1700,
    mark: ({ given }) => (given.includes(0) ? 'brick' : 'green'),
  },
  punished: {
    sound: ({ punished }) =>
      punished.filter((points) => points > 0).map((_, at) => [TAKING_MS * (at + 1), 'slap'] as const),
    banner: ({ punished }, { speaker: { text, seats }, match }) => {
      const hit = punished.flatMap((points, seat) => (points > 0 ? [seat] : []));
      if (hit.length === 0) return { line: text('moments.punished.nobody'), isLow: true };
      const taken = sumOf(punished) * match.setup.punishmentEffect;
      return {
        line: text('moments.punished.line', { count: taken }),
        reason: hit.length > 3 ? text('moments.punished.many', { count: hit.length }) : seats(hit),
        isLow: true,
      };
    },
    mark: ({ punished }) => (punished.some((points) => points > 0) ? 'wine' : null),
  },
  roundEnded: {
    isAfterwards: true,
    sound: [[0, 'chime']],
    banner: ({ earned, points }, { speaker: { text, seats, seat }, heard }) => {
      const best = Math.max(...points);
      const ahead = points.flatMap((own, each) => (own === best ? [each] : []));
      const next = heard.find((event) => event.type === 'roundBegan');
      if (next === undefined) {
        const count = ahead.length;
        return {
          line: text(count > 3 ? 'moments.ended.many' : 'moments.ended.line', { count, winners: seats(ahead) }),
          reason: text('moments.ended.reason', { count: best }),
          isLow: true,
        };
      }
      return {
        line: text('moments.roundEnded.line', { round: next.round - 1 }),
        reason:
          ahead.length === 1
            ? text('moments.roundEnded.ahead', { seat: seat(ahead[0] ?? 0), count: best })
            : text('moments.roundEnded.together', { count: sumOf(earned) }),
        isLow: true,
      };
    },
  },
});
