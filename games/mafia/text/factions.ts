import type { FactionId } from '../rules/types.ts';

/** The factions in the order in which the rules number them; every number after these is somebody on their own. */
const NUMBERED: readonly FactionId[] = ['town', 'mason', 'mafia', 'mafia2', 'cult'];

/** Which faction a number stands for in what somebody was told. */
export const factionNumbered = (number: number): FactionId => NUMBERED[number] ?? 'third';
