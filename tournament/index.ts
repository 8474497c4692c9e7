/** The tournament's front door: what servers, simulators and pages may use of it. */

export { apply } from './apply.ts';
export { beginPhase, commit, endPhase, endTournament, isPhaseDone, join, roomsLeft } from './decide.ts';
export { treatmentOf } from './order.ts';
export { checkPlan, groupsOf, ODDS, ORDERS, type Plan, phasesOf, ROLES, type Treatment } from './plan.ts';
export { pointsCommitted } from './points.ts';
export { type Rank, standings } from './ranks.ts';
export {
  type CarryOver,
  openTournament,
  type Pair,
  type ParticipantNumber,
  type Room,
  type RoomResult,
  type Sitter,
  type TournamentEvent,
  type TournamentState,
} from './state.ts';
