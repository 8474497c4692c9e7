import type { Random, View } from '../../../../kernel/index.ts';
import { rolesFor } from '../../rules/roles.ts';
import type { GameView, Hand, SecretHitler } from '../../types.ts';
import { Evidence, mannersAt, readEvidence } from './evidence.ts';
import { LIBERAL, ROLE_COUNT } from './habits.ts';
import { Worlds } from './judgement.ts';

/** A picture is looked at for longer than a bot thinks. */
const WORLDS = 1024;

/** An onlooker is dealt nothing, and sees nothing that not everybody sees. */
const NO_HAND: Hand = {
  role: 'liberal',
  originalRole: 'liberal',
  cards: [],
  vote: null,
  known: [],
  seen: [],
  pointed: null,
};

const NOBODY = -1;

/** How likely everybody is no liberal, by seat, to somebody who reckons like the deducer and only looks on. */
export function guiltIn(view: View<SecretHitler>, random: Random): readonly number[] {
  const seen: GameView = { ...view, seat: NOBODY, hand: NO_HAND, isAsked: false };
  const evidence = new Evidence(view.seats);
  readEvidence(seen, mannersAt(seen), new Map(), evidence);
  const worlds = new Worlds(null, rolesFor(view.setup, view.seats), WORLDS);
  worlds.imagine(evidence, null, random);
  return Array.from({ length: view.seats }, (_, seat) => 1 - (worlds.share[ROLE_COUNT * seat + LIBERAL] as number));
}
