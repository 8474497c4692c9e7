import type { Translator } from '../../../game-package.ts';
import {
  type Action,
  type FactionIndex,
  type FactionKind,
  factionOf,
  type LogEvent,
  type Phase,
  plainName,
  playerOf,
  type RoleName,
  type RoleStack,
  type Village,
  type Who,
} from '../../resolver/index.ts';
import { roleTitle } from '../../text/phrase.ts';
import type { Order } from '../commands.ts';
import type { PendingOrder, VoteCount } from './pending.ts';
import { type Results, winnersAtEnd } from './results.ts';
import type { Restored, RestoreMistake } from './saved-game.ts';
import type { ModeratorGame, Opening, RosterSeat } from './types.ts';

/** Under which key the words speak of a kind of faction. */
const KEYS = { Town: 'town', Mafia: 'mafia', Masonry: 'mason', Cult: 'cult', ThirdParty: 'third' } as const;

const UNITS = [
  ['days', 24 * 60],
  ['hours', 60],
  ['minutes', 1],
] as const;

/** What events are put into words with. */
export interface Teller {
  readonly text: Text;
  readonly village: Village;
}

export const tellerOf = (text: Text, { village }: ModeratorGame): Teller => ({ text, village });

export const nameOf = ({ village }: Teller, who: Who): string => playerOf(village, who).name;

export const namesOf = (teller: Teller, list: readonly Who[]): string =>
  list.map((who) => nameOf(teller, who)).join(', ');

/** Whom somebody votes for, or that nobody should be lynched. */
export const choiceOf = (teller: Teller, choice: Who | 'no-lynch' | null): string =>
  typeof choice === 'number' ? nameOf(teller, choice) : teller.text('desk.noLynch');

/** `Night 2`. */
export const phaseIn = (text: Text, { kind, number }: Phase): string => text(`desk.phases.${kind}`, { number });

/** MF-152: an event as a sentence, said to those who may see it. */
export function tellEvent(teller: Teller, event: LogEvent, phase: Phase): string {
  const say: Text = (key, values) => teller.text(`desk.story.${key}`, values);
  const name = (who: Who): string => nameOf(teller, who);
  const faction = (index: FactionIndex): string => factionIn(teller.text, teller.village, index);
  switch (event.t) {
    case 'yourRole':
      return tellRole(teller, event);
    case 'yourTeam':
      return say('yourTeam', { faction: faction(event.faction), names: namesOf(teller, event.members) });
    case 'youLead':
      return say('youLead', { faction: faction(event.faction) });
    case 'yourLover':
      return say('yourLover', { name: name(event.who) });
    case 'visit':
      return tellVisit(teller, event);
    case 'blocked':
    case 'delayed':
    case 'saved':
    case 'revived':
      return say(event.t, { name: name(event.who) });
    case 'swapped':
      return say('swapped', { one: name(event.who[0]), other: name(event.who[1]) });
    case 'recruited':
      return say('recruited', { name: name(event.who), by: name(event.by) });
    case 'stolen':
      return say('stolen', { name: name(event.who), by: name(event.by), action: actionIn(teller, event.action) });
    case 'died':
      return say(phase.kind === 'night' ? 'foundDead' : 'died', lastWords(teller, event.who));
    case 'lynched':
    case 'removed':
      return say(event.t, lastWords(teller, event.who));
    case 'shot':
      return say('shot', { by: name(event.by), at: name(event.at) });
    case 'noDeaths':
    case 'noLynch':
    case 'extraAction':
      return say(event.t);
    case 'vote':
      return tellVote(teller, event);
    case 'alignment':
      return say(event.is === 'good' ? 'good' : 'notGood', { about: name(event.about) });
    case 'wentTo':
    case 'visitedBy':
      return say(event.list.length === 0 ? `${event.t}Nobody` : event.t, {
        about: name(event.about),
        names: namesOf(teller, event.list),
      });
    case 'noResult':
      return say('noResult', { about: name(event.about) });
    case 'substituted':
      return say('substituted', { name: name(event.who), was: event.was });
    case 'told':
      return event.text;
  }
}

type Of<T extends LogEvent['t']> = Extract<LogEvent, { t: T }>;

