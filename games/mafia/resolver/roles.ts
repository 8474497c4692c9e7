import type { ActionSpec, RoleName } from './types.ts';

/** What one layer of a role answers; what it leaves out comes from the layer beneath. */
export interface RoleLayer {
  /** A pure modifier: it must lie over another role. */
  readonly modifier?: true;
  /** A modifier of an action: which kind must lie beneath. */
  readonly needs?: 'personal' | 'any-action';
  /** One of these a night. */
  readonly action?: readonly ActionSpec[];
  readonly factionAction?: ActionSpec;
  readonly voteAction?: ActionSpec;
  readonly dayAction?: ActionSpec;
  readonly voteWeight?: number;
  readonly shootsVisitors?: true;
  readonly appears?: 'good' | 'evil';
  /** Visits nobody sees. */
  readonly unseen?: true;
  /** Acts at random when idle. */
  readonly compelled?: true;
  /** The action beneath can be used once a game. */
  readonly once?: true;
  readonly unlynchable?: true;
  readonly onKill?: 'bulletproof' | 'vengeful' | 'bomb';
  readonly fate?: 'joker' | 'lyncher' | 'usurper';
  /** Belongs over no faction but one of its own. */
  readonly neutral?: true;
}

const does = (a: ActionSpec['a'], ...on: ActionSpec['on']): RoleLayer => ({ action: [{ a, on }] });
const goon: RoleLayer = { factionAction: { a: 'kill', on: ['player'] } };

/** MF-78 to MF-120: every role and modifier, as data, in the order of their numbers. */
export const ROLES: Readonly<Record<RoleName, RoleLayer>> = {
  Villager: {},
  Cop: does('investigate', 'player'),
  Doctor: does('protect', 'other'),
  Bodyguard: does('guard', 'other'),
  EliteBodyguard: does('eliteGuard', 'other'),
  Roleblocker: does('roleblock', 'player'),
  Busdriver: does('busdrive', 'other', 'other'),
  Ventriloquist: { action: [{ a: 'possess', on: ['player'], redirect: 'player' }] },
  Delayer: does('delay', 'player'),
  ActionDoubler: does('double', 'player'),
  Tracker: does('track', 'player'),
  Watcher: does('watch', 'player'),
  ForensicInvestigator: does('autopsy', 'corpse'),
  Vigilante: does('kill', 'player'),
  Politician: does('stealVote', 'player'),
  Governor: { voteAction: { a: 'pardon', on: ['other'] } },
  DoubleVoter: { voteWeight: 2 },
  ParanoidGunOwner: { shootsVisitors: true },
  Miller: { appears: 'evil' },
  Goon: goon,
  Godfather: { ...goon, appears: 'good' },
  Usurper: { ...goon, fate: 'usurper' },
  Hitman: { factionAction: { a: 'hitmanKill', on: ['player'] } },
  Joker: { fate: 'joker', neutral: true },
  Lyncher: { fate: 'lyncher', neutral: true },
  Bulletproof: { modifier: true, onKill: 'bulletproof' },
  Unlynchable: { modifier: true, unlynchable: true },
  Vengeful: { modifier: true, onKill: 'vengeful' },
  Ninja: { modifier: true, needs: 'any-action', unseen: true },
  Overeager: { modifier: true, needs: 'personal', compelled: true },
  Bomb: { modifier: true, onKill: 'bomb' },
  Framer: does('frame', 'other'),
  JackOfAllTrades: {
    action: [
      { a: 'investigate', on: ['player'], once: true },
      { a: 'protect', on: ['other'], once: true },
      { a: 'roleblock', on: ['player'], once: true },
      { a: 'kill', on: ['player'], once: true },
    ],
  },
  Jailkeeper: does('jail', 'other'),
  Lover: {},
  Hider: does('hide', 'other'),
  CultLeader: does('recruit', 'other'),
  Cultist: {},
  Reviver: { action: [{ a: 'revive', on: ['corpse'], once: true }] },
  RoleSwapper: does('swap', 'other', 'other'),
  Thief: { action: [{ a: 'steal', on: ['player'], redirect: 'anything' }] },
  OneShot: { modifier: true, needs: 'personal', once: true },
  Dayvigilante: { dayAction: { a: 'kill', on: ['other'], once: true } },
};

export const ROLE_NAMES = Object.keys(ROLES) as readonly RoleName[];
