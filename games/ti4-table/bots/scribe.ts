import { type BotKind, legalCommand, sampleCommand } from '../../../kernel/index.ts';
import { FEWEST_PLAYERS, MOST_PLAYERS } from '../facts/pieces.ts';
import type { Command, Phase, Ti4Table } from '../rules/types.ts';
import type { Habit, Scene } from './scene.ts';
import { ACTION } from './scribe-action.ts';
import { AGENDA, MECATOL, VICTORY } from './scribe-agenda.ts';
import { ROUND_0, SETUP, SPEAKER } from './scribe-setup.ts';
import { STATUS } from './scribe-status.ts';
import { STRATEGY } from './scribe-strategy.ts';

/** What a scribe does in each phase: the first habit that has something to do. */
const HABITS: Readonly<Record<Phase, readonly Habit[]>> = {
  setup: SETUP,
  'round-0': ROUND_0,
  'speaker-selection': SPEAKER,
  strategy: STRATEGY,
  action: ACTION,
  status: STATUS,
  'mecatol-check': MECATOL,
  agenda: AGENDA,
  'victory-pending': VICTORY,
};

function write(scene: Scene): Command {
  for (const habit of HABITS[scene.phase]) {
    const command = habit(scene);
    if (command !== null) return command;
  }
  throw new Error(`a scribe does not know how to go on in ${scene.phase}`);
}

/** Writes down a plausible game from the first place to the winner, for whoever wants to see one without playing it. */
export const scribe = (): BotKind<Ti4Table> => ({
  listens: false,
  make: (_seat, random) => {
    const wanted = FEWEST_PLAYERS + random.below(MOST_PLAYERS - FEWEST_PLAYERS + 1);
    return (view, options) => {
      const command = write({ ...view, random, wanted });
      // Where only hosts may move the table on, a scribe notes whatever it is asked for.
      const mayWrite = view.table.options.everyoneMayRecord || legalCommand(options, command) !== null;
      return mayWrite ? command : sampleCommand(options, random);
    };
  },
});