/** A name, and the role with which somebody died: a swap in the same night changes it only afterwards. */
function lastWords({ text, village }: Teller, who: Who) {
  const player = playerOf(village, who);
  const { role, faction } = player.diedAs ?? player;
  return { name: player.name, title: titleIn(text, factionOf(village, faction).kind, role) };
}

/** A role; a lyncher also learns whom it is about. */
function tellRole(teller: Teller, { role, faction, to }: Of<'yourRole'>): string {
  const { text, village } = teller;
  const title = titleIn(text, factionOf(village, faction).kind, role);
  const [told] = typeof to === 'string' ? [] : to;
  const target = told === undefined || !role.includes('Lyncher') ? null : playerOf(village, told).lynchTarget;
  if (target === null) return text('desk.story.yourRole', { title });
  return text('desk.story.yourRoleWithTarget', { title, target: nameOf(teller, target) });
}

const actionIn = ({ text }: Teller, action: string): string => text(`actions.${action}.name`);

function tellVisit(teller: Teller, { by, at, aimedAt, hidden, as }: Of<'visit'>): string {
  const key = aimedAt === undefined ? 'visit' : 'visitElsewhere';
  return teller.text(`desk.story.${hidden ? `${key}Unseen` : key}`, {
    by: nameOf(teller, by),
    at: nameOf(teller, at),
    aimed: aimedAt === undefined ? '' : nameOf(teller, aimedAt),
    action: actionIn(teller, as),
  });
}

function tellVote(teller: Teller, { by, for: choice, weight, wanted }: Of<'vote'>): string {
  return teller.text(wanted === undefined ? 'desk.story.vote' : 'desk.story.voteStolen', {
    by: nameOf(teller, by),
    for: choiceOf(teller, choice),
    wanted: wanted === undefined ? '' : choiceOf(teller, wanted),
    count: weight,
  });
}

/** MF-151: what an order asks for, as a sentence. */
export function tellOrder(teller: Teller, who: number, order: Order): string {
  const { text } = teller;
  const name = nameOf(teller, who);
  switch (order.kind) {
    case 'act':
    case 'factionAct':
      return tellAction(teller, order.action);
    case 'cancel':
      return text('desk.orders.cancel', { name, action: actionIn(teller, order.a) });
    case 'cancelFaction':
      return text('desk.orders.cancelFaction', { faction: factionIn(text, teller.village, order.faction) });
    case 'vote':
      return text('desk.orders.vote', { name, for: choiceOf(teller, order.for) });
    case 'withdraw':
      return text('desk.orders.withdraw', { name });
    case 'will':
      return text(order.text === '' ? 'desk.orders.noWill' : 'desk.orders.will', { name });
  }
}

/** Who wants to do what to whom. */
export function tellAction(teller: Teller, { a, by, on, redirect, via = null }: Action): string {
  const names = [...on, ...(typeof redirect === 'number' ? [redirect] : [])].map((who) => nameOf(teller, who));
  const [first = '', second = ''] = names;
  const act = teller.text(`desk.orders.act.${a}`, { name: nameOf(teller, by), first, second });
  if (via === null) return act;
  return teller.text('desk.orders.forFaction', { act, faction: factionIn(teller.text, teller.village, via) });
}

/** A pending order as a sentence. */
export const tellPending = (teller: Teller, order: PendingOrder): string =>
  order.kind === 'act'
    ? tellAction(teller, order.action)
    : teller.text('desk.orders.vote', {
        name: nameOf(teller, order.ballot.by),
        for: choiceOf(teller, order.ballot.for),
      });

/** MF-156: the vote count, line by line, ready to paste. */
export function voteCountLines(teller: Teller, { candidates, notVoting, needsHalf }: VoteCount): readonly string[] {
  const { text } = teller;
  return [
    ...(candidates.length === 0 ? [text('desk.count.none')] : []),
    ...candidates.map(({ for: choice, voters }) =>
      text('desk.count.candidate', {
        name: choiceOf(teller, choice),
        count: voters.length,
        voters: namesOf(teller, voters),
      }),
    ),
    ...(notVoting.length === 0
      ? []
      : [text('desk.count.notVoting', { count: notVoting.length, names: namesOf(teller, notVoting) })]),
    ...(needsHalf ? [text('desk.count.majority')] : []),
  ];
}

