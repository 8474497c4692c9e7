import { Gavel, Stamp } from 'lucide-react';
import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { useScreen } from '../screen-context.ts';
import { type Office, officeOf } from '../seat-state.ts';

const LOOKS: Readonly<Record<Office, string>> = {
  president: 'border-ink bg-ink text-surface',
  chancellor: 'border-ink bg-raised text-ink',
  candidate: 'border-ink border-dashed bg-surface text-ink',
  nominee: 'border-ink border-dashed bg-raised text-ink',
};

/** The office that somebody holds, or is nominated for in dashes. */
export function SeatOffice({ seat }: { readonly seat: Seat }) {
  const { match, speaker } = useScreen();
  const office = officeOf(match, seat);
  if (office === null) return null;
  const Icon = office === 'president' || office === 'candidate' ? Gavel : Stamp;
  const isProposed = office === 'candidate' || office === 'nominee';
  const shown = office === 'candidate' ? 'president' : office === 'nominee' ? 'chancellor' : office;
  return (
    <li
      className={classes(
        'inline-flex min-w-0 items-center gap-1 rounded-corner border px-1 font-semibold text-small leading-tight',
        LOOKS[office],
      )}
    >
      <Icon aria-hidden className="hidden size-3.5 shrink-0 @md:block" />
      <span aria-hidden={isProposed} className="min-w-0 truncate">
        {speaker.text(isProposed ? `screen.seats.standing.${shown}` : `screen.seats.${shown}`)}
      </span>
      {isProposed && <span className="sr-only">{speaker.text(`screen.seats.${office}Help`)}</span>}
    </li>
  );
}
