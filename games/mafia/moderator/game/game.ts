import {
  type Action,
  allowsFaction,
  beginGame,
  eventsSince,
  isAlive,
  isOver,
  type LogEvent,
  newVillage,
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
import { applyOrder, helpFor, NOTHING_PENDING, type Order, readCommand } from '../commands.ts';
import { checkPlayerName, playerNamed, splitLine } from './names.ts';
import { withoutPending } from './pending.ts';
import { settingsOf } from './settings.ts';
import {
  type Done,
  type Entry,
  type ModeratorGame,
  type Opening,
  type RefusalCode,
  type Refused,
  refused,
  type Said,
} from './types.ts';

/** The most players of a village; more would be a mistake in pasting. */
export const MOST_PLAYERS = 100;

const overByVillage = new WeakMap<Village, boolean>();

/** What would move the cursor of a terminal, line ends and tabs aside. */
const UNSEEN = /[^\P{Cc}\n\t]/gu;

/** Beyond this no clock shows a time. */
export const LAST_TIME = 8.64e15;

/** The longest line that is read: a will with room to spare. */
export const LONGEST_TEXT = 4000;

/** What is wrong with an opening, and where. */
export interface OpeningMistake {
  readonly code: VillageMistake['code'] | 'bad-name' | 'too-many-players';
  readonly at: string;
  readonly value: string;
}

type NewModeratorGame =
  | { readonly ok: true; readonly game: ModeratorGame }
  | { readonly ok: false; readonly mistake: OpeningMistake };

/** MF-150: a game that is set up and not begun. */
export function newModeratorGame(opening: Opening): NewModeratorGame {
  const mistake = nameMistake(opening);
  if (mistake !== null) return { ok: false, mistake };
  try {
    const { name, seed, factions, players } = opening;
    const village = newVillage({ name, seed, factions, players, settings: settingsOf(opening) });
    return {
      ok: true,
      game: { opening, entries: [], village, past: [], pending: NOTHING_PENDING, sent: [], deadline: null },
    };
  } catch (error) {
    if (!(error instanceof VillageMistake)) throw error;
    return { ok: false, mistake: { code: error.code, at: error.at, value: error.value } };
  }
}

function nameMistake({ players }: Opening): OpeningMistake | null {
  if (players.length > MOST_PLAYERS) return { code: 'too-many-players', at: 'players', value: `${players.length}` };
  const index = players.findIndex(({ name }) => checkPlayerName(name) !== null);
  if (index === -1) return null;
  return { code: 'bad-name', at: `players[${index}].name`, value: players[index]?.name ?? '' };
}

export const hasBegun = ({ village }: ModeratorGame): boolean => village.phase.kind !== 'start';

/** Whether the game is over. Worked out once a village, for it is asked at every line. */
export function isGameOver(game: ModeratorGame): boolean {
  if (!hasBegun(game)) return false;
  const known = overByVillage.get(game.village);
  if (known !== undefined) return known;
  const over = isOver(game.village);
  overByVillage.set(game.village, over);
  return over;
}

/** Tells everybody their role and opens the first night. */
function opened(game: ModeratorGame): ModeratorGame {
  const village = beginGame(game.village);
  return { ...game, village: { ...village, phase: nextPhase(village.phase) }, past: [village] };
}

/** MF-152: everybody learns their role, and the first night is open. */
export const begin = (game: ModeratorGame, now: number): Done | Refused =>
  enterSummed(game, { do: 'begin', at: now, sum: '' });

/** MF-152: resolves what was sent; each player's results and the public story are among what happened. */
export const resolve = (game: ModeratorGame, now: number): Done | Refused =>
  enterSummed(game, { do: 'resolve', at: now, sum: '' });

/** Enters something that happens to all, and writes down the mark of what happened. */
function enterSummed(game: ModeratorGame, entry: Extract<Entry, { sum: string }>): Done | Refused {
  const done = enter(game, entry);
  if (!done.ok) return done;
  const entries = [...game.entries, { ...entry, sum: sumOf(done.happened) }];
  return { ...done, game: { ...done.game, entries } };
}

/** MF-151: takes what a player sent, and says at once what it means or why it cannot be. */
export function say(game: ModeratorGame, who: Who, sent: string): Said {
  const text = sent.replace(UNSEEN, '');
  const read = readSent(game, who, text);
  if (!read.ok) return read;
  if ('help' in read) return { ok: true, game, happened: [], help: read.help };
  return { ...enterOrder(game, { do: 'say', who, text }, read.order), means: read.order };
}

/** MF-151: `Ana: investigate bo`, as a moderator pastes it. */
export function sayLine(game: ModeratorGame, line: string): Said & { readonly who: Who | null } {
  const split = splitLine(line);
  if (split === null) return { ...refused('no-name'), who: null };
  const who = playerNamed(game.village, split.name);
  if (who === null) return { ...refused('no-such-player'), who: null };
  return { ...say(game, who, split.text), who };
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
  game: ModeratorGame,
  text: string,
): { readonly game: ModeratorGame; readonly lines: readonly PastedLine[] } {
  const lines: PastedLine[] = [];
  let now = game;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.trim() === '') continue;
    const said = sayLine(now, line);
    if (said.ok) now = said.game;
    lines.push({ line: index + 1, text: line.trim(), who: said.who, said });
  }
  return { game: now, lines };
}

