import { Eye, Ghost, Heart, Lock, type LucideIcon, Users, VenetianMask } from 'lucide-react';
import { classes } from './classes.ts';

/** Those who hear something: each kind has a colour and an icon of its own. */
type AudienceKind = 'all' | 'team' | 'lovers' | 'dead' | 'spectators' | 'few';

/** Who hears something, and what they are called. */
export interface Audience {
  readonly kind: AudienceKind;
  readonly label: string;
}

const ICONS: Readonly<Record<AudienceKind, LucideIcon>> = {
  all: Users,
  team: VenetianMask,
  lovers: Heart,
  dead: Ghost,
  spectators: Eye,
  few: Lock,
};

/** The colour behind the word. */
const COLOURS: Readonly<Record<AudienceKind, string>> = {
  all: 'border border-line text-muted',
  team: 'bg-piece-wine text-paper font-semibold',
  lovers: 'bg-piece-orange text-paper font-semibold',
  dead: 'bg-piece-back text-paper font-semibold',
  spectators: 'bg-piece-blue text-paper font-semibold',
  few: 'bg-piece-green text-paper font-semibold',
};

/** The rim of what was said. */
export const RIMS: Readonly<Record<AudienceKind, string>> = {
  all: '',
  team: 'border-2 border-piece-wine',
  lovers: 'border-2 border-piece-orange',
  dead: 'border-2 border-piece-back',
  spectators: 'border-2 border-piece-blue',
  few: 'border-2 border-piece-green',
};

/** Channels of games by the names that several use; any other is a few people's. */
const KINDS: ReadonlySet<string> = new Set(['team', 'lovers', 'dead', 'spectators']);

/** How a channel that not everybody hears is shown. */
export const kindOf = (channel: string): AudienceKind => (KINDS.has(channel) ? (channel as AudienceKind) : 'few');

/** Who hears it: colour, icon and word, never only one of them. */
export function AudienceBadge({ kind, label }: Audience) {
  const Icon = ICONS[kind];
  return (
    <span
      data-audience={kind}
      className={classes(
        'inline-flex max-w-full items-center gap-1 rounded-full px-1.5 align-middle text-[0.8em] leading-normal',
        COLOURS[kind],
      )}
    >
      <Icon aria-hidden className="size-[1em] shrink-0" />
      <span className="truncate">{label}</span>
    </span>
  );
}
