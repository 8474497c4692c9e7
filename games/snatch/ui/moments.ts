import { pacedMoments } from '../../../web/ui/moments.ts';
import { pacing } from '../pacing.ts';
import { ANSWERER, OFFERER } from '../reading/goods.ts';
import type { Snatch } from '../types.ts';

/** What deserves to be seen in SnatchGame. */
export const moments = pacedMoments<Snatch>(pacing, {
  answered: {
    sound: ({ action }) => {
      if (action === 'reject') return [];
      return [[action === 'accept' ? 200 : 60, action === 'accept' ? 'coins' : 'slap']];
    },
    banner: ({ action, auto }, { speaker: { text, seat } }) => {
      const how = auto ? 'auto' : action;
      const reason = text(`moments.${how}.reason`, { seat: seat(ANSWERER) });
      // What changes hands is seen above it.
      return { line: text(`moments.${how}.line`), reason, isLow: true };
    },
    bannerMs: 1200,
    mark: ({ action }) => (({ accept: 'green', reject: 'blue', snatch: 'brick' }) as const)[action],
  },
  reportDecided: {
    sound: [[0, 'knock']],
    banner: ({ acquitted }, { speaker: { text, seat } }) => {
      const how = acquitted ? 'acquitted' : 'reported';
      return { line: text(`moments.${how}.line`), reason: text(`moments.${how}.reason`, { seat: seat(ANSWERER) }) };
    },
  },
  finished: {
    isAfterwards: true,
    sound: [[0, 'bright']],
    banner: ({ scores: [points1, points2] }, { speaker: { text, seat } }) => ({
      line: text('moments.finished.line'),
      reason: text('moments.finished.reason', { p1: seat(OFFERER), p2: seat(ANSWERER), points1, points2 }),
    }),
  },
});
