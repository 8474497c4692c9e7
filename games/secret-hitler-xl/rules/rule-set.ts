import { ok, type SetupFields } from '../../../kernel/index.ts';
import { refuse, type SecretHitler, type Setup } from '../types.ts';

/** SH-12: without communists nothing adds a sixth liberal policy to a deck of five. */
const hasFiveLiberals = ({ deck }: Setup, seats: number): boolean => deck === 'handbook' && seats < 8;

/** SH-1 to SH-4: the options of a table and their presets; `seed` holds our decisions. */
export const fields: SetupFields<SecretHitler> = {
  fields: {
    communists: { kind: 'switch', default: true },
    antiPolicies: { kind: 'switch', default: false },
    emergencyPowers: { kind: 'switch', default: false },
    oktoberFest: { kind: 'choice', oneOf: ['off', 'bots-random', 'blind-cards'], default: 'bots-random' },
    deck: { kind: 'choice', oneOf: ['handbook', 'official'], default: 'handbook' },
    boards: { kind: 'choice', oneOf: ['xl', 'classic'], default: 'xl' },
    length: { kind: 'choice', oneOf: ['full', 'short'], default: 'full' },
    liberalTrack: { kind: 'choice', oneOf: [5, 6], default: 5 },
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
    if (setup.liberalTrack === 6 && setup.length === 'short') return refuse('short-has-three', { key: 'liberalTrack' });
    if (setup.liberalTrack === 6 && !communists && seats !== null && hasFiveLiberals(setup, seats)) {
      return refuse('too-few-liberals', { key: 'liberalTrack', seats });
    }
    return ok({ ...setup, communists });
  },
};
