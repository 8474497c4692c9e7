import { pacedMoments } from '../../../web/ui/moments.ts';
import { pacing, TURNS_AFTER } from '../pacing.ts';
import type { Skull } from '../types.ts';

/** What deserves to be seen in Skull. A disc that turns over lies large in the middle, without a banner over it. */
export const moments = pacedMoments<Skull>(pacing, {
  laid: { sound: [[0, 'tap']] },
  bid: {
    sound: [[0, 'knock']],
    banner: ({ seat, number }, { speaker, match }) => ({
      line: speaker.text('moments.bid.line', { seat: speaker.seat(seat), number }),
      reason: speaker.text('moments.bid.reason', {
        count: match.table.laid.reduce((sum, count) => sum + count, 0),
      }),
    }),
  },
  turnedOver: {
    sound: ({ disc }) => [
      [200, 'drum'],
      [TURNS_AFTER + 200, disc === 'flower' ? 'chime' : 'bell'],
    ],
    mark: ({ disc }) => (disc === 'skull' ? 'wine' : null),
  },
  succeeded: {
    sound: [[0, 'up']],
    mark: () => 'green',
    banner: ({ seat, points }, { speaker, match }) => ({
      line: speaker.text('moments.succeeded.line', { seat: speaker.seat(seat) }),
      reason: speaker.text('moments.succeeded.reason', { points, goal: match.setup.goal }),
    }),
  },
  failed: {
    sound: [[0, 'down']],
    banner: ({ seat, skullOf }, { speaker }) => ({
      line: speaker.text(seat === skullOf ? 'moments.failed.own' : 'moments.failed.other', {
        seat: speaker.seat(seat),
        owner: speaker.seat(skullOf),
      }),
      reason: speaker.text('moments.failed.reason'),
    }),
  },
  lostDisc: {
    sound: [[0, 'thud']],
    // Which one it was is heard by its owner alone.
    banner: ({ seat, left }, { speaker, heard }) => {
      const own = heard.find((event) => event.type === 'youLost');
      return {
        line: speaker.text('moments.lostDisc.line', { seat: speaker.seat(seat) }),
        reason:
          own === undefined
            ? speaker.text('moments.lostDisc.reason', { count: left })
            : speaker.text(`moments.lostDisc.own-${own.disc}`),
      };
    },
  },
  out: {
    sound: [[0, 'bell']],
    banner: ({ seat }, { speaker }) => ({
      line: speaker.text('moments.out.line', { seat: speaker.seat(seat) }),
      reason: speaker.text('moments.out.reason'),
    }),
  },
  ended: {
    isAfterwards: true,
    isLast: true,
    sound: [[200, 'bright']],
    banner: ({ winner, reason }, { speaker }) => ({
      line: speaker.text('moments.ended.line', { seat: speaker.seat(winner) }),
      reason: speaker.text(`reasons.${reason}`),
    }),
  },
});
