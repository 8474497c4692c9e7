import { type Refusal, refuse } from '../../../kernel/index.ts';
import type { Command, GameView } from './types.ts';

/** Why somebody cannot be voted for: a code of the game's own. */
export function whyNot({ table }: GameView, command: Command): Refusal | null {
  if (command.type !== 'vote' || command.for === 'nobody' || table.living.includes(command.for)) return null;
  return refuse('not-alive', { seat: command.for }).why;
}
