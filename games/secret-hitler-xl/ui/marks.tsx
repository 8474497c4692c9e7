import {
  Bird,
  Ear,
  Eye,
  Factory,
  FilePenLine,
  Flame,
  Hammer,
  HandHeart,
  Handshake,
  IdCard,
  type LucideIcon,
  Magnet,
  Megaphone,
  Mic,
  ScrollText,
  Search,
  ShieldBan,
  ShieldX,
  Skull,
  Target,
  ThumbsDown,
  Users,
  VenetianMask,
  Vote,
} from 'lucide-react';
import type { Seat } from '../../../kernel/index.ts';
import { classes } from '../../../web/ui/classes.ts';
import type { CardFace } from '../../../web/ui/pieces.tsx';
import { MarkedName, SeatMark } from '../../../web/ui/seat-mark.tsx';
import type { Policy } from '../rules/policies.ts';
import type { Power } from '../rules/powers.ts';
import type { Party, Role } from '../rules/roles.ts';
import { useScreen } from './match-state.ts';

/**
 * How parties, roles, policies and powers look everywhere on this screen: a glyph, a colour and a name, never the colour
 * alone. `<PartyMark party="liberal" />` shows glyph and name; `form="glyph"` shows the glyph and reads the name aloud.
 */
export interface Look extends Pick<CardFace, 'colour' | 'pattern'> {
  readonly Icon: LucideIcon;
}

const LIBERAL = { colour: 'blue' } as const;
const FASCIST = { colour: 'orange', pattern: 'diagonal' } as const;
const COMMUNIST = { colour: 'red', pattern: 'dots' } as const;
const EMERGENCY = { colour: 'wine', pattern: 'squares' } as const;

const ROLE_LOOKS: Readonly<Record<Role, Look>> = {
  liberal: { Icon: Bird, ...LIBERAL },
  fascist: { Icon: Flame, ...FASCIST },
  hitler: { Icon: VenetianMask, ...FASCIST },
  communist: { Icon: Hammer, ...COMMUNIST },
};

/** A membership card shows a party, and Hitler's is a fascist's. */
export const PARTY_LOOKS: Readonly<Record<Party, Look>> = ROLE_LOOKS;

/** What everybody's membership card says: Hitler's says fascist. */
export const MEMBERSHIPS: Readonly<Record<Role, Party>> = {
  liberal: 'liberal',
  fascist: 'fascist',
  hitler: 'fascist',
  communist: 'communist',
};

export const POLICY_LOOKS: Readonly<Record<Policy, Look>> = {
  liberal: ROLE_LOOKS.liberal,
  fascist: ROLE_LOOKS.fascist,
  communist: ROLE_LOOKS.communist,
  antifascist: { Icon: ShieldX, ...COMMUNIST, pattern: 'squares' },
  anticommunist: { Icon: ShieldBan, ...FASCIST, pattern: 'squares' },
  socialdemocratic: { Icon: Handshake, ...LIBERAL, pattern: 'squares' },
  article48: { Icon: ScrollText, ...EMERGENCY },
  enablingact: { Icon: FilePenLine, ...EMERGENCY },
};

/** A power's glyph belongs to no party. */
export const POWER_ICONS: Readonly<Record<Power, LucideIcon>> = {
  investigate_loyalty: Search,
  special_election: Vote,
  policy_peek: Eye,
  execution: Skull,
  confession: Mic,
  bugging: Ear,
  five_year_plan: Factory,
  congress: Users,
  radicalization: Magnet,
  propaganda: Megaphone,
  policy_peek_emergency: Eye,
  impeachment: IdCard,
  marked_for_execution: Target,
  execution_emergency: Skull,
  pardon: HandHeart,
  chancellor_propaganda: Megaphone,
  chancellor_policy_peek: Eye,
  chancellor_impeachment: IdCard,
  chancellor_marked_for_execution: Target,
  chancellor_execution: Skull,
  vote_of_no_confidence: ThumbsDown,
};

const faceOf = ({ Icon, colour, pattern = 'plain' }: Look): CardFace => ({
  colour,
  pattern,
  emblem: <Icon aria-hidden className="size-[58%]" strokeWidth={2.2} />,
});

/** A policy as a card, face up. */
export const policyFace = (policy: Policy): CardFace => faceOf(POLICY_LOOKS[policy]);

/** A role as a card, face up. */
export const roleFace = (role: Role): CardFace => faceOf(ROLE_LOOKS[role]);

