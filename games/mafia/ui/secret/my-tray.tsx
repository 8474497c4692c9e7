import { PrivateTray } from '../../../../web/ui/private-tray.tsx';
import { TonightTasks } from '../night/tonight-tasks.tsx';
import type { Tonight } from '../night/use-tonight.ts';
import { useScreen } from '../screen-context.ts';
import { Drawers } from './drawers.tsx';
import { LastNight } from './last-night.tsx';
import { RoleLine } from './role-line.tsx';
import { Shot } from './shot.tsx';

/** What only I may see: who I am, what I do tonight or found out last night, and my notebook and will. */
export function MyTray({ tonight }: { readonly tonight: Tonight | null }) {
  const { match, speaker } = useScreen();
  const { hand, hands } = match;
  if (hand === null || hands !== null) return null;
  return (
    <PrivateTray title={speaker.text('screen.secret.title')}>
      <div className="@container flex flex-col gap-3">
        <RoleLine hand={hand} />
        {tonight !== null && <TonightTasks tonight={tonight} />}
        {match.phase === 'night' ? tonight === null && <LastNight hand={hand} isNow /> : <LastNight hand={hand} />}
        <Shot />
        <Drawers hand={hand} />
      </div>
    </PrivateTray>
  );
}
