import { Users } from 'lucide-react';
import { Claims } from '../claims/claims.tsx';
import type { Ballot } from '../day/use-ballot.ts';
import { useScreen } from '../screen-context.ts';
import { Section } from '../section.tsx';
import { inOrder } from './in-order.ts';
import { Nobody } from './nobody.tsx';
import { PersonTile, tilesLook } from './person-tile.tsx';
import { SeatNotes } from './seat-notes.tsx';
import { OpenRole, SeatSecret } from './seat-secret.tsx';

/** Everybody, mine first: who is alive, what is said and voted, and by day the ones to tap for my vote. */
export function People({ ballot }: { readonly ballot: Ballot }) {
  const { match, seat, speaker, place } = useScreen();
  const { living } = match.table;
  return (
    <Section
      title={speaker.text('screen.people.title')}
      icon={<Users aria-hidden className="size-5" />}
      tools={<Claims />}
    >
      <div className="@container">
        <ul aria-label={speaker.text('screen.people.title')} className={tilesLook(match.seats, place)}>
          {inOrder(seat, match.seats, living).map((at) => (
            <li key={at} data-seat={at} className="min-w-0">
              <PersonTile
                seat={at}
                isChosen={ballot.chosen === at}
                badge={<SeatSecret seat={at} />}
                isAmongChoices={ballot.among.length > 0}
                onTap={ballot.among.includes(at) ? () => ballot.choose(at) : null}
              >
                <OpenRole seat={at} />
                <SeatNotes seat={at} />
              </PersonTile>
            </li>
          ))}
          {ballot.among.includes('nobody') && (
            <li className="min-w-0">
              <Nobody isChosen={ballot.chosen === 'nobody'} onTap={() => ballot.choose('nobody')} />
            </li>
          )}
        </ul>
      </div>
    </Section>
  );
}
