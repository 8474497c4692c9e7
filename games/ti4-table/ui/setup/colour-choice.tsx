import { Check } from 'lucide-react';
import { useId } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { COLOURS, type Colour } from '../../facts/facts.ts';
import { freeColours, openColours } from '../../reading/factions.ts';
import { FILLS, INKS } from '../parts/colours.ts';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { tight } from './tight.ts';

interface ColourChoiceProps {
  readonly seat: Seat;
  readonly chosen: Colour | null;
  readonly onChoose: (colour: Colour) => void;
}

/** The eight colours; one that is taken says who has it, or who would get this place's for it. */
export function ColourChoice({ seat, chosen, onChoose }: ColourChoiceProps) {
  const { table, text } = useRecorder();
  const { short } = useNames();
  const group = useId();
  const free = freeColours(table, seat);
  const open = openColours(table, seat);
  const ownerOf = (colour: Colour) => {
    const owner = table.players.findIndex((player) => player.colour === colour);
    return tight(table.players[owner]?.name || short(owner));
  };
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{text('setup.dialog.colour')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {COLOURS.map((colour) => {
          const isTaken = !free.includes(colour);
          const isOpen = open.includes(colour);
          return (
            <label
              key={colour}
              className={classes(
                'relative flex min-h-11 min-w-0 items-center gap-2 rounded-corner border border-muted bg-surface p-2 has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2',
                colour === chosen && 'border-accent bg-raised font-semibold shadow-[inset_0_0_0_1px_var(--accent)]',
                !isOpen && 'border-line text-muted',
              )}
            >
              <input
                type="radio"
                name={group}
                className="sr-only"
                checked={colour === chosen}
                disabled={!isOpen}
                onChange={() => onChoose(colour)}
              />
              <Swatch colour={colour} isChosen={colour === chosen} />
              <span className="min-w-0 wrap-anywhere">
                {text(`blanks.colour.values.${colour}`)}
                {isTaken ? (
                  <span className="block font-normal text-small">
                    {text(isOpen ? 'setup.dialog.exchange' : 'setup.dialog.takenBy', { name: ownerOf(colour) })}
                  </span>
                ) : null}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function Swatch({ colour, isChosen }: { readonly colour: Colour; readonly isChosen: boolean }) {
  return (
    <span
      aria-hidden
      className="flex size-8 shrink-0 items-center justify-center rounded-corner border border-ink"
      style={{ backgroundColor: FILLS[colour], color: INKS[colour] }}
    >
      {isChosen ? <Check className="size-5" strokeWidth={3} /> : null}
    </span>
  );
}
