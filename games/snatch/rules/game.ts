import type { Channel, Game } from '../../../kernel/index.ts';
import { aftermath } from './aftermath-phase.ts';
import { finished } from './demo.ts';
import { outcome, tally } from './ending.ts';
import { offering } from './offer-phase.ts';
import { smallestForcedOffer } from './offers.ts';
import { whyNot } from './refusals.ts';
import { response } from './response-phase.ts';
import { fields } from './setup.ts';
import { talk } from './talk-phase.ts';
import { endowment } from './tokens.ts';
import type { Command, GameView, Setup, Snatch, Variant } from './types.ts';

const PAIR: readonly Channel[] = [{ name: 'pair', hearers: 'all' }];
const SILENCE: readonly Channel[] = [];

/** SnatchGame: one offers turkeys for corn, the other accepts, rejects or simply takes them. */
export const game: Game<Snatch> = {
  id: 'snatch',
  version: 1,
  seats: { min: 2, max: 2 },
  undo: 'never',
  fields,
  deal,
  phases: { talk, offer: offering, response, aftermath, finished },
  outcome,
  longest,
  defaultAnswer,
  whyNot,
  tally,
  channels: ({ setup, phase }) => (phase === 'talk' || setup.alwaysTalk ? PAIR : SILENCE),
  secrecy: { sealed: ['assignShame'], revealing: ['shameDecided', 'shamed'] },
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
