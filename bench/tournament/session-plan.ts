import { registry } from '../../games/registry.ts';
import { PLAN_DEFAULTS, type SessionPlan } from '../../protocol/index.ts';

/** A game that knows tournaments. */
const listed = registry.find(({ inTournament }) => inTournament !== undefined);

/** How many treatments such a game brings. */
export const MOST_TREATMENTS = Object.keys(listed?.inTournament?.treatments ?? {}).length;

/** A whole experiment: consent, a question about the rules, the game's first treatments with different partners, a questionnaire. */
export function sessionPlan(of: {
  readonly people: number;
  readonly treatments: number;
  readonly clockSeconds: number;
  readonly seed: number;
}): SessionPlan {
  if (listed?.inTournament === undefined) throw new Error('no game of the registry knows tournaments');
  const { treatments, clocks, substitute } = listed.inTournament;
  const first = Object.entries(treatments).slice(0, of.treatments) as [string, Record<string, string>][];
  return {
    ...{ game: listed.game.id, title: 'Held under load', language: 'en', order: 'fixed', row: 0 },
    treatments: first.map(([name, options]) => ({ name, options })),
    options: Object.fromEntries(clocks.map((clock) => [clock, of.clockSeconds])),
    ...{ noRematch: true, roles: 'balanced', odd: 'bot', committedRounds: 1, seed: of.seed, substitute, lapses: 2 },
    ...{ breakSeconds: 10, expected: of.people, asksNames: false, consent: 'I agree.', instructions: '', tries: 0 },
    questions: [{ question: 'Which round counts?', answers: ['The first', 'The last'], right: 1 }],
    questionnaire: [{ kind: 'number', key: 'age', question: 'How old are you?', isRequired: true, from: 1, to: 120 }],
    ...{ leaderboard: 'everybody', currency: 'EUR', showUpFee: 5, exchangeRate: 0.1 },
    ...PLAN_DEFAULTS,
    ...{ completionCode: 'DONE', returnLink: '', idParameter: '' },
  };
}
