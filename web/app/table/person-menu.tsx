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
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuGroup, MenuItem, OpenMenu } from '../../ui/menu.tsx';
import type { OpenSeatMenu } from '../../ui/stage.tsx';
import type { PersonAction } from './seat-actions.ts';

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

/** What may be done about somebody, behind three dots; nothing where nothing may. */
export function PersonMenu(props: PersonMenuProps) {
  const { t } = useTranslation('table');
  if (props.actions.length === 0) return null;
  const label = t('about', { name: props.name });
  return (
    <Menu label={label} trigger={<IconButton icon={EllipsisVertical} label={label} />}>
      <PersonItems {...props} />
    </Menu>
  );
}

/** The same, opened from a seat at the table. */
export function SeatMenu({ button, onClose, onAct, ...props }: PersonMenuProps & OpenSeatMenu) {
  const { t } = useTranslation('table');
  // A dialog that asks first returns the focus to where it was: the menu is gone by then.
  const act = (action: PersonAction) => {
    button.current?.focus();
    onAct(action);
  };
  return (
    <OpenMenu label={t('about', { name: props.name })} {...{ button, onClose }}>
      <MenuGroup title={props.name}>
        <PersonItems {...props} onAct={act} />
      </MenuGroup>
    </OpenMenu>
  );
}

function PersonItems({ actions, onAct }: PersonMenuProps) {
  const { t } = useTranslation('table');
  return actions.map((action) => {
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
  });
}
