import type { Device } from '../../protocol/index.ts';
import type { Row } from '../analysis/csv.ts';
import { type SessionEntry, type SessionState, stageOf } from '../session-state.ts';
import { groupsOf, phasesOf, treatmentOf } from '../tournament/plan.ts';
import { optionsOfRoom } from '../tournament/room.ts';
import { totalPay, treatmentsOf } from '../tournament/session-plan.ts';
import { standings } from '../tournament/state.ts';
import { type Gathered, type SheetMaker, time } from './gather.ts';

/** The facts of a session in one row: how it was drawn, in which order, with which options, and by which program. */
export const facts: SheetMaker = {
  needsRooms: false,
  columns: () => [
    ...['session', 'title', 'game', 'game_version', 'software_version', 'is_dry_run', 'stage', 'session_language'],
    ...['opened_at', 'first_phase_at', 'ended_at', 'seed', 'order', 'order_row', 'groups', 'orders_by_group'],
    ...['treatments', 'options', 'no_rematch', 'roles', 'odd', 'committed_rounds', 'substitute', 'lapses'],
    ...['break_seconds', 'bots_told', 'has_shortcuts', 'expected', 'joined', 'fee_for', 'tempo'],
  ],
  rows: (gathered) => {
    const { gamePackage, state, entries } = gathered;
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
          return { name: treatment.name, options: { ...optionsOfRoom(gamePackage, treatment, []) } };
        }),
        ...{ options: plan.options, no_rematch: plan.noRematch, roles: plan.roles, odd: tournament.plan.odd },
        ...{ committed_rounds: plan.committedRounds ?? null, substitute: plan.substitute, lapses: plan.lapses },
        ...{ break_seconds: plan.breakSeconds, bots_told: plan.bots, has_shortcuts: plan.shortcuts },
        ...{ expected: plan.expected, joined: state.participants.length, fee_for: plan.feeFor },
        tempo: plan.tempo ?? null,
      },
    ];
  },
};

type OfParticipant = Extract<SessionEntry, { participant: number }>;

/** The last line of a kind, by participant. */
function lastOf<T extends OfParticipant['type']>(entries: readonly SessionEntry[], type: T) {
  const found = new Map<number, Extract<OfParticipant, { type: T }>>();
  for (const entry of entries) {
    if (entry.type === type && 'participant' in entry) {
      found.set(entry.participant, entry as Extract<OfParticipant, { type: T }>);
    }
  }
  return found;
}

/** What participants take from match to match, by name. */
const carriedNames = ({ state }: Gathered): readonly string[] =>
  [...new Set(state.tournament.participants.flatMap(({ carried }) => Object.keys(carried)))].sort();

const questionKeys = ({ state }: Gathered): readonly string[] => state.plan.questionnaire.map(({ key }) => key);

/** One row per participant. */
export const participants: SheetMaker = {
  needsRooms: false,
  columns: (gathered) => [
    ...['session', 'participant', 'group', 'bot', 'page', 'joined_at', 'consented', 'question_tries', 'is_forgotten'],
    ...['points', 'points_as_p1', 'points_as_p2', 'place', 'games_played', 'games_with_bot', 'byes'],
    ...carriedNames(gathered).map((name) => `carried_${name}`),
    ...questionKeys(gathered).map((key) => `q_${key}`),
    ...['status', 'points_changed_at', 'language', 'device', 'screen', 'connection_losses', 'ai'],
  ],
  rows: (gathered) => {
    const { state, entries } = gathered;
    const scores = new Map(standings(state.tournament).map((standing) => [standing.number, standing]));
    const [joined, consented, filled] = [
      lastOf(entries, 'joined'),
      lastOf(entries, 'consented'),
      lastOf(entries, 'filled'),
    ];
    const forgotten = lastOf(entries, 'forgotten');
    const [names, keys] = [carriedNames(gathered), questionKeys(gathered)];
    return state.participants.map((participant): Row => {
      const { number, bot, page, tries, device, losses, scoredAt } = participant;
      const score = scores.get(number);
      const { group = 0, carried = {} } = state.tournament.participants[number - 1] ?? {};
      const answers = filled.get(number)?.answers;
      return {
        ...{ session: state.code, participant: number, group: group + 1, bot, page },
        ...{ joined_at: time(joined.get(number)?.at), consented: consented.get(number)?.agrees ?? null },
        ...{ question_tries: tries, is_forgotten: forgotten.has(number) },
        ...{ points: score?.points, points_as_p1: score?.asFirst, points_as_p2: score?.asSecond, place: score?.place },
        ...{ games_played: score?.gamesPlayed, games_with_bot: score?.withBot, byes: score?.byes },
        ...Object.fromEntries(names.map((name) => [`carried_${name}`, carried[name] ?? 0])),
        ...Object.fromEntries(keys.map((key) => [`q_${key}`, answers?.[key] ?? null])),
        ...{ status: statusOf(state, number), points_changed_at: time(scoredAt), ...deviceCells(device) },
        // Logs of version 0.1 do not say who was there when.
        connection_losses: state.made === undefined ? null : losses,
        ai: participant.ai ?? null,
      };
    });
  },
};

