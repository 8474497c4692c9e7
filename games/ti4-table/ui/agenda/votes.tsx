import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { cannotVote, voteOrder } from '../../reading/seats.ts';
import type { Agenda } from '../../types.ts';
import { Panel } from '../parts/panel.tsx';
import { PlayerName } from '../parts/player-name.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import type { Drafts } from './use-drafts.ts';
import { VoteCounter } from './vote-counter.tsx';

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
    <Panel title={text('rounds.yourVotes')} className="border-accent">
      <VoteRow seat={mine} place={voteOrder(table).indexOf(mine) + 1} {...{ agenda, drafts }} isBig />
    </Panel>
  );
}

/** Everybody else's votes in the order of voting. */
export function Votes({ agenda, drafts }: VotesProps) {
  const { table, text } = useRecorder();
  const mine = useMine();
  return (
    <Panel title={text('rounds.votes')} help={text('rounds.votesHelp')}>
      <ol className="flex flex-col divide-y divide-line">
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
  const isBarred = cannotVote(table, seat);
  return (
    <div data-vote={seat} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex min-w-0 flex-1 basis-28 items-center gap-2">
          <span className="counts w-5 shrink-0 text-end text-muted">{place}</span>
          <PlayerName seat={seat} note={useVoterNote(seat)} />
        </div>
        <VoteCounter {...{ seat, saved, drafts, isBig }} />
      </div>
      {isBarred && saved > 0 ? <Notice kind="info">{text('rounds.cannotVoteBut', { who })}</Notice> : null}
    </div>
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
