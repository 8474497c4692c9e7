import { type Input, type Kinds, no, type Recording, type Refusal, type Result, yes } from '../kernel/index.ts';
import type { FromClient } from '../wire/index.ts';
import { botIn, isHost, owns, type PersonId, type TableState } from './table-state.ts';

/** What a client asks of a match. */
export type MatchMessage = Extract<FromClient, { type: 'answer' | 'host' | 'talk' | 'undo' | 'redo' }>;

/** Where and when a message is given. */
export interface Moment {
  readonly state: TableState;
  readonly recording: Recording<Kinds> | null;
  readonly at: number;
  readonly person: PersonId;
}

/** A message as an input of the match, if this person may give it. Whether it is legal is the match's to say. */
export function inputFor(moment: Moment, message: MatchMessage): Result<Input<Kinds>, Refusal> {
  const { state, recording, at, person } = moment;
  if (state.stage === 'closed') return no('table-closed');
  if (recording === null) return no('not-running');
  if (state.isPaused && message.type !== 'talk') return no('paused');
  if (isFromBefore(recording, message)) return no('moved-on');
  // What was decided in a session stays decided.
  if (state.session !== null && (message.type === 'undo' || message.type === 'redo')) return no('run-by-session');
  switch (message.type) {
    case 'answer':
      return answer(moment, message);
    case 'host':
      if (!isHost(state, person)) return no('not-host');
      return yes({ type: 'host', at, question: message.question, command: message.command });
    case 'talk':
      if (!owns(state, person, message.seat)) return no('not-your-chair');
      return yes({ type: 'talk', at, seat: message.seat, channel: message.channel, text: message.text });
    case 'undo': {
      if (!mayTakeBack(moment, message.asker)) return no('not-your-chair');
      if (hasMovedOn(recording, message)) return no('moved-on');
      const backTo = recording.movesInForce().at(-message.steps)?.number ?? 0;
      return yes({ type: 'undo', at, asker: message.asker, backTo });
    }
    case 'redo':
      if (!mayTakeBack(moment, message.asker)) return no('not-your-chair');
      if (hasMovedOn(recording, message)) return no('moved-on');
      return yes({ type: 'redo', at, asker: message.asker });
  }
}

/** The owner of a chair answers for it; so does the host of a table that was declared moderated. */
function answer(
  { state, at, person }: Moment,
  { seat, question, command }: Extract<MatchMessage, { type: 'answer' }>,
): Result<Input<Kinds>, Refusal> {
  const isOwn = owns(state, person, seat);
  const isModerator = state.settings.isModerated && state.host === person;
  if (!isOwn && !isModerator) return no('not-your-chair');
  if (isOwn && botIn(state.chairs[seat]) !== null) return no('chair-held');
  return yes({ type: 'answer', at, seat, by: isOwn ? 'person' : 'host', question, command });
}

const mayTakeBack = ({ state, person }: Moment, asker: number | 'host'): boolean =>
  asker === 'host' ? isHost(state, person) : owns(state, person, asker);

/** Whether something was taken back since: the question that is quoted may be another of the same number. */
const isFromBefore = ({ takenBack }: Recording<Kinds>, message: MatchMessage): boolean =>
  'takenBack' in message && message.takenBack !== undefined && message.takenBack !== takenBack;

/** Whether something happened that whoever takes back has not seen: it would not be what they mean. */
const hasMovedOn = ({ lastStep }: Recording<Kinds>, { last }: { readonly last?: number | undefined }): boolean =>
  last !== undefined && last !== lastStep;
