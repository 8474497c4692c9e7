import {
  eventsSince,
  isAlive,
  type LogEvent,
  nextPhase,
  performDayAction,
  removePlayer,
  renamePlayer,
  resolveDay,
  resolveNight,
  substitutePlayer,
  type Village,
  VillageMistake,
  type Who,
  writeWill,
} from '../../resolver/index.ts';
import { applyOrder, NOTHING_PENDING, type Order } from '../commands/index.ts';
import { hasBegun, isGameOver, opened } from './desk.ts';
import { checkChairName } from './names.ts';
import { withoutPending } from './pending.ts';
import { readSent } from './sent.ts';
import { type Done, type Entry, type ModeratorGame, type Refused, refused } from './types.ts';

/** Beyond this no clock shows a time. */
const LAST_TIME = 8.64e15;

const wrote = (before: ModeratorGame, entry: Entry, after: ModeratorGame): Done => ({
  ok: true,
  desk: { ...after, entries: [...before.entries, entry] },
  happened: eventsSince(before.village, after.village),
});

/** The one door: everything that changes a desk is an entry, and a kept desk is restored by entering all of them again. */
export function enter(desk: ModeratorGame, entry: Entry): Done | Refused {
  if (entry.do === 'begin') return enterBegin(desk, entry);
  if (!hasBegun(desk)) return refused('not-begun');
  if ('who' in entry && desk.village.players[entry.who] === undefined) return refused('no-such-player');
  if (entry.do === 'substitute') return enterSubstitute(desk, entry);
  if (isGameOver(desk)) return refused('over');
  switch (entry.do) {
    case 'say':
      return enterSay(desk, entry);
    case 'withdraw':
      return enterWithdraw(desk, entry);
    case 'resolve':
      return enterResolve(desk, entry);
    case 'remove':
      return enterRemove(desk, entry);
    case 'deadline':
      return isTime(entry.at) ? wrote(desk, entry, { ...desk, deadline: entry.at }) : refused('bad-deadline');
  }
}

const isTime = (at: number | null): boolean => at === null || (at >= 0 && at <= LAST_TIME);

type Of<D extends Entry['do']> = Extract<Entry, { do: D }>;

function enterBegin(desk: ModeratorGame, entry: Of<'begin'>): Done | Refused {
  if (hasBegun(desk)) return refused('begun-already');
  const begun = opened(desk);
  if (isGameOver(begun)) return refused('decided-already');
  return wrote(desk, entry, { ...begun, deadline: deadlineAfter(begun, entry.at) });
}

/** When the phase that is open now should end, if phases have a length. */
function deadlineAfter({ opening, village }: ModeratorGame, now: number): number | null {
  const minutes = opening.minutes[village.phase.kind === 'night' ? 'night' : 'day'];
  return minutes === null ? null : now + minutes * 60_000;
}

/** MF-151: a line is understood or refused at once. */
function enterSay(desk: ModeratorGame, entry: Of<'say'>): Done | Refused {
  const read = readSent(desk, entry.who, entry.text);
  if (!read.ok) return read;
  return 'help' in read ? refused('unknown-command') : enterOrder(desk, entry, read.order);
}

/** What a line that was understood asks for is pending, or done at once. */
export function enterOrder(desk: ModeratorGame, entry: Of<'say'>, order: Order): Done {
  const { who } = entry;
  const village = villageAfter(desk.village, who, order);
  const isDone = order.kind === 'act' && desk.village.phase.kind === 'day';
  const pending = isDone ? desk.pending : applyOrder(desk.pending, who, order);
  const sent = desk.sent.includes(who) || order.kind === 'will' ? desk.sent : [...desk.sent, who];
  return wrote(desk, entry, { ...desk, village, pending, sent });
}

/** A will is written at once, and an action by day happens at once. */
function villageAfter(village: Village, who: Who, order: Order): Village {
  if (order.kind === 'will') return writeWill(village, who, order.text);
  if (order.kind !== 'act' || village.phase.kind !== 'day') return village;
  return performDayAction(village, village.phase.number, order.action) ?? village;
}

function enterWithdraw(desk: ModeratorGame, entry: Of<'withdraw'>): Done | Refused {
  const pending = withoutPending(desk.pending, entry.at);
  return pending === null ? refused('nothing-pending') : wrote(desk, entry, { ...desk, pending });
}

/** MF-152: the phase is resolved and the next one is open. */
function enterResolve(desk: ModeratorGame, entry: Of<'resolve'>): Done | Refused {
  const { phase } = desk.village;
  const { actions, ballots } = desk.pending;
  const resolved =
    phase.kind === 'night'
      ? resolveNight(desk.village, phase.number, actions)
      : resolveDay(desk.village, phase.number, ballots);
  const village = { ...resolved, phase: nextPhase(phase) };
  const past = [...desk.past, resolved];
  const next: ModeratorGame = { ...desk, village, past, pending: NOTHING_PENDING, sent: [] };
  return wrote(desk, entry, { ...next, deadline: isGameOver(next) ? null : deadlineAfter(next, entry.at) });
}

/** MF-154: the place keeps its role, its results and what was sent from it, and everybody hears of the change. The past is told with the new name too, for
 * a substitute knows no other. */
function enterSubstitute(desk: ModeratorGame, entry: Of<'substitute'>): Done | Refused {
  const bad = checkChairName(entry.name);
  if (bad !== null) return refused(bad);
  try {
    const renamed = (village: Village): Village => renamePlayer(village, entry.who, entry.name);
    const village = substitutePlayer(desk.village, entry.who, entry.name);
    return wrote(desk, entry, { ...desk, village, past: desk.past.map(renamed) });
  } catch (error) {
    if (!(error instanceof VillageMistake)) throw error;
    return refused(error.code === 'name-nobody' ? 'name-nobody' : 'name-taken');
  }
}

/** MF-154: a player leaves for good, and what they sent with them. */
function enterRemove(desk: ModeratorGame, entry: Of<'remove'>): Done | Refused {
  if (!isAlive(desk.village, entry.who)) return refused('dead');
  const village = removePlayer(desk.village, entry.who);
  const { actions, ballots } = desk.pending;
  const isHere = ({ by }: { readonly by: Who }): boolean => isAlive(village, by);
  const pending = { actions: actions.filter(isHere), ballots: ballots.filter(isHere) };
  return wrote(desk, entry, { ...desk, village, pending });
}

/** A short mark of what happened, by which a restored desk notices that the rules have changed meanwhile. */
export function sumOf(events: readonly LogEvent[]): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(events)) hash = Math.imul(hash ^ (letter.codePointAt(0) as number), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
