import { DryRunPanel } from './dry-run-panel.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { LinksPanel } from './links-panel.tsx';
import { StartPanel } from './start-panel.tsx';

/** Before the first match: the ways in, who is there, and the start. */
export function Gathering() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 pt-4 lg:grid-cols-[1fr_24rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <StartPanel />
        <LinksPanel />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <InvitePanel />
        <DryRunPanel />
      </div>
    </div>
  );
}
