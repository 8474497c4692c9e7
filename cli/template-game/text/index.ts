import type { GamePackage } from '../../../games/game-package.ts';
import type { TemplateGame } from '../types.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

/**
 * An event as a sentence; null if it needs none. `seat` is the name of a seat, and `text` the text of a key with its blanks filled in.
 */
const phrase: GamePackage<TemplateGame>['phrase'] = (event, { text, seat }) => {
  switch (event.type) {
    case 'hasChosen':
      return text('events.hasChosen', { seat: seat(event.seat) });
    case 'youChose':
      return text('events.youChose', { choice: event.choice });
    case 'shown': {
      const numbers = event.numbers.map((number, owner) => `${seat(owner)} ${number}`).join(', ');
      if (event.scorer === null) return text('events.nobody', { numbers });
      const points = event.numbers[event.scorer] ?? 0;
      return text('events.shown', { numbers, seat: seat(event.scorer), points });
    }
  }
};

/** The rules that apply in each phase, shown next to the table. */
const RULES = { choose: ['TG-2', 'TG-3'], show: ['TG-3', 'TG-4'] };

/** Everything that this game says. It imports only types of the rules, so a page can show it without loading them. */
export const spoken: Pick<GamePackage<TemplateGame>, 'words' | 'phrase' | 'rulesNow'> = {
  words: { en, es },
  phrase,
  rulesNow: ({ phase }) => RULES[phase],
};
