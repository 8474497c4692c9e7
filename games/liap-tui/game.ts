import { type Game, MANNERS, type Options, type PhraseForm, type SeatView } from '../../kernel/index.ts';
import { deal, fields, redealHands } from './rules/deal.ts';
import { declaration, whyNotDeclared } from './rules/declaration.ts';
import { imagine } from './rules/imagine.ts';
import { preparation } from './rules/preparation.ts';
import { leadersByRound, outcome, scoring, tally } from './rules/scoring.ts';
import { follow, lead, whyNotPlayed } from './rules/turn.ts';
import { type Command, type GameView, type LiapTui, TALK_CHANNEL } from './types.ts';

const ABOUT_SOMEBODY = { seat: 'seat' } as const;

const PHRASES: readonly PhraseForm[] = [
  { type: 'watchOut', blanks: ABOUT_SOMEBODY },
  { type: 'strongPlay', blanks: ABOUT_SOMEBODY },
  { type: 'badLuck', blanks: ABOUT_SOMEBODY },
  { type: 'notMyRound', blanks: {} },
  ...MANNERS,
];

/** Liap Tui: four players declare how many piles they will take, and then try to take exactly that many. */
export const game: Game<LiapTui> = {
  id: 'liap-tui',
  version: 1,
  seats: { min: 4, max: 4 },
  seatsFor: ({ players }) => players,
  undo: 'never',
  fields,
  deal,
  phases: { preparation, declaration, lead, follow, scoring },
  outcome,
  longest: ({ maxRounds, maxRedeals, handSize }, seats) => maxRounds * seats * (maxRedeals + 1 + 1 + handSize),
  defaultAnswer,
  whyNot,
  statistics: {
    tally,
    rounds: ({ rounds }) => rounds.length,
    leaders: leadersByRound,
    abilities: {
      redeal: (_view, command) => command.type === 'redeal' && command.accept,
      zero: (_view, command) => command.type === 'declare' && command.piles === 0,
      severalPieces: ({ phase }, command) => phase === 'lead' && command.type === 'play' && command.pieces.length > 1,
    },
  },
  channels: () => [{ name: TALK_CHANNEL, hearers: 'all' }],
  phrases: () => PHRASES,
  secrecy: {
    sealed: ['redeal', 'play'],
    revealing: [
      'weakHands',
      'nobodyWeak',
      'declined',
      'kept',
      'redealt',
      'roundStarter',
      'led',
      'playedOpen',
      'revealed',
    ],
    redealHands,
    imagine,
  },
};

/** LT-43: declines a redeal, declares and plays as low as may be. */
function defaultAnswer(view: SeatView<LiapTui>, _options: Options<LiapTui>): Command {
  switch (view.phase) {
    case 'preparation':
      return { type: 'redeal', accept: false };
    case 'declaration':
      return { type: 'declare', piles: lowestDeclarable(view) };
    default:
      return { type: 'play', pieces: view.hand.pieces.slice(0, view.table.required ?? 1) };
  }
}

function lowestDeclarable(view: GameView): number {
  let piles = 0;
  while (whyNotDeclared(view, piles) !== null) piles++;
  return piles;
}

function whyNot(view: GameView, command: Command) {
  switch (command.type) {
    case 'declare':
      return whyNotDeclared(view, command.piles);
    case 'play':
      return whyNotPlayed(view, command.pieces);
    case 'redeal':
      return null;
  }
}
