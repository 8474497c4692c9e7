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
import { classes } from '../../../web/ui/classes.ts';
import type { Policy } from '../rules/policies.ts';
import type { Power } from '../rules/powers.ts';
import type { Party, Role } from '../rules/roles.ts';
import { useScreen } from './screen-context.ts';

/**
 * How parties, roles, policies and powers look everywhere on this screen: a glyph, a colour and a name, never the colour
 * alone. `<PartyMark party="liberal" />` shows glyph and name; `form="glyph"` shows the glyph and reads the name aloud.
 */
export interface Look {
  readonly Icon: LucideIcon;
  /** The colour of the glyph, as a class of the kit. */
  readonly ink: string;
  /** The colour of an outline, as a class of the kit. */
  readonly edge: string;
}

const BLUE = { ink: 'text-info', edge: 'border-info' };
const BROWN = { ink: 'text-gold', edge: 'border-gold' };
const RED = { ink: 'text-danger', edge: 'border-danger' };
const GREY = { ink: 'text-muted', edge: 'border-muted' };

const ROLE_LOOKS: Readonly<Record<Role, Look>> = {
  liberal: { Icon: Bird, ...BLUE },
  fascist: { Icon: Flame, ...BROWN },
  hitler: { Icon: VenetianMask, ...BROWN },
  communist: { Icon: Hammer, ...RED },
};

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
  antifascist: { Icon: ShieldX, ...RED },
  anticommunist: { Icon: ShieldBan, ...BROWN },
  socialdemocratic: { Icon: Handshake, ...BLUE },
  article48: { Icon: ScrollText, ...GREY },
  enablingact: { Icon: FilePenLine, ...GREY },
};

const POWER_ICONS: Readonly<Record<Power, LucideIcon>> = {
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

/** A power's glyph belongs to no party. */
export const powerLook = (power: Power): Look => ({ Icon: POWER_ICONS[power], ink: 'text-ink', edge: 'border-muted' });

interface FormProps {
  /** `named`: glyph and name; `glyph`: the glyph alone, its name read aloud. */
  readonly form?: 'named' | 'glyph';
  readonly className?: string;
}

/** A glyph with its name, in sight or read aloud. */
function Mark({ look, name, form = 'named', className }: FormProps & { readonly look: Look; readonly name: string }) {
  const { Icon, ink } = look;
  if (form === 'glyph') {
    return <Icon role="img" aria-label={name} className={classes('inline-block size-5 shrink-0', ink, className)} />;
  }
  return (
    <span className={classes('inline-flex min-w-0 items-center gap-1', className)}>
      <Icon aria-hidden className={classes('size-[1.25em] shrink-0', ink)} />
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
export function PowerMark({ power, ...form }: FormProps & { readonly power: Power }) {
  return <Mark look={powerLook(power)} name={useScreen().speaker.text(`powers.${power}.name`)} {...form} />;
}
