import {
  type Action,
  type ActionName,
  type ActionSpec,
  accepts,
  type Ballot,
  daySpec,
  type FactionIndex,
  factionSpec,
  isAlive,
  leaderOf,
  membersOf,
  type Phase,
  personalSpecs,
  plainName,
  playerOf,
  spacedName,
  type Village,
  type Who,
} from '../resolver/index.ts';

/** What people put before a vote in a forum: `##vote`, `**VOTE`, `[b]vote`. */
const MARKS = '(?:#{1,2} ?|\\*{1,2} ?|\\[b\\] ?)?';

const VOTE = new RegExp(`^${MARKS}(?:vote|lynch)(?: ?: ?| )(?<rest>.*)$`, 's');

const UNVOTE = new RegExp(`^${MARKS}(?:unvote|un-vote)(?![\\p{L}\\p{M}\\p{N}_])`, 'u');

const NO_LYNCH = /^no[ -]lynch(?![\p{L}\p{M}\p{N}_])/u;

const WILL = /^\s*(?:leave|set|update|write)\s+will\s*:(?<will>.*)$/is;

const HELP = /^help(?![\p{L}\p{M}\p{N}_])/u;

const LETTER = /^[\p{L}\p{M}\p{N}_]/u;

const WORD = /^[\p{L}\p{M}\p{N}_]+/u;

const UP_TO_A_WORD = /^[^\p{L}\p{M}\p{N}_]+/u;

export const NOTHING_PENDING: Pending = { actions: [], ballots: [] };

/** What a command is answered with, and what it asks for if it is accepted. */
type ReadCommand =
  | { readonly reply: 'accepted'; readonly order: Order }
  | { readonly reply: 'unknown-command' | 'wrong-phase' | 'unknown-player' | 'illegal' | 'help' };

export type Reply = ReadCommand['reply'];

/** What a line that somebody types in a phase comes to. */
export function readCommand(village: Village, who: Who, text: string, phase: Phase['kind']): ReadCommand {
  const line = typedLine(text);
  return (
    readAction(village, who, line, phase) ??
    readVote(village, line, phase) ??
    readUnvote(line, phase) ??
    readWill(text) ?? { reply: HELP.test(line) ? 'help' : 'unknown-command' }
  );
}

function readAction(village: Village, who: Who, line: string, phase: Phase['kind']): ReadCommand | null {
  const meant = actionCommandsOf(village, who).flatMap((command) => {
    const words = wordsOf(village, command, line);
    return words === null ? [] : [{ command, words }];
  });
  if (meant.length === 0) return null;
  const now = meant.find(({ command }) => command.phase === phase);
  return now === undefined ? { reply: 'wrong-phase' } : orderAction(village, now.command, now.words);
}

/** The players that a line names for a command; null if it is another command, or names too few. */
function wordsOf(village: Village, command: ActionCommand, line: string): readonly Named[] | null {
  const even = command.via === null ? (typed: string) => typed : evenColon;
  const opening = `${even(command.opening)} `;
  const typed = even(line);
  return typed.startsWith(opening)
    ? readPlayerWords(village, typed.slice(opening.length), playersNamedBy(command.spec))
    : null;
}

/** `goon :kill` as `goon: kill`. */
const evenColon = (typed: string): string => typed.replace(/ ?: ?/, ': ');

function orderAction(village: Village, command: ActionCommand, words: readonly Named[]): ReadCommand {
  const { spec, by, via } = command;
  const named = words.find((word) => typeof word === 'string') ?? (words as readonly Who[]);
  if (named === 'unknown') return { reply: 'unknown-player' };
  if (named === 'nobody') {
    const order: Order = via === null ? { kind: 'cancel', a: spec.a } : { kind: 'cancelFaction', faction: via };
    return { reply: 'accepted', order };
  }
  const redirect = named[spec.on.length];
  const action: Action = {
    a: spec.a,
    by,
    on: named.slice(0, spec.on.length),
    ...(redirect === undefined ? {} : { redirect }),
  };
  if (via !== null) return { reply: 'accepted', order: { kind: 'factionAct', action: { ...action, by, via } } };
  return accepts(village, spec, action) ? { reply: 'accepted', order: { kind: 'act', action } } : { reply: 'illegal' };
}

function readVote(village: Village, line: string, phase: Phase['kind']): ReadCommand | null {
  const rest = VOTE.exec(line)?.groups?.rest;
  const word = rest === undefined ? undefined : readPlayerWords(village, rest, 1)?.[0];
  if (rest === undefined || word === undefined) return null;
  if (phase !== 'day') return { reply: 'wrong-phase' };
  if (typeof word === 'number') return { reply: 'accepted', order: { kind: 'vote', for: word } };
  if (word === 'nobody') return { reply: 'accepted', order: { kind: 'withdraw' } };
  if (!village.settings.noLynchVote || !NO_LYNCH.test(rest)) return { reply: 'unknown-player' };
  return { reply: 'accepted', order: { kind: 'vote', for: 'no-lynch' } };
}

/** MF-142: `unvote`, no matter who is named after it. */
function readUnvote(line: string, phase: Phase['kind']): ReadCommand | null {
  if (!UNVOTE.test(line)) return null;
  return phase === 'day' ? { reply: 'accepted', order: { kind: 'withdraw' } } : { reply: 'wrong-phase' };
}

/** A will keeps its capitals and its lines. */
function readWill(text: string): ReadCommand | null {
  const will = WILL.exec(text)?.groups?.will;
  return will === undefined ? null : { reply: 'accepted', order: { kind: 'will', text: will.trim() } };
}

