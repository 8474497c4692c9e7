import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { Translator } from '../../game-package.ts';
import type {
  CastLine,
  Claim,
  EndedPlayer,
  Ending,
  Event,
  FactionId,
  Grave,
  Hand,
  Note,
  Secret,
  Setup,
  Table,
  Vote,
} from '../types.ts';

/** Roles that say themselves that they belong to the cult. */
const OF_THE_CULT: ReadonlySet<string | undefined> = new Set(['CultLeader', 'Cultist']);

/** The factions in the order in which the rules number them; every number after these is somebody on their own. */
const NUMBERED: readonly FactionId[] = ['town', 'mason', 'mafia', 'mafia2', 'cult'];

type Told<T extends Event['type']> = Extract<Event, { type: T }>;

/** What was told as one sentence or a few. */
export function phrase(event: Event | Secret, speaker: Translator): string {
  const { text, seat } = speaker;
  switch (event.type) {
    case 'began':
      return text('events.began', { seats: event.seats });
    case 'nightFell':
      return text('events.nightFell', { number: event.number });
    case 'dawn':
      return dawnSentence(event, speaker);
    case 'died':
      return graveSentences(event.grave, speaker);
    case 'revived':
      return text('events.revived', { seat: seat(event.seat) });
    case 'voted':
      return votedSentence(event, speaker);
    case 'unvoted':
      return text('events.unvoted', { seat: seat(event.seat) });
    case 'dusk':
      return duskSentences(event, speaker);
    case 'shot':
      return text(event.survived ? 'events.shotSurvived' : 'events.shot', { by: seat(event.by), at: seat(event.at) });
    case 'lastWords':
      return lastWordsSentence(event, speaker);
    case 'claimed':
      return claimSentence(event.claim, speaker);
    case 'gameOver':
      return gameOverSentences(event, speaker);
    case 'learned':
      return noteSentence(event.note.what, speaker);
    case 'yourTarget':
      return text('events.yourTarget', { seat: seat(event.seat) });
  }
}

/** A secret as everybody may read it once it is over. */
export function disclose(secret: Secret, hearers: readonly Seat[], speaker: Translator): string {
  return secret.type === 'learned'
    ? storySentence({ ...secret.note.what, to: hearers }, speaker)
    : speaker.text('story.yourTarget', { who: speaker.seats(hearers), seat: speaker.seat(secret.seat) });
}

function dawnSentence({ number, died }: Told<'dawn'>, { text, seats }: Translator): string {
  return died.length === 0 ? text('events.quietDawn', { number }) : text('events.dawn', { number, dead: seats(died) });
}

/** Who died and how, and as much of the role and the will as is left behind. */
function graveSentences(grave: DeepReadonly<Grave>, speaker: Translator): string {
  const { text, seat } = speaker;
  const will = grave.will === '' ? [] : [text('events.will', { text: willText(grave.will, speaker) })];
  return [text(`events.died.${grave.how}`, { seat: seat(grave.seat) }), ...revealed(grave, speaker), ...will].join(' ');
}

/** A bot's will: `Cop: 4 evil, 2 at 5`, seats counted from 1. */
const LISTED_WILL = /^([A-Za-z -]+): (\d+ (?:good|evil|at \d+)(?:, \d+ (?:good|evil|at \d+))*)$/;

/** The roles that find something out; any other is called as it was written. */
const SEEKERS: ReadonlySet<string> = new Set(['Cop', 'Tracker', 'Watcher']);

/** What a will says: as it was written, but a list of results, as bots leave it, with names and in the reader's language. */
export function willText(will: string, { text, seat }: Pick<Translator, 'text' | 'seat'>): string {
  const [, role = '', list = ''] = LISTED_WILL.exec(will) ?? [];
  if (list === '') return will;
  const results = list.split(', ').map((result) => {
    const [about = '', is = '', at = ''] = result.split(' ');
    return is === 'at'
      ? text('events.willResult.saw', { who: seat(Number(about) - 1), at: seat(Number(at) - 1) })
      : text(`events.willResult.${is}`, { about: seat(Number(about) - 1) });
  });
  return `${SEEKERS.has(role) ? text(`roles.${role}.name`) : role}: ${results.join(', ')}`;
}

