import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { chooseLanguage } from './language.ts';

/** The other language, one press away; named in its own words for those who read only that one. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('shell');
  const other = i18n.language === 'es' ? 'en' : 'es';
  return (
    <Button kind="quiet" size="small" lang={other} onClick={() => chooseLanguage(other)}>
      <span className="sm:hidden" aria-hidden="true">
        {t('language.otherShort')}
      </span>
      <span className="max-sm:sr-only">{t('language.other')}</span>
    </Button>
  );
}
