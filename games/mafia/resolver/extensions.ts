import { ACTIONS, type ActionRow, type Influence } from './actions.ts';
import { actualTarget, layRows } from './dependencies.ts';
import { checkEffect, type EffectDetail, type Lasting, LIVES, playerOf, putOn, takeOff } from './effects.ts';
import { layStopping, tryToKill } from './kills.ts';
import { log } from './log.ts';
import { checkFaction, checkPlayer } from './mistakes.ts';
import { checkPutting } from './moderation.ts';
import { layNightly } from './night.ts';
import { atNightsEnd, layDoing } from './perform.ts';
import { isAlive } from './players.ts';
import { ROLES, type RoleLayer } from './roles.ts';
import type {
  ActionName,
  ActionSpec,
  Audience,
  Deed,
  Effect,
  EffectName,
  FactionIndex,
  Happening,
  RoleName,
  RoleStack,
  Village,
  Who,
} from './types.ts';
import { checkStack } from './village.ts';

/**
 * What a custom action or effect may do to the village that is being resolved; the caller who passed the village never sees it. What names a
 * player, an effect, a role or a faction that there is not is refused with a `VillageMistake`.
 */
export interface Hands {
  /** To be read; it is changed through these hands alone. */
  readonly village: Village;
  /** Lays an effect over a player, one's own or one of ours. */
  putEffect(who: Who, effect: EffectName, detail?: EffectDetail): void;
  /** Takes every effect of a name off a player. */
  takeEffect(who: Who, effect: EffectName): void;
  /** An attempt to kill, by all its rules: protection, guards, vengeance; `protectable: false` passes protection. */
  kill(by: Who, victim: Who, how?: { readonly protectable?: boolean }): void;
  /** A dead player is alive again when the night is over. */
  revive(who: Who): void;
  /** Another role, another faction, or both, at once; a faction is joined last. */
  changeRole(who: Who, change: { readonly role?: RoleStack; readonly faction?: FactionIndex }): void;
  /** Writes an event into the log; `told` says something in words of one's own. */
  tell(event: Happening, to: Audience): void;
}

/** An action when it is reached. */
export interface Reached extends Hands {
  readonly by: Who;
  /** As aimed, after possession and before swaps: what results speak of. */
  readonly aimed: readonly Who[];
  /** Whom it really reaches, after swaps. */
  readonly targets: readonly Who[];
  /** A second choice, where the template asks for one. */
  readonly redirect: Who | null;
}

/** A row for the table of actions. */
export interface OwnAction {
  /** MF-23: lower comes first. */
  readonly precedence: number;
  /** MF-26 to MF-29: by what others wait for it. */
  readonly influences?: readonly Influence[];
  /** Whether the actor goes to the targets, and can be seen, blocked and shot there; yes unless it says no. */
  readonly visits?: boolean;
  /** When its turn comes. */
  readonly does?: (reached: Reached) => void;
  /** After all others, unless the actor is blocked or put off by then; dead actors too, so ask `village` who lives. */
  readonly afterwards?: (reached: Reached) => void;
}

/** A row for the table of effects. */
export interface OwnEffect {
  readonly lasts: Lasting;
  /** Whether it stops a kill that can be protected against; then the victim is saved. */
  readonly stopsKill?: (hands: Hands, effect: Effect, kill: { readonly killer: Who; readonly victim: Who }) => boolean;
  /** At the end of every night that it lasts, before it is said whether anybody died; `effect.left` is 1 in the last. */
  readonly everyNight?: (hands: Hands, who: Who, effect: Effect) => void;
}

type OwnSpec<A extends string> = Omit<ActionSpec, 'a'> & { readonly a: ActionName | A };

/** A row for the table of roles; its actions may be one's own. */
export type OwnRole<A extends string> = Omit<RoleLayer, 'action' | 'factionAction' | 'voteAction' | 'dayAction'> & {
  readonly action?: readonly OwnSpec<A>[];
  readonly factionAction?: OwnSpec<A>;
  readonly voteAction?: OwnSpec<A>;
  readonly dayAction?: OwnSpec<A>;
};

/** Roles, actions and effects of one's own, by their names. */
export interface OwnTables<R extends string, A extends string, E extends string> {
  readonly roles?: Readonly<Record<R, OwnRole<NoInfer<A>>>>;
  readonly actions?: Readonly<Record<A, OwnAction>>;
  readonly effects?: Readonly<Record<E, OwnEffect>>;
}

/** The names that were registered, as every function of this library takes them. */
export interface Registered<R extends string, A extends string, E extends string> {
  readonly roles: Readonly<Record<R, RoleName>>;
  readonly actions: Readonly<Record<A, ActionName>>;
  readonly effects: Readonly<Record<E, EffectName>>;
}

