import { ChevronDown, ChevronUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { readNumber } from '../../../../web/ui/filling.ts';
import { fieldLook } from '../../../../web/ui/text-field.tsx';
import { MOST_VOTES } from '../../facts/facts.ts';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import type { Drafts } from './use-drafts.ts';

const LIMITS = { from: 0, to: MOST_VOTES };

/** The field in which a seat's votes are typed. */
export const voteField = (seat: Seat): string => `vote-${seat}`;

interface VoteCounterProps {
  readonly seat: Seat;
  readonly saved: number;
  readonly drafts: Drafts;
  readonly isBig: boolean;
}

/** A seat's votes: one fewer, the number as it is or as it is typed, one more. */
export function VoteCounter({ seat, saved, drafts, isBig }: VoteCounterProps) {
  const { text, may, does } = useRecorder();
  const who = useNames().short(seat);
  const field = voteField(seat);
  const typed = drafts.shown(field, String(saved));
  const votes = readNumber(LIMITS, typed);
  const isOpen = may({ type: 'vote', seat, votes: votes ?? saved });
  const record = (written: string) => {
    const number = readNumber(LIMITS, written);
    if (number === null) return;
    void drafts.send({ [field]: written }, () => does({ type: 'vote', seat, votes: number }));
  };
  const step = (by: 1 | -1) => {
    const next = String(Math.min(MOST_VOTES, Math.max(0, (votes ?? saved) + by)));
    drafts.write(field, next, String(saved));
    record(next);
  };
  const recordTyped = () => (drafts.isUnsent(field) ? record(typed) : undefined);
  const recordAtEnter = ({ key }: KeyboardEvent) => (key === 'Enter' ? recordTyped() : undefined);
  return (
    <div className={classes('flex flex-col items-end gap-1', isBig && 'flex-1 basis-56')}>
      <div className={classes('flex items-center gap-1', isBig && 'w-full')}>
        <Button
          size="icon"
          className={isBig ? 'min-h-16 flex-1' : ''}
          aria-label={text('rounds.fewer', { who })}
          disabled={!isOpen || votes === 0}
          onClick={() => step(-1)}
        >
          <ChevronDown aria-hidden className="size-6" />
        </Button>
        <input
          aria-label={text('rounds.votesOf', { who })}
          aria-invalid={votes === null || undefined}
          inputMode="numeric"
          autoComplete="off"
          disabled={!isOpen}
          value={typed}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => drafts.write(field, target.value, String(saved))}
          onKeyDown={recordAtEnter}
          onBlur={recordTyped}
          className={classes(
            fieldLook,
            'counts w-16 px-1 text-center font-semibold',
            isBig && 'min-h-16 w-28 text-title',
          )}
        />
        <Button
          size="icon"
          className={isBig ? 'min-h-16 flex-1' : ''}
          aria-label={text('rounds.further', { who })}
          disabled={!isOpen || votes === MOST_VOTES}
          onClick={() => step(1)}
        >
          <ChevronUp aria-hidden className="size-6" />
        </Button>
      </div>
      {votes === null ? (
        <p role="alert" className="text-danger text-small">
          {text('rounds.votesRange', { most: MOST_VOTES })}
        </p>
      ) : null}
    </div>
  );
}
