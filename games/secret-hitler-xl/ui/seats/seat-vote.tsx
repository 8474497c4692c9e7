import { ThumbsDown, ThumbsUp } from 'lucide-react';
import * as m from 'motion/react-m';
import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { useScreen } from '../screen-context.ts';
import { lastVoteOf } from '../seat-state.ts';

/** How a player voted in the last election; turned over as the votes are opened. */
export function SeatVote({ seat }: { readonly seat: Seat }) {
  const { match, news, speaker } = useScreen();
  const vote = lastVoteOf(match, seat);
  if (vote === null) return null;
  const isFresh = news.heard.some(({ type }) => type === 'votes');
  const Icon = vote ? ThumbsUp : ThumbsDown;
  return (
    <m.li
      key={match.table.governments.length}
      initial={isFresh ? { rotateY: 180, opacity: 0 } : false}
      animate={{ rotateY: 0, opacity: 1 }}
      transition={{ duration: 0.44, ease: 'easeInOut' }}
      className={classes(
        'inline-flex shrink-0 items-center gap-0.5 rounded-corner border px-1 font-semibold text-small leading-tight',
        vote ? 'border-success text-success' : 'border-danger text-danger',
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      <span aria-hidden>{speaker.text(vote ? 'screen.seats.ja' : 'screen.seats.nein')}</span>
      <span className="sr-only">{speaker.text(vote ? 'screen.seats.votedJa' : 'screen.seats.votedNein')}</span>
    </m.li>
  );
}
