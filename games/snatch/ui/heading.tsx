import { BookOpen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { classes } from '../../../web/ui/classes.ts';
import { firstOf } from './first-of.ts';
import { offeredTo } from './offered.ts';
import { useScreen } from './screen-context.ts';

const Versions = lazy(() => import('./versions.tsx'));

/** Where we are in the match, what is special about this version, and the way to the others. */
export function Heading() {
  const props = useScreen();
  const { match, speaker, place } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { table, setup } = match;
  const mayChoose = offeredTo(props, 'setVariant') !== undefined;
  return (
    <header className="flex items-center gap-3">
      <div className="min-w-0 flex-1 leading-tight">
        <p className="flex flex-wrap items-center gap-x-2">
          <strong className="counts">
            {speaker.text('screen.round', { round: Math.min(table.round, setup.rounds), rounds: setup.rounds })}
          </strong>
          <RoundMarks done={table.rounds.length} rounds={setup.rounds} />
          <span className="text-muted">{speaker.text(`treatments.${table.variant}.name`)}</span>
        </p>
        <p className="text-muted text-small">{speaker.text(`screen.versions.${table.variant}.line`)}</p>
      </div>
      {place !== 'tv' && (
        <Button kind={mayChoose ? 'plain' : 'quiet'} size="small" className="shrink-0" onClick={() => setIsOpen(true)}>
          <BookOpen aria-hidden className="size-4" />
          <span>{speaker.text(mayChoose ? 'screen.versions.change' : 'screen.versions.open')}</span>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <Versions onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

/** A mark a round: full ones are over. */
function RoundMarks({ done, rounds }: { readonly done: number; readonly rounds: number }) {
  return (
    <span aria-hidden className="inline-flex gap-1">
      {firstOf(rounds).map((at) => (
        <span
          key={at}
          className={classes('size-2.5 rounded-full border-2 border-muted', at < done && 'border-olive bg-olive')}
        />
      ))}
    </span>
  );
}
