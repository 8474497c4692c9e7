import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dictionary } from '../../../moderator/desk/dictionary.ts';
import { dictionaryIn, namesIn } from '../../../moderator/desk/index.ts';

/** What roles and sides are called: in English, and in the reader's language. */
export function useDictionary(): Dictionary {
  const { t } = useTranslation('mafia');
  return useMemo(() => dictionaryIn(namesIn((key) => t(key))), [t]);
}