/** A command by which somebody may have an action carried out. */
interface ActionCommand {
  /** What must be typed before the players: `investigate`, `goon: kill`. */
  readonly opening: string;
  readonly phase: Phase['kind'];
  readonly spec: ActionSpec;
  /** Who carries it out. */
  readonly by: Who;
  /** The faction whose action it is; null for one's own. */
  readonly via: FactionIndex | null;
}

/** One's own actions of the night and of the day; then, for a leader, what each living member can do for all. */
function actionCommandsOf(village: Village, who: Who): readonly ActionCommand[] {
  const own = (phase: 'night' | 'day') => (spec: ActionSpec) => ({
    opening: typedAction(spec.a),
    phase,
    spec,
    by: who,
    via: null,
  });
  const today = daySpec(village, who);
  return [
    ...personalSpecs(village, who).map(own('night')),
    ...(today === null ? [] : [own('day')(today)]),
    ...factionCommandsOf(village, who),
  ];
}

function factionCommandsOf(village: Village, who: Who): readonly ActionCommand[] {
  const { faction } = playerOf(village, who);
  if (leaderOf(village, faction) !== who) return [];
  const living = membersOf(village, faction).filter((member) => isAlive(village, member));
  return living.flatMap((by) => {
    const spec = factionSpec(village, by);
    if (spec === null) return [];
    const opening = `${typedName(playerOf(village, by).name)}: ${typedAction(spec.a)}`;
    return [{ opening, phase: 'night', spec, by, via: faction }];
  });
}

/** `eliteGuard` as `elite guard`. */
const typedAction = (a: ActionName): string => spacedName(a).toLowerCase();

/** How many players a command names: the targets, and a new target where the action has one. */
const playersNamedBy = ({ on, redirect }: ActionSpec): number => on.length + (redirect === undefined ? 0 : 1);

/** Whom a word names; `nobody` is a word of its own. */
type Named = Who | 'nobody' | 'unknown';

/** A word that should name a player, and what follows it. */
interface PlayerWord {
  readonly named: Named;
  readonly rest: string;
}

/** A name as it is typed in a command: in lower case without spaces. */
const typedName = (name: string): string => plainName(name).normalize('NFC');

/** A line as commands are compared: in lower case, without needless blanks. */
const typedLine = (text: string): string => text.toLowerCase().normalize('NFC').trim().replace(/\s+/g, ' ');

/** So many words that should name players, from the beginning of a line; null if there are too few. */
function readPlayerWords(village: Village, line: string, count: number): readonly Named[] | null {
  const words: Named[] = [];
  let rest = line;
  while (words.length < count) {
    const word = nextWord(village, rest);
    if (word === null) return null;
    words.push(word.named);
    rest = word.rest;
  }
  return words;
}

function nextWord(village: Village, line: string): PlayerWord | null {
  const blanksOff = line.trimStart();
  const start = playerAt(village, blanksOff) === null ? blanksOff.replace(UP_TO_A_WORD, '') : blanksOff;
  const player = playerAt(village, start);
  if (player !== null) return player;
  const word = WORD.exec(start)?.[0];
  if (word === undefined) return null;
  return { named: word === 'nobody' ? 'nobody' : 'unknown', rest: start.slice(word.length) };
}

/** The player whose whole name a line begins with; of several, the longest name. */
function playerAt(village: Village, line: string): PlayerWord | null {
  let found: PlayerWord | null = null;
  for (const [who, { name }] of village.players.entries()) {
    const typed = typedName(name);
    const rest = line.slice(typed.length);
    if (!line.startsWith(typed) || LETTER.test(rest)) continue;
    if (found === null || rest.length < found.rest.length) found = { named: who, rest };
  }
  return found;
}

/** The commands that somebody has, as they are typed. */
export function helpFor(village: Village, who: Who): string[] {
  const actions = new Set(actionCommandsOf(village, who).map(helpLine));
  const votes = village.settings.noLynchVote ? ['vote PLAYER', 'vote no lynch'] : ['vote PLAYER'];
  return [...actions, ...votes, 'set will: ...', 'help'];
}

const helpLine = ({ opening, spec }: ActionCommand): string => `${opening}${' PLAYER'.repeat(playersNamedBy(spec))}`;

/** What an accepted command asks for. */
export type Order =
  | { readonly kind: 'act'; readonly action: Action }
  /** Takes back everything of this kind that one has asked for oneself. */
  | { readonly kind: 'cancel'; readonly a: ActionName }
  | { readonly kind: 'factionAct'; readonly action: Action & { readonly via: FactionIndex } }
  /** Takes back whatever was ordered for the faction. */
  | { readonly kind: 'cancelFaction'; readonly faction: FactionIndex }
  | { readonly kind: 'vote'; readonly for: Who | 'no-lynch' }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'will'; readonly text: string };

/** What has been asked for in a phase that is not resolved yet, oldest first. */
export interface Pending {
  readonly actions: readonly Action[];
  /** One a voter, in casting order. */
  readonly ballots: readonly Ballot[];
}

/** What is pending after somebody's order: actions pile up, a ballot replaces the voter's earlier one. */
export function applyOrder(pending: Pending, who: Who, order: Order): Pending {
  const { actions, ballots } = pending;
  const others = ballots.filter(({ by }) => by !== who);
  switch (order.kind) {
    case 'act':
    case 'factionAct':
      return { actions: [...actions, order.action], ballots };
    case 'cancel':
      return {
        actions: actions.filter(({ a, by, via = null }) => via !== null || by !== who || a !== order.a),
        ballots,
      };
    case 'cancelFaction':
      return { actions: actions.filter(({ via = null }) => via !== order.faction), ballots };
    case 'vote':
      return { actions, ballots: [...others, { by: who, for: order.for }] };
    case 'withdraw':
      return { actions, ballots: others };
    // A will does not depend on the phase: it is written down in the village.
    case 'will':
      return pending;
  }
}
