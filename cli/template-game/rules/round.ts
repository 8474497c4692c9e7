import type { Game, Seat } from '../../../kernel/index.ts';
import { offer, type TemplateGame, type TemplateGamePhase } from '../types.ts';

/** TG-2: everyone chooses a number, sealed until the last has chosen. */
export const choose: TemplateGamePhase = {
  enter: (turn) => turn.askAll(),
  options: ({ setup }) => [offer('choose', { choice: { from: 1, to: setup.highest } })],
  on: {
    choose(turn, seat, { choice }) {
      turn.hand(seat).choice = choice;
      turn.state.table.hasChosen[seat] = true;
      turn.whisper?.([seat], { type: 'youChose', choice });
      turn.tell?.({ type: 'hasChosen', seat });
      if (turn.allAnswered) return 'show';
    },
  },
  seconds: () => 60,
};

/** TG-3: the numbers are shown, and the highest that only one player chose scores. */
export const show: TemplateGamePhase = {
  enter(turn) {
    const { table, hands } = turn.state;
    const numbers = hands.map(({ choice }) => choice ?? 1);
    const scorer = scorerOf(numbers);
    if (scorer !== null) table.points[scorer] = (table.points[scorer] ?? 0) + (numbers[scorer] ?? 0);
    turn.tell?.({ type: 'shown', numbers: [...numbers], scorer });
    table.shown = numbers;
    for (const hand of hands) hand.choice = null;
    if (table.round === turn.setup.rounds) return 'end';
    table.round++;
    table.hasChosen.fill(false);
    return 'choose';
  },
  options: [],
  on: {},
};

/** The seat whose number is the highest that nobody else chose; null if there is none. */
function scorerOf(numbers: readonly number[]): Seat | null {
  const alone = numbers.filter((number) => numbers.filter((other) => other === number).length === 1);
  return alone.length === 0 ? null : numbers.indexOf(Math.max(...alone));
}

/** A seat knows its own number only: those of the others who have chosen could be anything. */
export const imagine: NonNullable<Game<TemplateGame>['secrecy']['imagine']> = (view, _heard, random) => ({
  hands: view.table.hasChosen.map((hasChosen, seat) => {
    if (seat === view.seat) return { ...view.hand };
    return { choice: hasChosen ? 1 + random.below(view.setup.highest) : null };
  }),
  box: {},
});
