import type { Pacing } from '../game-package.ts';
import type { Power } from './rules/powers.ts';
import type { SecretHitler } from './types.ts';

/** Between one ballot that is turned over and the next. */
export const BALLOT_MS = 90;

/** Between one card that somebody looks at and the next. */
export const PEEKED_MS = 250;

/** How long it is asked whether somebody is Hitler. */
export const QUESTION_MS = 1700;

/** What comes of these is a moment of its own. */
const TOLD_BY_WHAT_FOLLOWS: readonly Power[] = [
  'execution',
  'execution_emergency',
  'chancellor_execution',
  'confession',
];

/** Whom a power is used on. */
const CHOICE = [1200, 3200] as const;

/** The same where everybody has something to say about it first. */
const HARD_CHOICE = [3400, 6400] as const;

/** How Secret Hitler XL takes its time: about half of a round is seen, the other half is thought. */
export const pacing: Pacing<SecretHitler> = {
  moments: {
    dealt: 2600,
    nominated: 1200,
    votes: ({ votes }) => 2300 + BALLOT_MS * votes.length,
    notHitler: QUESTION_MS + 1500,
    enacted: 3600,
    powerUsed: ({ power }) => (TOLD_BY_WHAT_FOLLOWS.includes(power) ? 0 : 2000),
    // Whispered: it is seen by those who look, and the table waits for nobody to see it.
    sawCards: ({ as }) => (as === 'peeked' ? 3600 : 0),
    confessed: 2000,
    died: 3000,
    gameOver: ({ roles, reason }) => {
      const hidden = roles.filter((role) => role !== 'liberal').length;
      return Math.min(9000, 5200 + 700 * hidden + (reason === 'hitler_elected' ? QUESTION_MS : 0));
    },
  },
  opening: ['dealt'],
  thinking: {
    election: [2000, 4600],
    vote: [700, 2600],
    legislativePresident: [1200, 3000],
    legislativeChancellor: [900, 2400],
    legislativeVeto: [800, 2000],
    socialDemocratic: CHOICE,
    investigate_loyalty: HARD_CHOICE,
    special_election: CHOICE,
    policy_peek: [800, 2000],
    execution: HARD_CHOICE,
    confession: CHOICE,
    bugging: CHOICE,
    five_year_plan: [800, 2000],
    congress: [800, 2000],
    radicalization: CHOICE,
    emergency: CHOICE,
    propaganda: [800, 2000],
    impeachment: CHOICE,
    marked_for_execution: CHOICE,
    pardon: [1000, 2600],
    vote_of_no_confidence: [800, 2000],
  },
};
