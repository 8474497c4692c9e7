import {
  Armchair,
  Crown,
  DoorOpen,
  EllipsisVertical,
  Hand,
  Handshake,
  LogOut,
  type LucideIcon,
  UserMinus,
  UserPlus,
  UserX,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import type { PersonAction } from './chair-actions.ts';

const ICONS: Readonly<Record<PersonAction['key'], LucideIcon>> = {
  sit: Armchair,
  stand: LogOut,
  mute: VolumeX,
  unmute: Volume2,
  handOver: Crown,
  promote: UserPlus,
  demote: UserMinus,
  kick: DoorOpen,
  empty: UserX,
  askForSeat: Hand,
  giveSeat: Handshake,
  giveSeatOf: Handshake,
};

interface PersonMenuProps {
  readonly name: string;
  readonly actions: readonly PersonAction[];
  readonly onAct: (action: PersonAction) => void;
}

/** What may be done about somebody; nothing where nothing may. */
export function PersonMenu({ name, actions, onAct }: PersonMenuProps) {
  const { t } = useTranslation('table');
  if (actions.length === 0) return null;
  const label = t('about', { name });
  const trigger = (
    <Button kind="quiet" size="icon" aria-label={label}>
      <EllipsisVertical aria-hidden size={20} />
    </Button>
  );
  return (
    <Menu label={label} trigger={trigger}>
      {actions.map((action) => {
        const Icon = ICONS[action.key];
        return (
          <MenuItem
            key={`${action.key} ${action.seatName ?? ''}`}
            icon={<Icon size={18} />}
            isDangerous={action.key === 'kick'}
            onSelect={() => onAct(action)}
          >
            {t(`actions.${action.key}`, { name: action.seatName })}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
