import { Minus, Plus } from 'lucide-react';
import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { firstOf } from '../first-of.ts';
import type { Good } from '../goods.ts';
import { useScreen } from '../screen-context.ts';
import { Token } from '../token.tsx';
import type { Limits } from './limits.ts';

/** The most room that one token takes. */
const SLOT_REM = 2.25;

interface TokenSliderProps {
  readonly good: Good;
  /** What the tokens are for: "You give". */
  readonly label: string;
  readonly count: number;
  readonly limits: Limits;
  readonly onChange: (count: number) => void;
}

/** How many tokens of one good: tapped or dragged along the drawn tokens, stepped, or by the arrow keys. */
export function TokenSlider({ good, label, count, limits: { from, to }, onChange }: TokenSliderProps) {
  const { speaker } = useScreen();
  const said = speaker.text(`screen.${good}`, { count });
  const name = `${label}: ${speaker.text(`screen.goods.${good}`)}`;
  return (
    <div className="flex items-center gap-1">
      <Button
        size="icon"
        aria-label={speaker.text('screen.build.less', { name })}
        disabled={count <= from}
        onClick={() => onChange(count - 1)}
      >
        <Minus aria-hidden className="size-4" />
      </Button>
      <div className="min-w-0 max-w-96 flex-1 py-1">
        <p aria-hidden className="counts px-1 text-small leading-tight">
          <strong className="font-semibold">{said}</strong>
          <span className="text-muted"> {speaker.text('screen.build.of', { most: to })}</span>
        </p>
        <div
          className="relative rounded-corner has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2"
          style={{ maxWidth: `${(to + 1) * SLOT_REM}rem` }}
        >
          <Slots good={good} count={count} most={to} />
          <input
            type="range"
            aria-label={name}
            aria-valuetext={said}
            min={from}
            max={to}
            step={1}
            value={count}
            onChange={(event) => onChange(Number(event.target.value))}
            className="absolute inset-x-0 -inset-y-1 m-0 h-[calc(100%+0.5rem)] w-full cursor-pointer touch-pan-y opacity-0"
          />
        </div>
      </div>
      <Button
        size="icon"
        aria-label={speaker.text('screen.build.more', { name })}
        disabled={count >= to}
        onClick={() => onChange(count + 1)}
      >
        <Plus aria-hidden className="size-4" />
      </Button>
    </div>
  );
}

/** A place for none, and one for every token that could be put in: those that are in stand out. */
function Slots({ good, count, most }: { readonly good: Good; readonly count: number; readonly most: number }) {
  return (
    <span aria-hidden className="flex items-center">
      <span className="flex min-w-0 flex-1 justify-center">
        <span
          className={classes('size-2.5 rounded-full border-2 border-muted', count === 0 && 'border-accent bg-accent')}
        />
      </span>
      {firstOf(most).map((at) => (
        <span key={at} className="flex min-w-0 flex-1 justify-center">
          <Token
            good={good}
            className={classes(
              'aspect-square h-auto w-full max-w-8 transition-opacity duration-150',
              at >= count && 'opacity-25 contrast:opacity-40',
            )}
          />
        </span>
      ))}
    </span>
  );
}
