import { type LucideIcon, ShieldCheck, Swords, UserRound } from 'lucide-react';
import type { DeepReadonly } from '../../../kernel/index.ts';
import { classes } from '../../../web/ui/classes.ts';
import type { CardFace } from '../../../web/ui/pieces.tsx';
import type { Translator } from '../../game-package.ts';
import { roleTitle } from '../text/phrase.ts';
import type { FactionId, Grave } from '../types.ts';
import { useScreen } from './screen-context.tsx';

type Alignment = NonNullable<Grave['alignment']>;

interface Look {
  readonly Icon: LucideIcon;
  readonly ink: string;
  /** As a card: its colour, and the pattern for those who see no hue. */
  readonly card: Pick<CardFace, 'colour' | 'pattern'>;
}

const LOOKS: Readonly<Record<Alignment, Look>> = {
  good: { Icon: ShieldCheck, ink: 'text-success', card: { colour: 'green', pattern: 'plain' } },
  neutral: { Icon: UserRound, ink: 'text-gold', card: { colour: 'blue', pattern: 'dots' } },
  evil: { Icon: Swords, ink: 'text-danger', card: { colour: 'wine', pattern: 'diagonal' } },
};

const OF_FACTION: Readonly<Record<FactionId, Alignment>> = {
  town: 'good',
  mason: 'good',
  mafia: 'evil',
  mafia2: 'evil',
  cult: 'evil',
  third: 'neutral',
};

/** How a faction looks: a sign and a colour, always shown with a word. */
export const factionLook = (faction: FactionId): Look => LOOKS[OF_FACTION[faction]];

/** How a side looks that somebody was found, or said, to be on. */
export const sideIcon = (side: 'good' | 'evil'): LucideIcon => LOOKS[side].Icon;

type Buried = Pick<DeepReadonly<Grave>, 'role' | 'faction' | 'alignment'>;

/** The role of somebody dead, or the side, or that nobody knows. */
export function wasText({ role, faction, alignment }: Buried, speaker: Translator): string {
  if (alignment === null) return speaker.text('screen.graves.unknown');
  return role === null || faction === null
    ? speaker.text(`alignments.${alignment}`)
    : roleTitle(speaker, role, faction);
}

/** The same with its sign. On paper it has the ink of paper. */
export function Was({ grave, isOnPaper = false }: { readonly grave: Buried; readonly isOnPaper?: boolean }) {
  const { speaker } = useScreen();
  const text = wasText(grave, speaker);
  if (grave.alignment === null) return <span className={isOnPaper ? 'text-paper-muted' : 'text-muted'}>{text}</span>;
  const { Icon, ink } = LOOKS[grave.alignment];
  return (
    <span className={classes('inline-flex min-w-0 items-center gap-1 font-semibold', !isOnPaper && ink)}>
      <Icon aria-hidden className="size-[1.15em] shrink-0" />
      <span className="min-w-0 truncate">{text}</span>
    </span>
  );
}
