import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translator } from '../../../games/game-package.ts';
import { mannerOfSpeaker } from '../../../protocol/phrase-text.ts';
import { listText } from '../../ui/list-text.ts';
import type { Face } from '../../ui/screen.ts';

/** Puts a game's own texts into the reader's language, with the names of those who sit there. */
export function useTranslator(game: string, faces: readonly Face[]): Translator {
  const { t, i18n } = useTranslation(game);
  const label = useMemo(() => rememberLabels(t), [t]);
  return useMemo(() => {
    const seat = (at: number) => faces[at]?.name ?? String(at + 1);
    return {
      text: (key, values) => (values === undefined ? label(key) : t(key, { ...values })),
      seat,
      seats: (seats) => listText(i18n.language, seats.map(seat)),
      manner: (at) => mannerOfSpeaker(faces[at]),
    };
  }, [t, label, i18n.language, faces]);
}

/** A screen asks for the same hundred labels at every move, and looking one up is slow. */
function rememberLabels(t: TFunction): (key: string) => string {
  const labels = new Map<string, string>();
  return (key) => {
    const known = labels.get(key) ?? t(key);
    labels.set(key, known);
    return known;
  };
}
