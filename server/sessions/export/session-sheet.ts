import { optionsOfRoom } from '../../../simulation/room-result.ts';
import { groupsOf, phasesOf, treatmentOf } from '../../../tournament/index.ts';
import { stageOf } from '../session-state.ts';
import { treatmentsOf } from '../treatments.ts';
import type { Gathered } from './gathering.ts';
import { type SheetMaker, time } from './sheet.ts';

/** The facts of a session in one row: how it was drawn, in which order, with which options, and by which program. */
export const facts: SheetMaker = {
  needsRooms: false,
  columns: () => [
    ...['session', 'title', 'game', 'game_version', 'software_version', 'is_dry_run', 'stage', 'session_language'],
    ...['opened_at', 'first_phase_at', 'ended_at', 'seed', 'order', 'order_row', 'groups', 'orders_by_group'],
    ...['treatments', 'options', 'no_rematch', 'roles', 'odd', 'committed_rounds', 'substitute', 'lapses'],
    ...['break_seconds', 'bots_told', 'has_shortcuts', 'expected', 'joined', 'fee_for'],
  ],
  rows: (gathered) => {
    const { listed, state, entries } = gathered;
    const { plan, tournament } = state;
    const atFirst = (type: (typeof entries)[number]['type']) => entries.find((entry) => entry.type === type)?.at;
    return [
      {
        ...{ session: state.code, title: plan.title, game: plan.game },
        ...{ game_version: state.made?.rules ?? null, software_version: state.made?.software ?? null },
        ...{ is_dry_run: state.isDryRun, stage: stageOf(state), session_language: plan.language },
        ...{ opened_at: time(entries[0]?.at) },
        ...{ first_phase_at: time(atFirst('phaseBegan')), ended_at: time(atFirst('ended')), seed: state.seed },
        ...{ order: plan.order, order_row: plan.order === 'latin-sessions' ? plan.row + 1 : null },
        ...ordersOf(gathered),
        treatments: treatmentsOf(plan).map((treatment) => {
          return { name: treatment.name, options: { ...optionsOfRoom(listed, treatment, []) } };
        }),
        ...{ options: plan.options, no_rematch: plan.noRematch, roles: plan.roles, odd: tournament.plan.odd },
        ...{ committed_rounds: plan.committedRounds, substitute: plan.substitute, lapses: plan.lapses },
        ...{ break_seconds: plan.breakSeconds, bots_told: plan.bots, has_shortcuts: plan.shortcuts },
        ...{ expected: plan.expected, joined: state.participants.length, fee_for: plan.feeFor },
      },
    ];
  },
};

/** The treatments in the order in which each group plays them. */
function ordersOf({ state: { tournament } }: Gathered) {
  const { plan } = tournament;
  const groups = groupsOf(plan);
  const phases = [...Array(phasesOf(plan)).keys()];
  const orderOf = (group: number) =>
    phases.map((phase) => plan.treatments[treatmentOf(plan, phase, group)]?.name ?? '');
  return { groups, orders_by_group: [...Array(groups).keys()].map(orderOf) };
}
