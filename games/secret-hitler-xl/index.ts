import type { BotKind } from '../../kernel/index.ts';
import { type GamePackage, list, type Suspicion } from '../game-package.ts';
import { deducer } from './bots/deducer/decisions.ts';
import { guiltIn } from './bots/deducer/suspicion.ts';
import { people } from './bots/people.ts';
import { random } from './bots/random.ts';
import { role } from './bots/role.ts';
import { searchGuide } from './bots/search-guide.ts';
import { smart } from './bots/smart.ts';
import { voice } from './bots/voice.ts';
import { game } from './game.ts';
import { pacing } from './pacing.ts';
import { SLOT_KEYS } from './rules/board.ts';
import { terminal } from './terminal.ts';
import { spoken } from './text/index.ts';
import type { SecretHitler } from './types.ts';

export type { SecretHitler };

const speaking = (kind: BotKind<SecretHitler>): BotKind<SecretHitler> => ({ ...kind, voice });

export const bots: Readonly<Record<string, BotKind<SecretHitler>>> = {
  random,
  role: speaking(role),
  smart: speaking(smart),
  people: speaking(people),
  deducer: speaking(deducer),
};

/** Whenever a government is nominated, everybody has had time to speak of the one before. */
const suspicion: Suspicion<SecretHitler> = { round: ({ table }) => table.governments.length, of: guiltIn };

/** Deals a liberal to the first seat, which is the first to run for president. */
const GUIDED_KEY = '15'.repeat(32);

const gamePackage: GamePackage<SecretHitler> = {
  game,
  bots,
  search: searchGuide,
  usualBot: 'people',
  ...spoken,
  minutes: 30,
  // Seven people have about 18 elections in half an hour; more people talk for longer.
  minutesPerRound: (seats) => 0.7 + 0.13 * seats,
  sideColours: { liberal: 'blue', fascist: 'orange', communist: 'red' },
  setupGroups: {
    game: ['communists', 'length', 'antiPolicies', 'emergencyPowers', 'oktoberFest', 'deck', 'boards', 'liberalTrack'],
    votes: ['failuresUntilChaos', 'trackerResetsOnElection', 'bothLimitedAbove', 'termLimitsCounted'],
    finePrint: [
      ...(['communistsKnow', 'communistPowerActor', 'congressShows', 'fiveYearPlan', 'antiPolicyPowers'] as const),
      ...(['coveredAgain', 'socialDemocraticChooser', 'emergencyChoice'] as const),
    ],
    houseRules: [
      ...(['fascistPlayers', 'communistPlayers', 'liberalCards', 'fascistCards', 'communistCards'] as const),
      ...(['fascistTrack', 'communistTrack', 'hitlerZone', 'vetoZone', 'markRipens', 'tiedVote'] as const),
      ...SLOT_KEYS,
    ],
  },
  guided: { wish: { preset: 'classic', seats: 5 }, bot: 'smart', key: GUIDED_KEY },
  // It makes bots play at random for a month, often the first: nothing to learn the game from.
  practice: { oktoberFest: 'off' },
  dealtRole: ({ hands }, seat) => hands[seat]?.role ?? '',
  terminal,
  pacing,
  suspicion,
};

export const secretHitlerXl = list(gamePackage);
