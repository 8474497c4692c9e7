import { type Game, listCommands, type Options } from '../../kernel/index.ts';
import { deal, redealBox, redealHands, setupPhase } from './rules/deal.ts';
import { electionPhase, votePhase } from './rules/election-phase.ts';
import {
  byOtherName,
  emergency,
  impeachment,
  markedForExecution,
  pardon,
  propaganda,
  voteOfNoConfidence,
} from './rules/emergency-phases.ts';
import { gameOverPhase, outcome, whyNot } from './rules/game-over-phase.ts';
import { imagine } from './rules/imagine.ts';
import {
  legislativeChancellor,
  legislativePresident,
  legislativeVeto,
  socialDemocratic,
} from './rules/legislative-phase.ts';
import {
  bugging,
  confession,
  congress,
  execution,
  fiveYearPlan,
  investigateLoyalty,
  policyPeek,
  radicalization,
  specialElection,
} from './rules/power-phases.ts';
import { partyOf } from './rules/roles.ts';
import { fields } from './rules/rule-set.ts';
import { abilities, counts, leaders, rounds, tally } from './rules/statistics.ts';
import { channels, phrases, secondThoughts } from './rules/talk.ts';
import type { Command, GameView, SecretHitler } from './types.ts';

/** Secret Hitler XL: liberals, fascists and communists who cannot know one another govern together. */
export const game: Game<SecretHitler> = {
  id: 'secret-hitler-xl',
  version: 1,
  seats: { min: 5, max: 16 },
  usualSeats: 7,
  undo: 'never',
  capabilities: { isOut: ({ table }, seat) => !table.living.includes(seat), secondThoughts },
  fields,
  deal,
  phases: {
    setup: setupPhase,
    election: electionPhase,
    vote: votePhase,
    legislativePresident,
    legislativeChancellor,
    legislativeVeto,
    socialDemocratic,
    investigate_loyalty: investigateLoyalty,
    special_election: specialElection,
    policy_peek: policyPeek,
    execution,
    confession,
    bugging,
    five_year_plan: fiveYearPlan,
    congress,
    radicalization,
    emergency,
    propaganda,
    impeachment,
    marked_for_execution: markedForExecution,
    pardon,
    vote_of_no_confidence: voteOfNoConfidence,
    gameOver: gameOverPhase,
  },
  outcome,
  // A government may be elected and veto for ever, and a sealed vote may be changed as often as one likes.
  longest: () => null,
  defaultAnswer,
  otherNames: byOtherName,
  whyNot,
  statistics: { side: ({ role }) => partyOf(role), tally, counts, rounds, leaders, abilities },
  channels,
  phrases,
  speech: ['claimCards', 'claimParty', 'claimSide'],
  secrecy: {
    sealed: ['vote', 'discard', 'aim', 'point', 'closeEyes'],
    revealing: [
      'yourRole',
      'sawCards',
      'sawParty',
      'secretAim',
      'comrades',
      'radicalized',
      'votes',
      'notHitler',
      'enacted',
      'confessed',
      'gameOver',
    ],
    tellingWhoAnswered: ['eyesClosed'],
    redealHands,
    redealBox,
    imagine,
  },
};

/** SH-68: when time is up: Nein, no veto, no pardon, and otherwise the first legal answer. */
function defaultAnswer({ phase }: GameView, options: Options<SecretHitler>): Command {
  switch (phase) {
    case 'vote':
      return { type: 'vote', ja: false };
    case 'legislativeVeto':
      return options[0]?.type === 'enact' ? { type: 'enact', card: 0 } : { type: 'answerVeto', accept: false };
    case 'propaganda':
      return { type: 'propaganda', discard: false };
    case 'pardon':
      return { type: 'pardon', pardon: false };
    case 'vote_of_no_confidence':
      return { type: 'noConfidence', enact: false };
    default:
      return firstOf(options);
  }
}

function firstOf(options: Options<SecretHitler>): Command {
  const [command] = listCommands(options, 1);
  if (command === undefined) throw new Error('asked without an option');
  return command;
}
