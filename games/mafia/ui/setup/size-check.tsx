import { Check, TriangleAlert } from 'lucide-react';
import { Button } from '../../../../web/ui/button.tsx';
import type { Translator } from '../../../game-package.ts';
import type { CastLine } from '../../types.ts';
import { factionLook } from '../side-looks.ts';
import { byFaction, fittedTo, sizeOf } from './lines.ts';

interface SizeCheckProps {
  readonly lines: readonly CastLine[];
  readonly seats: number;
  readonly speaker: Pick<Translator, 'text'>;
  /** Takes the list that villagers make fit; null where one may only look. */
  readonly onFit: ((lines: readonly CastLine[]) => void) | null;
}

/** Whether there is a role for everybody, and how the factions weigh against one another. */
export function SizeCheck({ lines, seats, speaker, onFit }: SizeCheckProps) {
  const size = sizeOf(lines);
  const missing = seats - size;
  const fitted = fittedTo(lines, seats);
  const problem =
    missing === 0 ? null : speaker.text(missing > 0 ? 'setup.tooFew' : 'setup.tooMany', { count: Math.abs(missing) });
  return (
    <div className="flex flex-col gap-1.5">
      <div role="status" className="flex flex-wrap items-center gap-x-2 text-small">
        {problem === null ? (
          <Check aria-hidden className="size-4 text-success" strokeWidth={3} />
        ) : (
          <TriangleAlert aria-hidden className="size-4 text-danger" />
        )}
        <span className="counts font-medium">{speaker.text('setup.ofSeats', { count: size, seats })}</span>
        {problem !== null && <span className="font-medium text-danger">{problem}</span>}
      </div>
      <Weights lines={lines} room={Math.max(seats, size)} />
      {onFit !== null && fitted !== lines && (
        <Button size="small" className="self-start" onClick={() => onFit(fitted)}>
          {speaker.text(missing > 0 ? 'setup.fillUp' : 'setup.takeOut', { count: Math.abs(missing) })}
        </Button>
      )}
    </div>
  );
}

/** A bar with a place for everybody, in the colours of the factions; the list below says the same in words. */
function Weights({ lines, room }: { readonly lines: readonly CastLine[]; readonly room: number }) {
  return (
    <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-raised">
      {byFaction(lines).map(({ faction, size }) => (
        <span
          key={faction}
          className={`bg-current ${factionLook(faction).ink}`}
          style={{ width: `${(100 * size) / room}%` }}
        />
      ))}
    </div>
  );
}
