import { Check, X } from 'lucide-react';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { followers } from '../../reading/seats.ts';
import type { Doing } from '../../types.ts';
import { PlayerName } from '../parts/player-name.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';

/** Everybody else in the order in which they may do the secondary, with what they said. */
export function Followers({ doing }: { readonly doing: DeepReadonly<Doing> }) {
  const { table, seat: mine } = useRecorder();
  return (
    <ol className="divide-y divide-line">
      {followers(table).map((seat) => (
        <li
          key={seat}
          data-follower={seat}
          className={classes(
            'flex min-w-0 flex-wrap items-center justify-between gap-2 py-1',
            seat === mine && 'rounded-corner bg-raised px-2',
          )}
        >
          <PlayerName seat={seat} />
          <Answer seat={seat} doing={doing} />
        </li>
      ))}
    </ol>
  );
}

function Answer({ seat, doing }: { readonly seat: Seat; readonly doing: DeepReadonly<Doing> }) {
  const { text, may } = useRecorder();
  const said = doing.followed.includes(seat) ? 'followed' : doing.declined.includes(seat) ? 'declined' : 'open';
  if (!may({ type: 'follow', seat, does: true }) && !may({ type: 'follow', seat, does: null })) {
    return <span className="text-muted">{text(`play.card.${said}`)}</span>;
  }
  return (
    <span className="flex gap-2">
      <Tick seat={seat} does isOn={said === 'followed'} />
      <Tick seat={seat} does={false} isOn={said === 'declined'} />
    </span>
  );
}

interface TickProps {
  readonly seat: Seat;
  readonly does: boolean;
  readonly isOn: boolean;
}

/** Says that somebody follows, or does not; a second tap takes it back. */
function Tick({ seat, does, isOn }: TickProps) {
  const recorder = useRecorder();
  const { short } = useNames();
  const word = does ? 'follows' : 'declines';
  const Icon = does ? Check : X;
  return (
    <Button
      size="small"
      aria-pressed={isOn}
      aria-label={recorder.text(`play.card.${word}Label`, { name: short(seat) })}
      className={classes(isOn && 'border-accent bg-raised font-semibold')}
      onClick={() => void recorder.does({ type: 'follow', seat, does: isOn ? null : does })}
    >
      <Icon aria-hidden className={classes('size-4', isOn ? 'text-accent' : 'text-muted')} strokeWidth={3} />
      {recorder.text(`play.card.${word}`)}
    </Button>
  );
}