/** Takes one pending order back, by its place in the list. */
export const withdraw = (game: ModeratorGame, at: number): Done | Refused => enter(game, { do: 'withdraw', at });

/** MF-154: somebody else takes a player's place. */
export const substitute = (game: ModeratorGame, who: Who, name: string): Done | Refused =>
  enter(game, { do: 'substitute', who, name: name.trim() });

/** MF-154: a player is taken out of the game. */
export const remove = (game: ModeratorGame, who: Who): Done | Refused => enter(game, { do: 'remove', who });

/** MF-155: the time by which the phase should end; null for none. */
export const setDeadline = (game: ModeratorGame, at: number | null): Done | Refused =>
  enter(game, { do: 'deadline', at });

/** MF-155: moves the deadline; from now if there is none or it has passed. */
export const extendDeadline = (game: ModeratorGame, minutes: number, now: number): Done | Refused =>
  setDeadline(game, Math.max(game.deadline ?? now, now) + minutes * 60_000);

/** MF-155: how many milliseconds are left, below 0 once the deadline has passed; null without one. */
export const timeLeft = ({ deadline }: ModeratorGame, now: number): number | null =>
  deadline === null ? null : deadline - now;

const wrote = (before: ModeratorGame, entry: Entry, after: ModeratorGame): Done => ({
  ok: true,
  game: { ...after, entries: [...before.entries, entry] },
  happened: eventsSince(before.village, after.village),
});

/** The one door: everything that changes a game is an entry, and a saved game is restored by entering all of them again. */
function enter(game: ModeratorGame, entry: Entry): Done | Refused {
  if (entry.do === 'begin') return enterBegin(game, entry);
  if (!hasBegun(game)) return refused('not-begun');
  if ('who' in entry && game.village.players[entry.who] === undefined) return refused('no-such-player');
  if (entry.do === 'substitute') return enterSubstitute(game, entry);
  if (isGameOver(game)) return refused('over');
  switch (entry.do) {
    case 'say':
      return enterSay(game, entry);
    case 'withdraw':
      return enterWithdraw(game, entry);
    case 'resolve':
      return enterResolve(game, entry);
    case 'remove':
      return enterRemove(game, entry);
    case 'deadline':
      return isTime(entry.at) ? wrote(game, entry, { ...game, deadline: entry.at }) : refused('bad-deadline');
  }
}

const isTime = (at: number | null): boolean => at === null || (at >= 0 && at <= LAST_TIME);

type Of<D extends Entry['do']> = Extract<Entry, { do: D }>;

