import { Bot, Check, Flag, Hourglass, Layers, Trophy, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Seat } from '../../../kernel/index.ts';
import { classes } from '../../../web/ui/classes.ts';
import { useScreen } from './screen-context.ts';
import { hasLaid, hasWon, isAsked, isStarter } from './seat-state.ts';

/** Everything else about a seat, each a mark with its word; on a narrow card the lesser ones keep only their mark. */
export function SeatNotes({ seat }: { readonly seat: Seat }) {
  const props = useScreen();
  const { match, faces, speaker } = props;
  const face = faces[seat];
  const left = match.table.handSizes[seat] ?? 0;
  const isPlayedByBot = face !== undefined && (face.isBot || face.heldBy !== null);
  const isAway = face !== undefined && !face.isBot && !face.isHere;
  return (
    <ul className="flex flex-wrap items-center gap-x-1 text-muted @2xl:gap-x-2 text-small leading-snug">
      {isAsked(match, seat) && (
        <Note
          icon={<Hourglass className="hidden @2xl:block" />}
          className="basis-full font-semibold text-accent @2xl:basis-auto"
        >
          {speaker.text(props.seat === seat ? 'screen.yourTurn' : 'screen.isChoosing')}
        </Note>
      )}
      {hasLaid(match, seat) && (
        <Note icon={<Check className="hidden @2xl:block" />} className="basis-full text-success @2xl:basis-auto">
          {speaker.text('screen.hasPlayed')}
        </Note>
      )}
      {hasWon(match, seat) && (
        <Note
          icon={<Trophy className="hidden @2xl:block" />}
          className="basis-full font-semibold text-gold @2xl:basis-auto"
        >
          {speaker.text('terminal.wins')}
        </Note>
      )}
      {isStarter(match, seat) && <Lesser icon={<Flag />} word={speaker.text('screen.starts')} />}
      {isPlayedByBot && <Lesser icon={<Bot />} word={speaker.text('screen.isBot')} />}
      {isAway && <Lesser icon={<Unplug />} word={speaker.text('screen.isAway')} />}
      {face?.isYou && <Note className="sr-only @2xl:not-sr-only">{speaker.text('screen.isYou')}</Note>}
      <Note icon={<Layers />}>
        <span aria-hidden className="counts">
          {left}
        </span>
        <span className="sr-only">{speaker.text('screen.hand', { count: left })}</span>
      </Note>
    </ul>
  );
}

interface NoteProps {
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

function Note({ icon, className, children }: NoteProps) {
  return (
    <li className={classes('inline-flex items-center gap-1 whitespace-nowrap [&_svg]:size-3.5', className)}>
      {icon}
      {children}
    </li>
  );
}

function Lesser({ icon, word }: { readonly icon: ReactNode; readonly word: string }) {
  return (
    <Note icon={icon}>
      <span className="sr-only @2xl:not-sr-only">{word}</span>
    </Note>
  );
}
