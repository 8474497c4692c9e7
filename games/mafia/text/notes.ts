import type { DeepReadonly } from '../../../kernel/index.ts';
import type { Translator } from '../../game-package.ts';
import type { Note } from '../rules/types.ts';
import { factionNumbered } from './factions.ts';
import { roleTitle } from './role-title.ts';
import { storySentence } from './story.ts';

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
