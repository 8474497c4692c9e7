import { random } from '../../bots/random.ts';
import type { BotKind, GameTypes } from '../../kernel/index.ts';
import type { SessionPlan } from '../../protocol/index.ts';
import { duel } from '../toy-for-tests.ts';
import type { PowerDesign, PowerGame } from './design.ts';

/** A duel of which it is known how long it takes, with bots that chance decides. */
export const timedDuel: PowerGame = {
  ...duel,
  bots: { ...duel.bots, random: random() as BotKind<GameTypes> },
  minutesPerRound: () => 2,
};

/** A session of the duel with its two treatments, and nothing around it. */
export const duelPlan: SessionPlan = {
  ...{ game: duel.game.id, title: 'Duel', language: 'en', options: {}, order: 'fixed', row: 0, noRematch: true },
  treatments: [
    { name: 'plain', options: { bonus: 0 } },
    { name: 'favoured', options: { bonus: 5 } },
  ],
  ...{ roles: 'balanced', odd: 'bot', committedRounds: 1, seed: null, substitute: 'one', lapses: 2, breakSeconds: 30 },
  ...{ bots: 'before', shortcuts: true, feeFor: 'finished', expected: 20, asksNames: false, consent: '' },
  ...{ instructions: '', questions: [], tries: 0, questionnaire: [], leaderboard: 'organiser', currency: '€' },
  ...{ showUpFee: 5, exchangeRate: 0.1, completionCode: '', returnLink: '', idParameter: '' },
};

export const designWith = (change: Partial<PowerDesign> = {}, plan: Partial<SessionPlan> = {}): PowerDesign => ({
  ...{
    plan: { ...duelPlan, ...plan },
    mixture: { one: 1, nine: 1 },
    people: [6],
    sessions: 1,
    replications: 4,
    seed: 1,
  },
  ...{ columns: [], isNull: false, ...change },
});
