import { random } from '../../../bots/random.ts';
import type { BotKind } from '../../../kernel/index.ts';
import type { Snatch } from '../rules/types.ts';
import { cautiousLadder } from './cautious-ladder.ts';
import { grim } from './grim.ts';
import { honestTrader } from './honest-trader.ts';
import { logit } from './logit.ts';
import { inequityAverse, shameAverse } from './one-round.ts';
import { reputationFilter } from './reputation-filter.ts';
import { spe } from './spe.ts';
import { thief } from './thief.ts';
import { titForTat } from './tit-for-tat.ts';

/** Who can sit down to SnatchGame when people are missing; the last holds the chair of somebody who is gone. */
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
