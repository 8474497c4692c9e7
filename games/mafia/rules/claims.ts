import type { Options } from '../../../kernel/index.ts';
import type { RoleName } from '../resolver/index.ts';
import { type Claim, type GamePhase, type GameTurn, type GameView, type Mafia, offer } from './types.ts';

/** MF-131: by day the living may say who they are and what they found out, true or not. */
export function claimOptions({ table, seat }: GameView): Options<Mafia> {
  if (!table.living.includes(seat)) return [];
  const everybody = table.votes.map((_, other) => other);
  const others = everybody.filter((other) => other !== seat);
  return [
    offer('claimRole', { role: { oneOf: rolesIn(table.cast) } }),
    offer('claimResult', { about: { oneOf: others }, is: { oneOf: ['good', 'evil'] } }),
    offer('claimSaw', { who: { oneOf: others }, at: { oneOf: everybody } }),
  ];
}

/** The roles and modifiers that are in play. */
function rolesIn(cast: GameView['table']['cast']): readonly RoleName[] {
  const roles = new Set(cast.flatMap(({ role }) => role));
  // Whoever is recruited has this role, though nobody was dealt it.
  if (roles.has('CultLeader')) roles.add('Cultist');
  return [...roles];
}

function claim(turn: GameTurn, made: Claim): void {
  turn.state.table.claims.push(made);
  turn.tell?.({ type: 'claimed', claim: { ...made } });
}

const dayOf = (turn: GameTurn): number => turn.state.table.round.number;

export const onClaims: GamePhase['on'] = {
  claimRole: (turn, by, { role }) => claim(turn, { kind: 'role', by, day: dayOf(turn), role }),
  claimResult: (turn, by, { about, is }) => claim(turn, { kind: 'result', by, day: dayOf(turn), about, is }),
  claimSaw: (turn, by, { who, at }) => claim(turn, { kind: 'saw', by, day: dayOf(turn), who, at }),
};