function enterBegin(game: ModeratorGame, entry: Of<'begin'>): Done | Refused {
  if (hasBegun(game)) return refused('begun-already');
  const begun = opened(game);
  if (isGameOver(begun)) return refused('decided-already');
  return wrote(game, entry, { ...begun, deadline: deadlineAfter(begun, entry.at) });
}

/** When the phase that is open now should end, if phases have a length. */
function deadlineAfter({ opening, village }: ModeratorGame, now: number): number | null {
  const minutes = opening.minutes[village.phase.kind === 'night' ? 'night' : 'day'];
  return minutes === null ? null : now + minutes * 60_000;
}

/** MF-151: a line is understood or refused at once. */
function enterSay(game: ModeratorGame, entry: Of<'say'>): Done | Refused {
  const read = readSent(game, entry.who, entry.text);
  if (!read.ok) return read;
  return 'help' in read ? refused('unknown-command') : enterOrder(game, entry, read.order);
}

/** What a line that was understood asks for is pending, or done at once. */
function enterOrder(game: ModeratorGame, entry: Of<'say'>, order: Order): Done {
  const { who } = entry;
  const village = villageAfter(game.village, who, order);
  const isDone = order.kind === 'act' && game.village.phase.kind === 'day';
  const pending = isDone ? game.pending : applyOrder(game.pending, who, order);
  const sent = game.sent.includes(who) || order.kind === 'will' ? game.sent : [...game.sent, who];
  return wrote(game, entry, { ...game, village, pending, sent });
}

/** A will is written at once, and an action by day happens at once. */
function villageAfter(village: Village, who: Who, order: Order): Village {
  if (order.kind === 'will') return writeWill(village, who, order.text);
  if (order.kind !== 'act' || village.phase.kind !== 'day') return village;
  return performDayAction(village, village.phase.number, order.action) ?? village;
}

function enterWithdraw(game: ModeratorGame, entry: Of<'withdraw'>): Done | Refused {
  const pending = withoutPending(game.pending, entry.at);
  return pending === null ? refused('nothing-pending') : wrote(game, entry, { ...game, pending });
}

/** MF-152: the phase is resolved and the next one is open. */
function enterResolve(game: ModeratorGame, entry: Of<'resolve'>): Done | Refused {
  const { phase } = game.village;
  const { actions, ballots } = game.pending;
  const resolved =
    phase.kind === 'night'
      ? resolveNight(game.village, phase.number, actions)
      : resolveDay(game.village, phase.number, ballots);
  const village = { ...resolved, phase: nextPhase(phase) };
  const past = [...game.past, resolved];
  const next: ModeratorGame = { ...game, village, past, pending: NOTHING_PENDING, sent: [] };
  return wrote(game, entry, { ...next, deadline: isGameOver(next) ? null : deadlineAfter(next, entry.at) });
}

/** MF-154: the place keeps its role, its results and what was sent from it, and everybody hears of the change. The past is told with the new name too, for
 * a substitute knows no other. */
function enterSubstitute(game: ModeratorGame, entry: Of<'substitute'>): Done | Refused {
  const bad = checkPlayerName(entry.name);
  if (bad !== null) return refused(bad);
  try {
    const renamed = (village: Village): Village => renamePlayer(village, entry.who, entry.name);
    const village = substitutePlayer(game.village, entry.who, entry.name);
    return wrote(game, entry, { ...game, village, past: game.past.map(renamed) });
  } catch (error) {
    if (!(error instanceof VillageMistake)) throw error;
    return refused(error.code === 'name-nobody' ? 'name-nobody' : 'name-taken');
  }
}

/** MF-154: a player leaves for good, and what they sent with them. */
function enterRemove(game: ModeratorGame, entry: Of<'remove'>): Done | Refused {
  if (!isAlive(game.village, entry.who)) return refused('dead');
  const village = removePlayer(game.village, entry.who);
  const { actions, ballots } = game.pending;
  const isHere = ({ by }: { readonly by: Who }): boolean => isAlive(village, by);
  const pending = { actions: actions.filter(isHere), ballots: ballots.filter(isHere) };
  return wrote(game, entry, { ...game, village, pending });
}

