import { AlarmClock, Bot, Check, Hourglass, Pause, Play } from 'lucide-react';
import { classes } from '../../../../ui/classes.ts';
import type { RoomState } from '../watching.ts';

const LOOKS = {
  playing: { Icon: Play, look: 'border-info text-info' },
  slow: { Icon: Hourglass, look: 'border-gold text-gold border-2' },
  overdue: { Icon: AlarmClock, look: 'border-danger text-danger border-2' },
  bot: { Icon: Bot, look: 'border-olive text-olive' },
  paused: { Icon: Pause, look: 'border-muted text-muted' },
  done: { Icon: Check, look: 'border-success text-success bg-raised' },
} as const;

/** How a pair in a state is drawn: a colour, and a sign for those who do not see it. */
export const roomLook = (state: RoomState): string => classes('border bg-surface', LOOKS[state].look);

export function RoomSign({ state, className }: { readonly state: RoomState; readonly className?: string }) {
  const { Icon } = LOOKS[state];
  return <Icon aria-hidden className={classes('size-4 shrink-0', className)} strokeWidth={2.5} />;
}
