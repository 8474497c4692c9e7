import { Ellipsis, SkipForward } from 'lucide-react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Menu, MenuItem } from '../../../../web/kit/menu.tsx';
import { useRecorder } from '../use-recorder.ts';

/** What is seldom wanted in a turn. */
export function MoreMenu({ current }: { readonly current: Seat }) {
  const { text, may, does } = useRecorder();
  const skip = { type: 'skipTurn', seat: current } as const;
  if (!may(skip)) return null;
  return (
    <Menu
      label={text('play.buttons.more')}
      trigger={
        <Button size="large" className="@7xl:min-h-24 @7xl:text-title">
          <Ellipsis aria-hidden className="size-5" />
          {text('play.buttons.more')}
        </Button>
      }
    >
      <MenuItem
        icon={<SkipForward className="size-5" />}
        help={text('play.buttons.skipHelp')}
        onSelect={() => void does(skip)}
      >
        {text('play.buttons.skip')}
      </MenuItem>
    </Menu>
  );
}
