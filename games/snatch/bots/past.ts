import type { DeepReadonly } from '../../../kernel/index.ts';
import type { GameView, Offer, RoundRecord } from '../rules/types.ts';
import { isFair } from './offering.ts';

/** The round before this one, or nothing in the first. */
export const lastRound = ({ table }: GameView): DeepReadonly<RoundRecord> | undefined => table.rounds.at(-1);

export const wasTheft = ({ p2Action }: DeepReadonly<RoundRecord>): boolean => p2Action === 'snatch';

/** Whether P1 made P2 an offer by which P2 would have lost. */
export const wasUnfair = ({ offer }: DeepReadonly<RoundRecord>): boolean => offer !== null && !isFair(offer as Offer);
