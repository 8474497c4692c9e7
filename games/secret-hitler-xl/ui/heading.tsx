import { History, LayoutList } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { Month } from './month.tsx';
import type { Panel } from './panel.ts';
import { Claims } from './record/claims/claims.tsx';
import { useScreen } from './screen-context.ts';

const Panels = lazy(() => import('./panels.tsx'));

/** Where we are in the match, and the ways to its history, to what the boards do, and to my claims. */
export function Heading() {
  const { speaker } = useScreen();
  const [panel, setPanel] = useState<Panel | null>(null);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <Month />
      <div className="-my-1 flex items-center">
        <Claims />
        <Button kind="quiet" size="small" onClick={() => setPanel('boards')}>
          <LayoutList aria-hidden className="size-4" />
          <span className="sr-only @lg:not-sr-only">{speaker.text('screen.boards.open')}</span>
        </Button>
        <Button kind="quiet" size="small" onClick={() => setPanel('history')}>
          <History aria-hidden className="size-4" />
          <span className="sr-only @lg:not-sr-only">{speaker.text('screen.table.history')}</span>
        </Button>
      </div>
      {panel !== null && (
        <Suspense>
          <Panels panel={panel} onClose={() => setPanel(null)} />
        </Suspense>
      )}
    </div>
  );
}
