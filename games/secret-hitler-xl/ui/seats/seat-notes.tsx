import { Ban, Bot, Check, Hourglass, MailCheck, ShieldCheck, Skull, Target, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { PARTY_LOOKS } from '../marks.tsx';
import { useScreen } from '../screen-context.ts';
import { hasVoted, isAlive, isAsked, isLimited, isReady, markOn } from '../seat-state.ts';
import { SeatOffice } from './seat-office.tsx';
import { SeatVote } from './seat-vote.tsx';

/** What everybody knows of a player, each a mark with its word. */
export function SeatNotes({ seat }: { readonly seat: Seat }) {
  const { match, speaker } = useScreen();
  const { table } = match;
  return (
    <ul className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-0.5 text-muted text-small leading-tight">
      <SeatOffice seat={seat} />
      <SeatVote seat={seat} />
      <Doing seat={seat} />
      {!isAlive(match, seat) && <Note icon={<Skull />} word={speaker.text('screen.seats.dead')} />}
      {isLimited(match, seat) && (
        <Note
          icon={<Ban />}
          word={speaker.text('screen.seats.limited')}
          help={speaker.text('screen.seats.limitedHelp')}
        />
      )}
      <Marked seat={seat} />
      <Confessed seat={seat} />
      {table.notHitler.includes(seat) && (
        <Note
          icon={<ShieldCheck />}
          word={speaker.text('screen.seats.notHitler')}
          help={speaker.text('screen.seats.notHitlerHelp')}
          className="text-success"
        />
      )}
      <Presence seat={seat} />
    </ul>
  );
}

/** Whether the table waits for this seat, or has heard from it. */
function Doing({ seat }: { readonly seat: Seat }) {
  const { match, seat: mine, speaker } = useScreen();
  if (isAsked(match, seat)) {
    const word = speaker.text(mine === seat ? 'screen.seats.yourTurn' : 'screen.seats.thinking');
    return <Note icon={<Hourglass />} word={word} className="font-semibold text-accent" />;
  }
  if (isReady(match, seat))
    return <Note icon={<Check />} word={speaker.text('screen.seats.ready')} className="text-success" />;
  if (!hasVoted(match, seat)) return null;
  return <Note icon={<MailCheck />} word={speaker.text('screen.seats.hasVoted')} className="text-success" />;
}

function Marked({ seat }: { readonly seat: Seat }) {
  const { match, speaker } = useScreen();
  const left = markOn(match, seat);
  if (left === null) return null;
  const [word, help] =
    left === 'never'
      ? [speaker.text('screen.seats.markedNeverShort'), speaker.text('screen.seats.markedNever')]
      : [
          speaker.text('screen.seats.markedShort', { count: left }),
          speaker.text('screen.seats.marked', { count: left }),
        ];
  return <Note icon={<Target />} word={word} help={help} className="font-semibold text-danger" />;
}

function Confessed({ seat }: { readonly seat: Seat }) {
  const { match, speaker } = useScreen();
  const party = match.table.revealedAffiliations[seat] ?? null;
  if (party === null || match.table.roles !== null) return null;
  const { Icon, ink } = PARTY_LOOKS[party];
  const name = speaker.text(`parties.${party}`);
  return (
    <Note
      icon={<Icon className={ink} />}
      word={name}
      help={speaker.text('screen.seats.confessed', { party: name })}
      className="font-semibold text-ink"
    />
  );
}

/** Who plays here, and whether they are there. */
function Presence({ seat }: { readonly seat: Seat }) {
  const { match, faces, speaker } = useScreen();
  const face = faces[seat];
  if (face === undefined) return null;
  return (
    <>
      {face.isYou && !isAsked(match, seat) && <Note word={speaker.text('screen.seats.isYou')} />}
      {(face.isBot || face.heldBy !== null) && <Lesser icon={<Bot />} word={speaker.text('screen.seats.isBot')} />}
      {!face.isBot && !face.isHere && <Lesser icon={<Unplug />} word={speaker.text('screen.seats.isAway')} />}
    </>
  );
}

interface NoteProps {
  readonly icon?: ReactNode;
  readonly word: string;
  /** The whole of what the word means, to be read aloud and when pointed at. */
  readonly help?: string;
  readonly className?: string;
}

function Note({ icon, word, help, className }: NoteProps) {
  return (
    <li title={help} className={classes('inline-flex items-center gap-1 [&_svg]:size-3.5 [&_svg]:shrink-0', className)}>
      {icon}
      <span aria-hidden={help !== undefined}>{word}</span>
      {help !== undefined && <span className="sr-only">{help}</span>}
    </li>
  );
}

function Lesser({ icon, word }: { readonly icon: ReactNode; readonly word: string }) {
  return (
    <li title={word} className="inline-flex items-center [&_svg]:size-3.5">
      {icon}
      <span className="sr-only">{word}</span>
    </li>
  );
}
