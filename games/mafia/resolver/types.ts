import type { Settings } from './settings.ts';

/** A player, by the order in which the players joined. */
export type Who = number;
/** A faction, by its place in the village's list. */
export type FactionIndex = number;

export type Alignment = 'good' | 'neutral' | 'evil';

/** MF-3: a label; two phases are the same if kind and number are equal. */
export interface Phase {
  readonly kind: 'start' | 'night' | 'day';
  readonly number: number;
}

export type FactionKind = 'Town' | 'Mafia' | 'Masonry' | 'Cult' | 'ThirdParty';

export interface Faction {
  readonly id: string;
  readonly name: string;
  readonly kind: FactionKind;
  /** The town that a masonry belongs to; null for all others. */
  readonly town: FactionIndex | null;
}

export type ActionName =
  | 'busdrive'
  | 'possess'
  | 'roleblock'
  | 'jail'
  | 'delay'
  | 'hide'
  | 'frame'
  | 'steal'
  | 'revive'
  | 'swap'
  | 'autopsy'
  | 'investigate'
  | 'track'
  | 'watch'
  | 'double'
  | 'pardon'
  | 'protect'
  | 'guard'
  | 'eliteGuard'
  | 'recruit'
  | 'kill'
  | 'hitmanKill'
  | 'stealVote';

/** What somebody wants to do, as it is submitted. */
export interface Action {
  readonly a: ActionName;
  readonly by: Who;
  /** As aimed; swaps come later. */
  readonly on: readonly Who[];
  /** A ventriloquist's new target, or a thief's choice of target. */
  readonly redirect?: Who | null;
  /** The faction whose action it is; left out for a personal action. */
  readonly via?: FactionIndex | null;
  /** Instead of the precedence that the action has in the table. */
  readonly precedence?: number | null;
}

/** An action on its way through a night. Redirection changes its first target for good; a thief changes its actor. */
export interface Deed {
  readonly a: ActionName;
  by: Who;
  on: readonly Who[];
  readonly redirect: Who | null;
  readonly via: FactionIndex | null;
  readonly precedence: number;
  /** Whether it uses up what can be used once, when it is reached for the first time. */
  spends: boolean;
}

export type EffectName =
  | 'blocked'
  | 'delayed'
  | 'mustTarget'
  | 'switchedWith'
  | 'protected'
  | 'guardedBy'
  | 'stoned'
  | 'votesWith'
  | 'unlynchable'
  | 'extraAction'
  | 'framed'
  | 'hidingBehind'
  | 'recruited'
  | 'dead';

/** MF-5: how long an effect lasts, and in what it is counted down. */
export type Life = 'days' | 'nights' | 'manual' | 'never';

/** MF-4: a layer over a player that answers questions before the role does. */
export interface Effect {
  readonly name: EffectName;
  readonly life: Life;
  /** How many days or nights are left; 0 is expired, which is as good as gone. */
  readonly left: number;
  /** The other player it speaks of: whom one must target, was swapped with, is guarded by, votes with, hides behind. */
  readonly who: Who | null;
  /** Of a guard: an elite one. */
  readonly elite: boolean;
  /** Of an extra action: how many more. Of a recruited player: the faction before. */
  readonly amount: number;
}

export type RoleName =
  | 'Villager'
  | 'Cop'
  | 'Doctor'
  | 'Bodyguard'
  | 'EliteBodyguard'
  | 'Roleblocker'
  | 'Busdriver'
  | 'Ventriloquist'
  | 'Delayer'
  | 'ActionDoubler'
  | 'Tracker'
  | 'Watcher'
  | 'ForensicInvestigator'
  | 'Vigilante'
  | 'Politician'
  | 'Governor'
  | 'DoubleVoter'
  | 'ParanoidGunOwner'
  | 'Miller'
  | 'Goon'
  | 'Godfather'
  | 'Usurper'
  | 'Hitman'
  | 'Joker'
  | 'Lyncher'
  | 'Bulletproof'
  | 'Unlynchable'
  | 'Vengeful'
  | 'Ninja'
  | 'Overeager'
  | 'Bomb'
  | 'Framer'
  | 'JackOfAllTrades'
  | 'Jailkeeper'
  | 'Lover'
  | 'Hider'
  | 'CultLeader'
  | 'Cultist'
  | 'Reviver'
  | 'RoleSwapper'
  | 'Thief'
  | 'OneShot'
  | 'Dayvigilante';

/** MF-9: a role, outermost layer first; the faction lies under the last. */
export type RoleStack = readonly RoleName[];

export interface Player {
  readonly id: string;
  /** Another person may take over the seat; the id stays the same. */
  name: string;
  info: string;
  will: string;
  role: RoleStack;
  faction: FactionIndex;
  /** MF-60: who joined a faction earlier leads it. */
  joined: number;
  readonly original: { readonly role: RoleStack; readonly faction: FactionIndex };
  /** Oldest first; asked from the end. Never changed, only replaced. */
  effects: readonly Effect[];
  wasLynched: boolean;
  /** What the player was at their last death. */
  diedAs: { readonly role: RoleStack; readonly faction: FactionIndex } | null;
  /** Actions that could be used once and were; never changed, only replaced. */
  used: readonly ActionName[];
  /** Of a lyncher: whose lynching is wanted. */
  lynchTarget: Who | null;
  /** Of a lover: the other one. */
  lover: Who | null;
}

