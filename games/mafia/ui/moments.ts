import { pacedMoments } from '../../../web/ui/moments.ts';
import type { BannerText } from '../../../web/ui/screen.ts';
import type { Translator } from '../../game-package.ts';
import { mafiaOf, pacing } from '../pacing.ts';
import { capitalised, roleTitle, sidesText } from '../text/phrase.ts';
import type { Event, Grave, Mafia } from '../types.ts';

type Told<T extends Event['type']> = Extract<Event, { type: T }>;

/** What deserves to be seen in Mafia. */
export const moments = pacedMoments<Mafia>(pacing, {
  began: {
    sound: [[1300, 'low']],
    banner: (_, { speaker: { text } }) => ({ line: text('moments.began.line'), reason: text('moments.began.reason') }),
    bannerMs: 1300,
  },
  nightFell: {
    isAfterwards: true,
    sound: [[0, 'nightfall']],
    banner: ({ number }, { speaker: { text } }) => ({
      line: text('moments.nightFell.line', { number }),
      reason: text('moments.nightFell.reason'),
    }),
  },
  dawn: {
    sound: [[0, 'up']],
    banner: dawnBanner,
    bannerMs: 1500,
    isFirst: true,
  },
  died: {
    mark: () => 'wine',
    sound: [[1100, 'bell']],
    banner: ({ grave }, { speaker }) => ({
      line: speaker.text(`moments.died.${grave.how}`, { seat: speaker.seat(grave.seat) }),
      reason: leftBehind(grave, speaker),
    }),
    bannerMs: 1500,
  },
  dusk: {
    banner: ({ number }, { speaker: { text } }) => ({
      line: text('moments.dusk.line'),
      reason: text('moments.dusk.reason', { number }),
    }),
  },
  shot: {
    sound: [[200, 'slap']],
    banner: ({ by, at, survived }, { speaker: { text, seat } }) => ({
      line: text('moments.shot.line', { by: seat(by), at: seat(at) }),
      reason: survived ? text('moments.shot.survived') : undefined,
    }),
    isFirst: true,
  },
  gameOver: {
    sound: ({ sides }) => [[300, sides.includes('town') ? 'bright' : 'dark']],
    banner: gameOverBanner,
    bannerMs: 2400,
    isLast: true,
    isAfterwards: true,
  },
});

function dawnBanner(
  { number, died }: Told<'dawn'>,
  { speaker: { text } }: { readonly speaker: Translator },
): BannerText {
  return died.length === 0
    ? { line: text('moments.dawn.quiet'), reason: text('moments.dawn.quietReason', { number }) }
    : { line: text('moments.dawn.line', { number }), reason: text('moments.dawn.dead', { count: died.length }) };
}

/** As much of the role as everybody is told. */
function leftBehind({ role, faction, alignment }: Readonly<Grave>, speaker: Translator): string | undefined {
  if (role !== null && faction !== null) return roleTitle(speaker, role, faction);
  return alignment === null ? undefined : speaker.text(`events.wasSide.${alignment}`);
}

function gameOverBanner(
  { sides, players }: Told<'gameOver'>,
  { speaker: { text, seats } }: { readonly speaker: Translator },
): BannerText {
  const mafia = mafiaOf(players);
  const victory =
    sides.length === 0
      ? text('moments.gameOver.nobody')
      : capitalised(text('moments.gameOver.victory', { side: sidesText({ text }, sides), count: sides.length }));
  if (mafia.length === 0) return { line: victory };
  return { line: text('moments.gameOver.mafia', { count: mafia.length, seats: seats(mafia) }), reason: victory };
}
