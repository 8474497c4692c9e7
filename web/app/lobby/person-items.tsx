import { Crown, DoorOpen, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuGroup, MenuItem } from '../../ui/menu.tsx';
import { useHostGroupTitle } from './host-only.tsx';
import type { LobbyAction } from './lobby-action.ts';
import type { LobbyControls } from './lobby-controls.ts';

interface PersonItemsProps {
  readonly desk: LobbyControls;
  readonly deed: LobbyAction;
  readonly person: string;
  readonly name: string;
  /** What else the host may do here. */
  readonly children?: ReactNode;
}

/** What can be done about another person: read them or not, and, for the host, hand over to them or send them away. */
export function PersonItems({ desk, deed, person, name, children }: PersonItemsProps) {
  const { t } = useTranslation('lobby');
  const { standing, isHost } = desk;
  const isMuted = standing.you.muted.includes(person);
  return (
    <>
      <MenuGroup title={name}>
        <MenuItem
          icon={isMuted ? <Volume2 size={18} /> : <VolumeX size={18} />}
          help={t('mute.help')}
          disabled={standing.you.person === null}
          onSelect={() => void deed.act({ type: 'mute', person, isMuted: !isMuted })}
        >
          {isMuted ? t('mute.off') : t('mute.on')}
        </MenuItem>
      </MenuGroup>
      <MenuGroup title={useHostGroupTitle(desk)}>
        {children}
        <MenuItem
          icon={<Crown size={18} />}
          disabled={!isHost || standing.host !== standing.you.person}
          onSelect={() => desk.ask({ type: 'handOver', person, name })}
        >
          {t('handOver.do')}
        </MenuItem>
        <MenuItem
          icon={<DoorOpen size={18} />}
          disabled={!isHost || person === standing.host}
          isDangerous={isHost}
          onSelect={() => desk.ask({ type: 'kick', person, name })}
        >
          {t('kick.do')}
        </MenuItem>
      </MenuGroup>
    </>
  );
}
