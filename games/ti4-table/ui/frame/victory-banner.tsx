import { Crown, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { leaders } from '../../reading/victory.ts';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';

/** Somebody has points enough: the game can end, in whatever phase but the one that asks just this. It can be put away until somebody else is there too. */
export function VictoryBanner({ onEnd }: { readonly onEnd: () => void }) {
  const { match, table, controls, offers, text } = useRecorder();
  const { short } = useNames();
  const [putAway, setPutAway] = useState('');
  const there = leaders(table);
  const key = there.join();
  const isAsked = match.phase === 'victory-pending';
  if (isAsked || match.outcome !== null || table.startedAt === null || there.length === 0 || key === putAway)
    return null;
  const mayEnd = offers('endGame').length > 0;
  return (
    <section
      aria-label={text('frame.victory.title')}
      className="flex flex-wrap items-center gap-2 rounded-corner border-2 border-gold bg-raised p-2"
    >
      <Crown aria-hidden className="size-6 shrink-0 text-gold" />
      <p className="min-w-0 flex-1 basis-40">
        {text('frame.victory.reached', {
          names: there.map(short).join(', '),
          count: there.length,
          limit: table.options.vpLimit,
        })}
        {!mayEnd && controls.whyNot === null && (
          <span className="block text-muted text-small">{text('frame.victory.hostEnds')}</span>
        )}
      </p>
      {mayEnd && (
        <Button kind="main" onClick={onEnd}>
          {text('frame.victory.end')}
        </Button>
      )}
      <Button kind="quiet" size="icon" aria-label={text('frame.dismiss')} onClick={() => setPutAway(key)}>
        <X aria-hidden className="size-5" />
      </Button>
    </section>
  );
}
