import { Check, EllipsisVertical, Layers } from 'lucide-react';
import { Button } from '../../../../web/ui/button.tsx';
import { Menu, MenuGroup, MenuItem } from '../../../../web/ui/menu.tsx';
import { initiativeOrder } from '../../reading/seats.ts';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';

/** Who keeps their strategy cards for the next round; rare, and so behind a menu. */
export function KeepMenu() {
  const { table, text, may, does, offers } = useRecorder();
  const { short } = useNames();
  if (offers('keepCards').length === 0) return null;
  return (
    <Menu
      label={text('rounds.moreOf')}
      trigger={
        <Button>
          <EllipsisVertical aria-hidden className="size-5" />
          {text('rounds.more')}
        </Button>
      }
    >
      <MenuGroup title={text('rounds.keep')}>
        {initiativeOrder(table).map((seat) => {
          const isKeeper = table.keepers.includes(seat);
          const command = { type: 'keepCards', seat, keeps: !isKeeper } as const;
          return (
            <MenuItem
              key={seat}
              icon={isKeeper ? <Check className="size-5" /> : <Layers className="size-5" />}
              disabled={!may(command)}
              onSelect={() => void does(command)}
            >
              {isKeeper ? text('rounds.keeps', { who: short(seat) }) : short(seat)}
            </MenuItem>
          );
        })}
      </MenuGroup>
    </Menu>
  );
}
