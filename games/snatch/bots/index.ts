import { random } from '../../../bots/random.ts';
import type { BotKind } from '../../../kernel/index.ts';
import type { Snatch } from '../rules/types.ts';
import { inequityAverse, logit, shameAverse, spe } from './foresight-bots.ts';
import { cautiousLadder, grim, honestTrader, reputationFilter, thief, titForTat } from './habits.ts';

/** Who can sit down to SnatchGame when people are missing; the last takes the seat of somebody who is gone. */
export const bots: Readonly<Record<string, BotKind<Snatch>>> = {
  random: random<Snatch>(),
  spe: spe(),
  thief: thief(),
  'tit-for-tat': titForTat(),
  grim: grim(),
  'cautious-ladder': cautiousLadder(),
  'inequity-averse': inequityAverse(),
  'shame-averse': shameAverse(),
  'reputation-filter': reputationFilter(),
  logit: logit(),
  'honest-trader': honestTrader(),
};