function revealed({ role, faction, alignment }: DeepReadonly<Grave>, speaker: Translator): readonly string[] {
  if (role !== null && faction !== null)
    return [speaker.text('events.was', { title: roleTitle(speaker, role, faction) })];
  return alignment === null ? [] : [speaker.text(`events.wasSide.${alignment}`)];
}

function votedSentence({ seat: voter, for: candidate }: Told<'voted'>, { text, seat }: Translator): string {
  return candidate === 'nobody'
    ? text('events.votedForNobody', { seat: seat(voter) })
    : text('events.voted', { seat: seat(voter), candidate: seat(candidate) });
}

/** How everybody voted, and what came of it where nobody had to die. */
function duskSentences({ number, lynched, votes }: Told<'dusk'>, speaker: Translator): string {
  const { text } = speaker;
  const counted = votesFor(votes, speaker);
  return [
    text('events.dusk', { number }),
    ...(counted === '' ? [] : [text('events.votes', { votes: counted })]),
    ...(lynched === null ? [text('events.noLynch')] : []),
  ].join(' ');
}

/** Every candidate with those who voted for them, the most wanted first. */
function votesFor(votes: readonly Vote[], { text, seat, seats }: Translator): string {
  const candidates = [...new Set(votes)].flatMap((candidate) => {
    if (candidate === null) return [];
    const voters = votes.flatMap((vote, voter): Seat[] => (vote === candidate ? [voter] : []));
    return [{ candidate: candidate === 'nobody' ? text('events.nobody') : seat(candidate), voters }];
  });
  return candidates
    .sort((one, other) => other.voters.length - one.voters.length)
    .map(({ candidate, voters }) =>
      text('events.votesFor', { candidate, number: voters.length, voters: seats(voters) }),
    )
    .join('; ');
}

function lastWordsSentence({ seat: speaking, lastWords }: Told<'lastWords'>, { text, seat }: Translator): string {
  return lastWords === ''
    ? text('events.noLastWords', { seat: seat(speaking) })
    : text('events.lastWords', { seat: seat(speaking), text: lastWords });
}

function claimSentence(claim: DeepReadonly<Claim>, speaker: Translator): string {
  const { text, seat } = speaker;
  const by = seat(claim.by);
  switch (claim.kind) {
    case 'role':
      return text('events.claimed.role', { by, role: roleName(speaker, [claim.role]) });
    case 'result':
      return text(`events.claimed.${claim.is}`, { by, about: seat(claim.about) });
    case 'saw':
      return text('events.claimed.saw', { by, who: seat(claim.who), at: seat(claim.at) });
  }
}

/** Why it is over, who won, and what everybody was. */
function gameOverSentences({ winners, sides, reason, players }: Told<'gameOver'>, speaker: Translator): string {
  const { text, seats } = speaker;
  const won =
    winners.length === 0
      ? text('events.noWinners')
      : text('events.winners', { side: text(`sides.${sides.join('+')}`), seats: seats(winners) });
  const roles = players.map((player, seat) => playerIs(player, seat, speaker)).join(', ');
  return [text(`reasons.${reason}`), won, text('events.allRoles', { roles })].join(' ');
}

function playerIs({ role, faction, original }: DeepReadonly<EndedPlayer>, seat: Seat, speaker: Translator): string {
  const title = roleTitle(speaker, role, faction);
  const before = roleTitle(speaker, original.role, original.faction);
  const values = { seat: speaker.seat(seat), title };
  return title === before
    ? speaker.text('events.seatIs', values)
    : speaker.text('events.seatBecame', { ...values, original: before });
}

