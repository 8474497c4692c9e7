import type { Game, GameTypes, Options, Phase, Turn } from '../game.ts';
import { offersFor } from '../options.ts';
import type { Seat } from '../seats.ts';

/** A note that a person writes. */
export interface Jot {
  readonly type: 'jot';
  readonly note: string;
}

const offer = offersFor<Jot>();
const LONGEST = 40;

/** Any game with an addition: every seat may write a note at any time, which everyone sees. */
export function noted<K extends GameTypes>(game: Game<K>): Game<K> {
  const phases = Object.entries<Phase<K>>(game.phases).map(([name, phase]) => [name, withNotes(phase)]);
  return {
    ...game,
    ownWords: ['note', 'notes'],
    deal: (...given) => {
      const dealt = game.deal(...given);
      return { ...dealt, table: { ...dealt.table, notes: Array(dealt.hands.length).fill('') } };
    },
    phases: Object.fromEntries(phases) as Game<K>['phases'],
  };
}

function withNotes<K extends GameTypes>(phase: Phase<K>): Phase<K> {
  const jotting = [offer('jot', { note: { textUpTo: LONGEST } })] as unknown as Options<K>;
  return {
    ...phase,
    extras: (view) => [...(phase.extras?.(view) ?? []), ...jotting],
    on: { ...phase.on, jot },
  };
}

/** The notes on the table, by seat. */
export const notesOf = ({ table }: { readonly table: object }): string[] => (table as { notes: string[] }).notes;

function jot<K extends GameTypes>(turn: Turn<K>, seat: Seat, command: object): void {
  const { note } = command as Jot;
  notesOf(turn.state)[seat] = note;
  turn.tell?.({ type: 'jotted', seat, note } as K['event']);
}
