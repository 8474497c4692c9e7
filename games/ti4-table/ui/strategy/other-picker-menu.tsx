import { UserRoundPen } from 'lucide-react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Menu, MenuItem } from '../../../../web/ui/menu.tsx';
import { freeCards } from '../../reading/seats.ts';
import { PlayerMark } from '../parts/player-mark.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';

interface OtherPickerMenuProps {
  readonly current: Seat;
  readonly onChoose: (seat: Seat) => void;
}

/** For a host: to pick for somebody who is not on yet. */
export function OtherPickerMenu({ current, onChoose }: OtherPickerMenuProps) {
  const { table, may, text } = useRecorder();
  const { short } = useNames();
  const toCome = table.pickers.slice(table.picked);
  const others = [...new Set(toCome)].filter(
    (seat) => seat !== current && freeCards(table).some((card) => may({ type: 'pick', seat, card })),
  );
  if (others.length === 0) return null;
  const label = text('play.picking.forOther');
  return (
    <Menu
      label={label}
      trigger={
        <Button size="small">
          <UserRoundPen aria-hidden className="size-5" />
          <span className="max-sm:sr-only">{label}</span>
        </Button>
      }
    >
      {others.map((seat) => (
        <MenuItem
          key={seat}
          icon={<PlayerMark seat={seat} />}
          help={text('play.picking.forOtherHelp', { count: toCome.filter((other) => other === seat).length })}
          onSelect={() => onChoose(seat)}
        >
          {short(seat)}
        </MenuItem>
      ))}
    </Menu>
  );
}
