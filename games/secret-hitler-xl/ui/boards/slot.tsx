import { ShieldOff, Trophy, VenetianMask } from 'lucide-react';
import * as m from 'motion/react-m';
import { classes } from '../../../../web/ui/classes.ts';
import { PARTY_LOOKS, powerLook } from '../marks.tsx';
import { useScreen } from '../screen-context.ts';
import type { BoardSlot } from './slots.ts';

/** A place for a policy: the policy where one lies, else what covering it brings. */
export function Slot({ slot }: { readonly slot: BoardSlot }) {
  const { isFilled, isNext, zone, track } = slot;
  const { speaker, place } = useScreen();
  const ZoneIcon = zone === 'hitler' ? VenetianMask : ShieldOff;
  return (
    <li
      data-slot={isFilled ? 'filled' : 'empty'}
      className={classes(
        'relative flex min-w-0 flex-col items-center justify-center rounded-[0.375rem] border-2 px-0.5 text-center',
        place === 'tv' ? 'min-h-9' : 'min-h-11',
        isFilled ? classes('bg-surface', PARTY_LOOKS[track].edge) : 'border-line bg-ground',
        isNext && 'border-muted border-dashed',
      )}
    >
      {isFilled ? <Laid slot={slot} /> : <Ahead slot={slot} />}
      {zone !== null && (
        <span className="-top-0.5 absolute inset-x-0 flex justify-center truncate rounded-t-[0.25rem] bg-gold px-0.5 font-semibold text-[0.6875rem] text-surface leading-tight">
          <ZoneIcon aria-hidden className="size-3.5 @2xl:hidden" />
          <span className="sr-only @2xl:not-sr-only @2xl:whitespace-nowrap">
            {speaker.text(`screen.boards.${zone}Zone`)}
          </span>
        </span>
      )}
    </li>
  );
}

function Laid({ slot: { track, number, zone } }: { readonly slot: BoardSlot }) {
  const { news, speaker } = useScreen();
  const isFresh = news.heard.some(({ type }) => type === 'enacted');
  const { Icon, ink } = PARTY_LOOKS[track];
  return (
    <m.span
      className={classes(zone !== null && 'pt-2')}
      initial={isFresh ? { rotateY: 180, opacity: 0 } : false}
      animate={{ rotateY: 0, opacity: 1 }}
      transition={{ duration: 0.6, ease: 'easeInOut' }}
    >
      <Icon aria-hidden className={classes('size-6 @2xl:size-7', ink)} strokeWidth={2.5} />
      <span className="sr-only">
        {speaker.text('screen.boards.slot', { slot: number })}: {speaker.text('screen.boards.filled')}
      </span>
    </m.span>
  );
}

function Ahead({ slot }: { readonly slot: BoardSlot }) {
  const { speaker } = useScreen();
  const { number, isLast, power, isSpent } = slot;
  const name = speaker.text(
    isLast ? 'screen.boards.wins' : power === null ? 'screen.boards.nothing' : `powers.${power}.name`,
  );
  const Icon = isLast ? Trophy : power === null ? null : powerLook(power).Icon;
  return (
    <span
      title={name}
      className={classes(
        'flex w-full flex-col items-center text-muted',
        slot.zone !== null && 'pt-2',
        isSpent && 'line-through opacity-55',
      )}
    >
      {Icon === null ? (
        <span aria-hidden className="counts">
          {number}
        </span>
      ) : (
        <Icon aria-hidden className="size-5" />
      )}
      <span className="sr-only">
        {speaker.text('screen.boards.slot', { slot: number })}, {speaker.text('screen.boards.empty')}: {name}
      </span>
    </span>
  );
}
