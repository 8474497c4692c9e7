import type { BotKind } from '../../../kernel/index.ts';
import type { Party } from '../rules/roles.ts';
import type { SecretHitler } from '../types.ts';
import {
  both,
  bothAre,
  bothCards,
  chancellorIs,
  communistsAreClose,
  eitherIs,
  emergencyWishes,
  hitlerInTime,
  inHitlerZone,
  markedIs,
  nextBringsZone,
  noCard,
  someCard,
} from './cases.ts';
import {
  always,
  enactedFascist,
  knownCommunist,
  knownFascist,
  knownFellow,
  knownHitler,
  knownLiberal,
  not,
  unknown,
} from './knowledge.ts';
import { asBefore, withOktoberfest } from './random.ts';
import { byTrack, decideByStrategy, type Strategy } from './strategy.ts';

const KILLED_BY_LIBERALS = [knownFascist, unknown];

const KILLED_BY_FASCISTS = [knownLiberal, knownCommunist, not(knownFascist)];

const KILLED_BY_COMMUNISTS = [knownHitler, knownFascist, not(knownCommunist, knownLiberal)];

const INSPECTED_BY_FASCISTS = [unknown, not(knownFascist)];

const INSPECTED_BY_COMMUNISTS = [unknown, not(knownCommunist, knownLiberal)];

const liberal: Strategy = {
  nominate: [knownLiberal, not(knownFascist)],
  filter: byTrack(3, 1, 2, 2.5),
  enact: byTrack(3, 1, 2, 2.5),
  vote: [
    [bothAre(knownLiberal), 100],
    [chancellorIs(knownFascist), 0],
    [both(inHitlerZone, chancellorIs(unknown)), 30],
    [inHitlerZone, 50],
    [always, 70],
  ],
  veto: [[bothCards('fascist'), 100]],
  acceptVeto: [[bothCards('fascist'), 100]],
  kill: KILLED_BY_LIBERALS,
  mark: KILLED_BY_LIBERALS,
  inspect: [unknown],
  bug: [unknown],
  nextPresident: [knownLiberal, not(knownFascist)],
  radicalize: [knownFascist],
  revealer: [knownLiberal],
  propaganda: byTrack(0, 100, 50, 50),
  pardon: [
    [markedIs(knownLiberal), 100],
    [markedIs(knownFascist), 0],
    [always, 67],
  ],
  noConfidence: { ...byTrack(100, 0, 50, 50), unknown: 50 },
  removeFascist: 100,
  emergency: emergencyWishes('liberal', knownLiberal, knownFascist, enactedFascist),
};

const fascist: Strategy = {
  nominate: [hitlerInTime, knownFellow],
  filter: byTrack(1, 3, 2, 2.5),
  enact: byTrack(1, 3, 2, 2.5),
  vote: [
    [chancellorIs(knownFascist), 100],
    [bothAre(knownLiberal), 30],
    [nextBringsZone, 80],
    [always, 70],
  ],
  veto: [[noCard('fascist'), 100]],
  acceptVeto: [[noCard('fascist'), 100]],
  kill: KILLED_BY_FASCISTS,
  mark: KILLED_BY_FASCISTS,
  inspect: INSPECTED_BY_FASCISTS,
  bug: INSPECTED_BY_FASCISTS,
  nextPresident: [knownFellow, not(knownLiberal)],
  radicalize: [knownLiberal, not(knownFascist)],
  revealer: [knownFascist],
  propaganda: byTrack(100, 0, 50, 50),
  pardon: [[markedIs(knownFascist), 100]],
  noConfidence: { ...byTrack(0, 100, 50, 50), unknown: 50 },
  removeFascist: 0,
  emergency: emergencyWishes('fascist', knownFascist, knownLiberal, not(knownFascist)),
};

const communist: Strategy = {
  nominate: [knownCommunist, not(knownFascist)],
  filter: byTrack(2, 1, 3, 2.5),
  enact: byTrack(2, 1, 3, 2.5),
  vote: [
    [eitherIs(knownCommunist), 100],
    [chancellorIs(knownFascist), 0],
    [both(inHitlerZone, chancellorIs(unknown)), 30],
    [communistsAreClose, 80],
    [always, 60],
  ],
  veto: [[both(noCard('communist'), someCard('fascist')), 100]],
  acceptVeto: [[both(noCard('communist'), someCard('fascist')), 100]],
  kill: KILLED_BY_COMMUNISTS,
  mark: KILLED_BY_COMMUNISTS,
  inspect: INSPECTED_BY_COMMUNISTS,
  bug: INSPECTED_BY_COMMUNISTS,
  nextPresident: [knownCommunist, not(knownFascist)],
  radicalize: [knownLiberal, not(knownCommunist, knownFascist)],
  revealer: [knownCommunist, not(knownFascist)],
  propaganda: byTrack(50, 100, 0, 50),
  pardon: [
    [markedIs(knownCommunist), 100],
    [markedIs(knownLiberal), 67],
  ],
  noConfidence: { ...byTrack(50, 50, 50, 50), unknown: 50 },
  removeFascist: 100,
  emergency: emergencyWishes('communist', knownCommunist, knownFascist, not(knownCommunist)),
};

/** What `role` does, by its party: the columns liberal, fascist and communist of the decision tables. */
const roleStrategies: Readonly<Record<Party, Strategy>> = { liberal, fascist, communist };

/** Plays its party's column of the decision tables, and says nothing. */
export const role: BotKind<SecretHitler> = withOktoberfest(
  (_seat, random) => (view, options) =>
    view.isAsked ? decideByStrategy(roleStrategies, view, options, random) : asBefore(options),
);
