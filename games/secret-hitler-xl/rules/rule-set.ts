import { ok, type SetupField, type SetupFields } from '../../../kernel/index.ts';
import { refuse, type SecretHitler, type Setup } from '../types.ts';
import { SLOT_KEYS, type SlotKey } from './board.ts';
import { whyNotPlayable } from './playable.ts';
import { BOARD_POWERS } from './powers.ts';

/** A number that depends on the table unless somebody chooses it. */
const usualOr = (from: number, to: number): SetupField<'usual' | number> => ({
  kind: 'choice',
  oneOf: ['usual', ...numbers(from, to)],
  default: 'usual',
});

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** SH-84: what each slot of the fascist and of the communist track grants. */
const slot: SetupField<Setup[SlotKey]> = {
  kind: 'choice',
  oneOf: ['usual', 'none', ...BOARD_POWERS],
  default: 'usual',
};
const slots = Object.fromEntries(SLOT_KEYS.map((key) => [key, slot])) as Record<SlotKey, typeof slot>;

/** SH-1 to SH-4, SH-78 to SH-85: the options of a table and their presets; `seed` holds our decisions. */
export const fields: SetupFields<SecretHitler> = {
  fields: {
    communists: { kind: 'switch', default: true },
    antiPolicies: { kind: 'switch', default: false },
    emergencyPowers: { kind: 'switch', default: false },
    oktoberFest: { kind: 'choice', oneOf: ['off', 'bots-random', 'blind-cards'], default: 'bots-random' },
    deck: { kind: 'choice', oneOf: ['handbook', 'official'], default: 'handbook' },
    boards: { kind: 'choice', oneOf: ['xl', 'classic'], default: 'xl' },
    length: { kind: 'choice', oneOf: ['full', 'short'], default: 'full' },
    liberalTrack: { kind: 'number', from: 3, to: 8, default: 5 },
    failuresUntilChaos: { kind: 'number', from: 1, to: 5, default: 3 },
    trackerResetsOnElection: { kind: 'switch', default: true },
    bothLimitedAbove: { kind: 'number', from: 0, to: 16, default: 7 },
    termLimitsCounted: { kind: 'choice', oneOf: ['at-enactment', 'at-nomination'], default: 'at-enactment' },
    communistsKnow: { kind: 'choice', oneOf: ['from-11', 'below-11'], default: 'from-11' },
    communistPowerActor: { kind: 'choice', oneOf: ['president', 'communists'], default: 'president' },
    congressShows: { kind: 'choice', oneOf: ['current', 'original'], default: 'current' },
    fiveYearPlan: { kind: 'choice', oneOf: ['shuffled', 'on-top'], default: 'shuffled' },
    antiPolicyPowers: { kind: 'switch', default: true },
    coveredAgain: { kind: 'choice', oneOf: ['no-power', 'skip-one'], default: 'no-power' },
    socialDemocraticChooser: { kind: 'choice', oneOf: ['president', 'chancellor'], default: 'president' },
    emergencyChoice: { kind: 'choice', oneOf: ['holder', 'random'], default: 'holder' },
    fascistPlayers: usualOr(0, 8),
    communistPlayers: usualOr(1, 6),
    liberalCards: usualOr(3, 12),
    fascistCards: usualOr(4, 16),
    communistCards: usualOr(3, 12),
    fascistTrack: { kind: 'number', from: 4, to: 7, default: 6 },
    communistTrack: usualOr(3, 7),
    hitlerZone: { kind: 'number', from: 1, to: 7, default: 3 },
    vetoZone: { kind: 'number', from: 1, to: 7, default: 5 },
    markRipens: { kind: 'number', from: 2, to: 6, default: 3 },
    tiedVote: { kind: 'choice', oneOf: ['fails', 'passes'], default: 'fails' },
    ...slots,
  },
  presets: {
    seed: {},
    handbook: {
      oktoberFest: 'blind-cards',
      trackerResetsOnElection: false,
      termLimitsCounted: 'at-nomination',
      communistsKnow: 'below-11',
      communistPowerActor: 'communists',
      congressShows: 'original',
      coveredAgain: 'skip-one',
    },
    official: {
      oktoberFest: 'off',
      deck: 'official',
      trackerResetsOnElection: false,
      bothLimitedAbove: 5,
      termLimitsCounted: 'at-nomination',
      communistPowerActor: 'communists',
      coveredAgain: 'skip-one',
    },
    classic: {
      communists: false,
      oktoberFest: 'off',
      deck: 'official',
      boards: 'classic',
      trackerResetsOnElection: false,
      bothLimitedAbove: 5,
      termLimitsCounted: 'at-nomination',
    },
  },
  settle(setup, chosen, seats) {
    const communists = setup.communists && (chosen.has('communists') || seats === null || seats >= 6);
    if (communists && seats !== null && seats < 6) return refuse('communists-need-six', { key: 'communists', seats });
    if (setup.antiPolicies && !communists) return refuse('anti-policies-need-communists', { key: 'antiPolicies' });
    if (setup.length === 'short' && !communists) return refuse('short-needs-communists', { key: 'length' });
    if (setup.boards === 'classic' && seats !== null && seats > 10)
      return refuse('classic-up-to-ten', { key: 'boards', seats });
    const settled = { ...setup, communists };
    return whyNotPlayable(settled, seats) ?? ok(settled);
  },
};
