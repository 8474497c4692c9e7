import type { Bot, BotKind, Options, Random, Seat } from '../../../kernel/index.ts';
import type { AnswerToOffer, Command, GameView, Offer, Snatch } from '../rules/types.ts';
import { allowed } from './offering.ts';

/** What a chair is asked with. */
export interface Question {
  readonly view: GameView;
  readonly options: Options<Snatch>;
  readonly random: Random;
}

/** What somebody does in either chair. Everything is read from the table, so that nothing need be remembered. */
export interface Habits {
  /** The offer that P1 would like to make, or null for none. */
  readonly offer: (question: Question) => Offer | null;
  readonly answer: (question: Question, offer: Offer) => AnswerToOffer;
  /** Whether P1, robbed, gives a shame token in G3. */
  readonly shames: (question: Question) => boolean;
  /** Whether P1, robbed, calls the judge in G4. */
  readonly reports: (question: Question, offer: Offer) => boolean;
}

const QUIET: Command = { type: 'noOffer' };
const DONE: Command = { type: 'talkDone' };
const LEAVE: Command = { type: 'leave' };

/** A kind of bot with habits that look ahead: the first time it does so takes long. */
export const slowBotWith = (habits: Habits): BotKind<Snatch> => ({ ...botWith(habits), isSlow: true });

/** A kind of bot with these habits. */
export const botWith = (habits: Habits): BotKind<Snatch> => ({
  listens: false,
  make:
    (_seat: Seat, random: Random): Bot<Snatch> =>
    (view, options) =>
      respond(habits, { view, options, random }),
});

function respond(habits: Habits, question: Question): Command {
  const { view } = question;
  switch (view.phase) {
    case 'talk':
      return DONE;
    case 'offer': {
      const offer = allowed(view, habits.offer(question));
      return offer === null ? QUIET : { type: 'proposeOffer', ...offer };
    }
    case 'response':
      return { type: 'p2Action', action: habits.answer(question, view.table.offer as Offer) };
    case 'aftermath':
      if (view.table.variant === 'G3') return { type: 'assignShame', give: habits.shames(question) };
      return { type: 'report', file: habits.reports(question, view.table.offer as Offer) };
    case 'finished':
      return LEAVE;
  }
}
