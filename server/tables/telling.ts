import { holdsSeat, type Input, type Kinds, type LoggedStep, type Match } from '../../kernel/index.ts';
import type { Spoken } from '../../wire/index.ts';
import type { TableState } from './table-state.ts';

/** Who answered in a person's place. */
export interface Given {
  readonly seat: number;
  readonly by: string;
}

/**
 * Who answered in a person's place, as everybody may know; null where nobody did. What is done unasked may be nobody's business, so it is
 * not even mentioned: the chair was asked before, and is asked the same no more. `match` stands after the input.
 */
export function givenBy(
  input: Input<Kinds>,
  { wasAsked, match, state }: { readonly wasAsked: boolean; readonly match: Match<Kinds>; readonly state: TableState },
): Given | null {
  if (input.type !== 'answer' || input.by === 'person' || !wasAsked) return null;
  const { seat, by, question } = input;
  if (match.question === question && holdsSeat(match.state.asked, seat)) return null;
  return state.chairs[seat]?.type === 'bot' ? null : { seat, by };
}

/** What was said in a match, with the name of whoever said it. */
export function spokenIn(state: TableState, said: NonNullable<LoggedStep<Kinds>['said']>, at: number): Spoken {
  const { seat, channel, text } = said;
  const chair = state.chairs[seat];
  const { person, name } = chair?.type === 'person' ? chair : { person: null, name: '' };
  return { person, seat, name, channel, text, at };
}