/** What somebody was told, as they are told it. */
export function noteSentence(what: DeepReadonly<Note['what']>, speaker: Translator): string {
  const { text, seat, seats } = speaker;
  switch (what.t) {
    case 'yourRole':
      return text('notes.yourRole', { title: roleTitle(speaker, what.role, factionNumbered(what.faction)) });
    case 'yourTeam':
      return text('notes.yourTeam', { members: seats(what.members) });
    case 'yourLover':
      return text('notes.yourLover', { who: seat(what.who) });
    case 'youLead':
    case 'extraAction':
      return text(`notes.${what.t}`);
    case 'alignment':
      return text(`notes.alignment.${what.is}`, { about: seat(what.about) });
    case 'noResult':
      return text('notes.noResult', { about: seat(what.about) });
    case 'wentTo':
      return listed(what, 'wentNowhere', speaker);
    case 'visitedBy':
      return listed(what, 'notVisited', speaker);
    default:
      return storySentence({ ...what, to: 'public' }, speaker);
  }
}

type Listing = DeepReadonly<Extract<Note['what'], { t: 'wentTo' | 'visitedBy' }>>;

function listed({ t, about, list }: Listing, none: string, { text, seat, seats }: Translator): string {
  return list.length === 0
    ? text(`notes.${none}`, { about: seat(about) })
    : text(`notes.${t}`, { about: seat(about), list: seats(list) });
}

type StoryEvent = DeepReadonly<Ending>['story'][number]['events'][number];

type StoryEventOf<T extends StoryEvent['t']> = Extract<StoryEvent, { t: T }>;

/** What happened, as it is told to everybody when all is over. */
export function storySentence(event: StoryEvent, speaker: Translator): string {
  const { text, seat, seats } = speaker;
  switch (event.t) {
    case 'visit':
      return visitSentences(event, speaker);
    case 'vote':
      return voteSentences(event, speaker);
    case 'blocked':
    case 'delayed':
    case 'saved':
    case 'died':
    case 'lynched':
    case 'revived':
    case 'removed':
      return text(`story.${event.t}`, { who: seat(event.who) });
    case 'swapped':
      return text('story.swapped', { who: seats(event.who) });
    case 'recruited':
      return text('story.recruited', { by: seat(event.by), who: seat(event.who) });
    case 'stolen': {
      const action = text(`actions.${event.action}.name`);
      return text('story.stolen', { by: seat(event.by), who: seat(event.who), action });
    }
    case 'shot':
      return text('story.shot', { by: seat(event.by), at: seat(event.at) });
    case 'noDeaths':
    case 'noLynch':
      return text(`story.${event.t}`);
    case 'substituted':
      return text('story.substituted', { who: seat(event.who), was: event.was });
    case 'told':
      return event.text;
    case 'yourTeam':
      return text('story.yourTeam', { side: sideOf(event.faction, speaker), members: seats(event.members) });
    default:
      return learnedSentence(event, speaker);
  }
}

type Learned = StoryEventOf<
  'yourRole' | 'youLead' | 'yourLover' | 'extraAction' | 'alignment' | 'wentTo' | 'visitedBy' | 'noResult'
>;

/** What one player alone was told. */
function learnedSentence(event: Learned, speaker: Translator): string {
  const { text, seat } = speaker;
  const who = typeof event.to === 'string' ? text('events.nobody') : speaker.seats(event.to);
  switch (event.t) {
    case 'yourRole':
      return text('story.yourRole', { who, title: roleTitle(speaker, event.role, factionNumbered(event.faction)) });
    case 'youLead':
      return text('story.youLead', { who, side: sideOf(event.faction, speaker) });
    case 'yourLover':
      return text('story.yourLover', { who, other: seat(event.who) });
    case 'extraAction':
      return text('story.extraAction', { who });
    case 'alignment':
      return text(`story.alignment.${event.is}`, { who, about: seat(event.about) });
    case 'wentTo':
    case 'visitedBy':
      return text(`story.${event.t}`, { who, about: seat(event.about), list: namesOf(event.list, speaker) });
    case 'noResult':
      return text('story.noResult', { who, about: seat(event.about) });
  }
}

