import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { Translator } from '../../game-package.ts';
import type { Ending } from '../rules/types.ts';
import { factionNumbered } from './factions.ts';
import { roleTitle } from './role-title.ts';

type Told = DeepReadonly<Ending>['story'][number]['events'][number];
type Kind<T extends Told['t']> = Extract<Told, { t: T }>;

/** What happened, as it is told to everybody when all is over. */
export function storySentence(event: Told, speaker: Translator): string {
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

type Learned = Kind<
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
function visitSentences({ by, at, aimedAt, hidden, as }: Kind<'visit'>, { text, seat }: Translator): string {
  const did = text(`actions.${as}.did`, { target: seat(at) });
  const went =
    aimedAt === undefined
      ? text('story.visit', { by: seat(by), did })
      : text('story.visitAstray', { by: seat(by), did, aimed: seat(aimedAt) });
  return hidden === true ? `${went} ${text('story.unseen')}` : went;
}

function voteSentences({ by, for: choice, weight, wanted }: Kind<'vote'>, { text, seat }: Translator): string {
  const name = (candidate: Seat | null): string => (candidate === null ? text('events.nobody') : seat(candidate));
  const values = { by: seat(by), candidate: name(choice) };
  const voted =
    wanted === undefined ? text('story.vote', values) : text('story.voteStolen', { ...values, wanted: name(wanted) });
  return weight === 1 ? voted : `${voted} ${text('story.weight', { weight })}`;
}

const namesOf = (list: readonly Seat[], { text, seats }: Translator): string =>
  list.length === 0 ? text('events.nobody') : seats(list);

const sideOf = (faction: number, { text }: Translator): string => text(`factions.${factionNumbered(faction)}.name`);
