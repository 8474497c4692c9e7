import { botWith } from './habits.ts';
import { honestly, USUAL } from './honest-trader.ts';
import { wasTheft, wasUnfair } from './past.ts';

/** Trades honestly until it is wronged once: then it never offers again, and snatches all that it is offered. */
export const grim = (many: number = USUAL) => {
  const kindly = honestly(many);
  return botWith({
    ...kindly,
    offer: (question) => (question.view.table.rounds.some(wasTheft) ? null : kindly.offer(question)),
    answer: (question, offer) =>
      question.view.table.rounds.some(wasUnfair) ? 'snatch' : kindly.answer(question, offer),
  });
};
