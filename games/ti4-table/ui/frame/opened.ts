import type { Seat } from '../../../../kernel/index.ts';

/** A dialog of the frame that is open. */
export type Opened =
  | {
      readonly what:
        | 'sit'
        | 'speaker'
        | 'politics'
        | 'undo'
        | 'resetPhase'
        | 'restartRound'
        | 'objectives'
        | 'points'
        | 'custodians'
        | 'options'
        | 'correct'
        | 'eliminate'
        | 'endEarly'
        | 'endGame'
        | 'log'
        | 'factions'
        | 'keys';
    }
  | { readonly what: 'player' | 'vp'; readonly seat: Seat };
