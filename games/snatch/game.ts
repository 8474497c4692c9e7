import {
  type Channel,
  codeOfSeats,
  type DeepReadonly,
  type Game,
  MANNERS,
  type Outcome,
  type PhraseForm,
  rankByScore,
} from '../../kernel/index.ts';
import { imagine } from './rules/imagine.ts';
import { statistics } from './rules/measures.ts';
import { smallestForcedOffer } from './rules/offers.ts';
import { aftermath, finished, mayTalk, offering, response, talk } from './rules/phases.ts';
import { whyNot } from './rules/refusals.ts';
import { derive } from './rules/rounds.ts';
import { fields } from './rules/setup.ts';
import { endowment } from './rules/tokens.ts';
import {
  type Command,
  type GameView,
  type RoundRecord,
  type Setup,
  type Snatch,
  TALK_CHANNEL,
  type Table,
  type Variant,
} from './types.ts';

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

/** SN-1, SN-2, SN-28, SN-48: nothing is left to chance; shame that is brought lies open unless only its carrier may know. */
function deal(setup: Readonly<Setup>) {
  const { variant, shameVisibility, shameP1, shameP2 } = setup;
  return {
    first: 'talk' as const,
    table: {
      variant,
      round: 1,
      holdings: endowment(setup),
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
  const scores = [...(table.rounds.at(-1) as DeepReadonly<RoundRecord>).outcomes];
  const ranking = rankByScore(scores);
  return { ranking, scores, winners: codeOfSeats(ranking[0] as number[]), reason: 'finished' };
}
