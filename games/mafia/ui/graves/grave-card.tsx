import { Scroll, Skull } from 'lucide-react';
import * as m from 'motion/react-m';
import type { DeepReadonly } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import type { Grave } from '../../types.ts';
import { useScreen } from '../screen-context.ts';
import { SeatName } from '../seat-name.tsx';
import { Was } from './was.tsx';

interface GraveCardProps {
  readonly grave: DeepReadonly<Grave>;
  /** Whether it is news, and comes up where how and when it happened is said already. */
  readonly isFresh?: boolean;
}

/** Somebody who died: what they were as far as everybody learns it, how and when, and what they left. */
export function GraveCard({ grave, isFresh = false }: GraveCardProps) {
  const { match, speaker } = useScreen();
  const { seat, how, round, will, lastWords } = grave;
  const isBack = match.table.living.includes(seat);
  return (
    <m.li
      data-grave={seat}
      initial={isFresh ? { opacity: 0, y: 12 } : false}
      animate={{ opacity: 1, y: 0 }}
      transition={{ duration: 0.6 }}
      className="flex min-w-0 flex-col gap-1 rounded-corner bg-raised p-2"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5">
        <SeatName seat={seat} className={classes('font-semibold', !isBack && 'line-through')} />
        <Was grave={grave} />
      </div>
      {!isFresh && (
        <p className="flex items-center gap-1.5 text-muted text-small">
          <Skull aria-hidden className="size-4 shrink-0" />
          {speaker.text(`screen.graves.how.${how}`, { number: round.number })}
          {isBack && ` · ${speaker.text('screen.graves.back')}`}
        </p>
      )}
      {will !== '' && <Words title={speaker.text('screen.graves.will')} words={will} />}
      {lastWords !== null && lastWords !== '' && (
        <Words title={speaker.text('screen.graves.lastWords')} words={lastWords} />
      )}
    </m.li>
  );
}

function Words({ title, words }: { readonly title: string; readonly words: string }) {
  return (
    <blockquote className="flex min-w-0 gap-1.5 border-line border-s-4 ps-2 text-small">
      <Scroll aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <p className="min-w-0 whitespace-pre-wrap break-words">
        <span className="font-semibold">{title}: </span>
        {words}
      </p>
    </blockquote>
  );
}
