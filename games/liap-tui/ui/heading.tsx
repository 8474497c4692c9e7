import { ChartLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { useScreen } from './screen-context.ts';

const ScorePanel = lazy(() => import('./score-panel.tsx'));

/** Where we are in the match, and the way to the scores. */
export function Heading() {
  const { match, speaker, place } = useScreen();
  const [isOpen, setIsOpen] = useState(false);
  const { setup, table, phase } = match;
  const isTurn = phase === 'lead' || phase === 'follow';
  return (
    <div className="flex items-center justify-between gap-2">
      <p className="counts text-muted text-small">
        <strong className="text-base text-ink">
          {speaker.text('terminal.round', { round: table.round, rounds: setup.maxRounds })}
        </strong>
        {isTurn && ` · ${speaker.text('terminal.turn', { turn: table.turns.length + 1 })}`}
        {table.redeals > 0 && (
          <strong className="text-gold">
            {' '}
            · {speaker.text('terminal.multiplier', { multiplier: table.redeals + 1 })}
          </strong>
        )}
        <span className="sr-only @md:not-sr-only">{` · ${speaker.text('terminal.target', { target: setup.target })}`}</span>
      </p>
      {place !== 'tv' && (
        <Button kind="quiet" size="small" onClick={() => setIsOpen(true)}>
          <ChartLine aria-hidden className="size-4" />
          {speaker.text('screen.scores')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ScorePanel onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
