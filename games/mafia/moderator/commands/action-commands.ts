import {
  type ActionName,
  type ActionSpec,
  daySpec,
  type FactionIndex,
  factionSpec,
  isAlive,
  leaderOf,
  membersOf,
  type Phase,
  personalSpecs,
  playerOf,
  spacedName,
  type Village,
  type Who,
} from '../../resolver/index.ts';
import { typedName } from './player-words.ts';

/** A command by which somebody may have an action carried out. */
export interface ActionCommand {
  /** What must be typed before the players: `investigate`, `goon: kill`. */
  readonly opening: string;
  readonly phase: Phase['kind'];
  readonly spec: ActionSpec;
  /** Who carries it out. */
  readonly by: Who;
  /** The faction whose action it is; null for one's own. */
  readonly via: FactionIndex | null;
}

/** One's own actions of the night and of the day; then, for a leader, what each living member can do for all. */
export function actionCommandsOf(village: Village, who: Who): readonly ActionCommand[] {
  const byNight = personalSpecs(village, who).map((spec) => ownCommand(who, spec, 'night'));
  const today = daySpec(village, who);
  const byDay = today === null ? [] : [ownCommand(who, today, 'day')];
  return [...byNight, ...byDay, ...factionCommandsOf(village, who)];
}

function ownCommand(who: Who, spec: ActionSpec, phase: 'night' | 'day'): ActionCommand {
  return { opening: typedAction(spec.a), phase, spec, by: who, via: null };
}

function factionCommandsOf(village: Village, who: Who): readonly ActionCommand[] {
  const { faction } = playerOf(village, who);
  if (leaderOf(village, faction) !== who) return [];
  const living = membersOf(village, faction).filter((member) => isAlive(village, member));
  return living.flatMap((by) => {
    const spec = factionSpec(village, by);
    if (spec === null) return [];
    const opening = `${typedName(playerOf(village, by).name)}: ${typedAction(spec.a)}`;
    return [{ opening, phase: 'night', spec, by, via: faction }];
  });
}

/** `eliteGuard` as `elite guard`. */
const typedAction = (a: ActionName): string => spacedName(a).toLowerCase();

/** How many players a command names: the targets, and a new target where the action has one. */
export const playersNamedBy = ({ on, redirect }: ActionSpec): number => on.length + (redirect === undefined ? 0 : 1);
