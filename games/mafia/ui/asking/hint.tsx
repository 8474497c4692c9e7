import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import type { Table } from '../../types.ts';
import type { Ballot } from '../day/use-ballot.ts';
import { useScreen } from '../screen-context.ts';

/** Under the question: what my answer means, and where I stand if I am not asked. */
export function Hint({ ballot }: { readonly ballot: Ballot }) {
  const { match, seat, answer } = useScreen();
  const isMine = answer !== null && seat !== null && match.asked.includes(seat);
  if (seat === null) return <Says line="watching" />;
  if (isMine && match.phase === 'day' && isLastVote(match.table, seat)) return <Says line="hint.last" isLoud />;
  if (isMine) return match.phase === 'night' ? null : <Says line={`hint.${match.phase}`} />;
  if (!match.table.living.includes(seat)) return <Says line="dead" />;
  if (match.phase === 'night') return <Says line="asleep" />;
  return match.phase === 'day' ? <MyVote ballot={ballot} /> : <LastWords />;
}

/** Whether everybody else has voted already. */
const isLastVote = ({ living, votes }: DeepReadonly<Table>, mine: Seat): boolean =>
  living.every((seat) => ((votes[seat] ?? null) === null) === (seat === mine));

interface SaysProps {
  readonly line: string;
  /** Whether it is easily regretted. */
  readonly isLoud?: boolean;
}

function Says({ line, isLoud = false }: SaysProps) {
  const { speaker } = useScreen();
  return <p className={isLoud ? 'font-semibold text-ink' : undefined}>{speaker.text(`screen.asking.${line}`)}</p>;
}

function MyVote({ ballot: { mine, among } }: { readonly ballot: Ballot }) {
  const { speaker } = useScreen();
  if (mine === null) return null;
  const who = mine === 'nobody' ? speaker.text('screen.votes.nobody') : speaker.seat(mine);
  return (
    <p>
      <span className="font-medium text-ink">{speaker.text('screen.asking.youVote', { who })}</span>{' '}
      {among.length > 0 && speaker.text('screen.asking.mayChange')}
    </p>
  );
}

function LastWords() {
  const { match, speaker } = useScreen();
  const { speaker: speaking } = match.table;
  if (speaking === null) return null;
  return <p>{speaker.text('screen.asking.speaks', { seat: speaker.seat(speaking) })}</p>;
}