/** How far somebody came: to the end, into some match, or into none. */
function statusOf({ participants: all, tournament }: SessionState, number: number): string {
  if (all[number - 1]?.hasFinished === true) return 'finished';
  const seatings = tournament.participants[number - 1]?.seatings ?? [];
  return seatings.some((seating) => seating !== null) ? 'partial' : 'never_started';
}

const deviceCells = (device: Device | null): Row => ({
  ...{ language: device?.language ?? null, device: device?.kind ?? null, screen: device?.screen ?? null },
});

/** Every answer to the questions about the rules: one row for each question of each try. */
export const answers: SheetMaker = {
  needsRooms: false,
  columns: () => [
    'session',
    'participant',
    'try',
    'question',
    'question_text',
    'answer',
    'answer_text',
    'is_right',
    'answered_at',
  ],
  rows: ({ state, entries }) => {
    const tries = new Map<number, number>();
    let { questions } = state.plan;
    return entries.flatMap((entry): readonly Row[] => {
      // A new plan may ask other questions, from the first try on.
      if (entry.type === 'opened' || entry.type === 'planned') {
        ({ questions } = entry.plan);
        tries.clear();
      }
      if (entry.type !== 'answered') return [];
      const { participant, at } = entry;
      const tried = (tries.get(participant) ?? 0) + 1;
      tries.set(participant, tried);
      return entry.answers.map((answer, index) => ({
        ...{ session: state.code, participant, try: tried, question: index + 1 },
        question_text: questions[index]?.question ?? null,
        ...{ answer: answer + 1, answer_text: questions[index]?.answers[answer] ?? null },
        ...{ is_right: !entry.mistakes.includes(index), answered_at: time(at) },
      }));
    });
  },
};

/** How long everybody was connected, and on what: one row for each time. */
export const connections: SheetMaker = {
  needsRooms: false,
  columns: () => [
    'session',
    'participant',
    'came_at',
    'went_at',
    'connected_seconds',
    'ended_by',
    'language',
    'device',
    'screen',
  ],
  rows: ({ state, entries }) => {
    const found: Row[] = [];
    const open = new Map<number, number>();
    const end = (participant: number, at: number, by: string): void => {
      const index = open.get(participant) ?? -1;
      const row = found[index];
      open.delete(participant);
      if (row === undefined) return;
      const seconds = (at - Date.parse(row.came_at as string)) / 1000;
      found[index] = { ...row, went_at: time(at), connected_seconds: seconds, ended_by: by };
    };
    for (const entry of entries) {
      if (entry.type === 'went') end(entry.participant, entry.at, 'participant');
      if (entry.type === 'interrupted')
        for (const participant of [...open.keys()]) end(participant, entry.at, 'server');
      if (entry.type !== 'came') continue;
      const { participant, at, device } = entry;
      end(participant, at, 'other_device');
      const cells = { session: state.code, participant, came_at: time(at), ...deviceCells(device) };
      open.set(participant, found.push(cells) - 1);
    }
    return found;
  },
};

/** How long everybody was on which page. */
export const pages: SheetMaker = {
  needsRooms: false,
  columns: () => ['session', 'participant', 'page', 'entered_at', 'left_at', 'seconds'],
  rows: ({ state, visits }) =>
    visits.map(({ participant, page, from, to }) => ({
      ...{ session: state.code, participant, page, entered_at: time(from), left_at: time(to) },
      seconds: to === null ? null : (to - from) / 1000,
    })),
};

/** The pages of those who never took part: they did not agree, did not understand the rules, or went before it began. */
const UNPAID: readonly string[] = ['name', 'consent', 'instructions', 'questions', 'declined', 'failed'];

/** What everybody is paid: the show-up fee as the plan says, and their points. Nobody who never took part is, nor a bot but in a dry run. */
export const payments: SheetMaker = {
  needsRooms: false,
  columns: () => [
    ...['session', 'participant', 'is_done', 'points', 'show_up_fee', 'exchange_rate', 'total', 'currency', 'status'],
  ],
  rows: ({ state }) => {
    const { plan } = state;
    const scores = new Map(standings(state.tournament).map(({ number, points }) => [number, points]));
    const people = state.participants.filter(
      ({ bot, page }) => (bot === null || state.isDryRun) && !UNPAID.includes(page),
    );
    return people.map(({ number, hasFinished }) => {
      const points = scores.get(number) ?? 0;
      const { exchangeRate, currency } = plan;
      const showUpFee = hasFinished || plan.feeFor === 'ready' ? plan.showUpFee : 0;
      const total = totalPay({ showUpFee, exchangeRate }, points);
      const money = { show_up_fee: showUpFee, exchange_rate: exchangeRate, total, currency };
      const status = statusOf(state, number);
      return { session: state.code, participant: number, is_done: hasFinished, points, ...money, status };
    });
  },
};

/** Who the numbers are: the one file with personal data. */
export const names: SheetMaker = {
  needsRooms: false,
  columns: () => ['session', 'participant', 'label', 'name', 'external_id'],
  rows: ({ state, slots }) =>
    slots
      .filter(({ number }) => number !== null)
      .sort((one, other) => (one.number ?? 0) - (other.number ?? 0))
      .map(({ number, label, name, externalId }) => {
        return { session: state.code, participant: number, label, name, external_id: externalId };
      }),
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
