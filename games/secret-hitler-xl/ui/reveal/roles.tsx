import { Trophy } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { useScreen } from '../screen-context.ts';
import { MyEnd } from './my-end.tsx';
import { RoleOf } from './role-of.tsx';

/** Who was who, once the roles lie open: at the end, and in a replay with open hands. */
export function Roles() {
  const { match, speaker } = useScreen();
  const id = useId();
  if (match.table.roles === null && match.hands === null) return null;
  return (
    <section aria-labelledby={id} className="@container min-w-0 rounded-corner border border-line bg-surface p-3">
      <MyEnd />
      <h2 id={id} className="text-large">
        {speaker.text('screen.reveal.title')}
      </h2>
      <Ending />
      <Groups />
    </section>
  );
}

/** Which side won, and why. */
function Ending() {
  const { match, speaker } = useScreen();
  const { winner, reason } = match.table;
  if (winner === null || reason === null) return null;
  return <p className="pt-1 font-medium">{speaker.text(`screen.reveal.reason.${winner}.${reason}`)}</p>;
}

/** The winners before the losers; all in one while nobody has won. */
function Groups() {
  const { match, speaker } = useScreen();
  const [won, lost = []] = match.outcome?.ranking ?? [];
  if (won === undefined) return <Group seats={Array.from({ length: match.seats }, (_, seat) => seat)} />;
  return (
    <>
      <Group seats={won}>
        <Trophy aria-hidden className="size-4 text-success" />
        {speaker.text('screen.reveal.won')}
      </Group>
      <Group seats={lost}>{speaker.text('screen.reveal.lost')}</Group>
    </>
  );
}

interface GroupProps {
  readonly seats: readonly Seat[];
  readonly children?: ReactNode;
}

function Group({ seats, children }: GroupProps) {
  const id = useId();
  if (seats.length === 0) return null;
  return (
    <div className="pt-3">
      {children !== undefined && (
        <h3 id={id} className="flex items-center gap-1.5 pb-1 font-sans font-semibold text-small">
          {children}
        </h3>
      )}
      <ul
        aria-labelledby={children === undefined ? undefined : id}
        className="grid gap-x-4 gap-y-1.5 @md:grid-cols-2 @3xl:grid-cols-3"
      >
        {seats.map((seat) => (
          <RoleOf key={seat} seat={seat} />
        ))}
      </ul>
    </div>
  );
}
