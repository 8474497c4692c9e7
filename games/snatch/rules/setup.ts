import type { SetupFields } from '../../../kernel/index.ts';
import { OFFER_KINDS, SANCTIONS, SHAME_VISIBILITIES, type Snatch, TOKEN_POLICIES, VARIANTS } from './types.ts';

/** Shame tokens that one person may have got in a tournament; far more than five games give. */
const MOST_SHAME = 999;
/** A clock of at most an hour; 0 is none. */
const LONGEST_CLOCK = 3600;

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
  },
  presets: {
    seed: {},
    classic: { offers: 'five-for-five', tokenPolicy: 'reset', sanction: 'confiscate' },
  },
};
