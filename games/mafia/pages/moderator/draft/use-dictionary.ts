import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dictionary } from '../../../moderator/game/dictionary.ts';
import { dictionaryIn, namesIn } from '../../../moderator/game/index.ts';

/** What roles and sides are called: in English, and in the reader's language. */
export function useDictionary(): Dictionary {
  const { t } = useTranslation('mafia');
  return useMemo(() => dictionaryIn(namesIn((key) => t(key))), [t]);
}
