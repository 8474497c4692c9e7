import type { Village, Who } from '../../resolver/index.ts';
import { type ActionCommand, actionCommandsOf, playersNamedBy } from './action-commands.ts';

/** The commands that somebody has, as they are typed. */
export function helpFor(village: Village, who: Who): string[] {
  const actions = new Set(actionCommandsOf(village, who).map(helpLine));
  const votes = village.settings.noLynchVote ? ['vote PLAYER', 'vote no lynch'] : ['vote PLAYER'];
  return [...actions, ...votes, 'set will: ...', 'help'];
}

const helpLine = ({ opening, spec }: ActionCommand): string => `${opening}${' PLAYER'.repeat(playersNamedBy(spec))}`;
