import { Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../games/game-package.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChoiceRow, Switch } from '../../ui/switch.tsx';
import { NotificationSwitch, playTwoNotes } from './attention.tsx';
import { chooseLanguage } from './language.ts';
import { TEXT_SIZES, THEMES, TV_SIZES, useSettings } from './settings.ts';

const LANGUAGE_NAMES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const;

interface SettingsDialogProps {
  readonly onClose: () => void;
  /** What may be set about the table on this page. */
  readonly children?: ReactNode;
}

/** How the page reads, looks and calls; every change holds at once. */
export default function SettingsDialog({ onClose, children }: SettingsDialogProps) {
  const { t, i18n } = useTranslation('shell');
  const { theme, isHighContrast, textSize, tvSize, hasSound, showsMoments, hasHints } = useSettings();
  const done = (
    <Button kind="main" onClick={onClose}>
      {t('settings.done')}
    </Button>
  );
  return (
    <Dialog title={t('settings.title')} isOpen onClose={onClose} footer={done}>
      <div className="grid gap-5">
        {children}
        <ChoiceRow
          label={t('settings.language')}
          value={i18n.language as Language}
          onChange={chooseLanguage}
          choices={LANGUAGE_NAMES}
        />
        <ChoiceRow
          label={t('settings.theme')}
          value={theme}
          onChange={(chosen) => useSettings.setState({ theme: chosen })}
          choices={THEMES.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
        />
        <Switch
          label={t('settings.contrast')}
          help={t('settings.contrastHelp')}
          isOn={isHighContrast}
          onChange={(isOn) => useSettings.setState({ isHighContrast: isOn })}
        />
        <ChoiceRow
          label={t('settings.textSize')}
          value={textSize}
          onChange={(chosen) => useSettings.setState({ textSize: chosen })}
          choices={TEXT_SIZES.map((value) => ({ value, label: t('settings.percent', { value }) }))}
        />
        <ChoiceRow
          label={t('settings.tvSize')}
          help={t('settings.tvSizeHelp')}
          value={tvSize}
          onChange={(chosen) => useSettings.setState({ tvSize: chosen })}
          choices={TV_SIZES.map((value) => ({ value, label: t('settings.percent', { value }) }))}
        />
        <Switch
          label={t('settings.showsMoments')}
          help={t('settings.showsMomentsHelp')}
          isOn={showsMoments}
          onChange={(isOn) => useSettings.setState({ showsMoments: isOn })}
        />
        <Switch
          label={t('settings.hints')}
          help={t('settings.hintsHelp')}
          isOn={hasHints}
          onChange={(isOn) => useSettings.setState({ hasHints: isOn })}
        />
        <div className="grid gap-2">
          <Switch
            label={t('settings.sounds')}
            help={t('settings.soundsHelp')}
            isOn={hasSound}
            onChange={(isOn) => useSettings.setState({ hasSound: isOn })}
          />
          <Button icon={Volume2} size="small" className="justify-self-start" onClick={playTwoNotes}>
            {t('settings.soundTest')}
          </Button>
        </div>
        <NotificationSwitch />
      </div>
    </Dialog>
  );
}
