import {
  beginGame,
  eventsSince,
  type Phase,
  performDayAction,
  resolveDay,
  resolveNight,
} from '../../resolver/index.ts';
import { type AtTable, afterPhase, pendingFor, type Stepped } from './at-table.ts';
import { readActions, readBallots } from './people.ts';
import { fieldOf, type Place, readTrue, readWhole } from './place.ts';
import { showState } from './shown.ts';

export function begin(table: AtTable, place: Place): Stepped {
  readTrue(fieldOf(place, 'begin'), 'begin');
  const village = beginGame(table.village);
  return { table: { ...table, village }, shown: showState(village, eventsSince(table.village, village)) };
}

/** A night: what was said for it, then what the step lists. */
export function night(table: AtTable, place: Place): Stepped {
  const phase: Phase = { kind: 'night', number: readWhole(fieldOf(place, 'night'), 'the number of a night') };
  const { actions } = pendingFor(table, phase);
  const listed = readActions(table.village, fieldOf(place, 'actions'));
  const village = resolveNight(table.village, phase.number, [...actions, ...listed]);
  return { table: afterPhase(table, phase, village), shown: showState(village, eventsSince(table.village, village)) };
}

/** A day: first its actions, each at once, then the votes; of either, what was said for it comes first. */
export function day(table: AtTable, place: Place): Stepped {
  const phase: Phase = { kind: 'day', number: readWhole(fieldOf(place, 'day'), 'the number of a day') };
  const said = pendingFor(table, phase);
  const actions = [...said.actions, ...readActions(table.village, fieldOf(place, 'actions'))];
  const ballots = [...said.ballots, ...readBallots(table.village, fieldOf(place, 'votes'))];
  const acted = actions.reduce(
    (before, action) => performDayAction(before, phase.number, action) ?? before,
    table.village,
  );
  const village = resolveDay(acted, phase.number, ballots);
  return { table: afterPhase(table, phase, village), shown: showState(village, eventsSince(table.village, village)) };
}
