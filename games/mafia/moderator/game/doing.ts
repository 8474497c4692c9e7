import type { Who } from '../../resolver/index.ts';
import { enter, enterOrder, sumOf } from './entering.ts';
import { playerNamed, splitLine } from './names.ts';
import { readSent } from './sent.ts';
import { type Done, type Entry, type ModeratorGame, type Refused, refused, type Said } from './types.ts';

/** MF-152: everybody learns their role, and the first night is open. */
export const begin = (desk: ModeratorGame, now: number): Done | Refused =>
  enterSummed(desk, { do: 'begin', at: now, sum: '' });

/** MF-152: resolves what was sent; each player's results and the public story are among what happened. */
export const resolve = (desk: ModeratorGame, now: number): Done | Refused =>
  enterSummed(desk, { do: 'resolve', at: now, sum: '' });

/** Enters something that happens to all, and writes down the mark of what happened. */
function enterSummed(desk: ModeratorGame, entry: Extract<Entry, { sum: string }>): Done | Refused {
  const done = enter(desk, entry);
  if (!done.ok) return done;
  const entries = [...desk.entries, { ...entry, sum: sumOf(done.happened) }];
  return { ...done, desk: { ...done.desk, entries } };
}

/** What would move the cursor of a terminal, line ends and tabs aside. */
const UNSEEN = /[^\P{Cc}\n\t]/gu;

/** MF-151: takes what a player sent, and says at once what it means or why it cannot be. */
export function say(desk: ModeratorGame, who: Who, sent: string): Said {
  const text = sent.replace(UNSEEN, '');
  const read = readSent(desk, who, text);
  if (!read.ok) return read;
  if ('help' in read) return { ok: true, desk, happened: [], help: read.help };
  return { ...enterOrder(desk, { do: 'say', who, text }, read.order), means: read.order };
}

/** MF-151: `Ana: investigate bo`, as a moderator pastes it. */
export function sayLine(desk: ModeratorGame, line: string): Said & { readonly who: Who | null } {
  const split = splitLine(line);
  if (split === null) return { ...refused('no-name'), who: null };
  const who = playerNamed(desk.village, split.name);
  if (who === null) return { ...refused('no-such-player'), who: null };
  return { ...say(desk, who, split.text), who };
}

/** What came of one line of many. */
export interface PastedLine {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly who: Who | null;
  readonly said: Said;
}

/** MF-151: many lines at once, each understood or refused by itself; empty ones are passed over. */
export function paste(
  desk: ModeratorGame,
  text: string,
): { readonly desk: ModeratorGame; readonly lines: readonly PastedLine[] } {
  const lines: PastedLine[] = [];
  let now = desk;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.trim() === '') continue;
    const said = sayLine(now, line);
    if (said.ok) now = said.desk;
    lines.push({ line: index + 1, text: line.trim(), who: said.who, said });
  }
  return { desk: now, lines };
}

/** Takes one pending order back, by its place in the list. */
export const withdraw = (desk: ModeratorGame, at: number): Done | Refused => enter(desk, { do: 'withdraw', at });

/** MF-154: somebody else takes a player's place. */
export const substitute = (desk: ModeratorGame, who: Who, name: string): Done | Refused =>
  enter(desk, { do: 'substitute', who, name: name.trim() });

/** MF-154: a player is taken out of the game. */
export const remove = (desk: ModeratorGame, who: Who): Done | Refused => enter(desk, { do: 'remove', who });

/** MF-155: the time by which the phase should end; null for none. */
export const setDeadline = (desk: ModeratorGame, at: number | null): Done | Refused =>
  enter(desk, { do: 'deadline', at });

/** MF-155: moves the deadline; from now if there is none or it has passed. */
export const extendDeadline = (desk: ModeratorGame, minutes: number, now: number): Done | Refused =>
  setDeadline(desk, Math.max(desk.deadline ?? now, now) + minutes * 60_000);

/** MF-155: how many milliseconds are left, below 0 once the deadline has passed; null without one. */
export const timeLeft = ({ deadline }: ModeratorGame, now: number): number | null =>
  deadline === null ? null : deadline - now;