/**
 * Adds roles, actions and effects to the tables, for as long as the program runs. A village stays plain data and holds their names
 * alone: the code that restores it registers them first. A name that is taken is refused, and then nothing is added.
 */
export function register<R extends string = never, A extends string = never, E extends string = never>(
  tables: OwnTables<R, A, E>,
): Registered<R, A, E> {
  const roles = Object.entries(tables.roles ?? {}) as [RoleName, RoleLayer][];
  const actions = Object.entries(tables.actions ?? {}) as [ActionName, OwnAction][];
  const effects = Object.entries(tables.effects ?? {}) as [EffectName, OwnEffect][];
  mustBeFree('role', ROLES, roles);
  mustBeFree('action', ACTIONS, actions);
  mustBeFree('effect', LIVES, effects);
  mustKnowActions(roles, actions);
  for (const [name, effect] of effects) layEffect(name, effect);
  for (const [name, action] of actions) layAction(name, action);
  for (const [name, role] of roles) (ROLES as Record<RoleName, RoleLayer>)[name] = role;
  return { roles: namesOf(roles), actions: namesOf(actions), effects: namesOf(effects) } as Registered<R, A, E>;
}

const namesOf = (rows: readonly (readonly [string, unknown])[]): object =>
  Object.fromEntries(rows.map(([name]) => [name, name]));

function mustBeFree(what: string, table: object, rows: readonly (readonly [string, unknown])[]): void {
  const taken = rows.find(([name]) => name in table);
  if (taken !== undefined) throw new Error(`the ${what} ${taken[0]} is there already`);
}

/** Refuses a role whose action nobody knows, which a program without types could write. */
function mustKnowActions(roles: readonly [RoleName, RoleLayer][], actions: readonly [ActionName, OwnAction][]): void {
  const known = new Set<string>([...Object.keys(ACTIONS), ...actions.map(([name]) => name)]);
  for (const [name, { action = [], factionAction, voteAction, dayAction }] of roles) {
    const specs = [...action, factionAction, voteAction, dayAction];
    const unknown = specs.find((spec) => spec !== undefined && !known.has(spec.a));
    if (unknown !== undefined) throw new Error(`the role ${name} has an action ${unknown.a}, which there is not`);
  }
}

function layAction(
  name: ActionName,
  { precedence, influences = [], visits = true, does, afterwards }: OwnAction,
): void {
  const row: ActionRow = { precedence, influences, visits, informs: afterwards !== undefined };
  (ACTIONS as Record<ActionName, ActionRow>)[name] = row;
  layRows(name);
  layDoing(
    name,
    does && ((village, deed) => does(reachedBy(village, deed))),
    afterwards && ((village, deed) => afterwards(reachedBy(village, deed))),
  );
}

function layEffect(name: EffectName, { lasts, stopsKill, everyNight }: OwnEffect): void {
  (LIVES as Record<EffectName, Lasting>)[name] = lasts;
  if (stopsKill !== undefined)
    layStopping(name, (village, effect, { killer, victim }) => stopsKill(handsOn(village), effect, { killer, victim }));
  if (everyNight !== undefined) layNightly(name, (village, who, effect) => everyNight(handsOn(village), who, effect));
}

function reachedBy(village: Village, { by, on, redirect }: Deed): Reached {
  const targets = on.map((aimed) => actualTarget(village, aimed));
  return { ...handsOn(village), by, aimed: on, targets, redirect };
}

function handsOn(village: Village): Hands {
  return {
    village,
    putEffect(who, effect, detail) {
      checkPutting(village, who, effect, detail);
      putOn(village, who, effect, detail);
    },
    takeEffect(who, effect) {
      checkPlayer(village, who, 'who');
      checkEffect(effect, 'effect');
      takeOff(village, who, effect);
    },
    kill(by, victim, { protectable = true } = {}) {
      checkPlayer(village, by, 'by');
      checkPlayer(village, victim, 'victim');
      tryToKill(village, by, victim, protectable);
    },
    revive(who) {
      checkPlayer(village, who, 'who');
      if (!isAlive(village, who)) atNightsEnd(village, { end: 'revive', who });
    },
    changeRole(who, { role, faction }) {
      checkPlayer(village, who, 'who');
      if (faction !== undefined) checkFaction(village, faction, 'faction');
      const player = playerOf(village, who);
      if (role !== undefined) checkStack(role, 'role');
      player.role = role ?? player.role;
      if (faction === undefined || faction === player.faction) return;
      player.faction = faction;
      player.joined = village.nextJoined++;
    },
    tell: (event, to) => log(village, { ...event, to }),
  };
}
