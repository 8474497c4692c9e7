import { ok, type Refusal, type Result, refuse as refuseWith, type SetupFields } from '../../../kernel/index.ts';
import {
  OFFER_KINDS,
  type RefusalCode,
  SANCTIONS,
  type Setup,
  SHAME_VISIBILITIES,
  type Snatch,
  TOKEN_POLICIES,
  VARIANTS,
} from '../types.ts';
import { MOST_OF_A_GOOD } from './offers.ts';

/** Shame tokens that one person may have got in a tournament; far more than five games give. */
const MOST_SHAME = 999;

/** A clock of at most an hour; 0 is none. */
const LONGEST_CLOCK = 3600;

/** SN-51: the most of a sanction, in percent. */
const LARGEST_FINE = 300;

/** The options of a table: the seed's rules by default, and the fixed offer of five for five as a preset. */
export const fields: SetupFields<Snatch> = {
  fields: {
    variant: { kind: 'choice', oneOf: VARIANTS, default: 'G1' },
    rounds: { kind: 'number', from: 1, to: 10, default: 3 },
    tokenPolicy: { kind: 'choice', oneOf: TOKEN_POLICIES, default: 'carry' },
    sanction: { kind: 'choice', oneOf: SANCTIONS, default: 'inverse' },
    shameVisibility: { kind: 'choice', oneOf: SHAME_VISIBILITIES, default: 'immediate+later' },
    offers: { kind: 'choice', oneOf: OFFER_KINDS, default: 'variable' },
    smallestForced: { kind: 'number', from: 0, to: 10, default: 1 },
    demo: { kind: 'switch', default: true },
    alwaysTalk: { kind: 'switch', default: false },
    talkSeconds: { kind: 'number', from: 0, to: LONGEST_CLOCK, default: 60 },
    offerSeconds: { kind: 'number', from: 0, to: LONGEST_CLOCK, default: 0 },
    responseSeconds: { kind: 'number', from: 0, to: LONGEST_CLOCK, default: 0 },
    aftermathSeconds: { kind: 'number', from: 0, to: LONGEST_CLOCK, default: 0 },
    shameP1: { kind: 'number', from: 0, to: MOST_SHAME, default: 0 },
    shameP2: { kind: 'number', from: 0, to: MOST_SHAME, default: 0 },
    pavosP1: { kind: 'number', from: 1, to: MOST_OF_A_GOOD, default: 10 },
    elotesP1: { kind: 'number', from: 0, to: MOST_OF_A_GOOD, default: 0 },
    pavosP2: { kind: 'number', from: 0, to: MOST_OF_A_GOOD, default: 0 },
    elotesP2: { kind: 'number', from: 1, to: MOST_OF_A_GOOD, default: 10 },
    ownWorth: { kind: 'number', from: 0, to: 9, default: 1 },
    otherWorth: { kind: 'number', from: 1, to: 10, default: 2 },
    fixedPavos: { kind: 'number', from: 1, to: MOST_OF_A_GOOD, default: 5 },
    fixedElotes: { kind: 'number', from: 1, to: MOST_OF_A_GOOD, default: 5 },
    fine: { kind: 'number', from: 0, to: LARGEST_FINE, default: 100 },
    conviction: { kind: 'number', from: 0, to: 100, default: 100 },
    reportCost: { kind: 'number', from: 0, to: MOST_OF_A_GOOD, default: 0 },
  },
  presets: {
    seed: {},
    classic: { offers: 'five-for-five', tokenPolicy: 'reset', sanction: 'confiscate' },
  },
  settle: (setup) => whyNotPlayed(setup) ?? ok(setup),
};

/** SN-54: why nobody could play by these numbers; null if people can. */
function whyNotPlayed(setup: Setup): Result<Setup, Refusal> | null {
  return (
    whyTooMany('pavosP2', setup.pavosP1 + setup.pavosP2) ??
    whyTooMany('elotesP1', setup.elotesP1 + setup.elotesP2) ??
    whyNoGain(setup) ??
    whyNeverOffered(setup)
  );
}

const refuse: (code: RefusalCode, values: Refusal['with']) => Result<Setup, Refusal> = refuseWith;

function whyTooMany(key: 'pavosP2' | 'elotesP1', many: number): Result<Setup, Refusal> | null {
  const context = key === 'pavosP2' ? 'pavo' : 'elote';
  return many <= MOST_OF_A_GOOD ? null : refuse('too-many-tokens', { key, context, many, most: MOST_OF_A_GOOD });
}

function whyNoGain({ ownWorth, otherWorth }: Setup): Result<Setup, Refusal> | null {
  return otherWorth > ownWorth ? null : refuse('no-gain-from-trade', { key: 'otherWorth', own: ownWorth });
}

function whyNeverOffered({ offers, fixedPavos, fixedElotes, pavosP1, elotesP2 }: Setup): Result<Setup, Refusal> | null {
  if (offers === 'variable') return null;
  if (fixedPavos > pavosP1)
    return refuse('fixed-beyond-endowment', { key: 'fixedPavos', context: 'pavo', fixed: fixedPavos, held: pavosP1 });
  if (fixedElotes <= elotesP2) return null;
  return refuse('fixed-beyond-endowment', { key: 'fixedElotes', context: 'elote', fixed: fixedElotes, held: elotesP2 });
}
