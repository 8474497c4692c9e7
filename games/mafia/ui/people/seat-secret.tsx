import { Crown, Heart, type LucideIcon, ShieldCheck, Swords, Target, Users } from 'lucide-react';
import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { useIsCovered } from '../../../../web/ui/private-tray.tsx';
import { roleTitle } from '../../text/phrase.ts';
import { useScreen } from '../screen-context.ts';
import { factionLook } from '../side-looks.ts';
import { type Known, knownOf } from './known.ts';

const LOOKS: Readonly<Record<Known, { readonly Icon: LucideIcon; readonly ink: string }>> = {
  mate: { Icon: Users, ink: 'text-ink' },
  leader: { Icon: Crown, ink: 'text-gold' },
  lover: { Icon: Heart, ink: 'text-accent' },
  target: { Icon: Target, ink: 'text-accent' },
  good: { Icon: ShieldCheck, ink: 'text-success' },
  evil: { Icon: Swords, ink: 'text-danger' },
};

/** Where all hands lie open: the role. */
export function OpenRole({ seat }: { readonly seat: Seat }) {
  const { match, speaker } = useScreen();
  const open = match.hands?.[seat];
  if (open === undefined) return null;
  return (
    <span
      data-known
      className={classes('w-full hyphens-auto break-words text-small leading-tight', factionLook(open.faction).ink)}
    >
      {roleTitle(speaker, open.role, open.faction)}
    </span>
  );
}

/** What I alone know of a player, until I cover it. */
export function SeatSecret({ seat }: { readonly seat: Seat }) {
  const { match, seat: mine } = useScreen();
  const isCovered = useIsCovered();
  if (match.hand === null || mine === null || isCovered) return null;
  return knownOf(match.hand, mine, seat).map((known) => <Mark key={known} known={known} />);
}

/** A sign in a dashed frame, as everything is framed that only I see; in words where there is room. */
function Mark({ known }: { readonly known: Known }) {
  const { speaker } = useScreen();
  const { Icon, ink } = LOOKS[known];
  const name = speaker.text(`screen.known.${known}`);
  return (
    <span
      data-known={known}
      title={name}
      className={classes(
        'inline-flex items-center gap-1 rounded-corner border border-current border-dashed px-0.5 text-small @sm:px-1 leading-tight',
        ink,
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="sr-only @sm:not-sr-only">{name}</span>
    </span>
  );
}
