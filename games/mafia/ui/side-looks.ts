import { type LucideIcon, ShieldCheck, Swords, UserRound } from 'lucide-react';
import type { FactionId, Grave } from '../types.ts';

type Alignment = NonNullable<Grave['alignment']>;

interface Look {
  readonly Icon: LucideIcon;
  readonly ink: string;
}

const LOOKS: Readonly<Record<Alignment, Look>> = {
  good: { Icon: ShieldCheck, ink: 'text-success' },
  neutral: { Icon: UserRound, ink: 'text-gold' },
  evil: { Icon: Swords, ink: 'text-danger' },
};

/** How a side looks: a sign and a colour, always shown with a word. */
export const alignmentLook = (alignment: Alignment): Look => LOOKS[alignment];

const OF_FACTION: Readonly<Record<FactionId, Alignment>> = {
  town: 'good',
  mason: 'good',
  mafia: 'evil',
  mafia2: 'evil',
  cult: 'evil',
  third: 'neutral',
};

/** How a faction looks. */
export const factionLook = (faction: FactionId): Look => LOOKS[OF_FACTION[faction]];
