import { random } from '../../bots/random.ts';
import type { BotKind } from '../../kernel/index.ts';
import { type GamePackage, list } from '../game-package.ts';
import { inequityAverse, logit, shameAverse, spe } from './bots/foresight-bots.ts';
import { cautiousLadder, grim, honestTrader, neighbour, reputationFilter, thief, titForTat } from './bots/habits.ts';
import { searchGuide } from './bots/search-guide.ts';
import { game } from './game.ts';
import { judgeFile } from './judge.ts';
import { pacing } from './pacing.ts';
import { inTournament } from './rules/tournament.ts';
import { terminal } from './terminal.ts';
import { spoken } from './text/index.ts';
import type { Snatch } from './types.ts';

export type { Snatch };

export const bots: Readonly<Record<string, BotKind<Snatch>>> = {
  random: random(),
  spe: spe(),
  thief: thief(),
  'tit-for-tat': titForTat(),
  grim: grim(),
  'cautious-ladder': cautiousLadder(),
  'inequity-averse': inequityAverse(),
  'shame-averse': shameAverse(),
  'reputation-filter': reputationFilter(),
  logit: logit(),
  neighbour: neighbour(),
  // Takes the seat of somebody who is gone.
  'honest-trader': honestTrader(),
};

const gamePackage: GamePackage<Snatch> = {
  game,
  bots,
  search: searchGuide(bots),
  ...spoken,
  minutes: 5,
  minutesPerRound: () => 1.7,
  asksFirst: ['variant'],
  setupGroups: {
    game: ['variant', 'rounds', 'tokenPolicy', 'offers', 'alwaysTalk', 'demo'],
    time: ['talkSeconds', 'offerSeconds', 'responseSeconds', 'aftermathSeconds'],
    finePrint: ['sanction', 'smallestForced', 'shameVisibility', 'shameP1', 'shameP2'],
    houseRules: [
      ...(['pavosP1', 'elotesP1', 'pavosP2', 'elotesP2', 'ownWorth', 'otherWorth'] as const),
      ...(['fixedPavos', 'fixedElotes', 'fine', 'conviction', 'reportCost'] as const),
    ],
  },
  // Alone with a bot nobody has to agree on another version, so a match is over after its last round.
  practice: { demo: false },
  terminal,
  pacing,
  judge: judgeFile,
  inTournament,
};

export const snatch = list(gamePackage);
