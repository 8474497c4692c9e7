import { Skull, Trophy } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { SeatMark } from '../../../../web/ui/seat-mark.tsx';
import { roleTitle } from '../../text/phrase.ts';
import type { EndedPlayer, Ending } from '../../types.ts';
import { useScreen } from '../screen-context.ts';
import { factionLook } from '../side-looks.ts';

/** Who everybody was: the winners before the others. */
export function Players({ ending }: { readonly ending: DeepReadonly<Ending> }) {
  const { speaker } = useScreen();
  const { winners, players } = ending;
  const others = players.flatMap((_, seat) => (winners.includes(seat) ? [] : [seat]));
  return (
    <>
      <Group seats={winners} players={players}>
        <Trophy aria-hidden className="size-4 text-success" />
        {speaker.text('ending.won')}
      </Group>
      <Group seats={others} players={players}>
        {speaker.text('ending.lost')}
      </Group>
    </>
  );
}

interface GroupProps {
  readonly seats: readonly Seat[];
  readonly players: DeepReadonly<Ending>['players'];
  readonly children: ReactNode;
}

function Group({ seats, players, children }: GroupProps) {
  const id = useId();
  if (seats.length === 0) return null;
  return (
    <div className="pt-3">
      <h4 id={id} className="flex items-center gap-1.5 pb-1 font-sans font-semibold text-small">
        {children}
      </h4>
      <ul aria-labelledby={id} className="grid grid-cols-2 gap-x-3 gap-y-2 @3xl:grid-cols-4">
        {seats.map((seat) => (
          <Player key={seat} seat={seat} player={players[seat] as DeepReadonly<EndedPlayer>} />
        ))}
      </ul>
    </div>
  );
}

function Player({ seat, player }: { readonly seat: Seat; readonly player: DeepReadonly<EndedPlayer> }) {
  const { faces, speaker } = useScreen();
  const { Icon, ink } = factionLook(player.faction);
  const title = roleTitle(speaker, player.role, player.faction);
  const original = roleTitle(speaker, player.original.role, player.original.faction);
  return (
    <li className="flex min-w-0 items-start gap-2">
      <SeatMark look={faces[seat]?.look ?? seat} />
      <span className="flex min-w-0 flex-col">
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="min-w-0 truncate">{speaker.seat(seat)}</span>
          {!player.alive && (
            <span className="inline-flex shrink-0 items-center gap-1 text-muted text-small">
              <Skull aria-hidden className="size-4" />
              <span className="sr-only @md:not-sr-only">{speaker.text('ending.dead')}</span>
            </span>
          )}
        </span>
        <span className="flex items-start gap-1 font-semibold text-small">
          <Icon aria-hidden className={`size-4 shrink-0 ${ink}`} />
          {title}
        </span>
        {original !== title && (
          <span className="text-muted text-small">{speaker.text('ending.atFirst', { title: original })}</span>
        )}
      </span>
    </li>
  );
}