/** A short mark of what happened, by which a restored game notices that the rules have changed meanwhile. */
export function sumOf(events: readonly LogEvent[]): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(events)) hash = Math.imul(hash ^ (letter.codePointAt(0) as number), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** What a player's line comes to. */
type Sent =
  | { readonly ok: true; readonly order: Order }
  | { readonly ok: true; readonly help: readonly string[] }
  | Refused;

/** What a player's line asks for, before anything is done about it. */
function readSent(game: ModeratorGame, who: Who, text: string): Sent {
  const { village } = game;
  const why = whyUnheard(game, who) ?? (text.length > LONGEST_TEXT ? 'too-long' : null);
  if (why !== null) return refused(why);
  const read = readCommand(village, who, text, village.phase.kind);
  if (read.reply === 'help') return { ok: true, help: helpFor(village, who) };
  if (read.reply !== 'accepted') return refused(read.reply);
  const vain = whyInVain(village, read.order);
  return vain === null ? { ok: true, order: read.order } : refused(vain);
}

/** Why nothing that this player sends is read now. */
function whyUnheard(game: ModeratorGame, who: Who): RefusalCode | null {
  if (!hasBegun(game)) return 'not-begun';
  if (game.village.players[who] === undefined) return 'no-such-player';
  if (isGameOver(game)) return 'over';
  return isAlive(game.village, who) ? null : 'dead';
}

/** Why an order that could be read would be dropped when the phase is resolved; a player had better know at once. */
function whyInVain(village: Village, order: Order): 'dead-target' | 'illegal' | null {
  if (order.kind === 'vote' && order.for !== 'no-lynch' && !isAlive(village, order.for)) return 'dead-target';
  if (order.kind === 'factionAct' && !allowsFaction(village, order.action.via, order.action)) return 'illegal';
  return order.kind === 'act' && isRefusedByDay(village, order.action) ? 'illegal' : null;
}

function isRefusedByDay(village: Village, action: Action): boolean {
  const { kind, number } = village.phase;
  return kind === 'day' && performDayAction(village, number, action) === null;
}

/** One entry that is entered again. */
interface Replayed {
  readonly index: number;
  readonly entry: Entry;
  /** The game before it, without its entries. */
  readonly before: ModeratorGame;
  readonly done: Done | Refused;
}

/** Enters everything again on a fresh game, one after another; what is refused changes nothing. */
export function* replay(fresh: ModeratorGame, entries: readonly Entry[]): Generator<Replayed> {
  let before = fresh;
  for (const [index, entry] of entries.entries()) {
    const done = enter(before, entry);
    yield { index, entry, before, done };
    if (done.ok) before = { ...done.game, entries: [] };
  }
}

/** What undoing takes back, and what came later and goes with it. */
export interface Undone {
  readonly ok: true;
  readonly game: ModeratorGame;
  readonly undone: Entry;
  readonly lost: readonly Entry[];
}

/** MF-153: takes back the last thing that somebody was told something by (a resolution, the beginning, a removal, a
 * substitution, a shot by day), with everything that came after it. What had been sent before it is pending again. */
export function undo({ opening, entries }: ModeratorGame): Undone | Refused {
  const fresh = newModeratorGame(opening);
  if (!fresh.ok) return refused('nothing-to-undo');
  const last = [...replay(fresh.game, entries)].findLast(wasTold);
  if (last === undefined) return refused('nothing-to-undo');
  const { index, entry, before } = last;
  const game = { ...before, entries: entries.slice(0, index) };
  return { ok: true, game, undone: entry, lost: entries.slice(index + 1) };
}

const wasTold = ({ before, done }: Replayed): boolean =>
  done.ok && done.game.village.log.length > before.village.log.length;
