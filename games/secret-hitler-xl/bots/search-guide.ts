import type { Random, SearchGuide, Seat } from '../../../kernel/index.ts';
import { imagineWith } from '../rules/imagine.ts';
import { ROLES, type Role, rolesFor } from '../rules/roles.ts';
import type { GameView, SecretHitler } from '../types.ts';
import { Evidence, type Manners, mannersAt, readEvidence } from './deducer/evidence.ts';
import { numberOfRole, ROLE_COUNT } from './deducer/habits.ts';
import { Worlds } from './deducer/judgement.ts';

/** How many line-ups are drawn for a decision. */
const LINE_UPS = 128;

/** Believes what `deducer` believes about roles, and plays on as `smart`. */
export const searchGuide: SearchGuide<SecretHitler> = {
  playout: 'smart',
  usual: 'deducer',
  playouts: 60,
  believe(view) {
    const manners = mannersAt(view);
    let lineUps: readonly (readonly Role[])[] | null = null;
    return (random) => {
      lineUps ??= drawLineUps(view, manners, random);
      const dealt = random.pick(lineUps);
      return imagineWith(view, { dealt, votesJa: (seat) => votesJa(view, manners, dealt, seat, random) }, random);
    };
  },
};

/** Who may be what, each line-up as often as it is likely. */
function drawLineUps(view: GameView, manners: Manners, random: Random): readonly (readonly Role[])[] {
  const { seat, seats, setup, hand } = view;
  const evidence = new Evidence(seats);
  readEvidence(view, manners, new Map(), evidence);
  const worlds = new Worlds({ seat, dealt: hand.originalRole }, rolesFor(seats, setup.communists), LINE_UPS);
  worlds.imagine(evidence, hand.originalRole, random);
  return Array.from({ length: worlds.count }, (_, world) =>
    Array.from({ length: seats }, (_, other) => roleAt(worlds.roles[world * seats + other] as number)),
  );
}

const roleAt = (number: number): Role => ROLES.find((role) => numberOfRole(role) === number) as Role;

function votesJa(view: GameView, { votesJa }: Manners, dealt: readonly Role[], seat: Seat, random: Random): boolean {
  const chancellor = view.table.chancellorCandidate as Seat;
  const at = ROLE_COUNT * numberOfRole(dealt[seat] as Role) + numberOfRole(dealt[chancellor] as Role);
  return random.below(STEPS) < Math.exp(votesJa[at] as number) * STEPS;
}

const STEPS = 2 ** 30;