/** Who went to whom, and whether by mistake or unseen. */
function visitSentences({ by, at, aimedAt, hidden, as }: StoryEventOf<'visit'>, { text, seat }: Translator): string {
  const did = text(`actions.${as}.did`, { target: seat(at) });
  const went =
    aimedAt === undefined
      ? text('story.visit', { by: seat(by), did })
      : text('story.visitAstray', { by: seat(by), did, aimed: seat(aimedAt) });
  return hidden === true ? `${went} ${text('story.unseen')}` : went;
}

function voteSentences({ by, for: choice, weight, wanted }: StoryEventOf<'vote'>, { text, seat }: Translator): string {
  const name = (candidate: Seat | null): string => (candidate === null ? text('events.nobody') : seat(candidate));
  const values = { by: seat(by), candidate: name(choice) };
  const voted =
    wanted === undefined ? text('story.vote', values) : text('story.voteStolen', { ...values, wanted: name(wanted) });
  return weight === 1 ? voted : `${voted} ${text('story.weight', { weight })}`;
}

const namesOf = (list: readonly Seat[], { text, seats }: Translator): string =>
  list.length === 0 ? text('events.nobody') : seats(list);

const sideOf = (faction: number, { text }: Translator): string => text(`factions.${factionNumbered(faction)}.name`);

type RoleStack = CastLine['role'];

type Voice = Pick<Translator, 'text'>;

/** All layers of a role in one name, as the reader's language orders them. */
export function roleName({ text }: Voice, role: RoleStack): string {
  return role
    .slice(0, -1)
    .reduceRight(
      (inner, outer) => text('titles.layer', { outer: text(`roles.${outer}.layer`), inner }),
      text(`roles.${role[role.length - 1]}.name`),
    );
}

/** A role with its side: `Town Bulletproof Watcher`, `Vigía antibalas del Pueblo`. */
export function roleTitle(speaker: Voice, role: RoleStack, faction: FactionId): string {
  const title = roleName(speaker, role);
  if (faction === 'cult' && OF_THE_CULT.has(role[role.length - 1])) return title;
  return speaker.text('titles.side', { title, side: speaker.text(`factions.${faction}.adjective`) });
}

/** Which faction a number means in what somebody was told. */
export const factionNumbered = (number: number): FactionId => NUMBERED[number] ?? 'third';

/** The sides that won, as one subject: "the Mafia and the Joker". */
export function sidesText({ text }: Pick<Translator, 'text'>, sides: readonly string[]): string {
  const names = sides.map((side) => text(`poster.winners.${side}`));
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : text('poster.winners.and', { first: names.slice(0, -1).join(', '), last });
}

export const capitalised = (sentence: string): string => sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);

/** MF-159: whether a player's side wins with half of the living, which its aim does not say. */
export const isHalfEnough = (
  { evilWins }: DeepReadonly<Pick<Setup, 'evilWins'>>,
  { kind }: DeepReadonly<Pick<Hand, 'kind'>>,
): boolean => evilWins === 'parity' && (kind === 'Mafia' || kind === 'Cult');

/** MF-160: what nobody can do tonight; null where it is a night like any other, and by day. */
export function firstNightText(
  { text }: Pick<Translator, 'text'>,
  {
    setup: { firstNight },
    table: { round },
  }: DeepReadonly<{ setup: Pick<Setup, 'firstNight'>; table: Pick<Table, 'round'> }>,
): string | null {
  const isFirst = round.kind === 'night' && round.number === 0;
  return isFirst && firstNight !== 'everything' ? text(`house.firstNight.${firstNight}`) : null;
}
