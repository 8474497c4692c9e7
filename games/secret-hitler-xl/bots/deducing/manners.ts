import { communistsKnowEachOther, hitlerKnowsFascists, ordinaryFascists, rolesFor } from '../../rules/roles.ts';
import type { GameView } from '../../rules/types.ts';
import { COMMUNIST, FASCIST, HITLER, LIBERAL, ROLE_COUNT } from './sides.ts';

/** How likely a player of one role does something to one of another, as logarithms: `manner[4 * who + whom]`. */
export type Manner = Float64Array;

/** What players are taken to do at a table: habits, not certainties. */
export interface Manners {
  readonly votesJa: Manner;
  readonly votesNein: Manner;
  readonly names: Manner;
  readonly namesInHitlerZone: Manner;
  readonly shoots: Manner;
}

/** How much of a team's choices goes to the team. */
const TEAM_SHARE = 0.7;
const JA_FOR_TEAM = 0.95;

export function mannersAt({ setup, seats }: GameView): Manners {
  const communists = rolesFor(seats, setup.communists).filter((role) => role === 'communist').length;
  const table: Crowd = {
    others: seats - 3,
    fascists: ordinaryFascists(seats, setup.communists),
    communists,
    hitlerKnows: hitlerKnowsFascists(seats, setup.communists),
    communistsKnow: communistsKnowEachOther(setup.communistsKnow, seats) && communists > 1,
  };
  const ja = tabulate((who, whom) => jaOdds(table, who, whom));
  return {
    votesJa: logarithms(ja),
    votesNein: logarithms(ja.map((odds) => 1 - odds)),
    names: logarithms(tabulate((who, whom) => nameOdds(table, who, whom, false))),
    namesInHitlerZone: logarithms(tabulate((who, whom) => nameOdds(table, who, whom, true))),
    shoots: logarithms(tabulate(shootOdds)),
  };
}

interface Crowd {
  readonly others: number;
  readonly fascists: number;
  readonly communists: number;
  readonly hitlerKnows: boolean;
  readonly communistsKnow: boolean;
}

function tabulate(odds: (who: number, whom: number) => number): Float64Array {
  const table = new Float64Array(ROLE_COUNT * ROLE_COUNT);
  for (let at = 0; at < table.length; at++) table[at] = odds(Math.floor(at / ROLE_COUNT), at % ROLE_COUNT);
  return table;
}

const logarithms = (odds: Float64Array): Manner => odds.map((one) => Math.log(one));

/** Whether somebody of one role knows somebody of another to be of the same side. */
function isKnownMate({ hitlerKnows, communistsKnow }: Crowd, who: number, whom: number): boolean {
  if (who === COMMUNIST) return communistsKnow && whom === COMMUNIST;
  return (who === FASCIST || (who === HITLER && hitlerKnows)) && (whom === FASCIST || whom === HITLER);
}

function jaOdds(table: Crowd, who: number, whom: number): number {
  if (isKnownMate(table, who, whom)) return JA_FOR_TEAM;
  switch (who) {
    case LIBERAL:
      return whom === LIBERAL ? 0.62 : whom === COMMUNIST ? 0.53 : 0.5;
    case COMMUNIST:
      return 0.53;
    default:
      return 0.68;
  }
}

function nameOdds(table: Crowd, who: number, whom: number, inHitlerZone: boolean): number {
  const { others, fascists, communists } = table;
  if (who === LIBERAL) return (whom === LIBERAL ? 1.15 : 0.9) / others;
  const mates = who === FASCIST ? fascists : who === HITLER ? fascists : communists - 1;
  const hasMates =
    who === FASCIST || (who === HITLER && table.hitlerKnows) || (who === COMMUNIST && table.communistsKnow);
  if (!hasMates) return 1 / others;
  if (!isKnownMate(table, who, whom)) return (1 - TEAM_SHARE) / others;
  if (inHitlerZone && who === FASCIST) return whom === HITLER ? TEAM_SHARE * 0.8 : (TEAM_SHARE * 0.2) / mates;
  return TEAM_SHARE / mates;
}

function shootOdds(who: number, whom: number): number {
  if (who === FASCIST || who === HITLER) return whom === FASCIST ? 0.2 : whom === LIBERAL ? 1 : 0.8;
  if (who === COMMUNIST) return whom === COMMUNIST ? 0.4 : 1;
  return whom === LIBERAL ? 0.7 : 1;
}
