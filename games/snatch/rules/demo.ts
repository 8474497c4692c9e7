import { fixed, type Options, type Seat } from '../../../kernel/index.ts';
import { startAnew } from './rounds.ts';
import { type Command, type GamePhase, type GameTurn, type GameView, offer, type Snatch, VARIANTS } from './types.ts';

const NOTHING: Options<Snatch> = [];

/** SN-39: in demo play either player may choose a variant at any time, also the one that is being played. */
export const CHOOSE_VARIANT: Options<Snatch> = fixed(offer('setVariant', { variant: { oneOf: VARIANTS } }));

/** What a seat may do unasked where nothing but the variant is to be chosen. */
export const DEMO_EXTRAS = ({ setup }: GameView): Options<Snatch> => (setup.demo ? CHOOSE_VARIANT : NOTHING);

/** SN-40: the variant is chosen, and everything begins anew. */
export function restart(turn: GameTurn, seat: Seat, { variant }: Extract<Command, { type: 'setVariant' }>): 'talk' {
  turn.tell?.({ type: 'variantChanged', seat, variant });
  return startAnew(turn, variant);
}

/** SN-41: demo play after the last round, until both have seen enough or one of them chooses a variant. */
export const finished: GamePhase = {
  enter: (turn) => turn.askAll(),
  options: fixed(offer('leave', {})),
  extras: DEMO_EXTRAS,
  on: {
    leave(turn, seat) {
      turn.tell?.({ type: 'left', seat });
      if (turn.allAnswered) return 'end';
    },
    setVariant: restart,
  },
};
