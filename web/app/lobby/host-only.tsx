import { useTranslation } from 'react-i18next';
import type { LobbyControls } from './lobby-controls.ts';

/** The heading over what only the host may do; for others it says who that is. */
export function useHostGroupTitle({ isHost, hostName }: LobbyControls): string {
  const { t } = useTranslation('lobby');
  if (isHost) return t('hostOnly.you');
  return hostName === null ? t('hostOnly.nobody') : t('hostOnly.other', { name: hostName });
}

/** Says to everybody but the host who alone can change what stands below. */
export function HostOnly({ desk: { isHost, hostName } }: { readonly desk: LobbyControls }) {
  const { t } = useTranslation('lobby');
  if (isHost) return null;
  return (
    <p className="text-muted text-small">
      {hostName === null ? t('hostOnly.shortNobody') : t('hostOnly.short', { name: hostName })}
    </p>
  );
}
