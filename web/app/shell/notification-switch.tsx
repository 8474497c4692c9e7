import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useSettings } from './settings.ts';

const permission = () => ('Notification' in window ? Notification.permission : 'never');

/** Notifications on one's turn. The browser is asked for leave only when somebody switches them on. */
export function NotificationSwitch() {
  const { t } = useTranslation('shell');
  const wants = useSettings((settings) => settings.notifies);
  const [allowed, setAllowed] = useState(permission);

  const change = async (isOn: boolean) => {
    if (!isOn) return useSettings.setState({ notifies: false });
    const answer = await Notification.requestPermission();
    setAllowed(answer);
    useSettings.setState({ notifies: answer === 'granted' });
  };

  return (
    <div className="grid gap-2">
      <Switch
        label={t('settings.notify')}
        help={t(allowed === 'never' ? 'settings.notifyNever' : 'settings.notifyHelp')}
        isOn={wants && allowed === 'granted'}
        onChange={(isOn) => void change(isOn)}
        isDisabled={allowed === 'never'}
      />
      {allowed === 'denied' ? <Notice kind="info">{t('settings.notifyBlocked')}</Notice> : null}
    </div>
  );
}
