import { Gavel, UserRound } from 'lucide-react';
import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { FILLS } from '../parts/colours.ts';
import { PlayerMark } from '../parts/player-mark.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { useVp } from './use-vp.ts';

/** One player's victory points; a tap asks what they get some for, or lose some. */
export function VpCell({ seat, onChange }: { readonly seat: Seat; readonly onChange: () => void }) {
  const { table, seat: mine, text } = useRecorder();
  const { short } = useNames();
  const { vp, limit, isOpen } = useVp(seat);
  const player = table.players[seat];
  const isSpeaker = table.speaker === seat;
  const isMine = seat === mine;
  const values = { player: isMine ? text('frame.vp.you', { player: short(seat) }) : short(seat), vp, limit };
  return (
    <li
      data-vp-seat={seat}
      data-mine={isMine || undefined}
      className={classes(
        'flex min-w-0 items-stretch rounded-corner border',
        isMine ? 'bg-raised' : 'bg-surface',
        table.running?.seat === seat ? 'border-accent' : isMine ? 'border-ink' : 'border-line',
        player?.isEliminated && 'opacity-55',
      )}
    >
      <button
        type="button"
        aria-label={text(isSpeaker ? 'frame.vp.changeSpeaker' : 'frame.vp.change', values)}
        aria-disabled={!isOpen || undefined}
        onClick={() => {
          if (isOpen) onChange();
        }}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-1.5 rounded-corner p-1 text-start"
      >
        <PlayerMark seat={seat} className="size-6 @xl:size-7" />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5">
          <span className="flex min-w-0 flex-1 items-center gap-1 text-small leading-tight @xl:basis-full">
            <span className={classes('truncate', isMine && 'font-bold', player?.isEliminated && 'line-through')}>
              {short(seat)}
            </span>
            {isMine && (
              <UserRound aria-hidden className="hidden size-3.5 shrink-0 text-accent @xl:block" strokeWidth={3} />
            )}
            {isSpeaker && <Gavel aria-hidden className="hidden size-3.5 shrink-0 text-gold @xl:block" />}
          </span>
          <span className="counts whitespace-nowrap font-semibold leading-tight @xl:order-1">
            {vp}
            <span className="font-normal text-muted text-small">/{limit}</span>
          </span>
          <Meter of={vp} limit={limit} fill={player?.colour ? FILLS[player.colour] : 'currentColor'} />
        </span>
      </button>
    </li>
  );
}

/** How far somebody is, as a bar in their colour with an edge that is seen on any ground. */
function Meter({ of, limit, fill }: { readonly of: number; readonly limit: number; readonly fill: string }) {
  return (
    <span
      aria-hidden
      className="block h-1.5 min-w-0 basis-full overflow-hidden rounded-full border border-muted bg-raised @xl:h-2.5 @xl:flex-1 @xl:basis-0"
    >
      <span
        className={classes('block h-full', of > 0 && 'border-ink border-e')}
        style={{ width: `${Math.min(100, (of / limit) * 100)}%`, backgroundColor: fill }}
      />
    </span>
  );
}
