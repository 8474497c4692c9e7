import type { BotKind } from '../../../kernel/index.ts';
import type { Party } from '../rules/roles.ts';
import type { SecretHitler } from '../types.ts';
import {
  bothCards,
  chancellorIs,
  emergencyWishes,
  fascistsAreClose,
  hitlerInTime,
  isLastFailure,
  markedIs,
} from './cases.ts';
import { claimer, partisan } from './claims.ts';
import {
  always,
  enactedFascist,
  knownCommunist,
  knownFascist,
  knownHitler,
  knownLiberal,
  knownMate,
  not,
  unknown,
} from './knowledge.ts';
import { asBefore, withOktoberfest } from './random.ts';
import { byTrack, decideByStrategy, type Strategy } from './strategy.ts';

const liberal: Strategy = {
  nominate: [knownLiberal, not(enactedFascist)],
  filter: { ...byTrack(3, 1, 2, 4), antifascist: 3, anticommunist: 2 },
  enact: byTrack(1, 0, 0, 0),
  vote: [
    [chancellorIs(knownLiberal), 100],
    [chancellorIs(knownFascist), 0],
    [fascistsAreClose, 40],
    [always, 60],
  ],
  veto: [
    [bothCards('fascist'), 100],
    [always, 10],
  ],
  acceptVeto: [
    [bothCards('fascist'), 100],
    [isLastFailure, 0],
    [always, 20],
  ],
  kill: [knownFascist, enactedFascist],
  mark: [knownFascist, enactedFascist],
  inspect: [unknown],
  bug: [unknown],
  nextPresident: [knownLiberal],
  radicalize: [],
  revealer: [knownMate],
  propaganda: byTrack(0, 100, 20, 0),
  pardon: [
    [markedIs(knownLiberal), 100],
    [always, 20],
  ],
  noConfidence: { ...byTrack(100, 20, 20, 20), unknown: 20 },
  removeFascist: 100,
  emergency: emergencyWishes('liberal', knownLiberal, knownFascist, enactedFascist),
};

const fascist: Strategy = {
  nominate: [hitlerInTime, knownFascist],
  filter: { ...byTrack(1, 3, 2, 4), antifascist: 0, anticommunist: 2 },
  enact: byTrack(0, 2, 1, 0),
  vote: [
    [chancellorIs(knownFascist), 100],
    [always, 70],
  ],
  veto: [
    [bothCards('liberal'), 100],
    [always, 10],
  ],
  acceptVeto: [
    [bothCards('liberal'), 100],
    [isLastFailure, 0],
    [always, 20],
  ],
  kill: [knownLiberal, not(knownFascist)],
  mark: [not(knownFascist)],
  inspect: [unknown],
  bug: [unknown],
  nextPresident: [knownFascist],
  radicalize: [],
  revealer: [knownMate],
  propaganda: byTrack(100, 0, 20, 0),
  pardon: [
    [markedIs(knownHitler), 100],
    [markedIs(knownFascist), 90],
    [always, 20],
  ],
  noConfidence: { ...byTrack(20, 100, 20, 20), unknown: 20 },
  removeFascist: 0,
  emergency: emergencyWishes('fascist', knownFascist, knownLiberal, not(knownFascist)),
};

const communist: Strategy = {
  nominate: [knownCommunist, not(knownLiberal)],
  filter: { ...byTrack(1, 2, 3, 4), anticommunist: 0 },
  enact: byTrack(0, 1, 2, 0),
  vote: [
    [chancellorIs(knownCommunist), 100],
    [chancellorIs(knownFascist), 70],
    [chancellorIs(knownLiberal), 30],
    [always, 50],
  ],
  veto: [
    [bothCards('liberal'), 100],
    [always, 10],
  ],
  acceptVeto: [
    [isLastFailure, 0],
    [bothCards('liberal'), 100],
    [always, 20],
  ],
  kill: [knownFascist, knownLiberal, not(knownCommunist)],
  mark: [knownFascist, knownLiberal, not(knownCommunist)],
  inspect: [unknown],
  bug: [unknown],
  nextPresident: [knownCommunist],
  radicalize: [knownFascist, knownLiberal],
  revealer: [knownMate],
  propaganda: byTrack(50, 100, 0, 0),
  pardon: [
    [markedIs(knownCommunist), 100],
    [always, 20],
  ],
  noConfidence: { ...byTrack(20, 20, 100, 20), unknown: 20 },
  removeFascist: 70,
  emergency: emergencyWishes('communist', knownCommunist, knownFascist, not(knownCommunist)),
};

/** What `smart` does, by its party. */
export const smartStrategies: Readonly<Record<Party, Strategy>> = { liberal, fascist, communist };

/** Plays the smart column of the decision tables, and says what it saw, or what hides what it did. */
export const smart: BotKind<SecretHitler> = withOktoberfest((_seat, random) => {
  const nextClaim = claimer(partisan(random));
  return (view, options, _heard, talk) =>
    (talk?.isStandIn ? null : nextClaim(view)) ??
    (view.isAsked ? decideByStrategy(smartStrategies, view, options, random) : asBefore(options));
});
