import type { DeepReadonly, Derived, Seat, State } from '../../../kernel/index.ts';
import {
  actionsTonight,
  daySpec,
  type FactionIndex,
  factionOf,
  factionSpec,
  hasFactionAction,
  isAlive,
  knowEachOther,
  leaderOf,
  membersOf,
  personalSpecs,
  playerOf,
  type Village,
} from '../resolver/index.ts';
import type { FactionId, Hand, Knowledge, Mafia } from '../types.ts';

/** The village is in the box; each hand holds what its player may know of it. */
export function derive({ hands, box }: DeepReadonly<State<Mafia>>): Derived<Mafia> {
  return { hands: hands.map(({ teamRoles }, seat) => knowledgeOf(box.village as Village, seat, teamRoles)) };
}

/** What a player may know of the village now. */
export function knowledgeOf(village: Village, seat: Seat, teamRoles: Hand['teamRoles']): Knowledge {
  const { role, faction, lover } = playerOf(village, seat);
  const members = knownMembers(village, faction);
  const leader = members.length > 0 && hasFactionAction(village, faction) ? leaderOf(village, faction) : null;
  return {
    role,
    faction: factionIdOf(village, faction),
    kind: factionOf(village, faction).kind,
    team: teamRoles.map((mate) => mate.seat),
    leader,
    lover,
    lynchTarget: lynchTargetOf(village, seat),
    can: personalSpecs(village, seat),
    times: isAlive(village, seat) ? actionsTonight(village, seat) : 0,
    carriers: leader === seat ? carriersOf(village, members) : [],
    byDay: isAlive(village, seat) ? daySpec(village, seat) : null,
  };
}

/** Which of the table's factions this is. */
export function factionIdOf(village: Village, faction: FactionIndex): FactionId {
  const { id, kind } = factionOf(village, faction);
  return kind === 'ThirdParty' ? 'third' : (id as FactionId);
}

/** Whose lynching a lyncher wants. */
export function lynchTargetOf(village: Village, seat: Seat): Seat | null {
  const { role, lynchTarget } = playerOf(village, seat);
  return role.includes('Lyncher') ? lynchTarget : null;
}

const knownMembers = (village: Village, faction: FactionIndex): readonly Seat[] =>
  knowEachOther(village, faction) ? membersOf(village, faction) : [];

function carriersOf(village: Village, team: readonly Seat[]): Hand['carriers'] {
  return team.flatMap((seat) => {
    const action = factionSpec(village, seat);
    return action !== null && isAlive(village, seat) ? [{ seat, action }] : [];
  });
}

/**
 * MF-133: those of one's faction as one was told of them: who was recruited away, or has another role since, is not known to be.
 * The dead learn of nobody new. A player who changes sides forgets the former team.
 */
export function teamAsTold(
  before: Village | null,
  village: Village,
  me: Seat,
  told: Hand['teamRoles'],
): Hand['teamRoles'] {
  const sideIn = (its: Village) => factionIdOf(its, playerOf(its, me).faction);
  const known = before !== null && sideIn(before) === sideIn(village) ? told : [];
  const { faction, role } = playerOf(village, me);
  const members = known.length === 0 || isAlive(village, me) ? knownMembers(village, faction) : [];
  const added = members.filter((member) => !known.some(({ seat }) => seat === member));
  const all = [...known, ...added.map((seat) => ({ seat, role: playerOf(village, seat).role }))];
  return all.map((mate) => (mate.seat === me ? { seat: me, role } : mate)).sort((one, other) => one.seat - other.seat);
}
