import { Trophy } from 'lucide-react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Menu, MenuGroup, MenuItem } from '../../../../web/ui/menu.tsx';
import type { Command } from '../../types.ts';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { type Shortcut, useShortcuts } from './use-shortcuts.ts';

/** What a player scores in this phase: one tap, or two where it is known which objective it can be. */
export function ScoreButtons({ seat }: { readonly seat: Seat }) {
  return (
    <div className="grid flex-1 basis-64 grid-cols-3 gap-2">
      {useShortcuts(seat).map((shortcut) => (
        <ScoreButton key={shortcut.label} seat={seat} shortcut={shortcut} />
      ))}
    </div>
  );
}

function ScoreButton({ seat, shortcut }: { readonly seat: Seat; readonly shortcut: Shortcut }) {
  const { text, may, does } = useRecorder();
  const who = useNames().short(seat);
  const { label, points, ways } = shortcut;
  const open = ways.filter(({ command }) => may(command));
  const only = ways.length === 1 ? open[0] : undefined;
  const face = {
    size: 'small',
    'aria-label': text('rounds.scoreFor', { what: label, who }),
    disabled: open.length === 0,
    children: (
      <span className="flex flex-col leading-tight">
        {label}
        <span className="counts font-semibold">{text('rounds.gain', { count: points })}</span>
      </span>
    ),
  } as const;
  const record = (command: Command) => void does(command);
  if (open.length === 0) return <Button {...face} />;
  if (only !== undefined) return <Button {...face} onClick={() => record(only.command)} />;
  return (
    <Menu label={face['aria-label']} trigger={<Button {...face} />}>
      <MenuGroup title={text('rounds.scoreWhich', { who })}>
        {open.map(({ name, command }) => (
          <MenuItem key={JSON.stringify(command)} icon={<Trophy className="size-5" />} onSelect={() => record(command)}>
            {name}
          </MenuItem>
        ))}
      </MenuGroup>
    </Menu>
  );
}
