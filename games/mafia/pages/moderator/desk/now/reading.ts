import { type ModeratorGame, type PastedLine, paste, type Said, say } from '../../../../moderator/game/index.ts';
import type { Who } from '../../../../resolver/index.ts';

/** What was written, read: what each line means or why it is refused, and the desk once all of it is taken. */
export interface Reading {
  readonly lines: readonly PastedLine[];
  readonly desk: ModeratorGame;
  /** What stays to be mended. */
  readonly rest: string;
}

/** MF-151: reads what players sent. Without a sender, every line begins with a name and a colon. */
export function readSent(desk: ModeratorGame, sender: Who | null, text: string): Reading {
  if (text.trim() === '') return { lines: [], desk, rest: text };
  if (sender !== null) return readMessage(desk, sender, text);
  const { desk: after, lines } = paste(desk, text);
  const rest = lines.filter(({ said }) => !said.ok).map((line) => line.text);
  return { lines, desk: after, rest: rest.join('\n') };
}

/** A whole message of one player, which may be a will of many lines. */
function readMessage(desk: ModeratorGame, sender: Who, text: string): Reading {
  const said: Said = say(desk, sender, text.trim());
  const line = { line: 1, text: text.trim(), who: sender, said };
  return { lines: [line], desk: said.ok ? said.desk : desk, rest: said.ok ? '' : text };
}

export const understoodIn = ({ lines }: Reading): number => lines.filter(({ said }) => said.ok).length;
