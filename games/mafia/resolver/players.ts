import { effectOn, hasEffect, playerOf } from './effects.ts';
import { type Answers, answersOf, titleOf } from './stacks.ts';
import type { ActionSpec, Alignment, Faction, FactionIndex, RoleStack, Village, Who } from './types.ts';

export const factionOf = (village: Village, faction: FactionIndex): Faction => village.factions[faction] as Faction;

/** What a player's role answers, effects aside. */
export function roleOf(village: Village, who: Who): Answers {
  const { role } = playerOf(village, who);
  if (lastStacks[who] !== role) {
    lastStacks[who] = role;
    lastAnswers[who] = answersOf(role);
  }
  return lastAnswers[who] as Answers;
}

/** By player: the stack that was asked last, and its answers. One village is asked many times in a row. */
const lastStacks: RoleStack[] = [];
const lastAnswers: Answers[] = [];

export const isAlive = (village: Village, who: Who): boolean => !hasEffect(village, who, 'dead');

/** MF-2: the living, in name order. */
export function livingOf(village: Village): Who[] {
  return village.byName.filter((who) => isAlive(village, who));
}

/** All members of a faction, dead ones too, in name order. */
export function membersOf(village: Village, faction: FactionIndex): Who[] {
  return village.byName.filter((who) => playerOf(village, who).faction === faction);
}

/** MF-60: the first living member in joining order. */
export function leaderOf(village: Village, faction: FactionIndex): Who | null {
  let leader: Who | null = null;
  let earliest = Number.POSITIVE_INFINITY;
  for (let who = 0; who < village.players.length; who++) {
    const player = playerOf(village, who);
    if (player.faction !== faction || player.joined >= earliest || !isAlive(village, who)) continue;
    leader = who;
    earliest = player.joined;
  }
  return leader;
}

const KNOW_EACH_OTHER: ReadonlySet<Faction['kind']> = new Set(['Mafia', 'Masonry', 'Cult']);

export const knowEachOther = (village: Village, faction: FactionIndex): boolean =>
  KNOW_EACH_OTHER.has(factionOf(village, faction).kind);

/** The faction action that a player could carry out, alive or not. */
export function factionSpec(village: Village, who: Who): ActionSpec | null {
  const { faction } = playerOf(village, who);
  if (village.settings.factionActions === 'who-know-each-other' && !knowEachOther(village, faction)) return null;
  return roleOf(village, who).factionAction;
}

/** MF-15: whether any living member could carry out an action for the faction. */
export function hasFactionAction(village: Village, faction: FactionIndex): boolean {
  for (let who = 0; who < village.players.length; who++) {
    if (playerOf(village, who).faction !== faction || factionSpec(village, who) === null) continue;
    if (isAlive(village, who)) return true;
  }
  return false;
}

const ALIGNMENTS: Readonly<Record<Faction['kind'], Alignment>> = {
  Town: 'good',
  Mafia: 'evil',
  Masonry: 'good',
  Cult: 'evil',
  ThirdParty: 'neutral',
};

export const alignmentOfFaction = (village: Village, faction: FactionIndex): Alignment =>
  ALIGNMENTS[factionOf(village, faction).kind];

export const alignmentOf = (village: Village, who: Who): Alignment =>
  alignmentOfFaction(village, playerOf(village, who).faction);

/** How a player looks to a cop: framed, then the outermost layer that pretends, then as they are (or were before tonight's recruitment). */
export function apparentAlignmentOf(village: Village, who: Who): Alignment {
  if (hasEffect(village, who, 'framed')) return 'evil';
  const { appears } = roleOf(village, who);
  if (appears !== null) return appears;
  const recruited = effectOn(village, who, 'recruited');
  if (recruited === null || village.settings.copSeesRecruit === 'after') return alignmentOf(village, who);
  return ALIGNMENTS[factionOf(village, recruited.amount).kind];
}

/** MF-11: a player's role in full. */
export function titleOfPlayer(village: Village, who: Who): string {
  const { role, faction } = playerOf(village, who);
  return titleOf(factionOf(village, faction).kind, role);
}
