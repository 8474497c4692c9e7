import { random } from '../../bots/random.ts';
import type { BotKind } from '../../kernel/index.ts';
import { type GamePackage, list, type Suspicion } from '../game-package.ts';
import { searchGuide } from './bots/search-guide.ts';
import { townsfolk } from './bots/townsfolk.ts';
import { game } from './game.ts';
import { judgeFile } from './moderator/judge/judge.ts';
import { moderate } from './moderator/terminal/session.ts';
import { pacing } from './pacing.ts';
import { guiltIn } from './reading/belief.ts';
import { terminal } from './terminal.ts';
import { spoken } from './text/index.ts';
import type { Mafia } from './types.ts';

export type { Mafia };

export const bots: Readonly<Record<string, BotKind<Mafia>>> = { random: random(), townsfolk };

/** Each morning, when everybody has heard what the night brought. */
const suspicion: Suspicion<Mafia> = {
  round: ({ table, phase }) => (phase === 'day' ? table.counts.days + 1 : 0),
  of: guiltIn,
};

/** Deals the cop to the first seat. */
const GUIDED_KEY = '25'.repeat(32);

const gamePackage: GamePackage<Mafia> = {
  game,
  bots,
  search: searchGuide,
  ...spoken,
  minutes: 25,
  // Everybody has something to say before a vote.
  minutesPerRound: (seats) => 3 + 0.4 * seats,
  sideColours: { town: 'green', mafia: 'wine', mafia2: 'brick', cult: 'back', third: 'orange' },
  setupGroups: {
    game: ['cast', 'roles', 'begins', 'reveal'],
    votes: ['lynch', 'ties', 'noLynchVote', 'hammer'],
    time: ['daySeconds', 'nightSeconds', 'lastWordsSeconds', 'quietRounds'],
    finePrint: [
      ...(['blockedInvestigators', 'nightEffects', 'dependencies', 'races', 'cycles', 'chains', 'swaps'] as const),
      ...(['possession', 'compelledTargets', 'delayedAfterDeath', 'deadGuards', 'deadGunOwners'] as const),
      ...(['gunOwnerStops', 'autopsyAfterDeath', 'unharmedVengeance', 'silentGovernor'] as const),
      ...(['copSeesRecruit', 'factionActions'] as const),
    ],
    houseRules: ['mafiaSize', 'evilWins', 'firstNight', 'protectAgain'],
  },
  // Nobody practises to be dead before their first move.
  practice: { firstNight: 'no-kills' },
  guided: { wish: { options: { cast: 'first-night' }, seats: 7 }, bot: 'townsfolk', key: GUIDED_KEY },
  dealtRole: ({ hands }, seat) => [hands[seat]?.faction, ...(hands[seat]?.role ?? [])].join(' '),
  terminal,
  pacing,
  suspicion,
  judge: judgeFile,
  moderate,
};

export const mafia = list(gamePackage);