/** MF-152: the public story, wills included, ready to paste. */
export function storyLines(text: Text, { phase, village, story, wills }: Results): readonly string[] {
  const teller = { text, village };
  return [
    ...story.map((event) => tellEvent(teller, event, phase)),
    ...wills.map(({ who, text: will }) => text('desk.story.will', { name: nameOf(teller, who), will })),
  ];
}

/** MF-152: what each player is to be told, ready to paste. */
export function privateLines(text: Text, { phase, village, privately }: Results) {
  const teller = { text, village };
  return privately.map(({ who, events }) => ({
    who,
    name: nameOf(teller, who),
    lines: events.map((event) => tellEvent(teller, event, phase)),
  }));
}

/** MF-152: what only the moderator may know. */
export const behindLines = (text: Text, { phase, village, behindTheScenes }: Results): readonly string[] =>
  behindTheScenes.map((event) => tellEvent({ text, village }, event, phase));

/** Who has won; null while the game goes on. */
export function endSentence(text: Text, game: ModeratorGame): string | null {
  const winners = winnersAtEnd(game);
  return winners === null ? null : endIn(text, namesOf(tellerOf(text, game), winners));
}

/** Who has won in the end, by name, if anybody. */
export const endIn = (text: Text, names: string): string =>
  names === '' ? text('desk.terminal.overLost') : text('desk.terminal.overWon', { names });

/** A text of the game's words, in the reader's language. */
export type Text = Translator['text'];

const isKind = (meant: RoleName | FactionKind): meant is FactionKind => Object.hasOwn(KEYS, meant);

/** Everything that a role or a side is called in the reader's language. */
export const namesIn =
  (text: Text) =>
  (meant: RoleName | FactionKind): readonly string[] =>
    isKind(meant)
      ? [text(`factions.${KEYS[meant]}.name`), text(`factions.${KEYS[meant]}.adjective`)]
      : [text(`roles.${meant}.name`), text(`roles.${meant}.layer`)];

/** MF-11: a role in full, in the reader's language. */
export const titleIn = (text: Text, kind: FactionKind, role: RoleStack): string =>
  roleTitle({ text }, role, KEYS[kind]);

/** The role in full of a player who is being set up. */
export const titleOfSeat = (
  text: Text,
  { factions }: Pick<Opening, 'factions'>,
  { faction, role }: RosterSeat,
): string => titleIn(text, factions.find(({ id }) => id === faction)?.kind ?? 'ThirdParty', role);

/** A player's role in full. */
export function titleOfIn(text: Text, village: Village, who: Who): string {
  const { role, faction } = playerOf(village, who);
  return titleIn(text, factionOf(village, faction).kind, role);
}

/** What a faction is called: a name of its own, or the usual word for its kind. */
export function factionIn(text: Text, village: Village, index: FactionIndex): string {
  const { name, kind } = factionOf(village, index);
  return plainName(name) === plainName(kind) ? text(`desk.factions.${kind}`) : name;
}

/** Why a saved game cannot be gone on with. */
export function restoreSentence(text: Text, { code, at, why }: RestoreMistake): string {
  const what = text(`desk.restore.${code}`, { why: why === null ? '' : text(`desk.refusals.${why}`) });
  return at === '' || code === 'foreign' ? what : text('desk.restore.at', { at, what });
}

/** What is to be said where the rules have changed since a game was kept. */
export function notesOnRestoring(
  text: Text,
  { differsFrom, dropped }: Pick<Extract<Restored, { ok: true }>, 'differsFrom' | 'dropped'>,
): readonly string[] {
  if (differsFrom === null) return [];
  const differs = text('desk.restore.differs', { phase: phaseIn(text, differsFrom) });
  const lost = dropped === 0 ? [] : [text('desk.restore.dropped', { count: dropped })];
  return [differs, ...lost];
}

/** A length of time in its two largest units: `1 day 3 hours`; a minute that has begun is left until it is over. */
export function lengthIn(text: Text, milliseconds: number): string {
  let minutes = Math.abs(Math.ceil(milliseconds / 60_000));
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(minutes / size);
    minutes -= count * size;
    if (count > 0 || (unit === 'minutes' && parts.length === 0)) {
      parts.push(text(`desk.terminal.${unit}`, { count }));
    }
  }
  return parts.slice(0, 2).join(' ');
}