/** The emblem of a party, in the colour of what it lies on. */
export function Emblem({ party, className }: { readonly party: Party; readonly className?: string }) {
  const { Icon } = PARTY_LOOKS[party];
  return <Icon aria-hidden className={classes('size-5', className)} />;
}

const FILLS = { blue: 'bg-piece-blue', orange: 'bg-piece-orange', red: 'bg-piece-red', wine: 'bg-piece-wine' } as const;

interface ChipProps {
  readonly look: Look;
  /** Read aloud; undefined where the name is next to it. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** A card as small as it can be told apart. */
function Chip({ look: { Icon, colour }, label, className }: ChipProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span
      title={label}
      className={classes(
        'inline-flex size-[1.6em] shrink-0 items-center justify-center rounded-[0.3em] border border-paper text-paper',
        FILLS[colour as keyof typeof FILLS],
        className,
      )}
    >
      <Icon {...named} className="size-[72%]" strokeWidth={2.4} />
    </span>
  );
}

interface FormProps {
  /** `named`: glyph and name; `glyph`: the glyph alone, its name read aloud; `picture`: the glyph where its name is told elsewhere. */
  readonly form?: 'named' | 'glyph' | 'picture';
  readonly className?: string;
}

/** A small card with its name, in sight or read aloud. */
function Mark({ look, name, form = 'named', className }: FormProps & { readonly look: Look; readonly name: string }) {
  if (form !== 'named') return <Chip look={look} label={form === 'glyph' ? name : undefined} className={className} />;
  return (
    <span className={classes('inline-flex min-w-0 items-center gap-1.5', className)}>
      <Chip look={look} />
      <span className="min-w-0 break-words">{name}</span>
    </span>
  );
}

/** A party, as a membership card says it. */
export function PartyMark({ party, ...form }: FormProps & { readonly party: Party }) {
  return <Mark look={PARTY_LOOKS[party]} name={useScreen().speaker.text(`parties.${party}`)} {...form} />;
}

/** What somebody secretly is. */
export function RoleMark({ role, ...form }: FormProps & { readonly role: Role }) {
  return <Mark look={ROLE_LOOKS[role]} name={useScreen().speaker.text(`roles.${role}.name`)} {...form} />;
}

/** A policy card by its kind. */
export function PolicyMark({ policy, ...form }: FormProps & { readonly policy: Policy }) {
  return <Mark look={POLICY_LOOKS[policy]} name={useScreen().speaker.text(`policies.${policy}`)} {...form} />;
}

/** What a government was granted. */
export function PowerMark({ power, className }: { readonly power: Power; readonly className?: string }) {
  const Icon = POWER_ICONS[power];
  return (
    <span className={classes('inline-flex min-w-0 items-center gap-1', className)}>
      <Icon aria-hidden className="size-[1.25em] shrink-0" />
      <span className="min-w-0 break-words">{useScreen().speaker.text(`powers.${power}.name`)}</span>
    </span>
  );
}

/** Policy cards in a row; each is read aloud by its name. */
export function CardRow({ cards }: { readonly cards: readonly Policy[] }) {
  return (
    <span className="inline-flex shrink-0 gap-0.5 align-middle">
      {numbered(cards).map(({ card, key }) => (
        <PolicyMark key={key} policy={card} form="glyph" />
      ))}
    </span>
  );
}

/** Cards that are alike, told apart by their places. */
export const numbered = <C extends string>(cards: readonly C[]) =>
  cards.map((card, at) => ({ card, key: `${at} ${card}` }));

interface SeatNameProps {
  readonly seat: Seat;
  readonly className?: string;
}

/** A player: the glyph and the name. */
export function SeatName({ seat, className }: SeatNameProps) {
  const { faces, speaker } = useScreen();
  return <MarkedName look={faces[seat]?.look ?? seat} name={speaker.seat(seat)} className={className} />;
}

/** Several players as their glyphs; each is read aloud by its name. */
export function SeatMarks({ seats }: { readonly seats: readonly Seat[] }) {
  const { speaker, faces } = useScreen();
  return (
    <span className="flex min-w-0 flex-wrap gap-0.5">
      {seats.map((seat) => (
        <span key={seat} title={speaker.seat(seat)} className="inline-flex">
          <SeatMark look={faces[seat]?.look ?? seat} size="small" label={speaker.seat(seat)} />
        </span>
      ))}
    </span>
  );
}
