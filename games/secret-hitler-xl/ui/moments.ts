import type { Seat } from '../../../kernel/index.ts';
import { type MomentContext, pacedMoments, type SoundCue } from '../../../web/ui/moments.ts';
import type { BannerText } from '../../../web/ui/screen.ts';
import type { Translator } from '../../game-package.ts';
import { BALLOT_MS, PEEKED_MS, pacing, QUESTION_MS } from '../pacing.ts';
import type { Power } from '../rules/powers.ts';
import { phrase } from '../text/phrase.ts';
import type { Event, SecretHitler } from '../types.ts';
import { sidesDealt } from './match-state.ts';

type Told<T extends Event['type']> = Extract<Event, { type: T }>;

type Context = MomentContext<SecretHitler>;

const TRACK_COLOURS = { liberal: 'blue', fascist: 'orange', communist: 'red' } as const;

/** What deserves to be seen in Secret Hitler XL. */
export const moments = pacedMoments<SecretHitler>(pacing, {
  dealt: {
    sound: ({ seats }) => [...each(seats, 60, 'paper'), [1300, 'low']],
    banner: (_, { speaker: { text }, match }) => ({
      line: text('moments.dealt.line'),
      reason: sidesDealt(match.table.roleCounts, text),
    }),
    bannerMs: 2200,
  },
  nominated: {
    sound: [[300, 'knock']],
    banner: ({ president, chancellor }, { speaker: { text, seat } }) => ({
      line: text('moments.nominated.line', { president: seat(president), chancellor: seat(chancellor) }),
      reason: text('moments.nominated.reason'),
    }),
  },
  votes: {
    sound: ({ votes, passed }) => [
      ...each(votes.length, BALLOT_MS, 'paper'),
      [BALLOT_MS * votes.length + 900, passed ? 'up' : 'down'],
    ],
    banner: votesBanner,
    bannerMs: 1200,
  },
  notHitler: {
    sound: [
      [0, 'drum'],
      [QUESTION_MS, 'up'],
    ],
    banner: ({ seat }, { speaker }) => ({
      question: isHitler(speaker, seat),
      line: speaker.text('moments.isHitler.no'),
      reason: speaker.text('moments.isHitler.reason', { seat: speaker.seat(seat) }),
    }),
    bannerMs: 1500,
  },
  enacted: {
    sound: [
      [700, 'drum'],
      [3200, 'thud'],
    ],
    banner: enactedBanner,
    bannerMs: 1400,
    restMs: 420,
    mark: ({ track }) => (track === null ? 'back' : TRACK_COLOURS[track]),
  },
  powerUsed: {
    sound: [[0, 'plucked']],
    banner: (event, { speaker, match }) => ({
      line: speaker.text(`powers.${event.power}.name`),
      reason: UNSEEN.includes(event.power)
        ? speaker.text(`moments.unseen.${event.power as string}`)
        : (phrase(event, speaker, match.setup) ?? undefined),
    }),
  },
  sawCards: {
    sound: ({ cards }) => each(cards.length, PEEKED_MS, 'paper'),
    // What they are is seen on them alone, since a screen may be covered.
    banner: (_, { speaker: { text } }) => ({
      line: text('moments.sawCards.line'),
      reason: text('moments.sawCards.reason'),
      isLow: true,
    }),
  },
  confessed: {
    sound: [[0, 'plucked']],
    banner: ({ seat, party }, { speaker }) => ({
      line: speaker.text('moments.confessed.line', { seat: speaker.seat(seat) }),
      reason: speaker.text(`moments.confessed.${party}`),
    }),
    bannerMs: 1400,
  },
  died: {
    sound: [[1100, 'bell']],
    banner: ({ seat, how }, { speaker, match }) => ({
      line: speaker.text('moments.died.line', { seat: speaker.seat(seat) }),
      reason: speaker.text(`moments.died.${how}`, { policies: match.setup.markRipens }),
    }),
    bannerMs: 1400,
  },
  gameOver: {
    sound: ({ winner, reason }) =>
      reason === 'hitler_elected'
        ? [
            [0, 'drum'],
            [QUESTION_MS, CHORDS[winner]],
          ]
        : [[300, CHORDS[winner]]],
    banner: gameOverBanner,
    bannerMs: 2400,
    isLast: true,
    isAfterwards: true,
  },
});

/** Nobody is told who is meant. */
const UNSEEN: readonly Power[] = ['bugging', 'five_year_plan', 'congress', 'radicalization'];

const CHORDS = {
  liberal: 'bright',
  fascist: 'dark',
  communist: 'open',
  liberal_and_communist: 'bright',
} as const;

const each = (times: number, apart: number, sound: 'paper'): readonly SoundCue[] =>
  Array.from({ length: times }, (_, at) => [at * apart, sound]);

function votesBanner({ votes, passed }: Told<'votes'>, { speaker: { text }, heard }: Context): BannerText {
  const ja = votes.filter((vote) => vote === true).length;
  const nein = votes.filter((vote) => vote === false).length;
  const failed = heard.find((event) => event.type === 'electionFailed');
  return {
    line: text(`moments.votes.${passed ? 'passed' : 'failed'}`),
    reason:
      failed === undefined
        ? text('moments.votes.count', { ja, nein })
        : text('moments.votes.failures', { ja, nein, tracker: failed.tracker, limit: failed.limit }),
  };
}

/** What everybody asks when somebody is elected whom Hitler's victory may depend on. */
const isHitler = ({ text, seat }: Translator, elected: Seat) => ({
  line: text('moments.isHitler.question', { seat: seat(elected) }),
  ms: QUESTION_MS,
});

/** Where Hitler was elected, the same is asked as of any other chancellor. */
function gameOverBanner({ winner, roles, reason }: Told<'gameOver'>, { speaker }: Context): BannerText {
  const hitler = roles.indexOf('hitler');
  return {
    ...(reason === 'hitler_elected' && { question: isHitler(speaker, hitler) }),
    line: speaker.text('moments.gameOver', { seat: speaker.seat(hitler) }),
    reason: speaker.text(`events.gameOver.${winner}`),
  };
}

/** Which policy it is, the how manyth on its track, and the power that it brings. */
function enactedBanner({ policy, by, track, count }: Told<'enacted'>, { speaker, match, heard }: Context): BannerText {
  const { text, seat } = speaker;
  const line = text(`moments.enacted.${policy}`);
  if (track === null) return { line, reason: text('moments.leaves'), isLow: true };
  const size = match.table.boards[track].size;
  const ordinal = text(`moments.ordinals.${count}`);
  const place = text('moments.place', { ordinal, size: text(`moments.sizes.${size}`) });
  const granted = heard.find((event) => event.type === 'powerGranted');
  const reason =
    granted === undefined
      ? text(`moments.because.${by}`, { place })
      : text('moments.power', { place, seat: seat(granted.seat), power: text(`powers.${granted.power}.name`) });
  return { line, reason, isLow: true };
}
