import { VillageMistake } from './mistakes.ts';
import { ROLES, type RoleLayer } from './roles.ts';
import type { ActionSpec, FactionKind, RoleName, RoleStack } from './types.ts';

/** What a whole stack answers, the outermost layer that answers first. */
export interface Answers {
  /** One of these a night; empty for none. */
  readonly action: readonly ActionSpec[];
  readonly compelled: boolean;
  readonly factionAction: ActionSpec | null;
  readonly voteAction: ActionSpec | null;
  readonly dayAction: ActionSpec | null;
  readonly voteWeight: number;
  readonly shootsVisitors: boolean;
  readonly appears: 'good' | 'evil' | null;
  readonly unseen: boolean;
  readonly unlynchable: boolean;
  /** Outermost first. */
  readonly onKill: readonly NonNullable<RoleLayer['onKill']>[];
  readonly fate: NonNullable<RoleLayer['fate']> | null;
}

const NOTHING: Answers = {
  action: [],
  compelled: false,
  factionAction: null,
  voteAction: null,
  dayAction: null,
  voteWeight: 1,
  shootsVisitors: false,
  appears: null,
  unseen: false,
  unlynchable: false,
  onKill: [],
  fate: null,
};

const byStack = new WeakMap<RoleStack, Answers>();

/** MF-9: what a stack answers. Worked out once a stack. */
export function answersOf(stack: RoleStack): Answers {
  const known = byStack.get(stack);
  if (known !== undefined) return known;
  const answers = stack.reduceRight(lay, NOTHING);
  byStack.set(stack, answers);
  return answers;
}

/** A row of the table of roles; where a village names a role that nobody has registered, it says which. */
function layerOf(name: RoleName): RoleLayer {
  if (!Object.hasOwn(ROLES, name)) throw new VillageMistake('unknown-role', 'role', String(name));
  return ROLES[name];
}

function lay(beneath: Answers, name: RoleName): Answers {
  const layer = layerOf(name);
  const action = layer.action ?? (layer.once ? beneath.action.map(once) : beneath.action);
  return {
    action,
    compelled: layer.action === undefined ? layer.compelled === true || beneath.compelled : false,
    factionAction: layer.factionAction ?? beneath.factionAction,
    voteAction: layer.voteAction ?? beneath.voteAction,
    dayAction: layer.dayAction ?? beneath.dayAction,
    voteWeight: layer.voteWeight ?? beneath.voteWeight,
    shootsVisitors: layer.shootsVisitors ?? beneath.shootsVisitors,
    appears: layer.appears ?? beneath.appears,
    unseen: layer.unseen ?? beneath.unseen,
    unlynchable: layer.unlynchable ?? beneath.unlynchable,
    onKill: layer.onKill === undefined ? beneath.onKill : [layer.onKill, ...beneath.onKill],
    fate: layer.fate ?? beneath.fate,
  };
}

const once = (spec: ActionSpec): ActionSpec => ({ ...spec, once: true });

/** What is wrong with a stack: a modifier over nothing, or over a role without the action that it changes. */
export interface StackMistake {
  readonly why: 'nothing-beneath' | 'no-action-beneath' | 'no-personal-action-beneath';
  readonly layer: RoleName;
}

/** MF-10: whether a stack can be built; the first mistake from inside, or null. */
export function stackMistake(stack: RoleStack): StackMistake | null {
  let beneath = NOTHING;
  for (let index = stack.length - 1; index >= 0; index--) {
    const layer = stack[index] as RoleName;
    const why = mistakeOver(beneath, layer, index === stack.length - 1);
    if (why !== null) return { why, layer };
    beneath = lay(beneath, layer);
  }
  return null;
}

function mistakeOver(
  { action, factionAction }: Answers,
  layer: RoleName,
  isInmost: boolean,
): StackMistake['why'] | null {
  const { modifier, needs } = layerOf(layer);
  if (modifier && isInmost) return 'nothing-beneath';
  if (needs === 'personal' && action.length === 0) return 'no-personal-action-beneath';
  return needs === 'any-action' && action.length === 0 && factionAction === null ? 'no-action-beneath' : null;
}

const ADJECTIVES: Readonly<Record<FactionKind, string>> = {
  Town: 'Town',
  Mafia: 'Mafia',
  Masonry: 'Mason',
  Cult: '',
  ThirdParty: 'Third-Party',
};

/** MF-11: the faction's adjective and the names of the layers, outermost first. */
export function titleOf(kind: FactionKind, stack: RoleStack): string {
  return [ADJECTIVES[kind], ...stack.map(spacedName)].filter((word) => word !== '').join(' ');
}

/** `ForensicInvestigator` as `Forensic Investigator`; `eliteGuard` as `elite Guard`. */
export function spacedName(name: string): string {
  return name === 'OneShot' ? 'One-Shot' : name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
}
