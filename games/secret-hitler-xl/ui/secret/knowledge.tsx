import type { DeepReadonly } from '../../../../kernel/index.ts';
import type { Hand, Known } from '../../types.ts';
import { MEMBERSHIPS, PartyMark, RoleMark } from '../marks.tsx';
import { SeatName } from '../record/seat-name.tsx';
import { useScreen } from '../screen-context.ts';

/** My side, and everybody else of whom I know something, with where I know it from. */
export function Knowledge({ hand }: { readonly hand: DeepReadonly<Hand> }) {
  const { speaker } = useScreen();
  const known = withoutGuesses(hand.known);
  if (known.length === 0) return <p className="text-muted">{speaker.text('screen.secret.knowNobody')}</p>;
  const team = hand.role === hand.originalRole ? 'team' : 'formerTeam';
  return (
    <>
      <People title={speaker.text(`screen.secret.${team}`)} known={known.filter(({ from }) => from === 'team')} />
      <People title={speaker.text('screen.secret.known')} known={known.filter(({ from }) => from !== 'team')} />
    </>
  );
}

/** Leaves out that somebody was chosen where it is known as well what came of it, and what is known twice. */
const withoutGuesses = (known: DeepReadonly<Known[]>): readonly DeepReadonly<Known>[] =>
  known.filter(
    (one, at) =>
      !known.some(
        (other, place) =>
          other.seat === one.seat &&
          other.from === one.from &&
          ((one.is === null && other.is !== null) || (other.is === one.is && place < at)),
      ),
  );

interface PeopleProps {
  readonly title: string;
  readonly known: readonly DeepReadonly<Known>[];
}

function People({ title, known }: PeopleProps) {
  if (known.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans font-semibold">{title}</h3>
      <ul className="flex flex-col gap-1 pt-1">
        {known.map((one) => (
          <li key={`${one.seat} ${one.from} ${one.is}`} className="flex min-w-0 flex-wrap items-center gap-x-2">
            <SeatName seat={one.seat} className="font-medium" />
            <What known={one} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function What({ known: { is, from } }: { readonly known: DeepReadonly<Known> }) {
  const { speaker } = useScreen();
  if (is === null) return <span className="text-muted">{speaker.text(`screen.secret.unknown.${from}`)}</span>;
  return (
    <>
      {from === 'team' || from === 'congress' ? <RoleMark role={is} /> : <PartyMark party={MEMBERSHIPS[is]} />}
      <span className="text-muted">{speaker.text(`screen.secret.from.${from}`)}</span>
    </>
  );
}
