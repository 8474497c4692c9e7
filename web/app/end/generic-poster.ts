import type { TFunction } from 'i18next';
import type { Translator } from '../../../games/game-package.ts';
import { textOr } from '../../ui/labels.ts';
import { listText } from '../../ui/list-text.ts';
import type { Poster, PosterPerson } from '../../ui/poster-data.ts';
import { wrapped } from '../../ui/poster-text.ts';
import type { Face } from '../../ui/screen.ts';
import { type Ending, type Place, placesOf } from './places.ts';

interface Telling {
  readonly speaker: Translator;
  readonly t: TFunction<'end'>;
  readonly language: string;
}

/** The poster of a game that has none of its own: who came in where, and why it ended. */
export function genericPoster(outcome: Ending, faces: readonly Face[], { speaker, t, language }: Telling): Poster {
  const places = placesOf(outcome, faces);
  const winners = places.filter(({ place }) => place === 1);
  const side = sideText(speaker, outcome);
  const title = side === '' ? winnersText(winners, faces.length, { t, language }) : t('sideWins', { side });
  const person = (place: Place): PosterPerson => ({
    look: place.face.look,
    name: place.face.name,
    isYou: place.face.isYou,
    tab: side === '' ? { text: placeText(place, { t, language }), colour: 'back' } : null,
  });
  return {
    tone: 'back',
    kicker: [speaker.text('title'), t('poster.players', { count: faces.length })],
    title: wrapped(title, 96, 1000),
    why: reasonText(speaker, outcome),
    winners: winners.map(person),
    line: null,
    others: places.filter(({ place }) => place > 1).map(person),
    strip: null,
    titles: [],
  };
}

function placeText({ place, isShared, score }: Place, { t, language }: Omit<Telling, 'speaker'>): string {
  const where = t(isShared ? 'poster.sharedPlace' : 'poster.place', { place });
  return score === null ? where : `${where} · ${new Intl.NumberFormat(language).format(score)}`;
}

function winnersText(winners: readonly Place[], all: number, { t, language }: Omit<Telling, 'speaker'>): string {
  if (winners.length === 0) return t('noWinner');
  if (winners.length === all && all > 1) return t('everybody');
  return t('wins', {
    count: winners.length,
    names: listText(
      language,
      winners.map(({ face }) => face.name),
    ),
  });
}

/** Which side won, in the game's words (`sides.<winners>`); empty where a game has no sides. */
export const sideText = (speaker: Translator, { winners }: Ending): string => textOr(speaker, `sides.${winners}`, '');

/** Why it is over, in the game's words (`reasons.<reason>`); empty where it has none. */
export const reasonText = (speaker: Translator, { reason }: Ending): string => textOr(speaker, `reasons.${reason}`, '');
