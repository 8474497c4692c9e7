import {
  type Channel,
  codeOfSeats,
  type DeepReadonly,
  type Game,
  MANNERS,
  type Outcome,
  type PhraseForm,
  rankByScore,
  type SetupFields,
} from '../../kernel/index.ts';
import { imagine } from './rules/imagine.ts';
import { statistics } from './rules/measures.ts';
import { smallestForcedOffer } from './rules/offers.ts';
import { aftermath, finished, mayTalk, offering, response, talk } from './rules/phases.ts';
import { whyNot } from './rules/refusals.ts';
import { derive } from './rules/rounds.ts';
import { endowment, holdingsOn, valuesOf } from './rules/tokens.ts';
import {
  type Command,
  type GameView,
  OFFER_KINDS,
  SANCTIONS,
  type Setup,
  SHAME_VISIBILITIES,
  type Snatch,
  TALK_CHANNEL,
  type Table,
  TOKEN_POLICIES,
  VARIANTS,
  type Variant,
} from './types.ts';

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

const PAIR: readonly Channel[] = [{ name: TALK_CHANNEL, hearers: 'all' }];

const SILENCE: readonly Channel[] = [];

const PHRASES: readonly PhraseForm[] = [
  { type: 'swapAll', blanks: {} },
  { type: 'wontSnatch', blanks: {} },
  { type: 'dontSnatch', blanks: {} },
  { type: 'isItADeal', blanks: {} },
  { type: 'itIsADeal', blanks: {} },
  { type: 'noPromises', blanks: {} },
  { type: 'youPromised', blanks: {} },
  ...MANNERS,
];

/** SnatchGame: one offers turkeys for corn, the other accepts, rejects or simply takes them. */
export const game: Game<Snatch> = {
  id: 'snatch',
  version: 1,
  seats: { min: 2, max: 2 },
  undo: 'never',
  fields,
  deal,
  phases: { talk, offer: offering, response, aftermath, finished },
  derive,
  outcome,
  longest,
  defaultAnswer,
  whyNot,
  statistics,
  channels: (view) => (mayTalk(view) ? PAIR : SILENCE),
  phrases: () => PHRASES,
  secrecy: { sealed: ['assignShame'], revealing: ['shameDecided', 'shamed'], imagine },
};

/** SN-1, SN-2, SN-28: nothing is left to chance; shame that is brought lies open unless only its carrier may know. */
function deal({ variant, shameVisibility, shameP1, shameP2 }: Readonly<Setup>) {
  return {
    first: 'talk' as const,
    table: {
      variant,
      round: 1,
      holdings: endowment(),
      confiscated: { pavo: 0, elote: 0 },
      forced: false,
      offer: null,
      talkDone: [false, false] as [boolean, boolean],
      shame: shameVisibility === 'self-only' ? null : ([shameP1, shameP2] as [number, number]),
      rounds: [],
      current: null,
    },
    hands: [
      { shame: shameP1, gave: [] },
      { shame: shameP2, gave: [] },
    ],
    box: { shame: [shameP1, shameP2] as [number, number], lapsed: [] },
  };
}

const DECISIONS: Readonly<Record<Variant, number>> = { G1: 2, G2: 2, G3: 3, G4: 3, G5: 4 };

/** No bound where the variant may be changed, or P2's switch turned, as often as one likes. */
function longest({ demo, variant, rounds }: Readonly<Setup>): number | null {
  return demo || variant === 'G2' ? null : rounds * DECISIONS[variant];
}

/** SN-36 to SN-38: what a lapsed clock decides, said as an answer. */
function defaultAnswer(view: GameView): Command {
  switch (view.phase) {
    case 'talk':
      return { type: 'talkDone' };
    case 'offer':
      return view.table.forced ? { type: 'proposeOffer', ...smallestForcedOffer(view) } : { type: 'noOffer' };
    case 'response':
      return { type: 'p2Action', action: 'reject' };
    case 'aftermath':
      return view.table.variant === 'G3' ? { type: 'assignShame', give: false } : { type: 'report', file: false };
    case 'finished':
      return { type: 'leave' };
  }
}

/** SN-8: the player whose tokens are worth more to them after the last round wins; on a tie both win. */
function outcome(table: DeepReadonly<Table>): Outcome {
  const scores = valuesOf(holdingsOn(table));
  const ranking = rankByScore(scores);
  return { ranking, scores, winners: codeOfSeats(ranking[0] as number[]), reason: 'finished' };
}
