import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { isComplete } from '../../reading/factions.ts';
import { PlayerMark } from '../parts/player-mark.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { canWrite } from './offered.ts';

interface SlotProps {
  readonly seat: Seat;
  readonly onEdit: () => void;
}

/** One place at the table: who has it, and what can be changed about it. */
export function Slot({ seat, onEdit }: SlotProps) {
  const { table, text, offers, may, does } = useRecorder();
  const { short } = useNames();
  const isSet = table.players[seat] !== undefined && isComplete(table.players[seat]);
  const names = { number: seat + 1, faction: short(seat) };
  return (
    <li
      data-slot={seat}
      className="flex flex-wrap items-center gap-2 rounded-corner border border-line bg-surface p-2 @lg:flex-nowrap"
    >
      <Who seat={seat} />
      <span className="ms-auto flex gap-1">
        {canWrite(offers('setPlayer'), 'seat', seat) ? (
          <Button
            size="small"
            kind={isSet ? 'plain' : 'main'}
            aria-label={text(isSet ? 'setup.changeOf' : 'setup.setOf', names)}
            onClick={onEdit}
          >
            {text(isSet ? 'setup.change' : 'setup.set')}
          </Button>
        ) : null}
        {isSet && may({ type: 'clearPlayer', seat }) ? (
          <Button
            size="small"
            aria-label={text('setup.clearOf', names)}
            onClick={() => void does({ type: 'clearPlayer', seat })}
          >
            {text('setup.clear')}
          </Button>
        ) : null}
        <Moves seat={seat} />
      </span>
    </li>
  );
}

/** Colour, number, faction and person. */
function Who({ seat }: { readonly seat: Seat }) {
  const { table, text } = useRecorder();
  const { whole, person, chair } = useNames();
  const { faction = null, colour = null, home = null } = table.players[seat] ?? {};
  const details = [
    chair(seat),
    person(seat),
    colour === null ? '' : text(`blanks.colour.values.${colour}`),
    home === null ? '' : text('setup.homeOf', { faction: text(`factions.${home}.short`) }),
  ].filter((detail) => detail !== '');
  return (
    <span className="flex min-w-0 flex-1 basis-40 items-center gap-2">
      <PlayerMark seat={seat} />
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-medium">{faction === null ? text('setup.open') : whole(seat)}</span>
        <span className="block text-muted text-small">{details.join(' · ')}</span>
      </span>
    </span>
  );
}

/** Moves somebody one place on or back; the keyboard focus goes with them. */
function Moves({ seat }: { readonly seat: Seat }) {
  const { table, text, may, does } = useRecorder();
  const here = useRef<HTMLSpanElement>(null);
  const canMove = (to: number) => to >= 0 && to < table.count && may({ type: 'movePlayer', seat, to });
  if (!canMove(seat - 1) && !canMove(seat + 1)) return null;
  const move = async (to: number, direction: 'up' | 'down') => {
    const list = here.current?.closest('ol');
    if (!(await does({ type: 'movePlayer', seat, to }))) return;
    const buttons = [...(list?.querySelectorAll<HTMLButtonElement>(`[data-slot="${to}"] [data-move]`) ?? [])];
    const usable = buttons.filter(({ disabled }) => !disabled);
    (usable.find(({ dataset }) => dataset.move === direction) ?? usable[0])?.focus();
  };
  return (
    <span ref={here} className="flex">
      {(['up', 'down'] as const).map((direction) => {
        const to = direction === 'up' ? seat - 1 : seat + 1;
        const Icon = direction === 'up' ? ChevronUp : ChevronDown;
        return (
          <Button
            key={direction}
            kind="quiet"
            size="icon"
            data-move={direction}
            aria-label={text(`setup.${direction}`, { number: seat + 1 })}
            disabled={!canMove(to)}
            onClick={() => void move(to, direction)}
          >
            <Icon aria-hidden className="size-5" />
          </Button>
        );
      })}
    </span>
  );
}
