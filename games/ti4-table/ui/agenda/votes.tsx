import { ChevronDown, ChevronUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { readNumber } from '../../../../web/ui/filling.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Panel } from '../../../../web/ui/panel.tsx';
import { TokenStack } from '../../../../web/ui/pieces.tsx';
import { fieldLook } from '../../../../web/ui/text-field.tsx';
import { MOST_VOTES } from '../../facts/facts.ts';
import { cannotVote, voteOrder } from '../../reading/seats.ts';
import type { Agenda } from '../../types.ts';
import { LIT, WOOD } from '../parts/page.tsx';
import { FILLS, PlayerName, useNames } from '../parts/players.tsx';
import { useRecorder } from '../recorder.ts';
import type { Drafts } from './drafts.ts';

interface VotesProps {
  readonly agenda: DeepReadonly<Agenda>;
  readonly drafts: Drafts;
}

/** The viewer, if they have a place in the order of voting. */
function useMine(): Seat | null {
  const { table, seat } = useRecorder();
  return seat !== null && voteOrder(table).includes(seat) ? seat : null;
}

/** One's own votes, big; nothing for people without a seat. */
export function OwnVotes({ agenda, drafts }: VotesProps) {
  const { table, text } = useRecorder();
  const mine = useMine();
  if (mine === null) return null;
  return (
    <Panel title={text('rounds.yourVotes')} className={classes(WOOD, LIT, 'rounded-[1.5rem] border-accent')}>
      <VoteRow seat={mine} place={voteOrder(table).indexOf(mine) + 1} {...{ agenda, drafts }} isBig />
    </Panel>
  );
}

/** Everybody else's votes in the order of voting. */
export function Votes({ agenda, drafts }: VotesProps) {
  const { table, text } = useRecorder();
  const mine = useMine();
  const all = agenda.votes.reduce((sum, cast) => sum + cast, 0);
  return (
    <Panel
      title={text('rounds.votes')}
      text={text('rounds.votesHelp')}
      aside={<Heap votes={all} colour="var(--brass)" label={text('end.agenda.votes', { votes: all })} />}
      className={classes(WOOD, LIT, 'rounded-[1.5rem]')}
    >
      <ol className="flex flex-col divide-y divide-line/40">
        {voteOrder(table).map((seat, index) =>
          seat === mine ? null : (
            <li key={seat} className="py-2">
              <VoteRow seat={seat} place={index + 1} {...{ agenda, drafts }} isBig={false} />
            </li>
          ),
        )}
      </ol>
    </Panel>
  );
}

interface VoteRowProps extends VotesProps {
  readonly seat: Seat;
  /** In the order of voting, from 1. */
  readonly place: number;
  readonly isBig: boolean;
}

function VoteRow({ seat, place, agenda, drafts, isBig }: VoteRowProps) {
  const { table, text } = useRecorder();
  const who = useNames().short(seat);
  const saved = agenda.votes[seat] ?? 0;
  const colour = table.players[seat]?.colour ?? null;
  const isBarred = cannotVote(table, seat);
  return (
    <div data-vote={seat} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex min-w-0 flex-1 basis-28 items-center gap-2">
          <span className="counts w-5 shrink-0 text-end text-muted">{place}</span>
          <PlayerName seat={seat} note={useVoterNote(seat)} />
        </div>
        <Heap votes={saved} colour={colour === null ? 'var(--paper)' : FILLS[colour]} />
        <VoteCounter {...{ seat, saved, drafts, isBig }} />
      </div>
      {isBarred && saved > 0 ? <Notice kind="info">{text('rounds.cannotVoteBut', { who })}</Notice> : null}
    </div>
  );
}

interface HeapProps {
  readonly votes: number;
  readonly colour: string;
  /** In words, where nothing next to it says the number. */
  readonly label?: string;
}

/** Votes as tokens, which lie on the table by fives. */
export function Heap({ votes, colour, label }: HeapProps) {
  if (votes === 0) return null;
  return (
    <span
      className={classes(
        'flex min-w-0 items-center',
        label === undefined && '@max-xl:order-last @max-xl:basis-full @max-xl:ps-7',
      )}
    >
      <TokenStack count={votes} colour={colour} ink="var(--on-table)" className="h-13 max-w-full" />
      {label === undefined ? null : <span className="sr-only">{label}</span>}
    </span>
  );
}

/** What is special about a voter; null for most. */
function useVoterNote(seat: Seat): string | null {
  const { table, text } = useRecorder();
  const notes = [
    cannotVote(table, seat) ? text('rounds.cannotVote') : null,
    table.players[seat]?.faction === 'argent' ? text('rounds.votesFirst') : null,
    table.speaker === seat ? text('rounds.speakerLast') : null,
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : notes.join(' · ');
}

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
function VoteCounter({ seat, saved, drafts, isBig }: VoteCounterProps) {
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
