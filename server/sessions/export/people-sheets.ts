import { standings } from '../../../tournament/index.ts';
import type { SessionEntry } from '../session-state.ts';
import { totalPay } from '../standing.ts';
import type { Gathered } from './gathering.ts';
import { type Row, type SheetMaker, time } from './sheet.ts';

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

/** One row a participant. */
export const participants: SheetMaker = {
  needsRooms: false,
  columns: (gathered) => [
    ...['session', 'participant', 'group', 'bot', 'page', 'joined_at', 'consented', 'question_tries', 'is_forgotten'],
    ...['points', 'points_as_p1', 'points_as_p2', 'place', 'games_played', 'games_with_bot', 'byes'],
    ...carriedNames(gathered).map((name) => `carried_${name}`),
    ...questionKeys(gathered).map((key) => `q_${key}`),
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
    return state.participants.map(({ number, bot, page, tries }): Row => {
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
      };
    });
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

/** What everybody is paid. Bots are not, nor is whoever never took part. */
export const payments: SheetMaker = {
  needsRooms: false,
  columns: () => [
    ...['session', 'participant', 'is_done', 'points', 'show_up_fee', 'exchange_rate', 'total', 'currency'],
  ],
  rows: ({ state }) => {
    const { plan } = state;
    const scores = new Map(standings(state.tournament).map(({ number, points }) => [number, points]));
    const people = state.participants.filter(({ bot, page }) => bot === null && !UNPAID.includes(page));
    return people.map(({ number, page }) => {
      const points = scores.get(number) ?? 0;
      const { showUpFee, exchangeRate, currency } = plan;
      const money = { show_up_fee: showUpFee, exchange_rate: exchangeRate, total: totalPay(plan, points), currency };
      return { session: state.code, participant: number, is_done: page === 'done', points, ...money };
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
