import { useTranslation } from 'react-i18next';
import type { Translator } from '../../games/game-package.ts';
import type { Labels } from './value-label.ts';

/** How this game's values are called where they are chosen, in the reader's language. */
export function useLabels(speaker: Translator): Labels {
  const { t } = useTranslation('kit');
  return { speaker, common: { yes: t('yes'), no: t('no'), none: t('none') } };
}

/** The same where they are only shown: nothing is a dash. */
export function useShownLabels(speaker: Translator): Labels {
  const labels = useLabels(speaker);
  return { ...labels, common: { ...labels.common, none: '–' } };
}
