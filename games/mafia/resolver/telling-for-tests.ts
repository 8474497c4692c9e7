import { spacedName } from './stacks.ts';
import type { LogEvent, Village, Who } from './types.ts';

/** An event as a line: `all: Ann died`, `to Cop: Goon is evil`; without an opening if only the moderator sees it. */
export function lineOf(village: Village, event: LogEvent): string {
  const { to } = event;
  if (to === 'moderator') return wordsOf(village, event);
  return `${to === 'public' ? 'all' : `to ${namesOf(village, to)}`}: ${wordsOf(village, event)}`;
}

const nameOf = (village: Village, who: Who): string => village.players[who]?.name ?? '?';
const namesOf = (village: Village, list: readonly Who[]): string =>
  list.length === 0 ? 'nobody' : list.map((who) => nameOf(village, who)).join(', ');

function wordsOf(village: Village, event: LogEvent): string {
  const name = (who: Who): string => nameOf(village, who);
  const faction = (index: number): string => village.factions[index]?.id ?? '?';
  switch (event.t) {
    case 'yourRole':
      return `you are ${event.role.map(spacedName).join(' ')} of ${faction(event.faction)}`;
    case 'yourTeam':
      return `${faction(event.faction)} is ${namesOf(village, event.members)}`;
    case 'youLead':
      return `you lead ${faction(event.faction)}`;
    case 'yourLover':
      return `your lover is ${name(event.who)}`;
    case 'visit':
      return `${name(event.by)} visits ${name(event.at)}${aimed(village, event.aimedAt)}${event.hidden ? ' unseen' : ''}`;
    case 'blocked':
    case 'delayed':
    case 'saved':
      return `${name(event.who)} is ${event.t}`;
    case 'swapped':
      return `${name(event.who[0])} and ${name(event.who[1])} are swapped`;
    case 'recruited':
      return `${name(event.by)} recruits ${name(event.who)}`;
    case 'stolen':
      return `${name(event.by)} steals ${event.action} from ${name(event.who)}`;
    case 'died':
      return `${name(event.who)} died`;
    case 'lynched':
    case 'revived':
    case 'removed':
      return `${name(event.who)} is ${event.t}`;
    case 'shot':
      return `${name(event.by)} shoots at ${name(event.at)}`;
    case 'noDeaths':
      return 'nobody died';
    case 'noLynch':
      return 'nobody is lynched';
    case 'extraAction':
      return 'one action more';
    case 'vote':
      return voteWords(village, event);
    case 'alignment':
      return `${name(event.about)} is ${event.is}`;
    case 'wentTo':
      return `${name(event.about)} went to ${namesOf(village, event.list)}`;
    case 'visitedBy':
      return `${name(event.about)} was visited by ${namesOf(village, event.list)}`;
    case 'noResult':
      return `no result about ${name(event.about)}`;
    case 'substituted':
      return `${name(event.who)} takes over from ${event.was}`;
    case 'told':
      return event.text;
  }
}

const aimed = (village: Village, who: Who | undefined): string =>
  who === undefined ? '' : ` (aimed at ${nameOf(village, who)})`;

function voteWords(village: Village, event: Extract<LogEvent, { t: 'vote' }>): string {
  const named = (who: Who | null): string => (who === null ? 'nobody' : nameOf(village, who));
  const times = event.weight === 1 ? '' : ` x${event.weight}`;
  const wanted = event.wanted === undefined ? '' : ` (wanted ${named(event.wanted)})`;
  return `${nameOf(village, event.by)} votes for ${named(event.for)}${times}${wanted}`;
}
