import { type Action, accepts, type Phase, type Village, type Who } from '../../resolver/index.ts';
import { type ActionCommand, actionCommandsOf, playersNamedBy } from './action-commands.ts';
import type { Order } from './orders.ts';
import { type Named, readPlayerWords, typedLine } from './player-words.ts';

/** What a command is answered with, and what it asks for if it is accepted. */
export type ReadCommand =
  | { readonly reply: 'accepted'; readonly order: Order }
  | { readonly reply: 'unknown-command' | 'wrong-phase' | 'unknown-player' | 'illegal' | 'help' };
export type Reply = ReadCommand['reply'];

/** What people put before a vote in a forum: `##vote`, `**VOTE`, `[b]vote`. */
const MARKS = '(?:#{1,2} ?|\\*{1,2} ?|\\[b\\] ?)?';
const VOTE = new RegExp(`^${MARKS}(?:vote|lynch)(?: ?: ?| )(?<rest>.*)$`, 's');
const UNVOTE = new RegExp(`^${MARKS}(?:unvote|un-vote)(?![\\p{L}\\p{M}\\p{N}_])`, 'u');
const NO_LYNCH = /^no[ -]lynch(?![\p{L}\p{M}\p{N}_])/u;
const WILL = /^\s*(?:leave|set|update|write)\s+will\s*:(?<will>.*)$/is;
const HELP = /^help(?![\p{L}\p{M}\p{N}_])/u;

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
  const named = firstWrong(words) ?? (words as readonly Who[]);
  if (named === 'unknown') return { reply: 'unknown-player' };
  if (named === 'nobody') {
    const order: Order = via === null ? { kind: 'cancel', a: spec.a } : { kind: 'cancelFaction', faction: via };
    return { reply: 'accepted', order };
  }
  const action = actionOf(command, named);
  if (via !== null) return { reply: 'accepted', order: { kind: 'factionAct', action: { ...action, by, via } } };
  return accepts(village, spec, action) ? { reply: 'accepted', order: { kind: 'act', action } } : { reply: 'illegal' };
}

const firstWrong = (words: readonly Named[]): 'nobody' | 'unknown' | null =>
  words.find((word) => typeof word === 'string') ?? null;

function actionOf({ spec, by }: ActionCommand, named: readonly Who[]): Action {
  const on = named.slice(0, spec.on.length);
  const redirect = named[spec.on.length];
  return redirect === undefined ? { a: spec.a, by, on } : { a: spec.a, by, on, redirect };
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

/** MF-142: `unvote`, whoever is named after it. */
function readUnvote(line: string, phase: Phase['kind']): ReadCommand | null {
  if (!UNVOTE.test(line)) return null;
  return phase === 'day' ? { reply: 'accepted', order: { kind: 'withdraw' } } : { reply: 'wrong-phase' };
}

/** A will keeps its capitals and its lines. */
function readWill(text: string): ReadCommand | null {
  const will = WILL.exec(text)?.groups?.will;
  return will === undefined ? null : { reply: 'accepted', order: { kind: 'will', text: will.trim() } };
}
