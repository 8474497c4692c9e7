import type { Game } from '../../../kernel/index.ts';
import { type GoodsPhase, type GoodsTurn, offer, type PublicGoods, shareOf, sumOf, tenths } from '../types.ts';

/** PG-9: the clock of a decision. */
const seconds: NonNullable<GoodsPhase['seconds']> = ({ setup }) => (setup.seconds === 0 ? null : setup.seconds);

/** PG-2: everyone says how much goes into the pot, sealed until the last has decided. */
export const giving: GoodsPhase = {
  enter(turn) {
    turn.tell?.({ type: 'roundBegan', round: turn.state.table.round });
    turn.askAll();
  },
  options: ({ setup }) => [offer('give', { amount: amountsOf(setup) })],
  on: {
    give(turn, seat, { amount }) {
      turn.hand(seat).gives = amount;
      turn.whisper?.([seat], { type: 'youGave', amount });
      return markDecided(turn, seat) ? 'sharing' : undefined;
    },
  },
  seconds,
};

/** PG-2, PG-14: what can be given. */
const amountsOf = ({ endowment, givingStep }: GoodsTurn['setup']) =>
  givingStep === 1
    ? { from: 0, to: endowment }
    : { oneOf: Array.from({ length: endowment / givingStep + 1 }, (_, steps) => steps * givingStep) };

/** PG-3: the pot grows, and is shared equally. */
export const sharing: GoodsPhase = {
  enter(turn) {
    const { table, hands } = turn.state;
    const given = hands.map(({ gives }) => gives ?? 0);
    const share = shareOf(turn.setup, given);
    table.given = [...given];
    table.earned = given.map((own) => tenths(turn.setup.endowment - own + share));
    for (const hand of hands) hand.gives = null;
    turn.tell?.({ type: 'shared', given, share });
    return turn.setup.punishment ? 'punishing' : 'settling';
  },
  options: [],
  on: {},
};

/** PG-4: everyone says how much they spend on each of the others, sealed until the last has decided. */
export const punishing: GoodsPhase = {
  enter(turn) {
    turn.state.table.hasDecided.fill(false);
    turn.askAll();
  },
  options({ setup, seats, seat }) {
    const places = Array.from({ length: seats }, (_, other) => ({
      from: 0,
      to: other === seat ? 0 : setup.mostPunishment,
    }));
    return [offer('punish', { points: { record: places } })];
  },
  on: {
    punish(turn, seat, { points }) {
      turn.hand(seat).punishes = [...points];
      turn.whisper?.([seat], { type: 'youSpent', points: turn.setup.punishmentCost * sumOf(points) });
      return markDecided(turn, seat) ? 'settling' : undefined;
    },
  },
  seconds,
};

/** PG-5 to PG-8, PG-12, PG-13: what was spent is taken, the round is written down, and the next one begins. */
export const settling: GoodsPhase = {
  enter(turn) {
    const { table, hands } = turn.state;
    const { punishmentCost, punishmentEffect, stopAtZero } = turn.setup;
    const spent = hands.map(({ punishes }) => punishmentCost * sumOf(punishes ?? []));
    const punished = hands.map((_, seat) => sumOf(hands.map(({ punishes }) => punishes?.[seat] ?? 0)));
    const earned = table.earned.map((points, seat) => {
      const left = (points ?? 0) - punishmentEffect * (punished[seat] ?? 0);
      return tenths((stopAtZero ? Math.max(0, left) : left) - (spent[seat] ?? 0));
    });
    if (turn.setup.punishment) turn.tell?.({ type: 'punished', punished });
    table.points = table.points.map((points, seat) => tenths(points + (earned[seat] ?? 0)));
    turn.tell?.({ type: 'roundEnded', earned: [...earned], points: [...table.points] });
    table.rounds.push({
      round: table.round,
      given: table.given.map((own) => own ?? 0),
      spent,
      punished: [...punished],
      earned,
    });
    for (const hand of hands) hand.punishes = null;
    if (table.round === turn.setup.rounds) return 'end';
    table.round++;
    table.hasDecided.fill(false);
    table.given.fill(null);
    table.earned.fill(null);
    return 'giving';
  },
  options: [],
  on: {},
};

/** Whether this was the last decision that play waited for. */
function markDecided(turn: GoodsTurn, seat: number): boolean {
  turn.state.table.hasDecided[seat] = true;
  turn.tell?.({ type: 'decided', seat });
  return turn.allAnswered;
}

/** What others have decided is unknown until all have: it could be anything. */
export const imagine: NonNullable<Game<PublicGoods>['secrecy']['imagine']> = (view, _heard, random) => {
  const { table, setup, seats, seat, phase, hand } = view;
  const hands = Array.from({ length: seats }, (_, other) => {
    if (other === seat) return { gives: hand.gives, punishes: hand.punishes === null ? null : [...hand.punishes] };
    const hasDecided = table.hasDecided[other] === true;
    const isGiven = hasDecided && phase === 'giving';
    const punishes = Array.from({ length: seats }, (__, target) =>
      target === other ? 0 : random.below(setup.mostPunishment + 1),
    );
    return {
      gives: isGiven ? setup.givingStep * random.below(setup.endowment / setup.givingStep + 1) : null,
      punishes: hasDecided && phase === 'punishing' ? punishes : null,
    };
  });
  return { hands, box: {} };
};