/** Who may see an event: all, nobody but the moderator, or these. */
export type Audience = 'public' | 'moderator' | readonly Who[];

/** What happened, without the audience. */
export type Happening =
  | { readonly t: 'yourRole'; readonly role: RoleStack; readonly faction: FactionIndex }
  | { readonly t: 'yourTeam'; readonly faction: FactionIndex; readonly members: readonly Who[] }
  | { readonly t: 'youLead'; readonly faction: FactionIndex }
  | { readonly t: 'yourLover'; readonly who: Who }
  /** `as` is what the visitor came to do. */
  | {
      readonly t: 'visit';
      readonly by: Who;
      readonly at: Who;
      readonly aimedAt?: Who;
      readonly hidden?: true;
      readonly as: ActionName;
    }
  | { readonly t: 'blocked'; readonly who: Who }
  | { readonly t: 'delayed'; readonly who: Who }
  | { readonly t: 'saved'; readonly who: Who }
  | { readonly t: 'swapped'; readonly who: readonly [Who, Who] }
  | { readonly t: 'recruited'; readonly who: Who; readonly by: Who }
  | { readonly t: 'stolen'; readonly who: Who; readonly by: Who; readonly action: ActionName }
  | { readonly t: 'died'; readonly who: Who }
  | { readonly t: 'lynched'; readonly who: Who }
  | { readonly t: 'revived'; readonly who: Who }
  | { readonly t: 'removed'; readonly who: Who }
  | { readonly t: 'shot'; readonly by: Who; readonly at: Who }
  | { readonly t: 'noDeaths' }
  | { readonly t: 'noLynch' }
  | { readonly t: 'extraAction' }
  | {
      readonly t: 'vote';
      readonly by: Who;
      readonly for: Who | null;
      readonly weight: number;
      readonly wanted?: Who | null;
    }
  | { readonly t: 'alignment'; readonly about: Who; readonly is: 'good' | 'evil' }
  | { readonly t: 'wentTo'; readonly about: Who; readonly list: readonly Who[] }
  | { readonly t: 'visitedBy'; readonly about: Who; readonly list: readonly Who[] }
  | { readonly t: 'noResult'; readonly about: Who }
  /** MF-69: somebody has taken over from the person who was called `was`. */
  | { readonly t: 'substituted'; readonly who: Who; readonly was: string }
  /** What an action or an effect that was registered from outside tells, in its own words. */
  | { readonly t: 'told'; readonly text: string };

export type LogEvent = Happening & { readonly to: Audience };

/** What was logged while one phase was current; a phase label that is resolved again later gets a further chapter. */
export interface Chapter {
  readonly phase: Phase;
  /** Whether no label so far comes before the one that was written before it: chapters of one label are then neighbours. */
  readonly inOrder: boolean;
  readonly events: readonly LogEvent[];
}

/** MF-1: everything there is of a game of Mafia. Plain data: it can be saved and restored at any time between phases. */
export interface Village {
  readonly name: string;
  readonly settings: Settings;
  /** The state of the seeded generator. */
  random: number;
  phase: Phase;
  readonly factions: readonly Faction[];
  /** In joining order. */
  readonly players: readonly Player[];
  /** MF-2: everybody in name order, by code points. */
  readonly byName: readonly Who[];
  /** MF-31: by player, a place in an order drawn at the start, which decides races where submission time does not. */
  readonly rank: readonly number[];
  log: readonly Chapter[];
  /** By player: everybody who was ever seen to visit. */
  readonly visitors: readonly (readonly Who[])[];
  /** MF-21: actions put off to the next night, in the order in which they were. */
  delayed: readonly Deed[];
  /** What happens when the night is over: who comes back, and who exchanges roles. */
  readonly atNightsEnd: readonly NightsEnd[];
  /** The next place in the joining order of factions. */
  nextJoined: number;
}

export type NightsEnd =
  | { readonly end: 'revive'; readonly who: Who }
  | { readonly end: 'swapRoles'; readonly who: readonly [Who, Who] };

/** MF-12: whom a target may be. `player`: anybody alive; `other`: not oneself; `corpse`: a dead player. */
export type Placeholder = 'player' | 'other' | 'corpse' | 'anything';

/** An action with its targets open. */
export interface ActionSpec {
  readonly a: ActionName;
  readonly on: readonly Placeholder[];
  readonly redirect?: Placeholder;
  /** Once a game. */
  readonly once?: true;
}

export type Fate = 'won' | 'lost' | 'undecided';

/** MF-61, MF-159: what an evil side needs to win: more than half of the living, or half if no other evil side is left. */
export type EvilWins = 'majority' | 'parity';

/** MF-63: whose fates are won; or nobody's yet; or everybody lost. */
export type Winners = 'none-yet' | 'nobody' | readonly Who[];
