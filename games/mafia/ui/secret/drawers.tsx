import { BookOpenText, Feather, UserRoundSearch } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { DeepReadonly } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { useMedia } from '../../../../web/ui/device.ts';
import type { Hand } from '../../types.ts';
import { bringAboveBar } from '../in-sight.ts';
import { useScreen } from '../screen-context.ts';
import { MyRole } from './my-role.tsx';
import { MyWill } from './my-will.tsx';
import { Notebook } from './notebook.tsx';
import { useWillDraft } from './use-will-draft.ts';

const DRAWERS = ['role', 'notebook', 'will'] as const;
type Drawer = (typeof DRAWERS)[number];

const ICONS: Readonly<Record<Drawer, ReactNode>> = {
  role: <UserRoundSearch aria-hidden className="size-4" />,
  notebook: <BookOpenText aria-hidden className="size-4" />,
  will: <Feather aria-hidden className="size-4" />,
};

/** My role explained, my notebook and my will: one of them open at a time, or none. */
export function Drawers({ hand }: { readonly hand: DeepReadonly<Hand> }) {
  const { match, speaker } = useScreen();
  const id = useId();
  const isWide = useMedia('(min-width: 64rem)');
  const [chosen, setChosen] = useState<Drawer | 'none' | null>(null);
  // A player who has just been dealt a role first reads what it is.
  const isFirst = match.table.dawn === null && match.table.days.length === 0;
  const open = chosen ?? (isWide || isFirst ? 'role' : 'none');
  const will = useWillDraft(hand.will);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was tapped open would else lie under the bar.
    if (chosen !== null && chosen !== 'none' && place.current !== null) bringAboveBar(place.current);
  }, [chosen]);
  return (
    <div ref={place} data-drawers className="flex flex-col gap-2">
      <div className="grid grid-cols-3 gap-1">
        {DRAWERS.map((drawer) => (
          <Button
            key={drawer}
            size="small"
            data-drawer={drawer}
            aria-expanded={open === drawer}
            aria-controls={`${id}-${drawer}`}
            className={classes('relative px-1', open === drawer && 'border-ink bg-ground font-semibold')}
            onClick={() => setChosen(open === drawer ? 'none' : drawer)}
          >
            {ICONS[drawer]}
            {speaker.text(`screen.secret.drawers.${drawer}`)}
            {drawer === 'will' && !will.isSaved && <Unsaved />}
          </Button>
        ))}
      </div>
      {DRAWERS.map((drawer) => (
        <div key={drawer} id={`${id}-${drawer}`} hidden={open !== drawer}>
          {drawer === 'role' && <MyRole hand={hand} />}
          {drawer === 'notebook' && <Notebook hand={hand} />}
          {drawer === 'will' && <MyWill hand={hand} draft={will} />}
        </div>
      ))}
    </div>
  );
}

/** A will that nobody would read out yet, seen while its drawer is closed too. */
function Unsaved() {
  const { speaker } = useScreen();
  return (
    <span data-unsaved className="-end-1 -top-1 absolute size-3 rounded-full bg-danger">
      <span className="sr-only">({speaker.text('screen.will.unsaved')})</span>
    </span>
  );
}
