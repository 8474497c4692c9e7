import { type GameTypes, offersFor, type Phase, type Seat } from '../../kernel/index.ts';

/** Everything that the state, the commands and the events of this game are made of. */
export interface TemplateGame extends GameTypes {
  /** Chosen before play, known to all. */
  setup: { rounds: number; highest: number };
  /** The headings of the rulebook. */
  phase: 'choose' | 'show';
  /** What everyone sees. */
  table: {
    round: number;
    hasChosen: boolean[];
    /** The numbers of the round before; null for a seat before the first. */
    shown: (number | null)[];
    points: number[];
  };
  /** What only its seat sees. */
  hand: { choice: number | null };
  /** What nobody sees: here there is nothing of the kind. */
  box: Record<string, never>;
  command: { readonly type: 'choose'; readonly choice: number };
  /** What everyone is told. */
  event:
    | { readonly type: 'hasChosen'; readonly seat: Seat }
    | { readonly type: 'shown'; readonly numbers: readonly number[]; readonly scorer: Seat | null };
  /** What only some are told. */
  secret: { readonly type: 'youChose'; readonly choice: number };
}

export type TemplateGamePhase = Phase<TemplateGame>;

/** Makes options, and checks their blanks against the commands above. */
export const offer = offersFor<TemplateGame['command']>();
