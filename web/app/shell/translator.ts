import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translator } from '../../../games/game-package.ts';
import type { Face } from '../../ui/screen.ts';

/** Puts a game's own texts into the reader's language, with the names of those who sit there. */
export function useTranslator(game: string, faces: readonly Face[]): Translator {
  const { t, i18n } = useTranslation(game);
  return useMemo(() => {
    const seat = (at: number) => faces[at]?.name ?? String(at + 1);
    const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
    return {
      text: (key, values) => t(key, { ...values }),
      seat,
      seats: (seats) => list.format(seats.map(seat)),
    };
  }, [t, i18n.language, faces]);
}
