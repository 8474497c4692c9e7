import { groupOf } from './order.ts';
import { phasesOf } from './plan.ts';
import type {
  CarryOver,
  EventOf,
  Participant,
  ParticipantNumber,
  Seating,
  TournamentEvent,
  TournamentState,
} from './state.ts';

/** Does to a tournament, in place, what a line of its log says; a line that cannot follow the ones before is a broken log. */
export function apply(state: TournamentState, deed: TournamentEvent): void {
  must(state.stage !== 'over', deed, 'the tournament is over');
  switch (deed.type) {
    case 'joined':
      foldJoined(state, deed);
      break;
    case 'phaseBegan':
      foldPhaseBegan(state, deed);
      break;
    case 'committed':
      foldCommitted(state, deed);
      break;
    case 'phaseEnded':
      foldPhaseEnded(state, deed);
      break;
    case 'ended':
      must(state.stage !== 'playing', deed, 'a phase is being played');
      state.stage = 'over';
  }
}

function must(holds: boolean, deed: TournamentEvent, why: string): asserts holds {
  if (!holds) throw new Error(`broken tournament: ${why}, at ${JSON.stringify(deed)}`);
}

function foldJoined(state: TournamentState, deed: EventOf<'joined'>): void {
  const { participant: number } = deed;
  must(number === state.participants.length + 1, deed, `the next is number ${state.participants.length + 1}`);
  const seatings = Array.from({ length: state.phase + 1 }, () => null);
  state.participants.push({ number, group: groupOf(state.plan, number), seatings, carried: {} });
}

function foldPhaseBegan(state: TournamentState, deed: EventOf<'phaseBegan'>): void {
  must(state.stage !== 'playing', deed, 'a phase is being played');
  must(deed.phase === state.phase + 1 && deed.phase < phasesOf(state.plan), deed, `phase ${state.phase} was the last`);
  const seatings = seatingsOf(state, deed);
  state.participants = state.participants.map((person) => ({
    ...person,
    seatings: [...person.seatings, seatings.get(person.number) ?? null],
  }));
  state.rooms.push(deed.pairs.map((pair) => ({ ...pair, result: null })));
  state.byes.push([...deed.byes]);
  state.phase = deed.phase;
  state.stage = 'playing';
}

function seatingsOf({ participants, plan }: TournamentState, deed: EventOf<'phaseBegan'>) {
  const seatings = new Map<ParticipantNumber, Seating>();
  const seat = (person: ParticipantNumber, seating: Seating): void => {
    must(participants[person - 1] !== undefined, deed, `nobody has number ${person}`);
    must(!seatings.has(person), deed, `number ${person} is seated twice`);
    seatings.set(person, seating);
  };
  for (const [room, { seats, treatment }] of deed.pairs.entries()) {
    must(plan.treatments[treatment] !== undefined, deed, `there is no treatment ${treatment}`);
    if (seats[0] !== 'bot') seat(seats[0], { room, seat: 0 });
    if (seats[1] !== 'bot') seat(seats[1], { room, seat: 1 });
  }
  for (const person of deed.byes) seat(person, 'bye');
  return seatings;
}

function foldCommitted(state: TournamentState, deed: EventOf<'committed'>): void {
  const { phase, room: number, result } = deed;
  const room = state.rooms[phase]?.[number];
  must(room !== undefined, deed, 'there is no such room');
  must(room.result === null, deed, 'the room was committed before');
  (state.rooms[phase] as (typeof room)[])[number] = { ...room, result };
  for (const seat of [0, 1] as const) {
    const sitter = room.seats[seat];
    if (sitter === 'bot') continue;
    const person = state.participants[sitter - 1] as Participant;
    state.participants[sitter - 1] = { ...person, carried: sum(person.carried, result.gained[seat]) };
  }
}

/** What somebody carries, with what they got on top. */
function sum(carried: CarryOver, gained: CarryOver): CarryOver {
  const total = { ...carried };
  for (const [name, number] of Object.entries(gained)) total[name] = (total[name] ?? 0) + number;
  return total;
}

function foldPhaseEnded(state: TournamentState, deed: EventOf<'phaseEnded'>): void {
  must(state.stage === 'playing' && deed.phase === state.phase, deed, 'that phase is not being played');
  const isDone = (state.rooms[deed.phase] ?? []).every(({ result }) => result !== null);
  must(isDone, deed, 'a room is not over');
  state.stage = 'between';
}
