import { Ellipsis, SkipForward, Zap } from 'lucide-react';
import { useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { Menu, MenuItem } from '../../../../web/ui/menu.tsx';
import { ZeroForm } from '../strategy/zero-form.tsx';
import { useRecorder } from '../use-recorder.ts';

/** What is seldom wanted in a turn. */
export function MoreMenu({ current }: { readonly current: Seat }) {
  const { text, may, offers, does } = useRecorder();
  const [isGiving, setGiving] = useState(false);
  const skip = { type: 'skipTurn', seat: current } as const;
  const [maySkip, mayGive] = [may(skip), offers('giveZero').length > 0];
  if (!maySkip && !mayGive) return null;
  return (
    <>
      <Menu
        label={text('play.buttons.more')}
        trigger={
          <Button size="large" className="@7xl:min-h-24 @7xl:text-title">
            <Ellipsis aria-hidden className="size-5" />
            {text('play.buttons.more')}
          </Button>
        }
      >
        {maySkip ? (
          <MenuItem
            icon={<SkipForward className="size-5" />}
            help={text('play.buttons.skipHelp')}
            onSelect={() => void does(skip)}
          >
            {text('play.buttons.skip')}
          </MenuItem>
        ) : null}
        {mayGive ? (
          <MenuItem
            icon={<Zap className="size-5" />}
            help={text('play.effects.giftHelp')}
            onSelect={() => setGiving(true)}
          >
            {text('play.effects.gift')}
          </MenuItem>
        ) : null}
      </Menu>
      <Dialog title={text('play.effects.gift')} isOpen={isGiving} onClose={() => setGiving(false)}>
        <ZeroForm onDone={() => setGiving(false)} />
      </Dialog>
    </>
  );
}
