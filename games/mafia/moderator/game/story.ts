import { factionOf, type LogEvent, type Phase, playerOf, type Village, type Who } from '../../resolver/index.ts';
import { factionIn, type Text, titleIn } from './titles.ts';

/** What events are put into words with. */
export interface Teller {
  readonly text: Text;
  readonly village: Village;
}

export const nameOf = ({ village }: Teller, who: Who): string => playerOf(village, who).name;

export const namesOf = (teller: Teller, list: readonly Who[]): string =>
  list.map((who) => nameOf(teller, who)).join(', ');

/** Whom somebody votes for, or that nobody should be lynched. */
export const choiceOf = (teller: Teller, choice: Who | 'no-lynch' | null): string =>
  typeof choice === 'number' ? nameOf(teller, choice) : teller.text('desk.noLynch');

/** `Night 2`. */
export const phaseIn = (text: Text, { kind, number }: Phase): string => text(`desk.phases.${kind}`, { number });

/** MF-152: an event as a sentence, said to whoever may see it. */
export function tellEvent(teller: Teller, event: LogEvent, phase: Phase): string {
  const say: Text = (key, values) => teller.text(`desk.story.${key}`, values);
  const name = (who: Who): string => nameOf(teller, who);
  switch (event.t) {
    case 'yourRole':
      return tellRole(teller, event);
    case 'yourTeam':
      return say('yourTeam', {
        faction: factionIn(teller.text, teller.village, event.faction),
        names: namesOf(teller, event.members),
      });
    case 'youLead':
      return say('youLead', { faction: factionIn(teller.text, teller.village, event.faction) });
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

export const actionIn = ({ text }: Teller, action: string): string => text(`actions.${action}.name`);

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
